/** Compares a newer list with the one it replaces. */
import { ownColumns } from './guess-columns.ts';
import type { LookupData, LookupRow } from './lookup-table.ts';

/** A row that is in both with something else in it. */
export interface ChangedRow {
  /** Its value in the key column. */
  readonly key: string;
  /** Its place in the newer list, from 0. */
  readonly at: number;
  readonly fields: readonly { readonly column: string; readonly from: string; readonly to: string }[];
}

/** The differences between two lists. */
export interface ListChanges {
  /** Column by which rows are the same; undefined when no column tells them apart, and then a changed row is one gone and one new. */
  readonly keyColumn: string | undefined;
  readonly fresh: readonly LookupRow[];
  readonly gone: readonly LookupRow[];
  readonly changed: readonly ChangedRow[];
  readonly columnsNew: readonly string[];
  readonly columnsGone: readonly string[];
}

/** Compares them by a column that tells the rows of both apart: one of the wished before others. */
export function compareLists(before: LookupData, after: LookupData, wished: readonly string[]): ListChanges {
  const ownOfAfter = new Set(ownColumns(after));
  const own = ownColumns(before).filter((column) => ownOfAfter.has(column));
  const keyColumn = wished.find((column) => own.includes(column)) ?? own[0];
  const columnsNew = after.columns.filter((column) => !before.columns.includes(column));
  const columnsGone = before.columns.filter((column) => !after.columns.includes(column));
  const columns = { keyColumn, columnsNew, columnsGone };
  return { ...columns, ...(keyColumn === undefined ? byWholeRows(before, after) : byKey(before, after, keyColumn)) };
}

type Rows = Pick<ListChanges, 'fresh' | 'gone' | 'changed'>;

function byKey(before: LookupData, after: LookupData, keyColumn: string): Rows {
  const [oldKey, newKey] = [before.columns.indexOf(keyColumn), after.columns.indexOf(keyColumn)];
  const old = new Map(before.rows.map((row) => [row[oldKey] ?? '', row]));
  const keys = new Set(after.rows.map((row) => row[newKey] ?? ''));
  const both = after.columns.flatMap((column, at) => (before.columns.includes(column) ? [{ column, at, was: before.columns.indexOf(column) }] : []));
  const fresh: LookupRow[] = [];
  const changed: ChangedRow[] = [];
  for (const [at, row] of after.rows.entries()) {
    const key = row[newKey] ?? '';
    const earlier = old.get(key);
    if (earlier === undefined) {
      fresh.push(row);
      continue;
    }
    const fields = both
      .filter((column) => row[column.at] !== earlier[column.was])
      .map(({ column, at: place, was }) => ({ column, from: earlier[was] ?? '', to: row[place] ?? '' }));
    if (fields.length > 0) changed.push({ key, at, fields });
  }
  return { fresh, gone: before.rows.filter((row) => !keys.has(row[oldKey] ?? '')), changed };
}

/** Rows that are the same in the columns both have; each counts as often as it stands there. */
function byWholeRows(before: LookupData, after: LookupData): Rows {
  const both = before.columns.filter((column) => after.columns.includes(column));
  const textOf = ({ columns }: LookupData, row: LookupRow) => JSON.stringify(both.map((column) => row[columns.indexOf(column)]));
  const counts = new Map<string, number>();
  for (const row of before.rows) counts.set(textOf(before, row), (counts.get(textOf(before, row)) ?? 0) + 1);
  const fresh = after.rows.filter((row) => {
    const text = textOf(after, row);
    const left = counts.get(text) ?? 0;
    if (left > 0) counts.set(text, left - 1);
    return left === 0;
  });
  const gone = before.rows.filter((row) => {
    const text = textOf(before, row);
    const left = counts.get(text) ?? 0;
    if (left > 0) counts.set(text, left - 1);
    return left > 0;
  });
  return { fresh, gone, changed: [] };
}
