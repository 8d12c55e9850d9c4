import type { Field } from '#features/form-engine/design/design-fields.ts';
import {
  answersOf,
  type Comparison,
  comparedAs,
  isWhole,
  needsValue,
  type Operator,
  operatorLabels,
  operatorsOf,
} from '#features/form-engine/expressions/conditions.ts';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { FramedInput } from '#platform/ui/inputs/input.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { fieldOptions } from './fields-in-reach.ts';

export interface ComparisonRowProps {
  readonly label: string;
  readonly comparison: Comparison;
  readonly fields: ReadonlyMap<string, Field>;
  readonly onChange: (comparison: Comparison) => void;
}

/** A field, how it is compared, and with what. */
export function ComparisonRow({ label, comparison, fields, onChange }: ComparisonRowProps) {
  const field = fields.get(comparison.field);
  const pick = (key: string) => {
    const picked = fields.get(key);
    onChange({ field: key, operator: picked === undefined ? 'is' : (operatorsOf(picked)[0] ?? 'is'), value: '' });
  };
  return (
    <>
      <SelectInput
        id={undefined}
        aria-label={`${label}, veld`}
        placeholder="Kies een veld"
        value={comparison.field}
        options={fieldOptions(fields)}
        onChange={pick}
      />
      {field !== undefined && (
        <SelectInput
          id={undefined}
          aria-label={`${label}, vergelijking`}
          placeholder={null}
          value={comparison.operator}
          options={operatorsOf(field).map((operator) => ({ value: operator, label: operatorLabels[operator] }))}
          onChange={(operator) => onChange({ ...comparison, operator: operator as Operator })}
        />
      )}
      {field !== undefined && needsValue(comparison.operator) && (
        <Value label={`${label}, waarde`} field={field} value={comparison.value} onChange={(value) => onChange({ ...comparison, value })} />
      )}
      {!isWhole(comparison, fields) && <p className="help">{unfinishedWords(field, comparison)}</p>}
    </>
  );
}

function unfinishedWords(field: Field | undefined, { value }: Comparison): string {
  if (field === undefined) return 'Telt nog niet mee: kies een veld.';
  if (value === '') return 'Telt nog niet mee: vul de waarde in.';
  return comparedAs(field) === 'rows' ? 'Telt nog niet mee: vul een heel getal in, bijvoorbeeld 3.' : 'Telt nog niet mee: vul een getal in, bijvoorbeeld 2,5.';
}

interface ValueProps {
  readonly label: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Value({ label, field, value, onChange }: ValueProps) {
  const shared = { id: undefined, 'aria-label': label, value, onChange };
  switch (comparedAs(field)) {
    case 'choice':
    case 'choices':
      return <SelectInput {...shared} placeholder="Kies een antwoord" options={answersOf(field)} />;
    case 'number':
    case 'rows':
      return <NumberInput {...shared} />;
    case 'date':
      return <DateInput {...shared} />;
    case 'moment':
      return field.type === 'time' ? <TimeInput {...shared} /> : <FramedInput type="datetime-local" {...shared} />;
    default:
      return <TextInput {...shared} />;
  }
}
