import { useState } from 'react';
import { listPhaseChoices } from '#features/phases/contract.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PhaseOfTime } from '../../registration.ts';
import { codeOf } from '../../rules.ts';
import { type PhaseOption, phaseGroupLabel } from './time-options.ts';

/** From this many letters on the server is asked. */
const SEARCH_LENGTH_MIN = 2;
/** Most phases shown while searching. */
const FOUND_MAX = 8;

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
  const chosen = value === null ? [] : [phases.find(({ id }) => id === value.id) ?? { ...value, group: 'recent' as const, kind: undefined }];
  const options = [...new Map([...phases, ...chosen].map((phase) => [phase.id, phase])).values()];
  const pick = (phase: PhaseOption) => {
    onChange(phase);
    setSearching(false);
  };
  return (
    <>
      <Field
        label="Project en fase"
        optional={optional}
        error={error}
        id="phaseId"
        after={
          <Button variant="quiet" size="small" aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
            {isSearching ? 'Zoeken sluiten' : 'Ander project zoeken'}
          </Button>
        }
      >
        <SelectInput
          value={value?.id ?? ''}
          onChange={(id) => onChange(options.find((phase) => phase.id === id))}
          options={options.map((phase) => ({ value: phase.id, label: phaseLabel(phase), group: phaseGroupLabel[phase.group] }))}
          placeholder={optional ? 'Geen fase' : 'Kies een fase'}
        />
      </Field>
      {isSearching && <PhaseSearch phases={phases} onPick={pick} />}
    </>
  );
}

function PhaseSearch({ phases, onPick }: { readonly phases: readonly PhaseOption[]; readonly onPick: (phase: PhaseOption) => void }) {
  const [text, setText] = useState('');
  const found = useFound(text);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own = words.length === 0 ? [] : phases.filter((phase) => words.every((word) => searchText(phase).includes(word)));
  const shown = [...new Map([...own, ...found.phases].map((phase) => [phase.id, phase])).values()].slice(0, FOUND_MAX);
  return (
    <div className="phasesearch">
      <SearchInput label="Zoek op nummer, naam of plaats" value={text} onChange={setText} />
      <RowList label="Gevonden fasen">
        {shown.map((phase) => (
          <Row
            key={phase.id}
            title={`${codeOf(phase)} ${phase.name}`}
            text={[phase.projectDescription, phase.city].filter(Boolean).join(', ')}
            onClick={() => onPick(phase)}
          />
        ))}
      </RowList>
      {text.trim().length >= SEARCH_LENGTH_MIN && shown.length === 0 && (
        <p className="muted" role="status">
          {found.isOffline ? 'Geen verbinding: alleen fasen op dit apparaat zijn doorzocht.' : found.isWaiting ? 'Zoeken' : 'Niets gevonden.'}
        </p>
      )}
    </div>
  );
}

/** A phase in a list: `26.01432-02 Veldwerk boren, Helmond`. */
export function phaseLabel(phase: PhaseOfTime): string {
  return [`${codeOf(phase)} ${phase.name}`, phase.city].filter(Boolean).join(', ');
}

function useFound(text: string): { readonly phases: readonly PhaseOption[]; readonly isWaiting: boolean; readonly isOffline: boolean } {
  const search = text.trim();
  const isAsked = search.length >= SEARCH_LENGTH_MIN;
  const { data, state } = useAnswer(listPhaseChoices, { search }, { enabled: isAsked });
  const phases = (data ?? []).map(({ phaseId, projectId: _, status: __, ...phase }): PhaseOption => ({ ...phase, id: phaseId, group: 'other' }));
  return { phases, isWaiting: isAsked && state === 'waiting', isOffline: state === 'not-on-device' };
}

function searchText(phase: PhaseOfTime): string {
  return [codeOf(phase), phase.projectDescription, phase.name, phase.city].join(' ').toLowerCase();
}
