import { IconPlus } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { layerBottom } from '#features/form-engine/soil-layers/layers.ts';
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
import { hasSoil } from './next-soils.tsx';
import { OneLayer } from './one-layer.tsx';
import { useOpenLayer } from './use-open-layer.ts';

/** The final depth of a boring is told in metres, its layers in centimetres. */
const CM_PER_METER = 100;

/** Layers that each open on a screen of their own; the section shows the profile with what was said of each. */
export function LayersOneAtATime({ form, state, Question, field }: NestedControlProps & { readonly field: LayersField }) {
  const view = useProfile(form, field);
  const { rowId, key, open, close, leave } = useOpenLayer(state.path);
  const wayOn = use(WayOn);
  const [changed, setChanged] = useState<LayerChange>();
  const [addedId, setAddedId] = useState<string>();
  const { layers, endDepthCm = null } = view.input;
  const opened = layers.find(({ id }) => id === rowId);
  const hasRest = view.profile.layers.at(-1)?.layerId === null;
  const isComplete = layers.length > 0 && nextTop(layers, endDepthCm) === null;

  const goTo = (id: string) => {
    setChanged(undefined);
    open(id);
  };
  const next = (soil?: string) => {
    const id = addNextLayer(form, state.path, field, endDepthCm, soil);
    setAddedId(id);
    goTo(id);
  };
  const done = () => (wayOn?.mayGoOn() === true ? leave(wayOn.goOn) : close());
  const end = endHere({ form, field, layers, endDepthCm, done });
  useFirstLayer({
    isAsked: rowId === FIRST_LAYER,
    mayBegin: layers.length === 0 && !hasProposal({ form, path: state.path, field, layers, endDepthCm }),
    begin: () => next(hasSoil(field, key) ? key : undefined),
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
          isNew={opened.id === addedId}
          askedKey={key}
          undo={undo}
          onOpen={goTo}
          onNext={next}
          onEnd={end}
          onClose={close}
          onDone={done}
          onChanged={change}
          Question={Question}
        />
      )}
    </fieldset>
  );
}

/** Ends the boring under its last layer where its final depth is still to be told; undefined where it is told, or nobody asks it. */
function endHere({ form, field, layers, endDepthCm, done }: EndOfBoring): (() => void) | undefined {
  const { endDepth } = field;
  const last = layers.at(-1);
  const bottom = last === undefined ? null : layerBottom(last);
  if (endDepth === undefined || endDepthCm !== null || bottom === null || form.get(endDepth)?.visible !== true) return undefined;
  return () => {
    form.set(endDepth, bottom / CM_PER_METER);
    done();
  };
}

interface EndOfBoring {
  readonly form: FormState;
  readonly field: LayersField;
  readonly layers: readonly Row[];
  readonly endDepthCm: number | null;
  /** The last layer is described. */
  readonly done: () => void;
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
