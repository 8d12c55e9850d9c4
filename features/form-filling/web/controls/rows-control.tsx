import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { ROWS_MAX, rowPath } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { rowLabelOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import type { NestedControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
import { rowsIn, takeAwayFrom } from './put-back.ts';
import { RowOrder } from './row-order.tsx';
import { useRemoved } from './use-removed.tsx';
import { useRowSummary } from './use-row-summary.ts';

/** Rows with questions of their own: each folds open; one that is taken away can be put back. `after` stands under the rows: totals. */
export function RowsControl({ form, state, Question, after }: NestedControlProps & { readonly after?: ReactNode }) {
  const { field, rowIds, path } = state;
  const [openId, setOpenId] = useState<string | undefined>(() => rowToOpen(path, rowIds));
  const isFull = rowIds.length >= rowsMaxOf(field);
  const rowLabel = rowLabelOf(field);
  const removed = useRemoved();

  const add = () => {
    const id = newId();
    form.addRow(path, id);
    setOpenId(id);
  };
  return (
    <fieldset className="rowsfield" id={fieldId(path)}>
      <legend className="lab">{field.label}</legend>
      {field.help !== undefined && <p className="help">{field.help}</p>}
      {state.error !== null && <p className="err">{state.error}</p>}
      {rowIds.map((rowId, index) => (
        <RowCard
          key={rowId}
          form={form}
          state={state}
          Question={Question}
          rowId={rowId}
          index={index}
          isOpen={openId === rowId}
          onToggle={() => setOpenId(openId === rowId ? undefined : rowId)}
          onRemove={() => removed.tell(takeAwayFrom(rowsIn(form, path), rowId), (number) => `${rowLabel} ${number}`)}
        />
      ))}
      {after}
      {removed.line}
      {!isFull && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={add} wide>
          {rowLabel} toevoegen
        </Button>
      )}
    </fieldset>
  );
}

/** Most rows a field takes. */
export function rowsMaxOf(field: Field): number {
  return (field.type === 'group' || field.type === 'table' ? field.maxRows : undefined) ?? ROWS_MAX;
}

/** The row that was jumped to, else the only one there is. */
function rowToOpen(path: string, rowIds: readonly string[]): string | undefined {
  const hash = decodeURIComponent(location.hash.slice(1));
  return rowIds.find((id) => hash.startsWith(`${path}.${id}.`)) ?? (rowIds.length === 1 ? rowIds[0] : undefined);
}

interface RowCardProps extends NestedControlProps {
  readonly rowId: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

function RowCard({ form, state, Question, rowId, index, isOpen, onToggle, onRemove }: RowCardProps) {
  const { field, path } = state;
  const title = useRowSummary(form, field, path, rowId);
  const rowLabel = rowLabelOf(field);
  const bodyId = `${fieldId(path)}-${rowId}`;
  const isOrdered = field.type === 'group' && field.ordered === true;
  return (
    <div className="rowcard">
      <h3 className={isOrdered ? 'orderedhead' : undefined}>
        <button type="button" className="rowhead" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          {rowLabel} {index + 1}
          {title !== '' && <span className="muted"> {title}</span>}
        </button>
        {isOrdered && <RowOrder form={form} path={path} rowId={rowId} index={index} count={state.rowIds.length} rowLabel={rowLabel} />}
      </h3>
      {isOpen && (
        <div className="editor" id={bodyId}>
          {rowFieldsOf(field).map((rowField) => (
            <Question key={rowField.key} form={form} path={rowPath(path, rowId, rowField.key)} />
          ))}
          <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={onRemove}>
            {rowLabel} weghalen
          </Button>
        </div>
      )}
    </div>
  );
}
