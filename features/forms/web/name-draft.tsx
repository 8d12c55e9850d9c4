import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { TITLE_LENGTH_MAX } from '../contract.ts';
import { changeDraft, type OpenForm } from './open-form.ts';

/** Gives a draft a name of its own. Without one it is called after what is filled in. */
export function NameDraft({ form, onClose }: { readonly form: OpenForm; readonly onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState(form.draft.name ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    changeDraft(form, { name: trimmed === '' ? undefined : trimmed });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Concept een naam geven"
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" type="submit" form={formId}>
            Opslaan
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Field label="Naam" optional help="Zo vind je dit concept terug tussen je andere. Laat leeg om het te noemen naar wat je invult.">
          <TextInput value={name} maxLength={TITLE_LENGTH_MAX} onChange={setName} />
        </Field>
      </form>
    </Dialog>
  );
}
