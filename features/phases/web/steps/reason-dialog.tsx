import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';

const REASON_LENGTH_MAX = 500;

export interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly label: string;
  /** The name by which the device keeps what is typed until it is given. */
  readonly keptAs: string;
  /** Text of the button. */
  readonly confirm: string;
  /** Rejects with what is wrong; then the dialog stays with what was typed. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why, and does not go on without an answer. */
export function ReasonDialog({ open, title, description, onClose, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} keepOpen>
      {open && <ReasonForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonForm({ label, keptAs, confirm, onConfirm, onClose }: Omit<ReasonDialogProps, 'open' | 'title' | 'description'>) {
  const { text: reason, setText: setReason, forget } = useKeptText(keptAs);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const submit = () => {
    setChecked(true);
    if (reason.trim() !== '') run(() => onConfirm(reason.trim()).then(forget));
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TroubleMessage trouble={trouble} />
      <Field label={label} error={isChecked && reason.trim() === '' ? 'Schrijf op waarom.' : undefined}>
        <TextArea value={reason} onChange={setReason} maxLength={REASON_LENGTH_MAX} />
      </Field>
      <div className="dlgacts">
        <Button onClick={onClose}>Annuleren</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
