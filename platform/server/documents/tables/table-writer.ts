/** Tables written row by row, whatever the file is: what was written is not held, so 100,000 rows take the memory of ten. */

/** Value of a cell. Its column says what it means. */
export type Cell = string | number | boolean | null;

/**
 * A column. `date`, `time` and `moment` hold local texts (`2026-11-21`, `08:30`, `2026-11-21T08:30`); one that can't be read is kept as text.
 * `link` holds an address.
 */
export interface TableColumn {
  readonly head: string;
  readonly kind: 'text' | 'number' | 'date' | 'time' | 'moment' | 'link';
  /** Decimals shown in a column of numbers; as many as there are when left out. */
  readonly decimals?: number | undefined;
}

/** One table, open for rows. */
export interface TableWriter {
  add(cells: readonly Cell[]): Promise<void>;
  /** Adds rows; many at once take less than each by itself. */
  addAll(rows: readonly (readonly Cell[])[]): Promise<void>;
}

/** A file of tables. Tables may be filled side by side. */
export interface TablesFile {
  /** Starts a table; the name is made to fit and to differ from the others. */
  table(name: string, columns: readonly TableColumn[]): Promise<TableWriter>;
  /** Writes the file to a path. */
  finish(path: string): Promise<void>;
}
