/** Largest size of one form, its rows counted: small enough for the server to judge without holding anybody up, and for a phone to show without standing still. */
import type { Answers } from '../filling/answers.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import type { Gap } from '../filling/state/form-state.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';

/** Most fields of one form, those of each row counted: 500 rows of 40 fields. */
export const FORM_FIELDS_MAX = 20_000;

/** The fields of a form or a row with those of each row in it. Goes no further than one more than there may be. */
function countFields(fields: readonly Field[], answers: Answers): number {
  let count = fields.length;
  for (const field of fields) {
    const rowFields = rowFieldsOf(field);
    if (rowFields.length === 0) continue;
    for (const row of rowsOf(answers[field.key])) {
      if (count > FORM_FIELDS_MAX) return count;
      count += countFields(rowFields, row);
    }
  }
  return count;
}

/** The fields of a form as it is filled in, its rows counted; some more than `FORM_FIELDS_MAX` when there are too many. */
export function sizeOfForm(design: Design, answers: Answers): number {
  return design.sections.reduce((sum, { fields }) => sum + countFields(fields, answers), 0);
}

/** Returns the gap of a form with too many rows, at the question with the most of them; null when it has not. */
export function sizeGap(design: Design, answers: Answers): Gap | null {
  if (sizeOfForm(design, answers) <= FORM_FIELDS_MAX) return null;
  const withRows = design.sections.flatMap(({ key, fields }) => fields.map((field) => ({ sectionKey: key, field, count: rowsOf(answers[field.key]).length })));
  const [largest] = withRows.sort((left, right) => right.count - left.count);
  if (largest === undefined) return null;
  const { key, label } = largest.field;
  const message = `Dit formulier heeft met al zijn rijen meer dan ${FORM_FIELDS_MAX} velden. Haal bij '${label}' rijen weg, of verdeel het over meer formulieren; wat je invulde blijft bewaard.`;
  return { sectionKey: largest.sectionKey, path: key, label, kind: 'error', message };
}
