/** Tables as a workbook that Excel and LibreOffice open. A cell is written as what it is and never as a formula of somebody else: text that looks like one stays text. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Cell, TableColumn, TablesFile, TableWriter } from './table-writer.ts';
import { TextFile } from './text-file.ts';
import { columnLetters, escapeXml, SHEET_ROWS_MAX, sheetFoot, sheetHead, sheetName, styleOf, textCell, workbookParts } from './workbook-parts.ts';
import { writeZip } from './zip-file.ts';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 24 * 60;
/** Day 0 of a workbook. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
/** Excel takes a longer address for a mistake. */
const ADDRESS_LENGTH_MAX = 255;

/** Starts a workbook; `dir` is a folder for what is under way. */
export function createWorkbook(dir: string): TablesFile {
  const names: string[] = [];
  const files: TextFile[] = [];
  const sheets: Sheet[] = [];
  const start = async (name: string, columns: readonly TableColumn[]): Promise<TextFile> => {
    names.push(sheetName(name, names));
    const file = new TextFile(join(dir, `sheet${names.length}.xml`));
    files.push(file);
    await file.write(sheetHead(columns));
    return file;
  };
  return {
    async table(name, columns) {
      const sheet = new Sheet(columns, () => start(name, columns));
      await sheet.open();
      sheets.push(sheet);
      return sheet;
    },
    async finish(path) {
      for (const sheet of sheets) await sheet.close();
      await writeZip(path, [
        ...files.map((file, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, read: () => createReadStream(file.path) })),
        ...workbookParts(names).map(([name, content]) => ({ name, read: () => [Buffer.from(content)] })),
      ]);
    },
  };
}

/** One table; one that is longer than a sheet goes on in the next. */
class Sheet implements TableWriter {
  readonly #columns: readonly TableColumn[];
  readonly #styles: readonly number[];
  readonly #letters: readonly string[];
  readonly #start: () => Promise<TextFile>;
  #file: TextFile | undefined;
  #rows = 1;

  constructor(columns: readonly TableColumn[], start: () => Promise<TextFile>) {
    this.#columns = columns;
    this.#styles = columns.map(styleOf);
    this.#letters = columns.map((_, index) => columnLetters(index));
    this.#start = start;
  }

  async open(): Promise<void> {
    this.#file = await this.#start();
    this.#rows = 1;
  }

  async add(cells: readonly Cell[]): Promise<void> {
    if (this.#rows >= SHEET_ROWS_MAX) {
      await this.close();
      await this.open();
    }
    this.#rows++;
    let row = `<row r="${this.#rows}">`;
    for (const [index, column] of this.#columns.entries())
      row += cellXml(`${this.#letters[index]}${this.#rows}`, cells[index] ?? null, column, this.#styles[index] as number);
    await this.#file?.write(`${row}</row>`);
  }

  async close(): Promise<void> {
    await this.#file?.write(sheetFoot(this.#columns, this.#rows));
    await this.#file?.close();
  }
}

function cellXml(place: string, cell: Cell, { kind }: TableColumn, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${cell}</v></c>` : '';
  if (kind === 'link' && cell.length <= ADDRESS_LENGTH_MAX)
    return `<c r="${place}" t="str" s="${style}"><f>HYPERLINK(&quot;${escapeXml(cell.replaceAll('"', '%22'))}&quot;)</f><v>${escapeXml(cell)}</v></c>`;
  const serial = kind === 'date' || kind === 'time' || kind === 'moment' ? toSerial(cell) : undefined;
  return serial === undefined ? textCell(place, cell, 0) : `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
}

/** Days since 30 December 1899, the time of day as a fraction: how a workbook keeps a date. Undefined for any other text. */
function toSerial(text: string): number | undefined {
  const match = /^(?:(\d{4}-\d{2}-\d{2}))?T?(?:([01]\d|2[0-3]):([0-5]\d))?$/.exec(text);
  if (match === null || text === '') return undefined;
  const [, date, hours = '0', minutes = '0'] = match;
  const days = date === undefined ? 0 : (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY_MS) / DAY_MS;
  return Number.isNaN(days) ? undefined : days + (Number(hours) * 60 + Number(minutes)) / DAY_MINUTES;
}
