import { type ReactNode, useId } from 'react';

export interface CheckInputProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** One statement to tick: its label stands beside the box. */
export function CheckInput({ checked, onChange, label, help, disabled, id }: CheckInputProps) {
  const made = useId();
  const inputId = id ?? made;
  return (
    <div className="checkline">
      <input
        type="checkbox"
        id={inputId}
        checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${inputId}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={inputId}>{label}</label>
      {help !== undefined && (
        <p className="help" id={`${inputId}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
