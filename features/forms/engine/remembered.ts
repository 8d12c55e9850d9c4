/** Answers that are offered again in the next form on this device, where the design says so. */
import type { Answers, AnswerValue } from './answers.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';
import { isEmptyAnswer } from './field-kind.ts';
import { kindOf } from './field-kinds.ts';
import { rowsOf } from './kinds-rows.ts';
import { rowFieldsOf } from './row-fields.ts';

/** Last values, by key of the field; in rows `samples.code`. */
export type Remembered = Readonly<Record<string, AnswerValue>>;

const notRemembered: ReadonlySet<Field['type']> = new Set(['photo', 'signature', 'file', 'group', 'table', 'layers', 'deviation']);

/** Whether the last value of a field is offered again. */
export function isRemembered(field: Field): boolean {
  return field.remember === true && kindOf(field).isFilledIn && !notRemembered.has(field.type);
}

/** Whether a design remembers anything. */
export function remembersAnything(design: Design): boolean {
  return design.sections.some(({ fields }) => fields.some((field) => isRemembered(field) || rowFieldsOf(field).some(isRemembered)));
}

/** What to remember of a form that was sent; of rows the last one. What was left empty is forgotten. */
export function rememberedOf(design: Design, answers: Answers): Remembered {
  const result: Record<string, AnswerValue> = {};
  const take = (field: Field, value: AnswerValue | undefined, name: string): void => {
    if (isRemembered(field) && value !== undefined && !isEmptyAnswer(value)) result[name] = value;
  };
  for (const { fields } of design.sections)
    for (const field of fields) {
      take(field, answers[field.key], field.key);
      for (const inner of rowFieldsOf(field)) take(inner, rowsOf(answers[field.key]).at(-1)?.[inner.key], `${field.key}.${inner.key}`);
    }
  return result;
}
