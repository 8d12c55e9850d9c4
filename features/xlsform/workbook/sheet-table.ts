/** A sheet as a table: its headers, and rows whose cells are found by the name of their column. */

import type { Place } from '../finding.ts';
import { type ColumnName, columnNameOf } from './column-name.ts';

/** Value of a cell of a workbook. */
export type CellValue = string | number | boolean | Date | null;

/** A column that has a header. */
export interface Column extends ColumnName {
  readonly header: string;
  readonly index: number;
}

/** Rows looked at for the headers: titles may stand above them. */
const HEADER_ROWS_MAX = 20;

const MIDNIGHT = 'T00:00:00.000Z';

/** True when a cell says yes. */
export const saysYes = (text: string): boolean => /^(?:yes|y|ja|true|true\(\)|1|x)$/i.test(text);

/** A cell as text: what ODK makes of it. */
export function cellText(value: CellValue | undefined): string {
  if (typeof value === 'string') return value.trim();
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(MIDNIGHT, '').slice(0, 16);
  return String(value).trim();
}

/** One row below the headers. */
export class SheetRow {
  readonly #table: SheetTable;
  readonly #cells: readonly CellValue[];
  /** Number of the row in the spreadsheet: the first is 1. */
  readonly number: number;

  constructor(table: SheetTable, cells: readonly CellValue[], number: number) {
    this.#table = table;
    this.#cells = cells;
    this.number = number;
  }

  /** The text of a column; empty when the cell or the column is not there. */
  get(base: string): string {
    const column = this.#table.columnOf(base);
    return column === undefined ? '' : this.at(column);
  }

  at({ index }: Column): string {
    return cellText(this.#cells[index]);
  }

  /** The text of a column in a language; when it is empty there, in the column without a language, or in the first that has one. */
  inLanguage(base: string, language: string | null): string {
    const columns = this.#table.columnsOf(base);
    if (columns.length < 2) return columns[0] === undefined ? '' : this.at(columns[0]);
    const wanted = columns.find((column) => column.language === language);
    const text = wanted === undefined ? '' : this.at(wanted);
    return text === '' ? this.get(base) || this.#first(columns) : text;
  }

  #first(columns: readonly Column[]): string {
    return columns.map((column) => this.at(column)).find((text) => text !== '') ?? '';
  }

  /** Returns the place of a cell of this row. */
  place(column: string | null = null): Place {
    return { sheet: this.#table.name, row: this.number, column };
  }

  get isEmpty(): boolean {
    return this.#table.columns.every((column) => this.at(column) === '');
  }
}

/** A sheet. */
export class SheetTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly SheetRow[];
  readonly #columnsByBase = new Map<string, Column[]>();
  readonly #plainByBase = new Map<string, Column>();

  /** `marks`: columns of which one must be in the row of headers. */
  constructor(name: string, rows: readonly (readonly CellValue[])[], marks: readonly string[]) {
    this.name = name;
    const at = rows.slice(0, HEADER_ROWS_MAX).findIndex((cells) => cells.some((cell) => typeof cell === 'string' && marks.includes(columnNameOf(cell).base)));
    const headers = at === -1 ? [] : (rows[at] ?? []);
    this.columns = headers.flatMap((cell, index): Column[] => {
      const header = cellText(cell);
      return header === '' ? [] : [{ ...columnNameOf(header), header, index }];
    });
    for (const column of this.columns) {
      const same = this.#columnsByBase.get(column.base);
      if (same === undefined) this.#columnsByBase.set(column.base, [column]);
      else same.push(column);
      if (same === undefined || column.language === null) this.#plainByBase.set(column.base, column);
    }
    this.rows = at === -1 ? [] : rows.slice(at + 1).map((cells, index) => new SheetRow(this, cells, at + index + 2));
  }

  /** The column of a name, the one without a language first. */
  columnOf(base: string): Column | undefined {
    return this.#plainByBase.get(base);
  }

  columnsOf(base: string): readonly Column[] {
    return this.#columnsByBase.get(base) ?? NO_COLUMNS;
  }
}

const NO_COLUMNS: readonly Column[] = [];
