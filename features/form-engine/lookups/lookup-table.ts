/** A look-up list: thousands of rows beside a design, found by a column or by words without going through all of them in expressions. */

/** Most rows of one list. */
export const LOOKUP_ROWS_MAX = 50_000;
/** Most columns of one list. */
export const LOOKUP_COLUMNS_MAX = 50;
/** Most lists of one design. */
export const LOOKUP_LISTS_MAX = 20;

/** The rows of a list as they travel: texts by the place of their column. */
export interface LookupData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns that must have a value: `['province', 'Utrecht']`. */
export type Narrowing = readonly (readonly [column: string, value: string])[];

/** Which columns a question keeps, and which it shows of a row. */
export interface ShownColumns {
  readonly value: string;
  readonly text: string;
  /** Shown after it, and searched as well. */
  readonly also?: readonly string[] | undefined;
}

/** One row: a text for each column. */
export type LookupRow = readonly string[];

/** Stands between the columns of a label. */
const BETWEEN_COLUMNS = ' · ';

const NO_ROWS: readonly LookupRow[] = [];
const NO_COLUMNS: readonly string[] = [];
const spaces = /\s+/;
/** Letters without case and accents, so that "cafe" finds "Café". */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** A list made ready to be searched. Each index is made the first time a column is asked for, and the words with the first search. */
export class LookupTable {
  readonly data: LookupData;
  readonly #indexes = new Map<string, ReadonlyMap<string, readonly LookupRow[]>>();
  readonly #searched = new Map<string, readonly string[]>();

  constructor(data: LookupData) {
    this.data = data;
  }

  has(column: string): boolean {
    return this.data.columns.includes(column);
  }

  /** Returns the value of a row in a column; empty when there is no such column. */
  cell(row: LookupRow, column: string): string {
    return row[this.data.columns.indexOf(column)] ?? '';
  }

  /** A row in words: the columns a question shows of it, and its value when those are empty. */
  label(row: LookupRow, { value, text, also = NO_COLUMNS }: ShownColumns): string {
    if (also.length === 0) return this.cell(row, text) || this.cell(row, value);
    const parts = [text, ...also].map((column) => this.cell(row, column)).filter((part) => part !== '');
    return parts.length === 0 ? this.cell(row, value) : parts.join(BETWEEN_COLUMNS);
  }

  /** The rows that have this value in a column, in the order of the list. */
  rowsWith(column: string, value: string): readonly LookupRow[] {
    return this.#indexOf(column).get(value) ?? NO_ROWS;
  }

  /** Returns the value in a column of the first row with this key; null without such a row or column. */
  pull(column: string, keyColumn: string, key: string): string | null {
    const [row] = this.rowsWith(keyColumn, key);
    return row === undefined || !this.has(column) ? null : this.cell(row, column);
  }

  /** True when a row says all of this. */
  fits(row: LookupRow, narrowing: Narrowing): boolean {
    return narrowing.every(([column, value]) => this.cell(row, column) === value);
  }

  /**
   * The first rows whose label holds all the words, at most `most`, and whether there are more. Rows that keep and show the same are offered once: the
   * municipalities of a list of streets.
   */
  search(columns: ShownColumns, words: string, narrowing: Narrowing, most: number): { readonly rows: readonly LookupRow[]; readonly hasMore: boolean } {
    const [first, ...others] = narrowing;
    const asked = bare(words.trim())
      .split(spaces)
      .filter((word) => word !== '');
    const texts = first === undefined && asked.length > 0 ? this.#wordsOf(columns) : undefined;
    const candidates = first === undefined ? this.data.rows : this.rowsWith(first[0], first[1]);
    const rows = new Map<string, LookupRow>();
    for (const [index, row] of candidates.entries()) {
      const text = asked.length === 0 ? '' : (texts?.[index] ?? bare(this.label(row, columns)));
      if (!asked.every((word) => text.includes(word)) || !this.fits(row, others)) continue;
      const said = JSON.stringify([this.cell(row, columns.value), this.label(row, columns)]);
      if (rows.has(said)) continue;
      if (rows.size === most) return { rows: [...rows.values()], hasMore: true };
      rows.set(said, row);
    }
    return { rows: [...rows.values()], hasMore: false };
  }

  #indexOf(column: string): ReadonlyMap<string, readonly LookupRow[]> {
    const known = this.#indexes.get(column);
    if (known !== undefined) return known;
    const at = this.data.columns.indexOf(column);
    const made = at === -1 ? new Map<string, LookupRow[]>() : Map.groupBy(this.data.rows, (row) => row[at] ?? '');
    this.#indexes.set(column, made);
    return made;
  }

  #wordsOf(columns: ShownColumns): readonly string[] {
    const key = JSON.stringify([columns.value, columns.text, columns.also]);
    const known = this.#searched.get(key);
    if (known !== undefined) return known;
    const made = this.data.rows.map((row) => bare(this.label(row, columns)));
    this.#searched.set(key, made);
    return made;
  }
}
