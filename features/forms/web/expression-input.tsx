import { Field as Question } from '#platform/ui/field.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { Design } from '../engine/design.ts';
import type { DesignSpot } from '../engine/edit-design.ts';
import { conditionsFor } from './expression-conditions.ts';

export interface ExpressionInputProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string | undefined;
  /** Findings of the field; those of this property are shown under it. */
  readonly messages: readonly string[];
  readonly onChange: (value: string | undefined) => void;
  readonly required?: boolean;
  /** With it, conditions on other questions can be picked. */
  readonly design?: Design;
  readonly spot?: DesignSpot;
}

/** An expression, checked while it is typed; a condition can be picked instead of written. */
export function ExpressionInput({ label, help, value, messages, onChange, required, design, spot }: ExpressionInputProps) {
  const own = messages.filter((message) => message.toLowerCase().includes(`', ${label.toLowerCase()}:`));
  const conditions = design === undefined || spot === undefined ? [] : conditionsFor(design, spot);
  return (
    <>
      <Question label={label} help={help} optional={required !== true} {...(own.length === 0 ? {} : { error: own.join(' ') })}>
        <TextArea rows={2} spellCheck={false} autoCapitalize="off" value={value ?? ''} onChange={(text) => onChange(text === '' ? undefined : text)} />
      </Question>
      {conditions.length > 0 && (
        <SelectInput
          aria-label={`${label}: kies een voorwaarde`}
          placeholder="Kies een voorwaarde"
          value={conditions.some((condition) => condition.value === value) ? (value ?? '') : ''}
          options={conditions}
          onChange={(picked) => picked !== '' && onChange(picked)}
        />
      )}
    </>
  );
}
