import { useState } from 'react';
import { listAllowedProjects, listProjects } from '#features/projects/contract.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { projectOptions } from './project-options.ts';

/** From this many letters on the server is asked. */
const SEARCH_LENGTH_MIN = 2;

/** The project of a modal that asks for one: one's own, on the device ahead of time, or any other found by words. */
export function ModalProjectField({ value, onChange }: { readonly value: string | undefined; readonly onChange: (projectId: string | undefined) => void }) {
  const [text, setText] = useState('');
  const maySearch = hasPermission('project.read');
  const own = useAnswer(listAllowedProjects, {}).data ?? [];
  const found = useAnswer(listProjects, { search: text.trim() }, { enabled: maySearch && text.trim().length >= SEARCH_LENGTH_MIN }).data?.rows ?? [];
  return (
    <>
      {maySearch && <SearchInput label="Zoek een ander project" value={text} onChange={setText} />}
      <Field label="Project">
        <SelectInput value={value ?? ''} onChange={(id) => onChange(id || undefined)} options={projectOptions(own, found)} placeholder="Kies een project" />
      </Field>
    </>
  );
}
