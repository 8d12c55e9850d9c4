import { IconMessagePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { Field } from '#platform/ui/field.tsx';
import { showSnackbar } from '#platform/ui/snackbar-store.ts';
import { TextArea } from '#platform/ui/text-area.tsx';
import { addCommand } from '#platform/web/outbox.ts';
import { href } from '../../routes.ts';
import { type FormSubmission, reviewForm } from '../contract.ts';
import { CANNOT_RETURN, isFromPublic, saysWhatToMend } from '../rules.ts';

/** A review being written. */
export interface ReviewDraft {
  readonly noteByPath: ReadonlyMap<string, string>;
  readonly setNote: (path: string, note: string) => void;
}

/** Keeps the remarks of a review until it is given. */
export function useReviewDraft(form: FormSubmission): ReviewDraft {
  const [noteByPath, setNoteByPath] = useState<ReadonlyMap<string, string>>(new Map());
  void form;
  const setNote = (path: string, note: string) =>
    setNoteByPath((before) => new Map([...before, [path, note]].filter(([, text]) => text !== '') as [string, string][]));
  return { noteByPath, setNote };
}

/** Writes a remark at one answer. */
export function FieldNoteButton({ review, path, label }: { readonly review: ReviewDraft; readonly path: string; readonly label: string }) {
  const note = review.noteByPath.get(path);
  const [isOpen, setIsOpen] = useState(note !== undefined);
  if (!isOpen) {
    return (
      <Button className="remark" variant="quiet" size="small" icon={<IconMessagePlus size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Opmerking<span className="vh"> bij {label}</span>
      </Button>
    );
  }
  return (
    <Field label={`Opmerking bij ${label}`}>
      <TextArea
        rows={2}
        value={note ?? ''}
        onChange={(text) => review.setNote(path, text)}
        onBlur={() => setIsOpen((review.noteByPath.get(path) ?? '') !== '')}
      />
    </Field>
  );
}

/** Approve, or return with what has to be mended. */
export function ReviewBar({ form, review }: { readonly form: FormSubmission; readonly review: ReviewDraft }) {
  const navigate = useNavigate();
  const [isReturning, setIsReturning] = useState(false);
  const [note, setNote] = useState('');
  const fieldNotes = [...review.noteByPath].map(([path, text]) => ({ path, note: text.trim() })).filter((one) => one.note !== '');
  const canReturn = saysWhatToMend(note, fieldNotes);

  const give = async (verdict: 'approved' | 'returned') => {
    const id = newId();
    await addCommand(
      reviewForm,
      {
        id,
        submissionId: form.id,
        revision: form.revision,
        verdict,
        note: note.trim() === '' ? undefined : note.trim(),
        fieldNotes: verdict === 'returned' ? fieldNotes : [],
      },
      {
        record: `form:${form.id}`,
        label: `${verdict === 'approved' ? 'Goedkeuren' : 'Terugsturen'}: ${form.title}`,
        href: href('formView', { form: form.id }),
      },
    );
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
      <DockAction
        alone
        why={
          isFromPublic(form)
            ? CANNOT_RETURN
            : fieldNotes.length === 0
              ? undefined
              : fieldNotes.length === 1
                ? '1 opmerking bij een veld'
                : `${fieldNotes.length} opmerkingen bij velden`
        }
      >
        {!isFromPublic(form) && (
          <Button size="main" onClick={() => setIsReturning(true)}>
            Terugsturen
          </Button>
        )}
        <Button size="main" variant="primary" onClick={() => void give('approved')} disabled={fieldNotes.length > 0}>
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
            <Button variant="primary" disabled={!canReturn} onClick={() => void give('returned')}>
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
          <TextArea value={note} onChange={setNote} rows={4} />
        </Field>
      </Dialog>
    </>
  );
}
