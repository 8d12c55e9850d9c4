import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/check-choices.tsx';
import { CheckInput } from '#platform/ui/check-input.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Field } from '#platform/ui/field.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import type { listProjectFilters } from '../contract.ts';
import { codesOf, openProjectStatuses, type ProjectStatus, projectStatuses } from '../labels.ts';
import { isNarrowed, isOpenOnly, type ListChoice, wholeList } from './list-address.ts';

/** What can be chosen from; empty while it is not on the device. */
export type FilterOptions = z.output<typeof listProjectFilters.result>;

export interface FilterChipsProps {
  readonly choice: ListChoice;
  readonly onChoose: (changes: Partial<ListChoice>) => void;
  readonly options: FilterOptions | undefined;
}

const noFilters: Partial<ListChoice> = { search: '', statuses: [], division: '', leader: '', mine: false };

/** The filters in use, each with a way to take it off, and a way to add more. */
export function FilterChips({ choice, onChoose, options }: FilterChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, id: string) => list?.find((one) => one.id === id)?.name ?? 'gekozen';
  return (
    <>
      {choice.mine && (
        <Chip label="Alleen" kind="remove" on onClick={() => onChoose({ mine: false })}>
          mijn projecten
        </Chip>
      )}
      {choice.statuses.length > 0 && (
        <Chip label="Status" kind="remove" on onClick={() => onChoose({ statuses: [] })}>
          {statusWords(choice.statuses)}
        </Chip>
      )}
      {choice.division !== '' && (
        <Chip label="Divisie" kind="remove" on onClick={() => onChoose({ division: '' })}>
          {nameOf(options?.divisions, choice.division)}
        </Chip>
      )}
      {choice.leader !== '' && (
        <Chip label="Projectleider" kind="remove" on onClick={() => onChoose({ leader: '' })}>
          {nameOf(options?.leaders, choice.leader)}
        </Chip>
      )}
      <Chip kind="add" onClick={() => setOpen(true)}>
        Filter
      </Chip>
      {isNarrowed(choice) && (
        <Button variant="quiet" onClick={() => onChoose(noFilters)}>
          Alles wissen
        </Button>
      )}
      <FilterSheet open={isOpen} onClose={() => setOpen(false)} choice={choice} onChoose={onChoose} options={options} />
    </>
  );
}

function statusWords(statuses: readonly ProjectStatus[]): string {
  if (isOpenOnly(statuses)) return 'lopend';
  return statuses.length > 2 ? `${statuses.length} gekozen` : statuses.map((status) => projectStatuses[status].toLowerCase()).join(', ');
}

function FilterSheet({ open, onClose, choice, onChoose, options }: FilterChipsProps & { readonly open: boolean; readonly onClose: () => void }) {
  const toOptions = (list: readonly { id: string; name: string }[] | undefined) => (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="quiet" onClick={() => onChoose({ ...wholeList, sort: choice.sort, direction: choice.direction })}>
            Alles wissen
          </Button>
          <Button variant="primary" onClick={onClose}>
            Toon projecten
          </Button>
        </>
      }
    >
      <CheckInput label="Alleen mijn projecten" checked={choice.mine} onChange={(mine) => onChoose({ mine })} />
      <CheckInput
        label="Alleen lopende projecten"
        help="Alles behalve financieel afgesloten, gearchiveerd en vervallen."
        checked={isOpenOnly(choice.statuses)}
        onChange={(isOn) => onChoose({ statuses: isOn ? openProjectStatuses : [] })}
      />
      <Field label="Status" group>
        <CheckChoices
          options={codesOf(projectStatuses).map((value) => ({ value, label: projectStatuses[value] }))}
          values={choice.statuses}
          onChange={(values) => onChoose({ statuses: codesOf(projectStatuses).filter((status) => values.includes(status)) })}
        />
      </Field>
      <Field label="Divisie">
        <SelectInput
          value={choice.division}
          onChange={(division) => onChoose({ division })}
          options={toOptions(options?.divisions)}
          placeholder="Alle divisies"
        />
      </Field>
      <Field label="Projectleider">
        <SelectInput
          value={choice.leader}
          onChange={(leader) => onChoose({ leader })}
          options={toOptions(options?.leaders)}
          placeholder="Alle projectleiders"
        />
      </Field>
    </Sheet>
  );
}
