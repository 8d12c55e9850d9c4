import { useState } from 'react';
import { usePeopleToPick } from '#features/form-filling/web/picking/use-people-to-pick.ts';
import type { FormSubmission } from '#features/forms/contract.ts';
import { assignReviewer, reopenForm } from '#features/forms/review-contract.ts';
import { isFromPublic } from '#features/forms/rules.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';

interface ReviewDialogProps {
  readonly form: FormSubmission;
  readonly onClose: () => void;
}

/** Asks somebody to judge the form. Whoever filled it in is not among them. */
export function AssignDialog({ form, onClose }: ReviewDialogProps) {
  const people = usePeopleToPick({ permission: 'form.review' }).filter(({ answer }) => answer.id !== form.authorId);
  const [reviewerId, setReviewerId] = useState(form.reviewerId ?? '');
  const { isBusy, run } = useNoticedAction();
  const assign = async () => {
    const name = people.find(({ answer }) => answer.id === reviewerId)?.label;
    await addCommand(
      assignReviewer,
      { id: form.id, reviewerId: reviewerId === '' ? null : reviewerId, reviewerName: name },
      {
        record: `form:${form.id}`,
        label: name === undefined ? `Geen beoordelaar voor ${form.title}` : `${name} beoordeelt ${form.title}`,
        href: href('formView', { form: form.id }),
      },
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Beoordelaar kiezen"
      description="Wie je kiest krijgt een melding en vindt het formulier onder 'Aan mij gevraagd'. Een ander mag het ook nog beoordelen."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} disabled={reviewerId === (form.reviewerId ?? '')} onClick={() => run(assign)}>
            Opslaan
          </Button>
        </>
      }
    >
      <Field label="Beoordelaar">
        <SelectInput
          value={reviewerId}
          placeholder="Niemand in het bijzonder"
          options={people.map(({ answer, label }) => ({ value: answer.id, label }))}
          onChange={setReviewerId}
        />
      </Field>
    </Dialog>
  );
}

/** Takes an approval back, with the reason. */
export function ReopenDialog({ form, onClose }: ReviewDialogProps) {
  const [to, setTo] = useState<'submitted' | 'returned'>('submitted');
  const { text: reason, setText: setReason, forget } = useKeptText(`form-reopen ${form.id} ${form.revision}`);
  const { isBusy, run } = useNoticedAction();
  const reopen = async () => {
    await addCommand(
      reopenForm,
      { id: form.id, revision: form.revision, to, reason },
      { record: `form:${form.id}`, label: `Heropenen: ${form.title}`, href: href('formView', { form: form.id }) },
    );
    await forget();
    onClose();
  };
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title="Goedgekeurd formulier heropenen"
      description="De goedkeuring en deze reden blijven in de geschiedenis staan."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} disabled={reason.trim() === ''} onClick={() => run(reopen)}>
            Heropenen
          </Button>
        </>
      }
    >
      {!isFromPublic(form) && (
        <Field label="Wat gebeurt ermee?" group>
          <Choices
            value={to}
            options={[
              { value: 'submitted', label: 'Opnieuw beoordelen' },
              { value: 'returned', label: `Terug naar ${form.authorName} om aan te passen` },
            ]}
            onChange={(value) => setTo(value as typeof to)}
          />
        </Field>
      )}
      <Field label="Waarom?">
        <TextArea rows={3} value={reason} onChange={setReason} />
      </Field>
    </Dialog>
  );
}
