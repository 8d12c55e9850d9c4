/** Tables as CSV the way Dutch spreadsheets read it: semicolons, decimal comma, and a byte order mark so that é stays é. */

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the start of a text that a spreadsheet might evaluate as a formula, also in the wide signs of East Asian keyboards, and behind signs that
 * some programs pass over. It is put between quotes with an apostrophe before it (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/** Matches a text that is written as it stands: it begins with a letter or digit, and nothing in it ends a cell. Most cells are such texts. */
const PLAIN = /^[0-9A-Za-z][^";\r\n]*$/;

/** A cell: text, a number (written with a decimal comma), or nothing. */
export type CsvCell = string | number | null;

/** A whole file: the head and the rows. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');
}

/** Columns of a table as a file: the head of each, with the cell it has for a row. */
export type FileColumns<Row> = readonly (readonly [head: string, cellOf: (row: Row) => CsvCell])[];

/** A whole file of these rows. */
export function rowsToCsv<Row>(columns: FileColumns<Row>, rows: readonly Row[]): string {
  return toCsv(
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
  );
}

/** The start of a file that is written line by line: its head. */
export function csvHead(head: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(head);
}

/** One line, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index++) line += (index === 0 ? '' : ';') + toField(cells[index] as CsvCell);
  return `${line}\r\n`;
}

/** True for a text that a spreadsheet might take for a formula. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

function toField(cell: CsvCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(cell).replace('.', ',');
  if (PLAIN.test(cell)) return cell;
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) || safe !== cell ? `"${safe.replaceAll('"', '""')}"` : safe;
}
