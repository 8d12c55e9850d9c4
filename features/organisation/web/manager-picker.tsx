import { useState } from 'react';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listManagerCandidates } from '../contract.ts';

export interface ManagerPickerProps {
  readonly name: string;
  readonly onChange: (person: { readonly id: string; readonly name: string } | undefined) => void;
  readonly clearable?: boolean;
}

/** Chooses somebody in service, found at the server by a part of their name. */
export function ManagerPicker({ name, onChange, clearable }: ManagerPickerProps) {
  const [search, setSearch] = useState('');
  const { data = [], state } = useAnswer(listManagerCandidates, { search });
  return (
    <PickInput
      shown={name}
      title="Kies een collega"
      options={data.map(({ id, name: label, jobTitle }) => ({ value: id, label, text: jobTitle }))}
      onSearch={setSearch}
      onChange={(id) => onChange(data.find((person) => person.id === id))}
      emptyText={state === 'not-on-device' ? 'Hiervoor is verbinding nodig.' : 'Niemand gevonden.'}
      clearable={clearable ?? false}
    />
  );
}
