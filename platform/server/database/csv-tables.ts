/** Tables as CSV the way Dutch spreadsheets read it: one file for one table, an archive with a file each for more. */
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type CsvCell, csvHead, csvLine } from '#platform/shared/csv.ts';
import { formatDate } from '#platform/shared/dates.ts';
import type { Cell, TableColumn, TablesFile, TableWriter } from '../documents/table-writer.ts';
import { TextFile } from '../documents/text-file.ts';
import { sheetName } from '../documents/workbook-parts.ts';
import { writeZip } from '../documents/zip-file.ts';

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
    await this.#file.write(csvHead(this.#columns.map(({ head }) => head)));
  }

  async add(cells: readonly Cell[]): Promise<void> {
    await this.#file.write(csvLine(this.#columns.map((column, index) => toCsvCell(cells[index] ?? null, column))));
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

function toCsvCell(cell: Cell, { kind }: TableColumn): CsvCell {
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee';
  if (typeof cell !== 'string' || !(kind === 'date' || kind === 'moment')) return cell;
  const [date = '', time] = cell.split('T');
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? [formatDate(date), time].filter((part) => part !== undefined).join(' ') : cell;
}
