/** Columns of an import: what they are called in files, and which column of a file is which. */
import { isFormula } from '../files/csv.ts';
import type { CsvRow, CsvTable } from './read-csv.ts';

/** A column that an import knows. */
export interface ImportColumn {
  readonly key: string;
  /** Its name on screen and in the example file. */
  readonly label: string;
  /** Other names it goes by in files; capitals, spaces and signs make no difference. */
  readonly aliases?: readonly string[];
  /** Hint on what to fill in, in a few words. */
  readonly help?: string;
  readonly isRequired?: boolean;
}

/** Place of each column in the file, from 0; without the columns the file lacks. */
export type ColumnPlaces = Readonly<Record<string, number>>;

/** A row as its texts by column, trimmed; empty where the file has nothing. */
export interface ImportRow {
  readonly number: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** Finds which column of a file is which, by its head. The first of two with one name counts. */
export function placeColumns(head: readonly string[], columns: readonly ImportColumn[]): ColumnPlaces {
  const names = head.map(bareName);
  const pairs = columns.flatMap(({ key, label, aliases = [] }) => {
    const place = names.findIndex((name) => name !== '' && [label, key, ...aliases].some((alias) => bareName(alias) === name));
    return place === -1 ? [] : [[key, place] as const];
  });
  return Object.fromEntries(pairs);
}

/** Returns the columns that an import can't do without and that have no place. */
export function columnsWithoutPlace(places: ColumnPlaces, columns: readonly ImportColumn[]): readonly ImportColumn[] {
  return columns.filter(({ key, isRequired }) => isRequired === true && places[key] === undefined);
}

/** A row of a table by column. An apostrophe that our own files put before what looks like a formula is taken off. */
export function toImportRow({ number, cells }: CsvRow, places: ColumnPlaces, columns: readonly ImportColumn[]): ImportRow {
  return { number, texts: Object.fromEntries(columns.map(({ key }) => [key, textOf(cells[places[key] ?? -1] ?? '')])) };
}

/** All rows of a table by column. */
export function toImportRows({ rows }: CsvTable, places: ColumnPlaces, columns: readonly ImportColumn[]): readonly ImportRow[] {
  return rows.map((row) => toImportRow(row, places, columns));
}

/** A cell that a spreadsheet would take for a formula, and that is read as text. */
export interface FormulaCell {
  readonly row: number;
  readonly column: string;
}

/** Returns the cells in use that begin like a formula. */
export function formulaCells(rows: readonly CsvRow[], places: ColumnPlaces, columns: readonly ImportColumn[]): readonly FormulaCell[] {
  const used = columns.flatMap(({ key, label }) => (places[key] === undefined ? [] : [{ label, place: places[key] }]));
  return rows.flatMap(({ number, cells }) => used.flatMap(({ label, place }) => (isFormula(cells[place] ?? '') ? [{ row: number, column: label }] : [])));
}

function textOf(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1).trim() : text;
}

function bareName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
