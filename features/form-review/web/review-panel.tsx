import { IconMessagePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormSubmission } from '#features/forms/contract.ts';
import { reviewForm } from '#features/forms/review-contract.ts';
import { CANNOT_RETURN, isFromPublic, saysWhatToMend } from '#features/forms/rules.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { ReviewDraft } from './review-draft.ts';

const takeFocus = (area: HTMLTextAreaElement | null): void => area?.focus();

/** Writes a remark at one answer. */
export function FieldNoteButton({ review, path, label }: { readonly review: ReviewDraft; readonly path: string; readonly label: string }) {
  const note = review.byPath[path] ?? '';
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && note === '') {
    return (
      <Button className="remark" variant="quiet" size="small" icon={<IconMessagePlus size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Opmerking<span className="vh"> bij {label}</span>
      </Button>
    );
  }
  return (
    <Field label={`Opmerking bij ${label}`}>
      <TextArea
        ref={isOpen ? takeFocus : undefined}
        rows={2}
        value={note}
        onChange={(text) => review.setAt(path, text)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
      />
    </Field>
  );
}

function returnWith(remarks: number, isDesk: boolean): string {
  if (remarks === 0) return 'Terugsturen';
  return isDesk ? `Terugsturen met ${remarks} ${remarks === 1 ? 'opmerking' : 'opmerkingen'}` : `Terugsturen (${remarks})`;
}

/** Approve, or return with what has to be mended. */
export function ReviewBar({ form, review }: { readonly form: FormSubmission; readonly review: ReviewDraft }) {
  const navigate = useNavigate();
  const isDesk = useDesk();
  const [isReturning, setIsReturning] = useState(false);
  const { whole: note, fieldNotes } = review;
  const canReturn = saysWhatToMend(note, fieldNotes);

  const { isBusy, run } = useNoticedAction();
  const give = async (verdict: 'approved' | 'returned') => {
    const id = newId();
    await addCommand(
      reviewForm,
      {
        id,
        submissionId: form.id,
        revision: form.revision,
        verdict,
        ...(verdict === 'returned' ? { note: note.trim() === '' ? undefined : note.trim(), fieldNotes: [...fieldNotes] } : { fieldNotes: [] }),
      },
      {
        record: `form:${form.id}`,
        label: `${verdict === 'approved' ? 'Goedkeuren' : 'Terugsturen'}: ${form.title}`,
        href: href('formView', { form: form.id }),
      },
    );
    await review.forget();
    showSnackbar({
      type: 'success',
      title: `${form.title} ${verdict === 'approved' ? 'goedgekeurd' : `teruggestuurd naar ${form.authorName}`}.`,
      confirmText: 'Bekijken',
      onConfirm: () => void navigate({ to: href('formView', { form: form.id }) }),
    });
    await navigate({ to: href('formList', {}, { beoordelen: 'ja' }) });
  };
  return (
    <>
      <DockAction alone why={isFromPublic(form) ? CANNOT_RETURN : undefined}>
        {!isFromPublic(form) && (
          <Button size="main" variant={fieldNotes.length === 0 ? 'plain' : 'primary'} onClick={() => setIsReturning(true)}>
            {returnWith(fieldNotes.length, isDesk)}
          </Button>
        )}
        <Button
          size="main"
          variant={fieldNotes.length === 0 ? 'primary' : 'plain'}
          busy={isBusy}
          disabled={fieldNotes.length > 0}
          onClick={() => run(() => give('approved'))}
        >
          Goedkeuren
        </Button>
      </DockAction>
      <Dialog
        open={isReturning}
        onClose={() => setIsReturning(false)}
        title={`Terugsturen naar ${form.authorName}`}
        description="De invuller krijgt het formulier terug op de telefoon, met je opmerkingen erbij."
        actions={
          <>
            <Button onClick={() => setIsReturning(false)}>Annuleren</Button>
            <Button variant="primary" busy={isBusy} disabled={!canReturn} onClick={() => run(() => give('returned'))}>
              Terugsturen
            </Button>
          </>
        }
      >
        <Field
          label="Wat moet er veranderen?"
          optional={fieldNotes.length > 0}
          help={fieldNotes.length === 0 ? 'Of sluit dit venster en zet een opmerking bij het veld zelf.' : undefined}
        >
          <TextArea value={note} onChange={review.setWhole} rows={4} />
        </Field>
      </Dialog>
    </>
  );
}
