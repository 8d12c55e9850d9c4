import { IconArrowsSplit2, IconPlus, IconRowInsertTop, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { type Row, rowPath } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { insertLayer, layerBottom, layerTop, splitLayer } from '#features/form-engine/soil-layers/layers.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useProfile } from '../answers/use-profile.ts';
import { addNextLayer, type LayerChange, takeAway, takeBack } from '../layers/layer-changes.ts';
import { LayerList } from '../layers/layer-list.tsx';
import { LayersOneAtATime } from '../layers/layers-one-at-a-time.tsx';
import type { NestedControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
import { UndoLine } from './undo-line.tsx';

/** Depth layers of a boring: the profile to scale with its layers. The questions of a layer stand below it, or on a phone where the design says so on a screen of its own. */
export function LayersControl({ form, state, Question }: NestedControlProps) {
  const isDesk = useDesk();
  const { field } = state;
  if (field.type !== 'layers') return null;
  const Layout = field.layout === 'one-at-a-time' && !isDesk ? LayersOneAtATime : Layers;
  return <Layout form={form} state={state} Question={Question} field={field} />;
}

function Layers({ form, state, Question, field }: NestedControlProps & { readonly field: LayersField }) {
  const view = useProfile(form, field);
  const [chosenId, setChosenId] = useState<string>();
  const [removed, setRemoved] = useState<LayerChange>();
  const { layers } = view.input;
  const chosen = layers.find(({ id }) => id === chosenId) ?? layers.at(-1);

  const hasRest = view.profile.layers.at(-1)?.layerId === null;

  const add = (to?: number) => {
    const id = addNextLayer(form, state.path, field, view.input.endDepthCm ?? null);
    if (to !== undefined) form.set(rowPath(state.path, id, 'to'), to);
    setChosenId(id);
  };
  return (
    <fieldset className="layersfield" id={fieldId(state.path)}>
      <legend className="vh">{field.label}</legend>
      <LayerList view={view} field={field} chosenId={chosen?.id} onChoose={setChosenId} onDescribeRest={add} />
      {state.error !== null && !hasRest && <p className="err">{state.error}</p>}
      {chosen !== undefined && (
        <LayerEditor
          key={chosen.id}
          form={form}
          path={state.path}
          field={field}
          layers={layers}
          layer={chosen}
          onChoose={setChosenId}
          onRemoved={setRemoved}
          Question={Question}
        />
      )}
      {removed !== undefined && (
        <UndoLine
          text={removed.text}
          onUndo={() => {
            takeBack(form, state.path, removed);
            setRemoved(undefined);
          }}
        />
      )}
      <Button variant={layers.length === 0 ? 'primary' : 'plain'} wide icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => add()}>
        {layers.length === 0 ? 'Eerste laag beschrijven' : 'Laag hieronder toevoegen'}
      </Button>
    </fieldset>
  );
}

interface LayerEditorProps {
  readonly form: FormState;
  readonly path: string;
  readonly field: LayersField;
  readonly layers: readonly Row[];
  readonly layer: Row;
  readonly Question: NestedControlProps['Question'];
  readonly onChoose: (id: string) => void;
  readonly onRemoved: (removed: LayerChange) => void;
}

function LayerEditor({ form, path, field, layers, layer, Question, onChoose, onRemoved }: LayerEditorProps) {
  const number = layers.findIndex(({ id }) => id === layer.id) + 1;
  const headingId = `${fieldId(path)}-laag`;
  const at = (key: string) => rowPath(path, layer.id, key);
  return (
    <section className="editor" aria-labelledby={headingId}>
      <div className="edhead">
        <h3 className="h2" id={headingId}>
          Laag {number}
        </h3>
        <p className="out" aria-live="polite">
          {layerText(layer, field.fields)}
        </p>
      </div>
      <div className="pair">
        <Question form={form} path={at('from')} />
        <Question form={form} path={at('to')} />
      </div>
      {field.fields.map(({ key }) => (
        <Question key={key} form={form} path={at(key)} />
      ))}
      <LayerTools form={form} path={path} layers={layers} layer={layer} onChoose={onChoose} onRemoved={onRemoved} />
    </section>
  );
}

function LayerTools({ form, path, layers, layer, onChoose, onRemoved }: Omit<LayerEditorProps, 'field' | 'Question'>) {
  const [top, bottom] = [layerTop(layer), layerBottom(layer)];
  const change = (next: readonly Row[], chosenId?: string) => {
    form.set(path, next);
    if (chosenId !== undefined) onChoose(chosenId);
  };
  const remove = () => {
    const removed = takeAway(form, path, layer);
    if (removed.shownId !== undefined) onChoose(removed.shownId);
    onRemoved(removed);
  };
  const split = () => {
    if (top === null || bottom === null) return;
    const id = newId();
    change(splitLayer(layers, layer.id, Math.round((top + bottom) / 2), id), id);
  };
  const insert = () => {
    const id = newId();
    // First as a new layer at the end, so that it gets the defaults of the design.
    form.addRow(path, id);
    const made = form.rows(path).find((row) => row.id === id);
    change(
      insertLayer(layers, layer.id, id).map((row) => (row.id === id ? { ...made, ...row } : row)),
      id,
    );
  };
  return (
    <div className="tools">
      <Button variant="quiet" icon={<IconRowInsertTop size={20} aria-hidden="true" />} onClick={insert}>
        Laag ertussen
      </Button>
      <Button
        variant="quiet"
        icon={<IconArrowsSplit2 size={20} aria-hidden="true" />}
        onClick={split}
        disabled={top === null || bottom === null || bottom - top < 2}
      >
        Splitsen
      </Button>
      <Button variant="quiet" icon={<IconTrash size={20} aria-hidden="true" />} onClick={remove}>
        Weghalen
      </Button>
    </div>
  );
}
