import { IconPlus } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { nextTop } from '#features/form-engine/soil-layers/next-layer.ts';
import { Button } from '#platform/ui/button.tsx';
import { useProfile } from '../answers/use-profile.ts';
import type { NestedControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';
import { UndoLine } from '../controls/undo-line.tsx';
import { FIRST_LAYER } from '../page/form-pages.ts';
import { WayOn } from '../page/way-on.ts';
import { addNextLayer, type LayerChange, takeBack } from './layer-changes.ts';
import { LayerList } from './layer-list.tsx';
import { hasProposal, LayerProposal } from './layer-proposal.tsx';
import { OneLayer } from './one-layer.tsx';
import { useOpenLayer } from './use-open-layer.ts';

/** Layers that each open on a screen of their own; the section shows the profile with what was said of each. */
export function LayersOneAtATime({ form, state, Question, field }: NestedControlProps & { readonly field: LayersField }) {
  const view = useProfile(form, field);
  const { rowId, key, open, close, leave } = useOpenLayer(state.path);
  const wayOn = use(WayOn);
  const [changed, setChanged] = useState<LayerChange>();
  const { layers, endDepthCm = null } = view.input;
  const opened = layers.find(({ id }) => id === rowId);
  const hasRest = view.profile.layers.at(-1)?.layerId === null;
  const isComplete = layers.length > 0 && nextTop(layers, endDepthCm) === null;

  const goTo = (id: string) => {
    setChanged(undefined);
    open(id);
  };
  const next = (soil?: string) => goTo(addNextLayer(form, state.path, field, endDepthCm, soil));
  const done = () => (wayOn?.mayGoOn() === true ? leave(wayOn.goOn) : close());
  useFirstLayer({
    isAsked: rowId === FIRST_LAYER,
    mayBegin: layers.length === 0 && !hasProposal({ form, path: state.path, field, layers, endDepthCm }),
    begin: next,
    close,
  });
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
      <LayerList view={view} field={field} chosenId={undefined} onChoose={goTo} onDescribeRest={() => next()} />
      {state.error !== null && !hasRest && <p className="err">{state.error}</p>}
      {opened === undefined && undo}
      {!isComplete && opened === undefined && (
        <LayerProposal form={form} path={state.path} field={field} layers={layers} endDepthCm={endDepthCm} onTaken={setChanged} />
      )}
      {!isComplete && (
        <Button variant={layers.length === 0 ? 'primary' : 'plain'} wide icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => next()}>
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
          onDone={done}
          onChanged={change}
          Question={Question}
        />
      )}
    </fieldset>
  );
}

interface FirstLayer {
  /** Named in the address, as it is by who comes from the page before. */
  readonly isAsked: boolean;
  readonly mayBegin: boolean;
  readonly begin: () => void;
  readonly close: () => void;
}

/** Opens the first layer for who comes to describe the layers, unless there is one, or one of the boring before can be confirmed. */
function useFirstLayer(first: FirstLayer): void {
  const latest = useRef(first);
  useEffect(() => {
    latest.current = first;
  });
  const { isAsked } = first;
  useEffect(() => {
    if (!isAsked) return;
    const { mayBegin, begin, close } = latest.current;
    if (mayBegin) begin();
    else close();
  }, [isAsked]);
}
