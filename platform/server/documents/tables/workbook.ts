/** Tables as a workbook that Excel and LibreOffice open. A cell is written as what it is and never as a formula of somebody else: text that looks like one stays text. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Cell, TableColumn, TablesFile, TableWriter } from './table-writer.ts';
import { PackedFile } from './text-file.ts';
import { columnLetters, escapeXml, SHEET_ROWS_MAX, sheetFoot, sheetHead, sheetName, styleOf, workbookParts } from './workbook-parts.ts';
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
  const files: PackedFile[] = [];
  const sheets: Sheet[] = [];
  const start = async (name: string, columns: readonly TableColumn[]): Promise<PackedFile> => {
    names.push(sheetName(name, names));
    const file = new PackedFile(join(dir, `sheet${names.length}.xml.deflated`));
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
        ...files.map((file, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, read: () => createReadStream(file.path), packed: file.content })),
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
  readonly #start: () => Promise<PackedFile>;
  /** Of the row under way; joined once, so that a sheet leaves one text a row behind instead of one for every piece of every cell. */
  readonly #parts: (string | number)[] = [];
  #file: PackedFile | undefined;
  #rows = 1;

  constructor(columns: readonly TableColumn[], start: () => Promise<PackedFile>) {
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
    const [parts, row] = [this.#parts, String(this.#rows)];
    parts.push('<row r="', row, '">');
    for (let index = 0; index < this.#columns.length; index++) {
      const place = { letters: this.#letters[index] as string, row };
      addCell(parts, place, cells[index] ?? null, { kind: (this.#columns[index] as TableColumn).kind, style: this.#styles[index] as number });
    }
    parts.push('</row>');
    const text = parts.join('');
    parts.length = 0;
    await this.#file?.write(text);
  }

  /** A row at a time: a sheet may be full between two of them. */
  async addAll(rows: readonly (readonly Cell[])[]): Promise<void> {
    for (const cells of rows) await this.add(cells);
  }

  async close(): Promise<void> {
    await this.#file?.write(sheetFoot(this.#columns, this.#rows));
    await this.#file?.close();
  }
}

interface CellPlace {
  readonly letters: string;
  readonly row: string;
}

interface CellLook {
  readonly kind: TableColumn['kind'];
  readonly style: number;
}

function addCell(parts: (string | number)[], { letters, row }: CellPlace, cell: Cell, { kind, style }: CellLook): void {
  if (cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) return;
  if (typeof cell === 'boolean') return void parts.push('<c r="', letters, row, '" t="b"><v>', cell ? 1 : 0, '</v></c>');
  if (typeof cell === 'number') return void parts.push('<c r="', letters, row, style === 0 ? '"><v>' : `" s="${style}"><v>`, cell, '</v></c>');
  if (kind === 'link' && cell.length <= ADDRESS_LENGTH_MAX) {
    const address = escapeXml(cell.replaceAll('"', '%22'));
    return void parts.push('<c r="', letters, row, `" t="str" s="${style}"><f>HYPERLINK(&quot;`, address, '&quot;)</f><v>', escapeXml(cell), '</v></c>');
  }
  const serial = kind === 'date' || kind === 'time' || kind === 'moment' ? toSerial(cell) : undefined;
  if (serial === undefined) parts.push('<c r="', letters, row, '" t="inlineStr"><is><t xml:space="preserve">', escapeXml(cell), '</t></is></c>');
  else parts.push('<c r="', letters, row, `" s="${style}"><v>`, serial, '</v></c>');
}

/** Days since 30 December 1899, the time of day as a fraction: how a workbook keeps a date. Undefined for any other text. */
function toSerial(text: string): number | undefined {
  const match = /^(?:(\d{4}-\d{2}-\d{2}))?T?(?:([01]\d|2[0-3]):([0-5]\d))?$/.exec(text);
  if (match === null || text === '') return undefined;
  const [, date, hours = '0', minutes = '0'] = match;
  const days = date === undefined ? 0 : (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY_MS) / DAY_MS;
  return Number.isNaN(days) ? undefined : days + (Number(hours) * 60 + Number(minutes)) / DAY_MINUTES;
}
