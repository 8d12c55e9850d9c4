import { useState } from 'react';
import { codesOf } from '#features/projects/labels.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listOverviewChoices } from '../../overview-contract.ts';
import { type OverviewState, overviewStates } from '../../overview-labels.ts';
import { noFilter, nothingOpened, type OverviewChoice } from './overview-address.ts';

export interface OverviewFiltersProps {
  readonly choice: OverviewChoice;
  readonly onChoose: (changes: Partial<OverviewChoice>) => void;
}

/** Renders the filters of the overview: division, person, project and state of the day. */
export function OverviewFilters({ choice, onChoose }: OverviewFiltersProps) {
  const { division, person, project, state } = choice;
  const [search, setSearch] = useState('');
  const asked = { search, ...(person !== '' && { person }), ...(project !== '' && { project }) };
  const { divisions, people, projects } = useAnswer(listOverviewChoices, asked).data ?? { divisions: [], people: [], projects: [] };
  const choose = (changes: Partial<OverviewChoice>) => onChoose({ ...nothingOpened, ...changes });
  const nameIn = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
    value === '' ? '' : (options.find((option) => option.value === value)?.label ?? 'gekozen');
  const inUse = [
    division !== '' && { label: 'Divisie', text: nameIn(divisions, division), onRemove: () => choose({ division: '' }) },
    person !== '' && { label: 'Persoon', text: nameIn(people, person), onRemove: () => choose({ person: '' }) },
    project !== '' && { label: 'Project', text: project, onRemove: () => choose({ project: '' }) },
    state !== undefined && { label: 'Stand', text: overviewStates[state].toLowerCase(), onRemove: () => choose({ state: undefined }) },
  ];
  return (
    <FilterChips inUse={inUse} onClear={inUse.some((one) => one !== false) ? () => choose(noFilter) : undefined} showLabel="Toon uren">
      <Field label="Divisie">
        <SelectInput value={division} onChange={(next) => choose({ division: next })} options={divisions} placeholder="Alle divisies" />
      </Field>
      <Field label="Persoon" group>
        <PickInput
          shown={nameIn(people, person)}
          options={people}
          onChange={(next) => choose({ person: next ?? '' })}
          title="Kies een persoon"
          onSearch={setSearch}
          emptyText="Er is niemand met deze naam van wie je uren mag zien."
          clearable
        />
      </Field>
      <Field label="Project" group>
        <PickInput
          shown={nameIn(projects, project)}
          options={projects}
          onChange={(next) => choose({ project: next ?? '' })}
          title="Kies een project"
          onSearch={setSearch}
          emptyText="Er is geen project met dit nummer of deze omschrijving waarvan je uren mag zien."
          clearable
        />
      </Field>
      <Field label="Stand van de dag">
        <SelectInput
          value={state ?? ''}
          onChange={(next) => choose({ state: next === '' ? undefined : (next as OverviewState) })}
          options={codesOf(overviewStates).map((value) => ({ value, label: overviewStates[value] }))}
          placeholder="Alle standen"
        />
      </Field>
    </FilterChips>
  );
}
