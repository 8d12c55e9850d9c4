/** Writes a register as one table, a page at a time: whatever their number, one page of its rows is in memory. */
import { join } from 'node:path';
import { createCsvTables } from '../../database/csv-tables.ts';
import type { Database } from '../../database/database.ts';
import type { FileFormat } from './send-table.ts';
import type { Cell, TableColumn } from './table-writer.ts';
import { createWorkbook } from './workbook.ts';

/** Rows of a table, and where the next page begins; null after the last. */
export interface CellPage {
  readonly rows: readonly (readonly Cell[])[];
  readonly nextCursor: string | null;
}

/** A table to write: its name, its columns, and where its rows come from. */
export interface PagedTable {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly page: (snapshot: Database, cursor: string | undefined) => Promise<CellPage>;
}

/** Writes the rows in one look, so that what changes meanwhile is not half in it. Returns the path of the file. */
export function writePages(
  db: Database,
  { name, columns, page }: PagedTable,
  { format, dir }: { readonly format: FileFormat; readonly dir: string },
): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const file = format === 'csv' ? createCsvTables(dir) : createWorkbook(dir);
      const table = await file.table(name, columns);
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { rows, nextCursor }: CellPage = await page(snapshot, cursor);
        await table.addAll(rows);
        cursor = nextCursor;
      }
      const path = join(dir, `table.${format}`);
      await file.finish(path);
      return path;
    });
}
