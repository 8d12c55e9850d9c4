/** Field types that are shown and not filled in: calculated values and explanations. */
import { formatNumber, roundTo } from '#platform/shared/numbers.ts';
import type { FieldOf } from '../design/design-fields.ts';
import { dateToText } from '../expressions/dates.ts';
import type { AnswerValue } from '../filling/answers.ts';
import { type FieldKind, plainKind } from './field-kind.ts';
import { yesNoLabels } from './kinds-choice.ts';

/** Decimals of a calculated number when the design says nothing. */
const CALCULATED_DECIMALS = 2;

/** The outcome of an expression as the answer of a calculated field: rounded to its decimals, true and false as yes and no. */
export function toCalculated(outcome: unknown, { result, decimals = CALCULATED_DECIMALS }: FieldOf<'calculated'>): AnswerValue {
  if (result === 'number') return typeof outcome === 'number' ? roundTo(outcome, decimals) : null;
  if (result === 'yesNo') return outcome === true || outcome === 'yes' ? 'yes' : outcome === false || outcome === 'no' ? 'no' : null;
  return typeof outcome === 'string' && outcome !== '' ? outcome : null;
}

export const calculatedKind: FieldKind<'calculated'> = {
  ...plainKind,
  isFilledIn: false,
  problem: () => null,
  toExpression: (value) => value,
  toText: (value, { result, unit, decimals = CALCULATED_DECIMALS }) => {
    if (typeof value === 'number') return `${formatNumber(value, { decimals })}${unit === undefined ? '' : ` ${unit}`}`;
    if (typeof value !== 'string') return '';
    if (result === 'yesNo') return value === 'yes' ? yesNoLabels.yes : yesNoLabels.no;
    return result === 'date' ? dateToText(value) : value;
  },
};

export const explanationKind: FieldKind<'explanation'> = { ...plainKind, isFilledIn: false, problem: () => null, toExpression: () => null, toText: () => '' };
