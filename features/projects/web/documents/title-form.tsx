import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { TITLE_LENGTH_MAX } from '../../documents/contract.ts';
import { renameDocument } from './document-steps.ts';
import type { DocumentFormProps } from './version-form.tsx';

/** Gives a document another title. */
export function TitleForm({ projectNumber, document, onDone }: DocumentFormProps) {
  const [title, setTitle] = useState(document.title);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const typed = title.trim();
  const save = async () => {
    if (typed !== document.title) await renameDocument(projectNumber, document, typed);
    onDone();
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (typed !== '') run(save);
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet hernoemd" />
      <Field
        label="Titel"
        help="Het bestand en zijn versies blijven zoals ze zijn. De oude titel staat in de geschiedenis."
        error={isChecked && typed === '' ? 'Geef het document een titel.' : undefined}
      >
        <TextInput value={title} onChange={setTitle} maxLength={TITLE_LENGTH_MAX} />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={onDone}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Hernoemen
        </Button>
      </div>
    </form>
  );
}
