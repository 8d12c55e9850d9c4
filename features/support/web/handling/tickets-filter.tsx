import { codesOf } from '#platform/shared/codes-of.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import type { shownStatuses } from '../../contract.ts';
import { type Desk, desks, ticketStatuses, type Urgency, urgencies } from '../../labels.ts';
import { handlerChoices, type TicketsChoice } from './tickets-address.ts';

type Shown = (typeof shownStatuses)[number];
const statusWords: Readonly<Record<Shown, string>> = { open: 'Nog te doen', ...ticketStatuses, all: 'Alle' };
const optionsOf = <Code extends string>(words: Readonly<Record<Code, string>>) => codesOf(words).map((value) => ({ value, label: words[value] }));

export interface TicketsFilterProps {
  readonly choice: TicketsChoice;
  readonly onChoose: (changes: Partial<TicketsChoice>) => void;
}

/** The filters of the list of the desks: those in use as chips, all of them in a sheet. */
export function TicketsFilter({ choice, onChoose }: TicketsFilterProps) {
  const { status, desk, urgency, handler } = choice;
  const isNarrowed = [status, desk, urgency, handler].some((one) => one !== undefined);
  return (
    <FilterChips
      inUse={[
        { label: 'Status', text: statusWords[status ?? 'open'], onRemove: () => onChoose({ status: status === undefined ? 'all' : undefined }) },
        desk !== undefined && { label: 'Afdeling', text: desks[desk], onRemove: () => onChoose({ desk: undefined }) },
        urgency !== undefined && { label: 'Urgentie', text: urgencies[urgency], onRemove: () => onChoose({ urgency: undefined }) },
        handler !== undefined && { label: 'Opgepakt', text: handlerChoices[handler], onRemove: () => onChoose({ handler: undefined }) },
      ]}
      onClear={isNarrowed ? () => onChoose({ status: undefined, desk: undefined, urgency: undefined, handler: undefined }) : undefined}
      showLabel="Toon hulpvragen"
    >
      <div className="formgrid">
        <Field label="Status">
          <SelectInput value={status ?? 'open'} onChange={(next) => onChoose({ status: next as Shown })} options={optionsOf(statusWords)} placeholder={null} />
        </Field>
        <Field label="Afdeling">
          <SelectInput value={desk ?? ''} onChange={(next) => onChoose({ desk: (next as Desk) || undefined })} options={optionsOf(desks)} placeholder="Alle" />
        </Field>
        <Field label="Urgentie">
          <SelectInput
            value={urgency ?? ''}
            onChange={(next) => onChoose({ urgency: (next as Urgency) || undefined })}
            options={optionsOf(urgencies)}
            placeholder="Alle"
          />
        </Field>
        <Field label="Opgepakt">
          <SelectInput
            value={handler ?? ''}
            onChange={(next) => onChoose({ handler: (next as keyof typeof handlerChoices) || undefined })}
            options={optionsOf(handlerChoices)}
            placeholder="Door iedereen en niemand"
          />
        </Field>
      </div>
    </FilterChips>
  );
}
