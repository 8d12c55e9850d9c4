import { useState } from 'react';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { NOTE_LENGTH_MAX } from '../../documents/rules.ts';
import { DocumentStepForm } from './document-step-form.tsx';

export interface ReasonFormProps {
  /** Consequences of the step, in a sentence or two. */
  readonly explanation: string;
  readonly label: string;
  /** Said when nothing is filled in. */
  readonly missing: string;
  /** Text of the button. */
  readonly action: string;
  readonly isBad?: boolean;
  readonly onSave: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks why something is done with a document, and does it. */
export function ReasonForm({ explanation, label, missing, action, isBad = false, onSave, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const save = async () => {
    await onSave(reason.trim());
    onDone();
  };
  return (
    <DocumentStepForm action={action} isBad={isBad} failed="Niet gelukt" isWhole={reason.trim() !== ''} onSave={save} onCancel={onDone}>
      {(isChecked) => (
        <>
          <p className="muted">{explanation}</p>
          <Field label={label} error={isChecked && reason.trim() === '' ? missing : undefined}>
            <TextArea value={reason} onChange={setReason} maxLength={NOTE_LENGTH_MAX} />
          </Field>
        </>
      )}
    </DocumentStepForm>
  );
}
