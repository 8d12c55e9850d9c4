/** Changes with proposed rows: keeping them, and giving a scanned code to the next one. */
import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isEmptyAnswer } from '#features/form-engine/kinds/field-kind.ts';
import { type ProposedRow, rowWith } from '#features/form-engine/soil-layers/proposed-rows.ts';
import { newId } from '#platform/shared/ids.ts';

/** Key of the code on a jar in every design. */
export const BARCODE_KEY = 'barcode';

/** Outcome of a scanned code, in a Dutch sentence. */
export interface ScanOutcome {
  readonly isTaken: boolean;
  readonly text: string;
}

/** Keeps proposals as rows of their own, each where its depth puts it, with what the design knows beforehand. Returns their ids. */
export function keepProposed(form: FormState, path: string, chosen: readonly ProposedRow[]): readonly string[] {
  return chosen.map(({ code, fromCm, toCm }) => {
    const id = newId();
    const at = form.rows(path).findIndex((row) => typeof row['from'] === 'number' && row['from'] > fromCm);
    form.addRow(path, id, at < 0 ? undefined : at);
    form.set(
      path,
      form.rows(path).map((row) => (row.id === id ? { ...row, code, from: fromCm, to: toCm } : row)),
    );
    return id;
  });
}

const hasNoCode = (row: Row): boolean => isEmptyAnswer(row[BARCODE_KEY]);
const nameOf = (row: Row): string => (typeof row['code'] === 'string' ? row['code'] : '');

/** The name of what the next code is for: the first row without one, else the first proposal; undefined when all have theirs. */
export function nextForCode(rows: readonly Row[], proposals: readonly ProposedRow[]): string | undefined {
  const row = rows.find(hasNoCode);
  return row === undefined ? proposals[0]?.code : nameOf(row);
}

/** Gives a code to the next row, keeping the next proposal when all rows have one. A code that stands on another jar is refused. */
export function takeCode(form: FormState, path: string, proposals: readonly ProposedRow[], text: string): ScanOutcome {
  const code = text.trim();
  const other = rowWith(form.rows(path), BARCODE_KEY, code);
  if (other !== undefined) return { isTaken: false, text: `Code ${code} staat al op de pot van ${nameOf(other) || 'een ander monster'}. Scan een andere pot.` };
  const id = form.rows(path).find(hasNoCode)?.id ?? keepProposed(form, path, proposals.slice(0, 1))[0];
  if (id === undefined) return { isTaken: false, text: `Er is geen monster zonder code meer. Voeg eerst een monster toe voor code ${code}.` };
  form.set(
    path,
    form.rows(path).map((row) => (row.id === id ? { ...row, [BARCODE_KEY]: code } : row)),
  );
  const named = form.rows(path).find((row) => row.id === id);
  return { isTaken: true, text: `Code ${code} staat nu op de pot van ${named === undefined ? '' : nameOf(named)}.` };
}
