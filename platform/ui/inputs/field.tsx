import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-links.ts';

export interface FieldProps {
  readonly label: ReactNode;
  /** Under the label: what to fill in, an example. */
  readonly help?: ReactNode;
  /** Remedy of the error, as a sentence. */
  readonly error?: string;
  /** Adds "(optioneel)" to the label. */
  readonly optional?: boolean;
  /** Target of the error summary; made when absent. */
  readonly id?: string;
  /** True for controls of more than one part (choices, photos, a signature): the label names the group instead of one input. */
  readonly group?: boolean;
  /** Shows an outcome and asks nothing: outside the screen it is not laid out or drawn. */
  readonly output?: boolean;
  /** Under the control: a warning that may be explained, a count, a source. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** One question: label, help, error, control, in that order. Any control of this folder inside it takes its names from it. */
export function Field({ label, help, error, optional, id, group, output, after, children }: FieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const describedBy = [help !== undefined && `${fieldId}-help`, error !== undefined && `${fieldId}-error`].filter(Boolean).join(' ') || undefined;
  const links = useMemo(() => ({ id: fieldId, labelId: `${fieldId}-label`, describedBy, invalid: error !== undefined }), [fieldId, describedBy, error]);
  const words = (
    <>
      {label}
      {optional && <span className="opt"> (optioneel)</span>}
    </>
  );
  return (
    <div className={output ? 'q output' : 'q'}>
      {group ? (
        <span className="lab" id={links.labelId}>
          {words}
        </span>
      ) : (
        <label id={links.labelId} htmlFor={fieldId}>
          {words}
        </label>
      )}
      {help !== undefined && (
        <p className="help" id={`${fieldId}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className="err" id={`${fieldId}-error`}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>
            <span className="vh">Fout: </span>
            {error}
          </span>
        </p>
      )}
      <FieldContext value={links}>{children}</FieldContext>
      {after}
    </div>
  );
}
