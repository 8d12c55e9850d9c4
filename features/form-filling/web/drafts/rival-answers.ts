/** In which questions two versions of one form differ, and one made out of both. Pure. */

import type { Field } from '#features/form-engine/design/design-fields.ts';
import { answerText, rowTitle } from '#features/form-engine/design/text.ts';
import { type Answers, EXPLANATIONS_KEY } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { isRecord } from '#features/form-engine/kinds/field-kind.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';

/** The questions that are answered otherwise, in the order of the design. Rows of one question go together. */
export function differingFields(one: Pick<FormDraft, 'design' | 'answers'>, other: Pick<FormDraft, 'answers'>): readonly Field[] {
  return one.design.sections
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => JSON.stringify(one.answers[key] ?? null) !== JSON.stringify(other.answers[key] ?? null));
}

/** The answers of one version, with those to the questions in `keys` out of the other; what was explained of an answer goes with it. */
export function mergeAnswers(answers: Answers, other: Answers, keys: ReadonlySet<string>): Answers {
  const merged: Record<string, Answers[string]> = { ...answers };
  for (const key of keys) {
    const value = other[key];
    if (value === undefined) delete merged[key];
    else merged[key] = value;
  }
  const ofRoot = (path: string) => path.split('.')[0] ?? path;
  const explanations = [
    ...explanationsOf(answers).filter(([path]) => !keys.has(ofRoot(path))),
    ...explanationsOf(other).filter(([path]) => keys.has(ofRoot(path))),
  ];
  delete merged[EXPLANATIONS_KEY];
  return explanations.length === 0 ? merged : { ...merged, [EXPLANATIONS_KEY]: Object.fromEntries(explanations) as unknown as Answers[string] };
}

/** An answer in a line, rows by what they are called: `2 monsters: Monster 1 · M01, Monster 2 · M02`. */
export function answerInLine(field: Field, value: Answers[string] | undefined): string {
  const text = answerText(field, value);
  if (text === '') return 'Niet ingevuld';
  if (rowFieldsOf(field).length === 0 || field.type === 'table') return text;
  return `${text}: ${rowsOf(value ?? null)
    .map((row, index) => rowTitle(field, row, index))
    .join(', ')}`;
}

function explanationsOf(answers: Answers): readonly (readonly [string, unknown])[] {
  const kept: unknown = answers[EXPLANATIONS_KEY];
  return isRecord(kept) ? Object.entries(kept) : [];
}
