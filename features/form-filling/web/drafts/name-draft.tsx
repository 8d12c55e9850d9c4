import { type FormEvent, useId } from 'react';
import { TITLE_LENGTH_MAX } from '#features/forms/contract.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { changeDraft, type OpenForm } from './open-form.ts';

/** Gives a draft a name of its own. Without one it is called after what is filled in. */
export function NameDraft({ form, onClose }: { readonly form: OpenForm; readonly onClose: () => void }) {
  const formId = useId();
  const { text: name, setText: setName, forget } = useKeptText(`draft-name ${form.id}`, form.draft.name ?? '');
  const { isBusy, run } = useNoticedAction();
  const close = () => {
    forget().catch(reportError);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    run(async () => {
      await changeDraft(form, { name: trimmed === '' ? undefined : trimmed });
      close();
    });
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Concept een naam geven"
      actions={
        <>
          <Button onClick={close}>Annuleren</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
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
