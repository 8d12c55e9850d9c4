import { IconArrowsSplit2, IconChevronLeft, IconRowInsertTop, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { type Row, rowPath } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { middleOf, nextTop, takenOver } from '#features/form-engine/soil-layers/next-layer.ts';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useModal, whenCancelled } from '#platform/ui/overlays/use-modal.ts';
import type { ProfileView } from '../answers/use-profile.ts';
import type { NestedControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';
import { insertAbove, type LayerChange, splitInTwo, takeAway } from './layer-changes.ts';
import { LayerPage } from './layer-page.tsx';
import { LayerRail } from './layer-rail.tsx';
import { NextSoils } from './next-soils.tsx';

export interface OneLayerProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly field: LayersField;
  readonly view: ProfileView;
  readonly layer: Row;
  /** Just added: its depth is told first, by the keys that are there at once. */
  readonly isNew: boolean;
  /** The question that was jumped to. */
  readonly askedKey: string | undefined;
  readonly undo: ReactNode;
  readonly onOpen: (id: string) => void;
  /** Adds the next layer; of another soil when that is told. */
  readonly onNext: (soil?: string) => void;
  /** The boring ends under this layer; undefined where it is told already how deep that is. */
  readonly onEnd: (() => void) | undefined;
  readonly onClose: () => void;
  /** The last layer is described. */
  readonly onDone: () => void;
  readonly onChanged: (change: LayerChange | undefined) => void;
  readonly Question: NestedControlProps['Question'];
}

/** One layer of a boring on a screen of its own: the profile to scale at the left, beside it the layer, below it the way to the next. */
export function OneLayer(props: OneLayerProps) {
  const { form, path, field, view, layer, isNew, askedKey, undo, onOpen, onNext, onEnd, onClose, onDone, onChanged, Question } = props;
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(box, true, 'title');
  // Another layer is another page: what had the focus is gone with the one before.
  const firstId = isNew ? fieldId(rowPath(path, layer.id, 'to')) : titleId;
  useEffect(() => document.getElementById(firstId)?.focus({ preventScroll: true }), [firstId]);
  const { layers } = view.input;
  const index = layers.findIndex(({ id }) => id === layer.id);
  const isLast = index === layers.length - 1;
  const name = form.title() || form.design.name;
  const words = layerText(layer, field.fields);
  // Nothing but what was taken over: most likely this layer was not looked at yet.
  const isLike = words !== '' && words === layerText({ id: layer.id, ...takenOver(field, layers[index - 1]) }, field.fields);
  const missing = rowFieldsOf(field)
    .filter(({ key }) => form.get(rowPath(path, layer.id, key))?.gap === 'missing')
    .map(({ label }) => label.toLowerCase())
    .join(', ');
  return (
    <dialog ref={box} className="layerscreen" aria-labelledby={titleId} onCancel={whenCancelled(onClose)}>
      <div className="top line">
        <button type="button" className="hit" aria-label="Naar het hele profiel" onClick={onClose}>
          <IconChevronLeft size={24} aria-hidden="true" />
        </button>
        <div className="t">
          <h2 id={titleId} tabIndex={-1}>
            <b>
              {name}, laag {index + 1}
            </b>
          </h2>
          <small aria-live="polite">
            {words === '' ? 'Nog te beschrijven' : `${isLike ? `Als laag ${index}: ` : ''}${words}${missing === '' ? '' : `. Nog: ${missing}`}`}
          </small>
        </div>
        <Menu
          label="Meer met deze laag"
          iconOnly
          items={[
            {
              label: 'Laag ertussen',
              icon: <IconRowInsertTop size={20} aria-hidden="true" />,
              onSelect: () => onChanged(insertAbove(form, path, layer)),
            },
            {
              label: 'Splitsen',
              icon: <IconArrowsSplit2 size={20} aria-hidden="true" />,
              disabled: middleOf(layer) === null,
              onSelect: () => onChanged(splitInTwo(form, path, layer)),
            },
            {
              label: 'Weghalen',
              icon: <IconTrash size={20} aria-hidden="true" />,
              tone: 'bad',
              apart: true,
              onSelect: () => onChanged(takeAway(form, path, layer)),
            },
          ]}
        />
      </div>
      <div className="layerside">
        <LayerRail input={view.input} field={field} chosenId={layer.id} label={view.label} onChoose={onOpen} onDescribeRest={() => onNext()} />
        {isLast && nextTop(layers, view.input.endDepthCm ?? null) !== null && (
          <NextSoils form={form} path={path} field={field} layers={layers} layer={layer} onNext={onNext} onEnd={onEnd} />
        )}
      </div>
      <LayerPage
        key={layer.id}
        form={form}
        path={path}
        field={field}
        layers={layers}
        layer={layer}
        endDepthCm={view.input.endDepthCm ?? null}
        askedKey={askedKey}
        undo={undo}
        onOpen={onOpen}
        onNext={() => onNext()}
        onDone={onDone}
        Question={Question}
      />
    </dialog>
  );
}
