import { useState } from 'react';
import { listPhaseChoices } from '#features/phases/contract.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import type { PhaseOfTime } from '../registration.ts';
import { codeOf } from '../rules.ts';
import type { PhaseOption } from './time-options.ts';

/** From this many letters on the server is asked. */
const SEARCH_LENGTH_MIN = 2;

export interface PhasePickerProps {
  readonly phases: readonly PhaseOption[];
  readonly value: PhaseOfTime | null;
  readonly onChange: (phase: PhaseOption | undefined) => void;
  readonly error: string | undefined;
  readonly optional: boolean;
}

/** Chooses a phase: one's own are in the list, any other is found by words when there is a network. */
export function PhasePicker({ phases, value, onChange, error, optional }: PhasePickerProps) {
  const [isSearching, setSearching] = useState(false);
  const [text, setText] = useState('');
  const found = useFound(text, isSearching);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = phases.filter((phase) => words.every((word) => searchText(phase).includes(word)));
  const chosen = value === null ? [] : [phases.find(({ id }) => id === value.id) ?? { ...value, group: 'Laatst gebruikt' as const, kind: undefined }];
  const options = [...new Map([...chosen, ...found, ...matching].map((phase) => [phase.id, phase])).values()];
  return (
    <Field
      label="Project en fase"
      optional={optional}
      error={error}
      id="phaseId"
      after={
        !isSearching && (
          <Button variant="quiet" size="small" onClick={() => setSearching(true)}>
            Ander project zoeken
          </Button>
        )
      }
    >
      {isSearching && <SearchInput label="Zoek op nummer, naam of plaats" value={text} onChange={setText} />}
      <SelectInput
        value={value?.id ?? ''}
        onChange={(id) => onChange(options.find((phase) => phase.id === id))}
        options={options.map((phase) => ({ value: phase.id, label: phaseLabel(phase), group: phase.group }))}
        placeholder={words.length > 0 ? `${options.length} gevonden, maak een keuze` : optional ? 'Geen fase' : 'Kies een fase'}
      />
    </Field>
  );
}

/** A phase in a list: `26.01432-02 Veldwerk boren, Helmond`. */
export function phaseLabel(phase: PhaseOfTime): string {
  return [`${codeOf(phase)} ${phase.name}`, phase.city].filter(Boolean).join(', ');
}

function useFound(text: string, isSearching: boolean): readonly PhaseOption[] {
  const search = text.trim();
  const answer = useAnswer(listPhaseChoices, { search }, { enabled: isSearching && search.length >= SEARCH_LENGTH_MIN });
  return (answer.data ?? []).map(({ phaseId, projectId: _, status: __, ...phase }) => ({ ...phase, id: phaseId, group: 'Andere fasen' }));
}

function searchText(phase: PhaseOfTime): string {
  return [codeOf(phase), phase.projectDescription, phase.name, phase.city].join(' ').toLowerCase();
}
