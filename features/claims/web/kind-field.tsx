import { useState } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { type DisbursementKind, disbursementKinds } from '../labels.ts';

/** Kinds that are bought most: one press. */
const usual: readonly DisbursementKind[] = ['material', 'parking', 'meal'];
const MORE = 'more';
const shortLabels: Partial<Record<DisbursementKind, string>> = { material: 'Materiaal' };

interface KindFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (kind: string) => void;
}

/** Renders the choice of a kind of disbursement: the usual three as tiles, the others in a list. */
export function KindField({ value, error, onChange }: KindFieldProps) {
  const [isMore, setMore] = useState(false);
  const isOther = value !== '' && !usual.includes(value as DisbursementKind);
  const showsList = isMore || isOther;
  return (
    <>
      <Field label="Waarvoor" group id="kind" error={showsList ? undefined : error}>
        <Choices
          value={showsList ? MORE : value}
          onChange={(picked) => {
            setMore(picked === MORE);
            onChange(picked === MORE ? '' : picked);
          }}
          options={[...usual.map((kind) => ({ value: kind, label: shortLabels[kind] ?? disbursementKinds[kind] })), { value: MORE, label: 'Meer' }]}
          columns={2}
        />
      </Field>
      {showsList && (
        <Field label="Soort uitgave" error={error}>
          <SelectInput
            value={value}
            onChange={onChange}
            options={codesOf(disbursementKinds)
              .filter((kind) => !usual.includes(kind))
              .map((kind) => ({ value: kind, label: disbursementKinds[kind] }))}
            placeholder="Kies een soort"
          />
        </Field>
      )}
    </>
  );
}
