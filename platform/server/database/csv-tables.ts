/** Tables as CSV the way Dutch spreadsheets read it: one file for one table, an archive with a file each for more. */
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type CsvCell, csvHead, csvLine } from '#platform/shared/files/csv.ts';
import type { Cell, TableColumn, TablesFile, TableWriter } from '../documents/tables/table-writer.ts';
import { TextFile } from '../documents/tables/text-file.ts';
import { sheetName } from '../documents/tables/workbook-parts.ts';
import { writeZip } from '../documents/tables/zip-file.ts';

/** Characters of lines that are joined before they are written: a write for each line costs more than the line. */
const WRITTEN_AT_ONCE = 16_384;

/** Matches a local date, and a time after it. */
const LOCAL_MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/;

/** Starts the tables; `dir` is a folder for what is under way. Of more than one table an archive is made. */
export function createCsvTables(dir: string): TablesFile {
  const tables: CsvTable[] = [];
  return {
    async table(name, columns) {
      const own = sheetName(
        name,
        tables.map((table) => table.name),
      );
      const table = new CsvTable(own, join(dir, `table-${tables.length}.csv`), columns);
      await table.open();
      tables.push(table);
      return table;
    },
    async finish(path) {
      for (const table of tables) await table.close();
      const [only] = tables;
      if (tables.length === 1 && only !== undefined) return rename(only.path, path);
      return writeZip(
        path,
        tables.map((table) => ({ name: `${table.name}.csv`, read: () => createReadStream(table.path) })),
      );
    },
  };
}

class CsvTable implements TableWriter {
  readonly name: string;
  readonly #columns: readonly TableColumn[];
  readonly #file: TextFile;

  constructor(name: string, path: string, columns: readonly TableColumn[]) {
    this.name = name;
    this.#columns = columns;
    this.#file = new TextFile(path);
  }

  get path(): string {
    return this.#file.path;
  }

  async open(): Promise<void> {
    await this.#file.write(csvTableHead(this.#columns));
  }

  async add(cells: readonly Cell[]): Promise<void> {
    await this.#file.write(csvTableLine(this.#columns, cells));
  }

  async addAll(rows: readonly (readonly Cell[])[]): Promise<void> {
    let lines = '';
    for (const cells of rows) {
      lines += csvTableLine(this.#columns, cells);
      if (lines.length < WRITTEN_AT_ONCE) continue;
      await this.#file.write(lines);
      lines = '';
    }
    if (lines !== '') await this.#file.write(lines);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/** The start of a table that is sent while it is read, without a file. */
export function csvTableHead(columns: readonly TableColumn[]): string {
  return csvHead(columns.map(({ head }) => head));
}

/** One line of a table, with its end. */
export function csvTableLine(columns: readonly TableColumn[], cells: readonly Cell[]): string {
  return csvLine(columns.map(({ kind }, index) => toCsvCell(cells[index] ?? null, kind)));
}

function toCsvCell(cell: Cell, kind: TableColumn['kind']): CsvCell {
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee';
  if (typeof cell !== 'string' || !(kind === 'date' || kind === 'moment')) return cell;
  const match = LOCAL_MOMENT.exec(cell);
  if (match === null) return cell;
  const [, year, month, day, time] = match;
  return `${day}-${month}-${year}${time === undefined ? '' : ` ${time}`}`;
}
