/** The sums under the columns of a table. */
import { formatNumber, roundTo } from '#platform/shared/numbers.ts';
import type { Field, FieldOf } from '../design/design-fields.ts';
import type { AnswerValue } from './answers.ts';

/** Decimals of a sum when the column says nothing: those of the type. */
const decimalsOf = (column: Field): number => (column.type === 'number' ? (column.decimals ?? 0) : column.type === 'calculated' ? (column.decimals ?? 2) : 0);

/** The sum of the numbers in a column, as people read it; what is no number counts for nothing. */
export function totalText(column: Field, values: readonly (AnswerValue | undefined)[]): string {
  const numbers = values.filter((value) => typeof value === 'number');
  const sum = roundTo(
    numbers.reduce((total, value) => total + value, 0),
    decimalsOf(column),
  );
  const unit = column.type === 'number' || column.type === 'calculated' ? column.unit : undefined;
  return `${formatNumber(sum, { decimals: decimalsOf(column) })}${unit === undefined ? '' : ` ${unit}`}`;
}

/** True when a column has its sum under it. */
export function hasTotal(table: FieldOf<'table'>, column: Field): boolean {
  return table.totals?.includes(column.key) === true;
}
