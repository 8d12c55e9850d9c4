/** Answers that are offered again in the next form on this device, where the design says so. */
import type { Answers, AnswerValue } from '../filling/answers.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { isEmptyAnswer } from '../kinds/field-kind.ts';
import { kindOf } from '../kinds/field-kinds.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';

/** Last values, by key of the field; in rows `samples.code`. */
export type Remembered = Readonly<Record<string, AnswerValue>>;

const notRemembered: ReadonlySet<Field['type']> = new Set(['photo', 'signature', 'file', 'group', 'table', 'layers', 'deviation']);

/** True when the last value of a field is offered again. */
export function isRemembered(field: Field): boolean {
  return field.remember === true && kindOf(field).isFilledIn && !notRemembered.has(field.type);
}

/** True when a design remembers anything. */
export function remembersAnything(design: Design): boolean {
  return design.sections.some(({ fields }) => fields.some((field) => isRemembered(field) || rowFieldsOf(field).some(isRemembered)));
}

/** Returns the answers of a sent form to remember; of rows, those of the last one. Empty answers are dropped. */
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
