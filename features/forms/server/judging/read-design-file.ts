/** Reads the file of an import: a workbook or a design. */

import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import type { Design, DesignProblem } from '#features/form-engine/design/design.ts';
import { readDesign } from '#features/form-engine/design/read-design.ts';
import type { ImportFinding } from '#features/xlsform/finding.ts';
import { IMPORT_BYTES_MAX } from '#features/xlsform/import-limits.ts';
import { importXlsForm } from '#features/xlsform/import-xlsform.ts';
import { Problem } from '#platform/shared/problem.ts';

/** Content read from a file. */
export interface DesignFile {
  readonly design: Design;
  readonly report: readonly ImportFinding[];
}

/** Most lines of a report that go with a refusal. */
const REFUSED_LINES_MAX = 200;
const ZIP_MARK = 'PK';

/** The design in a file. Throws `invalid-input` with a sentence for each row when nothing of it can be used. */
export async function readDesignFile(fileName: string, content: string): Promise<DesignFile> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.byteLength > IMPORT_BYTES_MAX) throw refusal('Het bestand is groter dan 2 MB.', []);
  const isWorkbook = /\.xls[xm]?$/i.test(fileName) || bytes.subarray(0, 2).toString('latin1') === ZIP_MARK;
  return isWorkbook ? readWorkbookFile(bytes) : readJsonFile(bytes);
}

async function readWorkbookFile(bytes: Uint8Array): Promise<DesignFile> {
  const { design, report } = await importXlsForm(bytes);
  if (design === undefined) {
    const lines = report.slice(0, REFUSED_LINES_MAX).map((line) => ({ path: placeOf(line), message: line.message }));
    throw refusal(report[0]?.message ?? 'Van dit bestand kon niets worden overgenomen.', lines);
  }
  const read = readDesign(design);
  if ('problems' in read) throw refusal(reasonOf(read.problems, 'Dit formulier past niet in een ontwerp.'), read.problems);
  return { design: read.design, report };
}

function readJsonFile(bytes: Buffer): DesignFile {
  const read = readDesign(parseJson(bytes.toString('utf8')));
  if ('problems' in read) throw refusal(reasonOf(read.problems, 'Dit bestand is geen ontwerp dat gelezen kan worden.'), read.problems);
  const report = checkDesign(read.design).map(({ message }): ImportFinding => ({ sheet: null, row: null, column: null, kind: 'broken', message }));
  return { design: read.design, report };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refusal('Dit bestand is niet te lezen. Kies een XLSForm (.xlsx) of een ontwerp dat hier is geëxporteerd (.json).', []);
  }
}

/** Returns the place a line of the report points at: `survey, rij 4, kolom type`. */
function placeOf({ sheet, row, column }: ImportFinding): string {
  return [sheet, row === null ? null : `rij ${row}`, column === null ? null : `kolom ${column}`].filter((part) => part !== null).join(', ');
}

/** Returns the reason to show: a problem of the whole goes before the sentence that only says there is one. */
function reasonOf(problems: readonly DesignProblem[], otherwise: string): string {
  return problems.find(({ path }) => path === '')?.message ?? otherwise;
}

function refusal(reason: string, fields: readonly DesignProblem[]): Problem {
  return new Problem('invalid-input', { reason, fields });
}
