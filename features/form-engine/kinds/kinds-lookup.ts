/** A choice out of a look-up list: the value and the label of a row, as they were when it was chosen. */
import type { FieldOf } from '../design/design-fields.ts';
import type { AnswerValue } from '../filling/answers.ts';
import { currentList } from '../lookups/design-lists.ts';
import type { Narrowing } from '../lookups/lookup-table.ts';
import { type FieldKind, plainKind } from './field-kind.ts';
import { isPick } from './kinds-picked.ts';

export const lookupKind: FieldKind<'lookup'> = {
  ...plainKind,
  parse: (text) => (text.trim() === '' ? null : text.trim()),
  problem: (value, field) => {
    const { label, list, value: column } = field;
    if (!isPick(value)) return `Kies bij '${label}' een antwoord uit de lijst.`;
    const table = currentList(list);
    if (table === undefined || table.rowsWith(column, value.id).some((row) => table.label(row, field) === value.name)) return null;
    return `'${value.name}' staat niet in de lijst van '${label}'. Kies een antwoord uit de lijst.`;
  },
  toExpression: (value) => (isPick(value) ? value.id : null),
  toText: (value) => (isPick(value) ? value.name : typeof value === 'string' ? value : ''),
  missing: (label) => `Kies bij '${label}' een antwoord uit de lijst.`,
};

/** Returns the values that columns of a list must have now, by the answers around the field; undefined for a field that is not narrowed. */
export function narrowingOf(
  field: { readonly type: string } & Partial<Pick<FieldOf<'lookup'>, 'where'>>,
  names: Readonly<Record<string, unknown>>,
): Narrowing | undefined {
  if (field.type !== 'lookup' || field.where === undefined) return undefined;
  return field.where.map(({ column, field: key, value }) => [column, value ?? textOf(key === undefined ? null : names[key])]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : '');

/** Why a row that was chosen may not stay with the answers around it; null when it may. */
export function narrowedProblem(field: FieldOf<'lookup'>, answer: AnswerValue, narrowing: Narrowing): string | null {
  const table = currentList(field.list);
  if (table === undefined || !isPick(answer) || table.rowsWith(field.value, answer.id).some((row) => table.fits(row, narrowing))) return null;
  return `Het antwoord bij '${field.label}' past niet meer bij de andere antwoorden. Kies opnieuw.`;
}
