/** Starting a form with the answers of an earlier one: what is the same next time comes along, what is of that place and moment stays behind. */
import { productNextTime } from '../designs/next-time.ts';
import type { Answers, AnswerValue, Row } from './answers.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';
import { isEmptyAnswer } from './field-kind.ts';
import { kindOf } from './field-kinds.ts';
import { rowsOf } from './kinds-rows.ts';
import { rowFieldsOf } from './row-fields.ts';

/** Keys of the questions whose answers come along; rows come along whole, without what never does. */
export type KeysTaken = ReadonlySet<string>;

const fieldsOf = (design: Design): readonly Field[] => design.sections.flatMap((section) => section.fields);
const mayCome = (field: Field): boolean => kindOf(field).isFilledIn && kindOf(field).copying !== 'never';
const isFromPrevious = ({ prefill }: Field): boolean => prefill?.startsWith('previous') === true;

/** Whether a field is filled from what is around the form, which is newer than what an earlier form said. */
const isFromAround = (field: Field): boolean => field.prefill !== undefined && !isFromPrevious(field);

/** What a copy starts with: who, with what and how; as the design says of each question, else as its type does. */
export function keysOfCopy(design: Design): KeysTaken {
  const listed = productNextTime[design.key]?.copied;
  const isTaken = (field: Field) =>
    field.copied ?? (listed?.includes(field.key) || kindOf(field).copying === 'always' || field.remember === true || isFromPrevious(field));
  return new Set(fieldsOf(design).flatMap((field) => (mayCome(field) && isTaken(field) ? [field.key] : [])));
}

/** Everything that is not of that one place and moment: for whoever asks for the answers of an earlier form in so many words. */
export function keysToTakeOver(design: Design): KeysTaken {
  return new Set(fieldsOf(design).flatMap((field) => (mayCome(field) ? [field.key] : [])));
}

/** Key of the question with the number that each form of a design has for itself in a phase; undefined when there is none. */
export function numberKeyOf(design: Design): string | undefined {
  const marked = fieldsOf(design).find((field) => field.type === 'text' && field.uniqueInPhase === true)?.key;
  const listed = productNextTime[design.key]?.number;
  return marked ?? fieldsOf(design).find(({ key }) => key === listed)?.key;
}

function taken(fields: readonly Field[], answers: Answers, keys: KeysTaken | undefined): Record<string, AnswerValue> {
  const result: Record<string, AnswerValue> = {};
  for (const field of fields) {
    const value = answers[field.key];
    if (value === undefined || isEmptyAnswer(value) || !(keys === undefined ? mayCome(field) && field.copied !== false : keys.has(field.key))) continue;
    const inner = rowFieldsOf(field);
    result[field.key] = inner.length === 0 ? value : rowsOf(value).map((row): Row => ({ ...taken(inner, row, undefined), id: row.id }));
  }
  return result;
}

/** The answers of a new form: of an earlier one those with these keys, without explanations. What `fresh` says of the project, the phase, the person and today wins. */
export function copyAnswers(design: Design, earlier: Answers, fresh: Answers, keys: KeysTaken): Answers {
  const fields = fieldsOf(design);
  const around = fields.filter((field) => isFromAround(field) && !isEmptyAnswer(fresh[field.key]));
  return { ...fresh, ...taken(fields, earlier, keys), ...Object.fromEntries(around.map(({ key }) => [key, fresh[key] as AnswerValue])) };
}
