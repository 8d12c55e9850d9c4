/** Starting a form with the answers of an earlier one: what is the same next time comes along, what is of that place and moment stays behind. */
import type { Design } from '../../design/design.ts';
import type { Field } from '../../design/design-fields.ts';
import { isEmptyAnswer } from '../../kinds/field-kind.ts';
import { kindOf } from '../../kinds/field-kinds.ts';
import { rowsOf } from '../../kinds/kinds-rows.ts';
import type { Answers, AnswerValue, Row } from '../answers.ts';
import { rowFieldsOf } from '../row-fields.ts';

/** Questions whose answers go from one form of a design to the next, for a design that does not say so in its questions itself. */
export interface NextTime {
  /** Keys of the questions a copy starts with, beside those of people, equipment and cars; of rows the whole row. */
  readonly copied: readonly string[];
  /** Keys of the questions whose answer is offered in the next form of a phase, to be confirmed with one touch: what is often the same, but is looked at anew. */
  readonly proposed?: readonly string[];
  /** Key of the question whose answer each form of the design in one phase has for itself. */
  readonly number?: string;
}

/** Keys of the questions whose answers come along; rows come along whole, without what never does. */
export type KeysTaken = ReadonlySet<string>;

const fieldsOf = (design: Design): readonly Field[] => design.sections.flatMap((section) => section.fields);
const mayCome = (field: Field): boolean => kindOf(field).isFilledIn && kindOf(field).copying !== 'never';
const isFromPrevious = ({ prefill }: Field): boolean => prefill?.startsWith('previous') === true;

/** True when a field is filled from what is around the form, which is newer than what an earlier form said. */
const isFromAround = (field: Field): boolean => field.prefill !== undefined && !isFromPrevious(field);

/** Returns the keys of the fields a copy starts with: who, with what and how. The design decides for each question, else `nextTime` or its type. */
export function keysOfCopy(design: Design, nextTime: NextTime | undefined): KeysTaken {
  const isTaken = (field: Field) =>
    field.copied ?? (nextTime?.copied.includes(field.key) || kindOf(field).copying === 'always' || field.remember === true || isFromPrevious(field));
  return new Set(fieldsOf(design).flatMap((field) => (mayCome(field) && isTaken(field) ? [field.key] : [])));
}

/** Everything that is not of that one place and moment: for whoever asks for the answers of an earlier form in so many words. */
export function keysToTakeOver(design: Design): KeysTaken {
  return new Set(fieldsOf(design).flatMap((field) => (mayCome(field) ? [field.key] : [])));
}

/** Key of the question with the number that each form of a design has for itself in a phase; undefined when there is none. */
export function numberKeyOf(design: Design, nextTime: NextTime | undefined): string | undefined {
  const marked = fieldsOf(design).find((field) => field.type === 'text' && field.uniqueInPhase === true)?.key;
  return marked ?? fieldsOf(design).find(({ key }) => key === nextTime?.number)?.key;
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

/**
 * The first answers of a form that goes on where this person's last one of the design ended: in the same phase, for a design of which a phase has many, each with
 * its number. Who, with what and how come along as far as they still fit; `fresh` itself when it is another phase, or when nothing would differ.
 */
export function nextInPhase(design: Design, previous: Answers | undefined, fresh: Answers, nextTime: NextTime | undefined): Answers {
  if (previous === undefined || numberKeyOf(design, nextTime) === undefined || !isOfSamePhase(design, previous, fresh)) return fresh;
  const keys = keysOfCopy(design, nextTime);
  const fitting = fieldsOf(design).filter((field) => {
    const value = previous[field.key] ?? null;
    return (
      keys.has(field.key) && rowFieldsOf(field).length === 0 && !isEmptyAnswer(value) && kindOf(field).problem(value, field, { min: null, max: null }) === null
    );
  });
  const differing = fitting.filter((field) => !isFromAround(field) && previous[field.key] !== fresh[field.key]);
  return differing.length === 0 ? fresh : copyAnswers(design, previous, fresh, new Set(differing.map(({ key }) => key)));
}

/** True when all that is filled in from the project and the phase is the same, and something of the phase is. */
export function isOfSamePhase(design: Design, previous: Answers, fresh: Answers): boolean {
  const placed = fieldsOf(design).filter(({ prefill }) => prefill?.startsWith('phase.') || prefill?.startsWith('project.'));
  const isKnown = placed.some(({ key, prefill }) => prefill?.startsWith('phase.') && !isEmptyAnswer(fresh[key]));
  return isKnown && placed.every(({ key }) => (previous[key] ?? null) === (fresh[key] ?? null));
}
