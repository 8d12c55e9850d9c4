import { useState } from 'react';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TITLE_LENGTH_MAX } from '../../documents/contract.ts';
import { DocumentStepForm } from './document-step-form.tsx';
import { renameDocument } from './document-steps.ts';
import type { DocumentFormProps } from './version-form.tsx';

/** Gives a document another title. */
export function TitleForm({ projectNumber, document, onDone }: DocumentFormProps) {
  const [title, setTitle] = useState(document.title);
  const typed = title.trim();
  const save = async () => {
    if (typed !== document.title) await renameDocument(projectNumber, document, typed);
    onDone();
  };
  return (
    <DocumentStepForm action="Hernoemen" failed="Niet hernoemd" isWhole={typed !== ''} onSave={save} onCancel={onDone}>
      {(isChecked) => (
        <Field
          label="Titel"
          help="Het bestand en zijn versies blijven zoals ze zijn. De oude titel staat in de geschiedenis."
          error={isChecked && typed === '' ? 'Geef het document een titel.' : undefined}
        >
          <TextInput value={title} onChange={setTitle} maxLength={TITLE_LENGTH_MAX} />
        </Field>
      )}
    </DocumentStepForm>
  );
}
