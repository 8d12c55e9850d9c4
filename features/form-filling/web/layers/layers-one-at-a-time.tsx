import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { nextTop } from '#features/form-engine/soil-layers/next-layer.ts';
import { Button } from '#platform/ui/button.tsx';
import { useProfile } from '../answers/use-profile.ts';
import type { NestedControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';
import { UndoLine } from '../controls/undo-line.tsx';
import { addNextLayer, type LayerChange, takeBack } from './layer-changes.ts';
import { LayerList } from './layer-list.tsx';
import { LayerProposal } from './layer-proposal.tsx';
import { OneLayer } from './one-layer.tsx';
import { useOpenLayer } from './use-open-layer.ts';

/** Layers that each open on a screen of their own; the section shows the profile with what was said of each. */
export function LayersOneAtATime({ form, state, Question, field }: NestedControlProps & { readonly field: LayersField }) {
  const view = useProfile(form, field);
  const { rowId, key, open, close } = useOpenLayer(state.path);
  const [changed, setChanged] = useState<LayerChange>();
  const { layers, endDepthCm = null } = view.input;
  const opened = layers.find(({ id }) => id === rowId);
  const hasRest = view.profile.layers.at(-1)?.layerId === null;
  const isComplete = layers.length > 0 && nextTop(layers, endDepthCm) === null;

  const goTo = (id: string) => {
    setChanged(undefined);
    open(id);
  };
  const next = () => goTo(addNextLayer(form, state.path, field, endDepthCm));
  const change = (made: LayerChange | undefined) => {
    if (made === undefined) return;
    setChanged(made);
    if (made.shownId === undefined) close();
    else open(made.shownId);
  };
  const undo = changed !== undefined && (
    <UndoLine
      text={changed.text}
      onUndo={() => {
        takeBack(form, state.path, changed);
        if (changed.shownBeforeId === undefined) setChanged(undefined);
        else goTo(changed.shownBeforeId);
      }}
    />
  );
  return (
    <fieldset className="layersfield" id={fieldId(state.path)}>
      <legend className="vh">{field.label}</legend>
      <LayerList view={view} field={field} chosenId={undefined} onChoose={goTo} onDescribeRest={next} />
      {state.error !== null && !hasRest && <p className="err">{state.error}</p>}
      {opened === undefined && undo}
      {!isComplete && opened === undefined && (
        <LayerProposal form={form} path={state.path} field={field} layers={layers} endDepthCm={endDepthCm} onTaken={setChanged} />
      )}
      {!isComplete && (
        <Button variant={layers.length === 0 ? 'primary' : 'plain'} wide icon={<IconPlus size={20} aria-hidden="true" />} onClick={next}>
          {layers.length === 0 ? 'Eerste laag beschrijven' : 'Volgende laag beschrijven'}
        </Button>
      )}
      {opened !== undefined && (
        <OneLayer
          form={form}
          path={state.path}
          field={field}
          view={view}
          layer={opened}
          askedKey={key}
          undo={undo}
          onOpen={goTo}
          onNext={next}
          onClose={close}
          onChanged={change}
          Question={Question}
        />
      )}
    </fieldset>
  );
}
