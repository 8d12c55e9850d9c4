/** Numbers. A text that can't be read stays as typed, so that nothing a person typed is lost. */
import { formatNumber, type NumberTrouble, parseNumber, roundTo } from '#platform/shared/numbers.ts';
import type { Field, FieldOf } from '../design/design-fields.ts';
import { type FieldKind, plainKind } from './field-kind.ts';

type NumberField = FieldOf<'number'>;

const withUnit = (text: string, unit: string | undefined): string => (unit === undefined || text === '' ? text : `${text} ${unit}`);
const exampleOf = (decimals: number): string => formatNumber(2.5, { decimals: Math.min(decimals, 1) });

function troubleMessage(trouble: NumberTrouble, text: string, { label, decimals = 0 }: NumberField): string {
  const bare = text.trim();
  switch (trouble) {
    case 'ambiguous':
      return `'${bare}' bij '${label}' kan twee dingen betekenen. Schrijf ${bare.replace('.', '')} of ${bare.replace('.', ',')}.`;
    case 'not-whole':
      return `Vul bij '${label}' een heel getal in, zonder cijfers achter de komma.`;
    case 'too-many-decimals':
      return `Vul bij '${label}' hoogstens ${decimals} ${decimals === 1 ? 'cijfer' : 'cijfers'} achter de komma in.`;
    case 'too-large':
      return `Het getal bij '${label}' is te groot. Vul een kleiner getal in.`;
    default:
      return `Vul bij '${label}' een getal in, bijvoorbeeld ${exampleOf(decimals)}.`;
  }
}

function boundsProblem(value: number, min: unknown, max: unknown, { label, unit }: NumberField): string | null {
  const show = (bound: number): string => withUnit(formatNumber(bound, { decimals: 6 }), unit);
  const [low, high] = [typeof min === 'number' ? min : null, typeof max === 'number' ? max : null];
  const isTooLow = low !== null && value < low;
  const isTooHigh = high !== null && value > high;
  if (!isTooLow && !isTooHigh) return null;
  if (low !== null && high !== null) return `Vul bij '${label}' een getal in van ${show(low)} tot en met ${show(high)}.`;
  return isTooLow ? `Vul bij '${label}' ${show(low as number)} of meer in.` : `Vul bij '${label}' ${show(high as number)} of minder in.`;
}

export const numberKind: FieldKind<'number'> = {
  ...plainKind,
  parse: (text, { decimals = 0 }) => {
    const read = parseNumber(text, decimals);
    return read.ok ? read.value : read.trouble === 'empty' ? null : text;
  },
  problem: (value, field, { min, max }) => {
    if (typeof value === 'string') {
      const read = parseNumber(value, field.decimals);
      return troubleMessage(read.ok ? 'not-a-number' : read.trouble, value, field);
    }
    if (typeof value !== 'number' || !Number.isFinite(value)) return troubleMessage('not-a-number', '', field);
    const decimals = field.decimals ?? 0;
    if (roundTo(value, decimals) !== value) return troubleMessage(decimals === 0 ? 'not-whole' : 'too-many-decimals', '', field);
    return boundsProblem(value, min, max, field);
  },
  toExpression: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  toText: (value, { unit, decimals = 0 }) =>
    typeof value === 'number' ? withUnit(formatNumber(value, { decimals }), unit) : typeof value === 'string' ? value : '',
};

/** The unit of a number that is filled in or computed; undefined without one. */
export function unitOf(field: Field): string | undefined {
  return field.type === 'number' || field.type === 'calculated' ? field.unit : undefined;
}

/** True when the same figure says something else in two fields: 1,5 m is not 1,5 cm. A unit that was written down at last is the one that was meant before. */
export function hasOtherUnit(before: Field, after: Field): boolean {
  const [was, is] = [unitOf(before), unitOf(after)];
  return was !== undefined && is !== undefined && was !== is;
}
