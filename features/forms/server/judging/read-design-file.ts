/** Reads the file of an import: a workbook with its files of choices, or a design. */

import { createHash } from 'node:crypto';
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import type { Design, DesignProblem } from '#features/form-engine/design/design.ts';
import { readDesign } from '#features/form-engine/design/read-design.ts';
import type { LookupData } from '#features/form-engine/lookups/lookup-table.ts';
import type { ImportFinding } from '#features/xlsform/finding.ts';
import { IMPORT_BYTES_MAX } from '#features/xlsform/import-limits.ts';
import { importXlsForm } from '#features/xlsform/import-xlsform.ts';
import { type LookupFile, listNameOf, openSoundList, readLookupFile } from '#features/xlsform/lookup-file.ts';
import { Problem } from '#platform/shared/problem.ts';

/** The rows of a list with the id that they give it. */
export interface KeptList {
  readonly id: string;
  readonly data: LookupData;
}

/** A file that was chosen beside a workbook. */
export interface BesideFile {
  readonly fileName: string;
  readonly text: string;
}

/** Content read from a file. */
export interface DesignFile {
  readonly design: Design;
  readonly report: readonly ImportFinding[];
  /** The look-up lists that came with it and are used. */
  readonly lists: readonly KeptList[];
}

/** Most lines of a report that go with a refusal. */
const REFUSED_LINES_MAX = 200;
const ZIP_MARK = 'PK';

/** The design in a file. Throws `invalid-input` with a sentence for each row when nothing of it can be used. */
export async function readDesignFile(fileName: string, content: string, beside: readonly BesideFile[] = []): Promise<DesignFile> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.byteLength > IMPORT_BYTES_MAX) throw refusal('Het bestand is groter dan 2 MB.', []);
  const isWorkbook = /\.xls[xm]?$/i.test(fileName) || bytes.subarray(0, 2).toString('latin1') === ZIP_MARK;
  return isWorkbook ? readWorkbookFile(bytes, beside) : readJsonFile(bytes);
}

/** The id of a list: the same columns and rows are the same list, whoever brings them. */
export function listId(data: LookupData): string {
  return createHash('sha256')
    .update(JSON.stringify([data.columns, data.rows]))
    .digest('hex');
}

/** The list in a CSV file, by the name it has in its design. Throws `invalid-input` with what is wrong and what to do. */
export function readListFile(name: string, csv: string): KeptList {
  const data = readLookupFile(`${name}.csv`, csv);
  return { id: listId(data), data };
}

interface ReadBeside {
  readonly file: LookupFile;
  /** Parts that were left out, told as findings. */
  readonly findings: readonly ImportFinding[];
}

function readBeside({ fileName, text }: BesideFile): ReadBeside {
  const { data, longRows } = openSoundList(fileName, text);
  return { file: { name: listNameOf(fileName), id: listId(data), data }, findings: longRows.length === 0 ? [] : [beyondColumns(fileName, longRows)] };
}

/** Says that rows of a file have more cells than its head: a separator in a text without quotes, mostly. */
function beyondColumns(fileName: string, rows: readonly number[]): ImportFinding {
  const [first = 0] = rows;
  const others = rows.length === 1 ? '' : ` en ${rows.length - 1} andere`;
  const message = `${fileName}: rij ${first}${others} heeft meer cellen dan er kolommen zijn; wat daarbuiten staat is niet overgenomen. Staat er een scheidingsteken in een tekst? Zet die tekst dan tussen aanhalingstekens.`;
  return { sheet: null, row: null, column: null, kind: 'lost', message };
}

async function readWorkbookFile(bytes: Uint8Array, beside: readonly BesideFile[]): Promise<DesignFile> {
  const opened = beside.map(readBeside);
  const files = opened.map(({ file }) => file);
  const imported = await importXlsForm(bytes, files);
  const { design } = imported;
  const report = [...opened.flatMap(({ findings }) => findings), ...imported.report];
  if (design === undefined) {
    const lines = report.slice(0, REFUSED_LINES_MAX).map((line) => ({ path: placeOf(line), message: line.message }));
    throw refusal(report[0]?.message ?? 'Van dit bestand kon niets worden overgenomen.', lines);
  }
  const read = readDesign(design);
  if ('problems' in read) throw refusal(reasonOf(read.problems, 'Dit formulier past niet in een ontwerp.'), read.problems);
  const used = new Set(read.design.lists?.map(({ id }) => id));
  return { design: read.design, report, lists: files.filter(({ id }) => used.has(id)).map(({ id, data }) => ({ id, data })) };
}

function readJsonFile(bytes: Buffer): DesignFile {
  const read = readDesign(parseJson(bytes.toString('utf8')));
  if ('problems' in read) throw refusal(reasonOf(read.problems, 'Dit bestand is geen ontwerp dat gelezen kan worden.'), read.problems);
  const report = checkDesign(read.design).map(({ message }): ImportFinding => ({ sheet: null, row: null, column: null, kind: 'broken', message }));
  return { design: read.design, report, lists: [] };
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
