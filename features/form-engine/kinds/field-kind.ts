/** Interface between the engine and a field type. Every type implements it in one object; `field-kinds.ts` lists them. */

import type { FieldOf, FieldType } from '../design/design-fields.ts';
import type { AnswerValue } from '../filling/answers.ts';

/** The computed bounds of a field: numbers, dates or times, null when there is none now; and whether an answer must be given. */
export interface Bounds {
  readonly min: unknown;
  readonly max: unknown;
  readonly required?: boolean;
}

/**
 * Rule for copying an answer to the next form: `always` what is the same next time unless the design says otherwise, `when-asked` only
 * where the design says so, `never` what is of that one place and moment, whatever the design says.
 */
export type Copying = 'always' | 'when-asked' | 'never';

/** The behaviour of one field type. */
export interface FieldKind<T extends FieldType> {
  /** True when a person fills it in; explanations and calculated values are not. */
  readonly isFilledIn: boolean;
  /** Value expressions see when there is no answer: null, or an empty list. */
  readonly nothing: null | readonly never[];
  readonly copying: Copying;
  isEmpty(value: AnswerValue): boolean;
  /** Typed text as an answer. What can't be read is kept as typed, and `problem` says what to do. */
  parse(text: string, field: FieldOf<T>): AnswerValue;
  /** Why an answer that is not empty is wrong, as a Dutch sentence naming the field and the remedy; null when it is right. */
  problem(value: AnswerValue, field: FieldOf<T>, bounds: Bounds): string | null;
  /** The answer as expressions see it; `nothing` when it is wrong. */
  toExpression(value: AnswerValue, field: FieldOf<T>): unknown;
  /** The answer as people read it; empty text when there is none. */
  toText(value: AnswerValue, field: FieldOf<T>): string;
  /** Message about a missing answer: "Vul 'Datum' in." */
  missing(label: string): string;
}

/** True when nothing was filled in: no value, no text but spaces, an empty list. */
export function isEmptyAnswer(value: AnswerValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}

/** The parts most types share. */
export const plainKind = {
  isFilledIn: true,
  nothing: null,
  copying: 'when-asked',
  isEmpty: isEmptyAnswer,
  parse: (text: string): AnswerValue => (text.trim() === '' ? null : text),
  missing: (label: string) => `Vul '${label}' in.`,
} as const;

/** A JSON object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
