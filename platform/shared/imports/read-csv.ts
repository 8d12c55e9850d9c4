/** Reads a table as CSV (RFC 4180): quotes around what holds a separator, a line break or a quote, and a quote in it doubled. */
import { formatNumber } from '../numbers.ts';
import { Problem } from '../problem.ts';

/** Most rows in one file, besides its head. */
export const IMPORT_ROWS_MAX = 50_000;
/** Most characters of one file. */
export const IMPORT_CHARACTERS_MAX = 5_000_000;
/** Most columns of one file. */
export const IMPORT_COLUMNS_MAX = 200;

/** Signs that part the cells, with what people call them. */
export const csvSeparators = { ';': 'puntkomma', ',': 'komma', '\t': 'tab', '|': 'rechte streep' } as const;
/** One of them. */
export type CsvSeparator = keyof typeof csvSeparators;

/** A row, with its number as a spreadsheet shows it: the head is row 1. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A file as a table. Rows without any text are left out. */
export interface CsvTable {
  readonly separator: CsvSeparator;
  readonly head: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads a whole file. Throws `invalid-input` with the reason when it is no table, or one that is too large. */
export function readCsvTable(text: string): CsvTable {
  if (text.length > IMPORT_CHARACTERS_MAX)
    throw refused(`Het bestand is langer dan ${formatNumber(IMPORT_CHARACTERS_MAX)} tekens. Verdeel het over meer bestanden.`);
  const { separator, body, rowsBefore } = findSeparator(text);
  const records = parseRecords(body, separator);
  const [head, ...rest] = records;
  if (head === undefined || isBlank(head)) throw refused('De eerste rij is leeg. Zet op de eerste rij de namen van de kolommen.');
  if (head.length > IMPORT_COLUMNS_MAX) throw refused(`Het bestand heeft meer dan ${IMPORT_COLUMNS_MAX} kolommen. Haal de kolommen weg die niet nodig zijn.`);
  const rows = rest.flatMap((cells, index) => (isBlank(cells) ? [] : [{ number: rowsBefore + index + 2, cells }]));
  if (rows.length > IMPORT_ROWS_MAX)
    throw refused(
      `Het bestand heeft ${formatNumber(rows.length)} rijen; er passen er ${formatNumber(IMPORT_ROWS_MAX)} in één keer. Verdeel het over meer bestanden.`,
    );
  if (rows.length === 0) throw refused('Onder de namen van de kolommen staan geen rijen.');
  return { separator, head: head.map((name) => name.trim()), rows };
}

const refused = (reason: string) => new Problem('invalid-input', { reason });
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The separator that makes most columns of the first row; a first line `sep=;`, as Excel writes it, says it outright. */
function findSeparator(text: string): { separator: CsvSeparator; body: string; rowsBefore: number } {
  const [line = '', told] = /^sep=([;,\t|])\r?\n/i.exec(text) ?? [];
  if (told !== undefined) return { separator: told as CsvSeparator, body: text.slice(line.length), rowsBefore: 1 };
  const candidates = Object.keys(csvSeparators) as CsvSeparator[];
  const counted = candidates.map((separator) => ({ separator, count: parseRecords(text, separator, 1)[0]?.length ?? 0 }));
  const { separator } = counted.reduce((best, one) => (one.count > best.count ? one : best));
  return { separator, body: text, rowsBefore: 0 };
}

/** Every record as its cells. `most` ends it early; only a whole reading refuses a quote that is never closed. */
function parseRecords(text: string, separator: CsvSeparator, most = Number.POSITIVE_INFINITY): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length && records.length < most) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at, separator, most === 1 ? undefined : records.length + 1) : plainCell(text, at, separator);
    cells.push(cell);
    at = next;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
      cells.push('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(cells);
    cells = [];
  }
  return records;
}

interface ReadCell {
  readonly cell: string;
  /** Place of the sign behind it: a separator, a line break, or the end. */
  readonly next: number;
}

function plainCell(text: string, from: number, separator: CsvSeparator): ReadCell {
  let next = from;
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next++;
  return { cell: text.slice(from, next), next };
}

function quotedCell(text: string, from: number, separator: CsvSeparator, row: number | undefined): ReadCell {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end === -1) {
      if (row !== undefined) throw refused(`Het aanhalingsteken waarmee een cel van rij ${row} begint, wordt nergens gesloten. Sluit het, of haal het weg.`);
      return { cell: cell + text.slice(at), next: text.length };
    }
    cell += text.slice(at, end);
    if (text[end + 1] !== '"') {
      const rest = plainCell(text, end + 1, separator);
      return { cell: cell + rest.cell, next: rest.next };
    }
    cell += '"';
    at = end + 2;
  }
}
