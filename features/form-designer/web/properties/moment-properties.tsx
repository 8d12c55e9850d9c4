import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { FramedInput } from '#platform/ui/inputs/input.tsx';
import { UNREADABLE } from '#platform/ui/inputs/native-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { ExpressionInput } from './expressions/expression-input.tsx';
import { type Part, PropertyGroup } from './property-parts.tsx';

type MomentType = 'date' | 'time' | 'dateTime';

const titles: Readonly<Record<MomentType, string>> = { date: 'Datum', time: 'Tijd', dateTime: 'Datum en tijd' };
const examples: Readonly<Record<MomentType, string>> = { date: 'today', time: '"07:00"', dateTime: '"2026-11-21T07:00"' };

/** The bounds of a date, a time or both, and what stands there from the start. */
export function MomentProperties({ field, design, spot, findings, onChange }: Part<MomentType>) {
  const shared = { design, spot, findings, kind: 'value', help: `Bijvoorbeeld: ${examples[field.type]}` } as const;
  const preset = { value: field.default ?? '', onChange: (value: string) => value !== UNREADABLE && onChange({ ...field, default: value || undefined }) };
  return (
    <PropertyGroup title={titles[field.type]}>
      <ExpressionInput {...shared} label="Vanaf" about="min" value={field.min} onChange={(min) => onChange({ ...field, min })} />
      <ExpressionInput {...shared} label="Tot en met" about="max" value={field.max} onChange={(max) => onChange({ ...field, max })} />
      <Question label="Staat er al" optional>
        {field.type === 'date' ? (
          <DateInput {...preset} />
        ) : field.type === 'time' ? (
          <TimeInput {...preset} />
        ) : (
          <FramedInput type="datetime-local" {...preset} />
        )}
      </Question>
    </PropertyGroup>
  );
}
