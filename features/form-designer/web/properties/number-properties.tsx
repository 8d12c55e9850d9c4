import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { ExpressionInput } from './expressions/expression-input.tsx';
import { CountProperty, DecimalProperty, type Part, PropertyGroup, pairs } from './property-parts.tsx';

const DECIMALS_MAX = 6;
const UNIT_LENGTH_MAX = 20;
const results = { number: 'Getal', text: 'Tekst', date: 'Datum', yesNo: 'Ja of nee' } as const;

/** A bound as typed: a number, or an expression. */
const toBound = (text: string | undefined) => (text !== undefined && /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text);
const fromBound = (value: number | string | undefined) => (typeof value === 'number' ? String(value).replace('.', ',') : value);

/** Unit, decimals and bounds of a number. */
export function NumberProperties({ field, design, spot, findings, onChange }: Part<'number'>) {
  const shared = { design, spot, findings, kind: 'value' } as const;
  return (
    <PropertyGroup title="Getal">
      <Question label="Eenheid" optional>
        <TextInput value={field.unit ?? ''} maxLength={UNIT_LENGTH_MAX} onChange={(unit) => onChange({ ...field, unit: unit || undefined })} />
      </Question>
      <CountProperty label="Decimalen" value={field.decimals} max={DECIMALS_MAX} onChange={(decimals) => onChange({ ...field, decimals })} />
      <ExpressionInput {...shared} label="Minimum" about="min" value={fromBound(field.min)} onChange={(min) => onChange({ ...field, min: toBound(min) })} />
      <ExpressionInput {...shared} label="Maximum" about="max" value={fromBound(field.max)} onChange={(max) => onChange({ ...field, max: toBound(max) })} />
      <DecimalProperty label="Staat er al" value={field.default} onChange={(value) => onChange({ ...field, default: value })} />
    </PropertyGroup>
  );
}

/** The expression of a calculated value, and how it is shown. */
export function CalculatedProperties({ field, design, spot, findings, onChange }: Part<'calculated'>) {
  return (
    <PropertyGroup title="Berekening">
      <ExpressionInput
        label="Berekening"
        kind="value"
        required
        design={design}
        spot={spot}
        value={field.expression}
        about="expression"
        findings={findings}
        onChange={(expression) => onChange({ ...field, expression: expression ?? '' })}
      />
      <Question label="Uitkomst">
        <SelectInput
          placeholder={null}
          value={field.result}
          options={pairs(results)}
          onChange={(result) => onChange({ ...field, result: result as typeof field.result })}
        />
      </Question>
      <Question label="Eenheid" optional>
        <TextInput value={field.unit ?? ''} maxLength={UNIT_LENGTH_MAX} onChange={(unit) => onChange({ ...field, unit: unit || undefined })} />
      </Question>
      <CountProperty label="Decimalen" value={field.decimals} max={DECIMALS_MAX} onChange={(decimals) => onChange({ ...field, decimals })} />
    </PropertyGroup>
  );
}
