import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import type { TableField } from '#features/form-engine/design/design-fields.ts';
import { rowPath } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { hasTotal, totalText } from '#features/form-engine/filling/table-totals.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { NestedControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
import { rowsIn, takeAwayFrom } from './put-back.ts';
import { RowsControl, rowsMaxOf } from './rows-control.tsx';
import { useRemoved } from './use-removed.tsx';

/** Most cells drawn as a table; beyond it rows fold, so that a key stays quick. */
const CELLS_MAX = 400;

/** Rows with sums under them: a table at a desk, rows that fold open in the field. */
export function TableControl({ form, state, Question }: NestedControlProps) {
  const isDesk = useDesk();
  const { field, rowIds } = state;
  if (field.type !== 'table') return null;
  if (isDesk && rowIds.length * field.fields.length <= CELLS_MAX) return <DeskTable form={form} state={state} Question={Question} field={field} />;
  return <RowsControl form={form} state={state} Question={Question} after={<Totals form={form} path={state.path} field={field} rowIds={rowIds} />} />;
}

interface TotalsProps {
  readonly form: FormState;
  readonly path: string;
  readonly field: TableField;
  readonly rowIds: readonly string[];
}

/** The sums of a table, one text a column; the same list until one of them changes. */
function useTotals({ form, path, field, rowIds }: TotalsProps): readonly string[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe(`rows:${path}`, listener), [form, path]);
  const joined = useSyncExternalStore(subscribe, () =>
    field.fields
      .map((column) => {
        const values = () => rowIds.map((id) => form.get(rowPath(path, id, column.key))).map((cell) => (cell?.visible === true ? cell.value : null));
        return hasTotal(field, column) ? totalText(column, values()) : '';
      })
      .join('\n'),
  );
  return joined.split('\n');
}

function Totals(props: TotalsProps) {
  const totals = useTotals(props);
  const { field } = props;
  if (!field.fields.some((column) => hasTotal(field, column))) return null;
  return (
    <dl className="tabletotals num">
      {field.fields.map(
        (column, index) =>
          hasTotal(field, column) && (
            <div key={column.key}>
              <dt>Totaal {column.label.toLowerCase()}</dt>
              <dd>{totals[index]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function DeskTable({ form, state, Question, field }: NestedControlProps & { readonly field: TableField }) {
  const { path, rowIds } = state;
  const removed = useRemoved();
  return (
    <fieldset className="rowsfield" id={fieldId(path)}>
      <legend className="lab">{field.label}</legend>
      {field.help !== undefined && <p className="help">{field.help}</p>}
      {state.error !== null && <p className="err">{state.error}</p>}
      {rowIds.length > 0 && (
        <TableFrame label={field.label} inline>
          <Table className="cells">
            <thead>
              <tr>
                <HeadCell>{field.rowLabel}</HeadCell>
                {field.fields.map((column) => (
                  <HeadCell key={column.key}>{column.label}</HeadCell>
                ))}
                <HeadCell>
                  <span className="vh">Weghalen</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {rowIds.map((rowId, index) => (
                <tr key={rowId}>
                  <th scope="row" className="num">
                    {index + 1}
                  </th>
                  {field.fields.map((column) => (
                    <td key={column.key}>
                      <Question form={form} path={rowPath(path, rowId, column.key)} compact />
                    </td>
                  ))}
                  <td>
                    <IconButton
                      label={`${field.rowLabel} ${index + 1} weghalen`}
                      icon={<IconTrash size={20} aria-hidden="true" />}
                      onClick={() => removed.tell(takeAwayFrom(rowsIn(form, path), rowId), (number) => `${field.rowLabel} ${number}`)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            <TotalRow form={form} path={path} field={field} rowIds={rowIds} />
          </Table>
        </TableFrame>
      )}
      {removed.line}
      {rowIds.length < rowsMaxOf(field) && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => form.addRow(path, newId())}>
          {field.rowLabel} toevoegen
        </Button>
      )}
    </fieldset>
  );
}

function TotalRow(props: TotalsProps) {
  const totals = useTotals(props);
  const { field } = props;
  if (!field.fields.some((column) => hasTotal(field, column))) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">Totaal</th>
        {field.fields.map((column, index) => (
          <td key={column.key} className="num">
            {totals[index]}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
