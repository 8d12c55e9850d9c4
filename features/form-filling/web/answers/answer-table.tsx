import { useCallback, useSyncExternalStore } from 'react';
import { showTable } from '#features/form-engine/design/show-table.ts';
import { rowPath } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { useField } from '../controls/use-field.ts';

/** A table as it was filled in, sums under it; what is wrong in a cell stands in the list of gaps above. */
export function AnswerTable({ form, path }: { readonly form: FormState; readonly path: string }) {
  const state = useField(form, path);
  const subscribe = useCallback((listener: () => void) => form.subscribe(`rows:${path}`, listener), [form, path]);
  useSyncExternalStore(subscribe, () => form.answers());
  if (state?.field.type !== 'table') return null;
  const { field, rowIds } = state;
  const rows = rowIds.map((id) => ({ ...Object.fromEntries(field.fields.map(({ key }) => [key, form.get(rowPath(path, id, key))?.value ?? null])), id }));
  const table = showTable(field, rows, (rowId, key) => form.get(rowPath(path, rowId, key))?.visible === true);
  return (
    <TableFrame label={field.label} inline>
      <Table>
        <thead>
          <tr>
            {table.columns.map(({ key, label, isNumber }) => (
              <HeadCell key={key} right={isNumber}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, cells }) => (
            <tr key={id}>
              {table.columns.map(({ key, isNumber }, index) => (
                <td key={key} className={isNumber ? 'r' : undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {table.totals !== null && (
          <tfoot>
            <tr>
              {table.columns.map(({ key, isNumber }, index) => (
                <td key={key} className={isNumber ? 'r' : undefined}>
                  {table.totals?.[index] || (index === 0 ? 'Totaal' : '')}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </TableFrame>
  );
}
