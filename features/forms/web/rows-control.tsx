import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { type AnswerValue, rowPath } from '../engine/answers.ts';
import { answerText } from '../engine/text.ts';
import type { NestedControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
import { UndoLine } from './undo-line.tsx';
import { useField } from './use-field.ts';

/** A repeating group: each row folds open to its own questions; one that is taken away can be put back. */
export function RowsControl({ form, state, Question }: NestedControlProps) {
  const { field, rowIds, path } = state;
  const [openId, setOpenId] = useState<string | undefined>(rowIds.length === 1 ? rowIds[0] : undefined);
  const [removed, setRemoved] = useState<{ readonly text: string; readonly before: AnswerValue }>();
  if (field.type !== 'group') return null;
  const isFull = field.maxRows !== undefined && rowIds.length >= field.maxRows;

  const add = () => {
    const id = newId();
    form.addRow(path, id);
    setOpenId(id);
    setRemoved(undefined);
  };
  const remove = (rowId: string, index: number) => {
    setRemoved({ text: `${field.rowLabel} ${index + 1} is weggehaald.`, before: form.rows(path) });
    form.removeRow(path, rowId);
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
          onRemove={() => remove(rowId, index)}
        />
      ))}
      {removed !== undefined && (
        <UndoLine
          text={removed.text}
          onUndo={() => {
            form.set(path, removed.before);
            setRemoved(undefined);
          }}
        />
      )}
      {!isFull && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={add} wide>
          {field.rowLabel} toevoegen
        </Button>
      )}
    </fieldset>
  );
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
  const titlePath = field.type === 'group' && field.rowTitle !== undefined ? rowPath(path, rowId, field.rowTitle) : path;
  const titleField = useField(form, titlePath);
  if (field.type !== 'group') return null;
  const title = titleField === undefined || titlePath === path ? '' : answerText(titleField.field, titleField.value);
  const bodyId = `${fieldId(path)}-${rowId}`;
  return (
    <div className="rowcard">
      <h3>
        <button type="button" className="rowhead" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          {field.rowLabel} {index + 1}
          {title !== '' && <span className="muted"> {title}</span>}
        </button>
      </h3>
      {isOpen && (
        <div className="editor" id={bodyId}>
          {field.fields.map((rowField) => (
            <Question key={rowField.key} form={form} path={rowPath(path, rowId, rowField.key)} />
          ))}
          <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={onRemove}>
            {field.rowLabel} weghalen
          </Button>
        </div>
      )}
    </div>
  );
}
