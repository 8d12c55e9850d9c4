import type { z } from 'zod';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { chosenWords, FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import type { listProjectFilters } from '../../contract.ts';
import { codesOf, openProjectStatuses, type ProjectStatus, projectStatuses } from '../../labels.ts';
import { isOpenOnly, type ProjectFilters, projectFilters } from './list-address.ts';

/** Values to choose from; empty while they are not on the device. */
export type FilterOptions = z.output<typeof listProjectFilters.result>;

export interface ProjectFilterProps {
  readonly choice: ProjectFilters;
  readonly onChoose: (changes: Partial<ProjectFilters>) => void;
  readonly options: FilterOptions | undefined;
}

type Named = readonly { readonly id: string; readonly name: string }[];

const nameOf = (list: Named | undefined, id: string): string => list?.find((one) => one.id === id)?.name ?? 'gekozen';
const toOptions = (list: Named | undefined) => (list ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** The filters of the list of projects. */
export function ProjectFilter({ choice, onChoose, options }: ProjectFilterProps) {
  const { status, division, leader, mine } = choice;
  const inUse = [
    mine && { label: 'Alleen', text: 'mijn projecten', onRemove: () => onChoose({ mine: false }) },
    status.length > 0 && { label: 'Status', text: statusWords(status), onRemove: () => onChoose({ status: [] }) },
    division !== '' && { label: 'Divisie', text: nameOf(options?.divisions, division), onRemove: () => onChoose({ division: '' }) },
    leader !== '' && { label: 'Projectleider', text: nameOf(options?.leaders, leader), onRemove: () => onChoose({ leader: '' }) },
  ];
  const clear = projectFilters.narrows(choice) ? () => onChoose(projectFilters.usual) : undefined;
  return (
    <FilterChips inUse={inUse} onClear={clear} showLabel="Toon projecten">
      <CheckInput label="Alleen mijn projecten" checked={mine} onChange={(isOn) => onChoose({ mine: isOn })} />
      <CheckInput
        label="Alleen lopende projecten"
        help="Alles behalve financieel afgesloten, gearchiveerd en vervallen."
        checked={isOpenOnly(status)}
        onChange={(isOn) => onChoose({ status: isOn ? openProjectStatuses : [] })}
      />
      <Field label="Status" group>
        <CheckChoices
          options={codesOf(projectStatuses).map((value) => ({ value, label: projectStatuses[value] }))}
          values={status}
          onChange={(values) => onChoose({ status: codesOf(projectStatuses).filter((one) => values.includes(one)) })}
        />
      </Field>
      <Field label="Divisie">
        <SelectInput value={division} onChange={(id) => onChoose({ division: id })} options={toOptions(options?.divisions)} placeholder="Alle divisies" />
      </Field>
      <Field label="Projectleider">
        <SelectInput value={leader} onChange={(id) => onChoose({ leader: id })} options={toOptions(options?.leaders)} placeholder="Alle projectleiders" />
      </Field>
    </FilterChips>
  );
}

function statusWords(status: readonly ProjectStatus[]): string {
  return isOpenOnly(status) ? 'lopend' : chosenWords(status.map((one) => projectStatuses[one]));
}
