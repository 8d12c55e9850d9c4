/** Tables as CSV the way Dutch spreadsheets read it: one file for one table, an archive with a file each for more. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type CsvCell, csvHead, csvLine } from '../shared/csv.ts';
import { formatDate } from '../shared/dates.ts';
import type { Cell, TableColumn, TablesFile, TableWriter } from './table-writer.ts';
import { sheetName } from './workbook-parts.ts';
import { ZipFile } from './zip-file.ts';

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
      tables.push(table);
      return table;
    },
    async finish(path) {
      for (const table of tables) await table.close();
      const [only] = tables;
      if (tables.length === 1 && only !== undefined) return rename(only.path, path);
      const zip = new ZipFile(dir);
      for (const table of tables) {
        const entry = zip.add(`${table.name}.csv`);
        for await (const text of createReadStream(table.path, 'utf8')) await entry.write(text as string);
      }
      return zip.finish(path);
    },
  };
}

class CsvTable implements TableWriter {
  readonly name: string;
  readonly path: string;
  readonly #columns: readonly TableColumn[];
  readonly #out: WriteStream;
  #trouble: Error | undefined;

  constructor(name: string, path: string, columns: readonly TableColumn[]) {
    this.name = name;
    this.path = path;
    this.#columns = columns;
    this.#out = createWriteStream(path);
    this.#out.on('error', (error) => {
      this.#trouble = error;
    });
    this.#out.write(csvHead(columns.map(({ head }) => head)));
  }

  async add(cells: readonly Cell[]): Promise<void> {
    if (this.#trouble !== undefined) throw this.#trouble;
    if (!this.#out.write(csvLine(this.#columns.map((column, index) => toCsvCell(cells[index] ?? null, column))))) await once(this.#out, 'drain');
  }

  async close(): Promise<void> {
    this.#out.end();
    await finished(this.#out);
  }
}

function toCsvCell(cell: Cell, { kind }: TableColumn): CsvCell {
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee';
  if (typeof cell !== 'string' || !(kind === 'date' || kind === 'moment')) return cell;
  const [date = '', time] = cell.split('T');
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? [formatDate(date), time].filter((part) => part !== undefined).join(' ') : cell;
}
