/**
 * Conditions as somebody picks them: field, operator, value, with and/or and groups of those, and the expressions they stand for. The other way,
 * from an expression, is in `read-condition.ts`.
 */
import type { Field } from '../design/design-fields.ts';
import { optionsOf } from '../kinds/kinds-choice.ts';

/** One comparison of an answer. `value` is as typed; some operators have none. */
export interface Comparison {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

/** Comparisons that must all hold, or of which one must. */
export interface ComparisonGroup {
  readonly join: Join;
  readonly parts: readonly Comparison[];
}

/** A condition: comparisons and groups of them, one level deep. */
export interface Condition {
  readonly join: Join;
  readonly parts: readonly (Comparison | ComparisonGroup)[];
}

export type Join = 'and' | 'or';
export type Operator = keyof typeof operatorLabels;

/** The operators in words. */
export const operatorLabels = {
  is: 'is',
  isNot: 'is niet',
  contains: 'bevat',
  containsNot: 'bevat niet',
  less: 'is minder dan',
  atMost: 'is hoogstens',
  more: 'is meer dan',
  atLeast: 'is minstens',
  before: 'is voor',
  after: 'is na',
  isToday: 'is vandaag',
  beforeToday: 'is voor vandaag',
  afterToday: 'is na vandaag',
  rowsAtLeast: 'heeft minstens zoveel rijen:',
  rowsAtMost: 'heeft hoogstens zoveel rijen:',
  isFilled: 'is ingevuld',
  isEmpty: 'is leeg',
} as const;

/** Operators that stand by themselves. */
const withoutValue: ReadonlySet<Operator> = new Set<Operator>(['isFilled', 'isEmpty', 'isToday', 'beforeToday', 'afterToday']);

/** True when an operator compares with a value that must be given. */
export const needsValue = (operator: Operator): boolean => !withoutValue.has(operator);

/** Type by which answers are compared. */
export type ComparedAs = 'choice' | 'choices' | 'number' | 'text' | 'date' | 'moment' | 'rows' | 'other';

const always = ['isFilled', 'isEmpty'] as const;
const operatorsByComparedAs: Readonly<Record<ComparedAs, readonly Operator[]>> = {
  choice: ['is', 'isNot', ...always],
  choices: ['contains', 'containsNot', ...always],
  number: ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', ...always],
  text: ['is', 'isNot', 'contains', 'containsNot', ...always],
  date: ['is', 'before', 'after', 'isToday', 'beforeToday', 'afterToday', ...always],
  moment: ['is', 'before', 'after', ...always],
  rows: ['rowsAtLeast', 'rowsAtMost', ...always],
  other: always,
};

/** Returns the type by which the answer of a field is compared. */
export function comparedAs(field: Field): ComparedAs {
  switch (field.type) {
    case 'yesNo':
    case 'choice':
      return 'choice';
    case 'multipleChoice':
      return 'choices';
    case 'number':
      return 'number';
    case 'text':
    case 'longText':
    case 'barcode':
      return 'text';
    case 'calculated':
      return field.result === 'number' ? 'number' : 'text';
    case 'date':
      return 'date';
    case 'time':
    case 'dateTime':
      return 'moment';
    case 'group':
    case 'table':
    case 'layers':
    case 'deviation':
      return 'rows';
    default:
      return 'other';
  }
}

/** The operators a field can be compared with. */
export function operatorsOf(field: Field): readonly Operator[] {
  return operatorsByComparedAs[comparedAs(field)];
}

/** The answers to compare with, when they are fixed. */
export function answersOf(field: Field): readonly { readonly value: string; readonly label: string }[] {
  return field.type === 'yesNo' || field.type === 'choice' || field.type === 'multipleChoice' ? optionsOf(field) : [];
}

/** Operators as written in expressions. */
export const operatorSymbols: Partial<Record<Operator, string>> = {
  is: '==',
  isNot: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
  before: '<',
  after: '>',
  isToday: '==',
  beforeToday: '<',
  afterToday: '>',
  rowsAtLeast: '>=',
  rowsAtMost: '<=',
};
const NUMBER = /^-?\d+([.,]\d+)?$/;
const ROWS = /^\d+$/;

/** True when a comparison says enough to be written. */
export function isWhole({ field, operator, value }: Comparison, fieldsByKey: ReadonlyMap<string, Field>): boolean {
  const known = fieldsByKey.get(field);
  if (known === undefined || !operatorsOf(known).includes(operator)) return false;
  if (!needsValue(operator)) return true;
  const kind = comparedAs(known);
  return kind === 'number' ? NUMBER.test(value.trim()) : kind === 'rows' ? ROWS.test(value.trim()) : value !== '';
}

function comparisonToText({ field, operator, value }: Comparison, kind: ComparedAs): string {
  const literal = kind === 'number' || kind === 'rows' ? value.trim().replace(',', '.') : JSON.stringify(value);
  switch (operator) {
    case 'isFilled':
    case 'isEmpty':
      return `${operator}(${field})`;
    case 'contains':
      return kind === 'choices' ? `${literal} in ${field}` : `${field}.contains(${literal})`;
    case 'containsNot':
      return kind === 'choices' ? `!(${literal} in ${field})` : `!${field}.contains(${literal})`;
    case 'isToday':
    case 'beforeToday':
    case 'afterToday':
      return `${field} ${operatorSymbols[operator]} today`;
    case 'rowsAtLeast':
    case 'rowsAtMost':
      return `${field}.size() ${operatorSymbols[operator]} ${literal}`;
    default:
      return `${field} ${operatorSymbols[operator]} ${literal}`;
  }
}

const joiners: Readonly<Record<Join, string>> = { and: ' && ', or: ' || ' };
export const isGroup = (part: Comparison | ComparisonGroup): part is ComparisonGroup => 'parts' in part;

/** The expression of a condition; comparisons that are not whole yet are left out, and nothing is left of an empty one. */
export function conditionToText({ join, parts }: Condition, fieldsByKey: ReadonlyMap<string, Field>): string {
  const written = (part: Comparison | ComparisonGroup): string[] => {
    if (!isGroup(part)) return isWhole(part, fieldsByKey) ? [comparisonToText(part, comparedAs(fieldsByKey.get(part.field) as Field))] : [];
    const inner = part.parts.flatMap(written);
    return inner.length === 0 ? [] : [inner.length === 1 || part.join === join ? inner.join(joiners[part.join]) : `(${inner.join(joiners[part.join])})`];
  };
  return parts.flatMap(written).join(joiners[join]);
}
