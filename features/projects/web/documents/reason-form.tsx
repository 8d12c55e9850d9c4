import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { NOTE_LENGTH_MAX } from '../../documents/rules.ts';

export interface ReasonFormProps {
  /** What follows, in a sentence or two. */
  readonly explanation: string;
  readonly label: string;
  /** Said when nothing is filled in. */
  readonly missing: string;
  /** What the button does. */
  readonly action: string;
  readonly isBad?: boolean;
  readonly onSave: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks why something is done with a document, and does it. */
export function ReasonForm({ explanation, label, missing, action, isBad = false, onSave, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const save = async () => {
    await onSave(reason.trim());
    onDone();
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (reason.trim() !== '') run(save);
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet gelukt" />
      <p className="muted">{explanation}</p>
      <Field label={label} error={isChecked && reason.trim() === '' ? missing : undefined}>
        <TextArea value={reason} onChange={setReason} maxLength={NOTE_LENGTH_MAX} />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={onDone}>
          Annuleren
        </Button>
        <Button type="submit" variant={isBad ? 'bad' : 'primary'} busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
