import { useState } from 'react';
import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { textToCondition } from '#features/form-engine/expressions/read-condition.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { ConditionPicker } from './condition-picker.tsx';
import { fieldOptions, fieldsInReach } from './fields-in-reach.ts';

export interface ExpressionInputProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string | undefined;
  /** Name of the property that holds it. */
  readonly about: string;
  /** Findings of the field; those about this property are shown under it. */
  readonly findings: readonly DesignFinding[];
  readonly onChange: (value: string | undefined) => void;
  readonly required?: boolean;
  readonly design: Design;
  readonly spot: DesignSpot;
  /** A condition can be picked; a value is written, with the fields at hand. */
  readonly kind?: 'condition' | 'value';
  /** True when it may speak of the answer of the field itself. */
  readonly ofOwn?: boolean;
}

/** Stands for a condition that nobody wrote yet. */
const NEVER = 'false';

/** An expression, checked while it is typed. A simple condition is picked, and seen as an expression by whoever wants to; anything can be written. */
export function ExpressionInput(props: ExpressionInputProps) {
  const { label, help, value, about, findings, onChange, required, design, spot, kind = 'condition', ofOwn = false } = props;
  const own = findings.filter((finding) => finding.about === about).map(({ message }) => message);
  const fields = fieldsInReach(design, spot, ofOwn);
  const condition = kind === 'condition' ? textToCondition(value === undefined || value === NEVER ? '' : value, fields) : undefined;
  const [isWritten, setWritten] = useState(condition === undefined);
  const question = { label, help, optional: required !== true, ...(own.length === 0 ? {} : { error: own.join(' ') }) };
  if (condition !== undefined && !isWritten) {
    return (
      <Question {...question} group>
        <ConditionPicker label={label} condition={condition} fields={fields} onChange={(text) => onChange(text === '' ? undefined : text)} />
        <Button variant="quiet" size="small" aria-label={`${label}: als expressie schrijven`} onClick={() => setWritten(true)}>
          Als expressie schrijven
        </Button>
      </Question>
    );
  }
  return (
    <>
      <Question {...question}>
        <TextArea rows={2} spellCheck={false} autoCapitalize="off" value={value ?? ''} onChange={(text) => onChange(text === '' ? undefined : text)} />
      </Question>
      <SelectInput
        aria-label={`${label}: veld invoegen`}
        placeholder="Veld invoegen"
        value=""
        options={fieldOptions(fields)}
        onChange={(key) => key !== '' && onChange(value === undefined || value === NEVER ? key : `${value.trimEnd()} ${key}`)}
      />
      {condition !== undefined && (
        <Button variant="quiet" size="small" aria-label={`${label}: voorwaarde kiezen`} onClick={() => setWritten(false)}>
          Voorwaarde kiezen
        </Button>
      )}
    </>
  );
}
