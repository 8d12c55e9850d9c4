import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { chosenWords, FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import type { Choose } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import type { LogPage } from '../contract.ts';
import { type LogKind, logKinds } from '../labels.ts';
import type { LogFilter as Filter } from '../rules.ts';
import { logChoice } from './log-address.ts';

export interface LogFilterProps {
  readonly choice: Filter;
  readonly onChoose: Choose<Filter>;
  readonly page: LogPage | undefined;
}

/** Search and filters of the log. */
export function LogFilter({ choice, onChoose, page }: LogFilterProps) {
  const { kinds, person, phase, from, to, search } = choice;
  const [typed, setTyped] = useSearchText(search, (text) => onChoose({ search: text }, 'replace'));
  const people = page?.people ?? [];
  const inUse = [
    kinds.length > 0 && { label: 'Soort', text: chosenWords(kinds.map((kind) => logKinds[kind])), onRemove: () => onChoose({ kinds: [] }) },
    person !== '' && { label: 'Wie', text: people.find(({ id }) => id === person)?.name ?? 'gekozen', onRemove: () => onChoose({ person: '' }) },
    phase !== '' && { label: 'Fase', text: phase, onRemove: () => onChoose({ phase: '' }) },
    from !== '' && { label: 'Vanaf', text: formatDate(from), onRemove: () => onChoose({ from: '' }) },
    to !== '' && { label: 'Tot en met', text: formatDate(to), onRemove: () => onChoose({ to: '' }) },
  ];
  return (
    <>
      <SearchInput value={typed} onChange={setTyped} label="Zoek in het logboek" />
      <FilterChips inUse={inUse} onClear={logChoice.narrows(choice) ? () => onChoose(logChoice.usual) : undefined} showLabel="Toon regels">
        <Field label="Soort" group>
          <CheckChoices
            options={codesOf(logKinds).map((value) => ({ value, label: logKinds[value] }))}
            values={kinds}
            onChange={(values) => onChoose({ kinds: values as readonly LogKind[] })}
          />
        </Field>
        <Field label="Geschreven door">
          <SelectInput
            value={person}
            onChange={(next) => onChoose({ person: next })}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Iedereen"
          />
        </Field>
        <Field label="Fase">
          <SelectInput
            value={phase}
            onChange={(next) => onChoose({ phase: next })}
            options={(page?.phases ?? []).map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
            placeholder="Alle fasen"
          />
        </Field>
        <div className="pair">
          <Field label="Vanaf">
            <DateInput value={from} onChange={(next) => onChoose({ from: next })} />
          </Field>
          <Field label="Tot en met">
            <DateInput value={to} onChange={(next) => onChoose({ to: next })} />
          </Field>
        </div>
      </FilterChips>
    </>
  );
}
