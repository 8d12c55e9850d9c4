/** Taking over the answers of an earlier form: what belongs to that one moment stays behind. */
import type { Answers, AnswerValue, Row } from './answers.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';
import { isEmptyAnswer } from './field-kind.ts';
import { kindOf } from './field-kinds.ts';
import { rowsOf } from './kinds-rows.ts';
import { rowFieldsOf } from './row-fields.ts';

const ofThatMoment: ReadonlySet<Field['type']> = new Set(['photo', 'signature', 'file']);

/** Whether an answer is copied: photos, files and signatures are of the one time they were made. */
const isCopied = (field: Field): boolean => kindOf(field).isFilledIn && !ofThatMoment.has(field.type);

/** Whether a field is filled from what is around the form, which is newer than what an earlier form said. */
const isFromAround = ({ prefill }: Field): boolean => prefill !== undefined && !prefill.startsWith('previous');

function copied(fields: readonly Field[], answers: Answers): Record<string, AnswerValue> {
  const result: Record<string, AnswerValue> = {};
  for (const field of fields) {
    const value = answers[field.key];
    if (value === undefined || isEmptyAnswer(value) || !isCopied(field)) continue;
    const inner = rowFieldsOf(field);
    result[field.key] = inner.length === 0 ? value : rowsOf(value).map((row): Row => ({ ...copied(inner, row), id: row.id }));
  }
  return result;
}

/**
 * The answers of a new form: those of an earlier one, without photos, files, signatures and explanations. What `fresh` says of the project,
 * the phase, the person and today wins.
 */
export function copyAnswers(design: Design, earlier: Answers, fresh: Answers): Answers {
  const fields = design.sections.flatMap((section) => section.fields);
  const around = fields.filter((field) => isFromAround(field) && !isEmptyAnswer(fresh[field.key]));
  return { ...fresh, ...copied(fields, earlier), ...Object.fromEntries(around.map(({ key }) => [key, fresh[key] as AnswerValue])) };
}
