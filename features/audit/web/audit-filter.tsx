import { useState } from 'react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listAuditPeople, listDeeds } from '../contract.ts';
import { type AuditChoice, auditChoice } from './audit-address.ts';

export interface AuditFilterProps {
  readonly choice: AuditChoice;
  readonly onChoose: (changes: Partial<AuditChoice>) => void;
  /** Name of the record that is filtered by, once a row of it is here. */
  readonly recordName: string | undefined;
}

/** The filters of the audit log: person, record, days and deed. */
export function AuditFilter({ choice, onChoose, recordName }: AuditFilterProps) {
  const { person, record, from, until, operation } = choice;
  const [search, setSearch] = useState('');
  const people = useAnswer(listAuditPeople, { search }).data ?? [];
  const deeds = useAnswer(listDeeds, {}).data ?? [];
  const chosen = useAnswer(listAuditPeople, { person }, { enabled: person !== '' }).data?.[0]?.name ?? 'gekozen persoon';
  const days = from === '' ? `tot en met ${formatDate(until)}` : until === '' ? `vanaf ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(until)}`;
  const inUse = [
    person !== '' && { label: 'Wie', text: chosen, onRemove: () => onChoose({ person: '' }) },
    record !== '' && { label: 'Record', text: recordName ?? 'gekozen record', onRemove: () => onChoose({ subject: '', record: '' }) },
    (from !== '' || until !== '') && { label: 'Dag', text: days, onRemove: () => onChoose({ from: '', until: '' }) },
    operation !== '' && {
      label: 'Wat',
      text: deeds.find(({ name }) => name === operation)?.deed ?? operation,
      onRemove: () => onChoose({ operation: '' }),
    },
  ];
  return (
    <FilterChips inUse={inUse} onClear={auditChoice.narrows(choice) ? () => onChoose(auditChoice.usual) : undefined} showLabel="Toon wie wat deed">
      <Field label="Wie" group>
        <PickInput
          shown={person === '' ? '' : chosen}
          options={people.map(({ id, name, email }) => ({ value: id, label: name, text: email }))}
          onChange={(id) => onChoose({ person: id ?? '' })}
          title="Kies een persoon"
          onSearch={setSearch}
          emptyText="Er is niemand met deze naam of dit e-mailadres."
          clearable
        />
      </Field>
      <Field label="Vanaf">
        <DateInput value={from} onChange={(day) => onChoose({ from: day })} />
      </Field>
      <Field label="Tot en met">
        <DateInput value={until} onChange={(day) => onChoose({ until: day })} />
      </Field>
      <Field label="Wat">
        <SelectInput
          value={operation}
          onChange={(name) => onChoose({ operation: name })}
          options={deeds.map(({ name, deed }) => ({ value: name, label: deed }))}
          placeholder="Alles"
        />
      </Field>
    </FilterChips>
  );
}
