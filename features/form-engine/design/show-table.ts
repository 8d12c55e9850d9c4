/** A table as texts: for Controleren, Bekijken and the PDF. */
import type { Row } from '../filling/answers.ts';
import { hasTotal, totalText } from '../filling/table-totals.ts';
import { kindOf } from '../kinds/field-kinds.ts';
import type { FieldOf } from './design-fields.ts';

/** A table of texts: a heading for each column, the cells row by row, and the sums under them when there are any. */
export interface ShownTable {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  readonly totals: readonly string[] | null;
}

/** Columns that no row shows are left out; a hidden cell is empty and counts for nothing. */
export function showTable(table: FieldOf<'table'>, rows: readonly Row[], isVisible: (rowId: string, key: string) => boolean): ShownTable {
  const columns = table.fields.filter(({ key }) => rows.length === 0 || rows.some(({ id }) => isVisible(id, key)));
  const cellOf = (row: Row, key: string) => (isVisible(row.id, key) ? (row[key] ?? null) : null);
  return {
    columns: columns.map(({ key, label, type }) => ({ key, label, isNumber: type === 'number' || type === 'calculated' })),
    rows: rows.map((row) => ({
      id: row.id,
      cells: columns.map((column) => {
        const [kind, value] = [kindOf(column), cellOf(row, column.key)];
        return kind.isEmpty(value) ? '' : kind.toText(value, column);
      }),
    })),
    totals: columns.some((column) => hasTotal(table, column))
      ? columns.map((column) =>
          hasTotal(table, column)
            ? totalText(
                column,
                rows.map((row) => cellOf(row, column.key)),
              )
            : '',
        )
      : null,
  };
}
