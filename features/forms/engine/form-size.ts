/** How large one form may be, its rows counted: what the server judges without holding anybody up, and a phone shows without standing still. */
import type { Answers } from './answers.ts';
import { type CompiledScope, compileDesign } from './compile-design.ts';
import type { Design } from './design.ts';
import type { Gap } from './form-state.ts';
import { isRows, rowsOf } from './kinds-rows.ts';

/** Most fields of one form, those of each row counted: 500 rows of 40 fields. */
export const FORM_FIELDS_MAX = 20_000;

/** The fields of a form, those of each of its rows counted. Goes no further than one more than there may be. */
function countFields({ fields, fieldsByKey }: CompiledScope, answers: Answers): number {
  let count = fieldsByKey.size;
  for (const { field, rows } of fields) {
    if (rows === null) continue;
    for (const row of rowsOf(answers[field.key])) {
      if (count > FORM_FIELDS_MAX) return count;
      count += countFields(rows, row);
    }
  }
  return count;
}

/** The fields of a form as it is filled in, its rows counted; one more than `FORM_FIELDS_MAX` or so when there are too many. */
export function sizeOfForm(design: Design, answers: Answers): number {
  return countFields(compileDesign(design).scope, answers);
}

/** That a form has too many rows, at the question with the most of them; null when it has not. */
export function sizeGap(design: Design, answers: Answers): Gap | null {
  const { scope } = compileDesign(design);
  if (!scope.fields.some(({ rows }) => rows !== null) || countFields(scope, answers) <= FORM_FIELDS_MAX) return null;
  const rowsIn = (key: string): number => (isRows(answers[key]) ? rowsOf(answers[key]).length : 0);
  const [largest] = scope.fields.filter(({ rows }) => rows !== null).toSorted((left, right) => rowsIn(right.field.key) - rowsIn(left.field.key));
  if (largest === undefined) return null;
  const { key, label } = largest.field;
  const message = `Dit formulier heeft met al zijn rijen meer dan ${FORM_FIELDS_MAX} velden. Haal bij '${label}' rijen weg, of verdeel het over meer formulieren; wat je invulde blijft bewaard.`;
  return { sectionKey: largest.section.key, path: key, label, kind: 'error', message };
}
