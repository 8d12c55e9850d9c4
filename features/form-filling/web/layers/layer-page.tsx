import { IconCamera, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { type Row, rowPath } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isPhotos } from '#features/form-engine/kinds/kinds-media.ts';
import { nextTop } from '#features/form-engine/soil-layers/next-layer.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import type { NestedControlProps } from '../controls/control-props.ts';
import { LayerDepth } from './layer-depth.tsx';
import { type LayerPlan, planLayer } from './layer-plan.ts';
import { LayerQuestions } from './layer-questions.tsx';

/** Content of the sheet of a layer: the questions folded away, the photos, or one question by its key. */
type SheetContent = 'rare' | 'photos' | { readonly key: string };

export interface LayerPageProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly field: LayersField;
  readonly layers: readonly Row[];
  readonly layer: Row;
  readonly endDepthCm: number | null;
  /** The question that was jumped to. */
  readonly askedKey: string | undefined;
  /** Above the dock: what can be taken back. */
  readonly undo: ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onNext: () => void;
  /** The last layer is described. */
  readonly onDone: () => void;
  readonly Question: NestedControlProps['Question'];
}

/** The questions of one layer and the way to the next. Beside them nothing: what needs room opens over it. */
export function LayerPage(props: LayerPageProps) {
  const { form, path, field, layers, layer, endDepthCm, askedKey, undo, onOpen, onNext, onDone, Question } = props;
  const states = rowFieldsOf(field).flatMap(({ key }) => form.get(rowPath(path, layer.id, key)) ?? []);
  const plan = planLayer(field, states);
  const [sheet, setSheet] = useState(() => sheetWith(plan, askedKey));
  const index = layers.findIndex(({ id }) => id === layer.id);
  const [above, below] = [layers[index - 1], layers[index + 1]];
  const isDone = below === undefined && nextTop(layers, endDepthCm) === null;
  const photos = plan.photos.reduce((sum, { value }) => sum + (isPhotos(value) ? value.length : 0), 0);
  return (
    <>
      <div className="layerform">
        <LayerDepth form={form} path={path} layers={layers} layer={layer} endDepthCm={endDepthCm} />
        <LayerQuestions form={form} path={path} layers={layers} layer={layer} parts={plan.parts} onSheet={(key) => setSheet({ key })} Question={Question} />
      </div>
      <div className="dock layerdock">
        {undo}
        <div className="act">
          {above !== undefined && (
            <IconButton variant="plain" label="Vorige laag" icon={<IconChevronUp size={24} aria-hidden="true" />} onClick={() => onOpen(above.id)} />
          )}
          {plan.photos.length > 0 && (
            <Button
              icon={<IconCamera size={24} aria-hidden="true" />}
              aria-label={photos === 0 ? 'Foto maken' : `Foto's: ${photos}, nog een maken`}
              onClick={() => setSheet('photos')}
            >
              {photos > 0 && photos}
            </Button>
          )}
          {plan.rare.length > 0 && <Button onClick={() => setSheet('rare')}>Meer</Button>}
          <Button variant="next" size="main" onClick={isDone ? onDone : below === undefined ? onNext : () => onOpen(below.id)}>
            {isDone ? 'Profiel klaar' : 'Volgende laag'}
          </Button>
        </div>
      </div>
      {sheet !== undefined && (
        <Sheet open onClose={() => setSheet(undefined)} title={`Laag ${index + 1}`} actions={<SheetDone onDone={() => setSheet(undefined)} />}>
          {inSheet(sheet, plan, states).map(({ path: asked }) => (
            <Question key={asked} form={form} path={asked} />
          ))}
        </Sheet>
      )}
    </>
  );
}

function SheetDone({ onDone }: { readonly onDone: () => void }) {
  return (
    <Button variant="primary" size="main" onClick={onDone}>
      Terug naar de laag
    </Button>
  );
}

/** The sheet a question stands on; undefined when it stands on the screen itself. */
function sheetWith(plan: LayerPlan, key: string | undefined): SheetContent | undefined {
  const isOne = ({ field }: FieldState) => field.key === key;
  if (plan.rare.some(isOne)) return 'rare';
  if (plan.photos.some(isOne)) return 'photos';
  const opens = plan.parts.some((part) => part.as === 'halves' && part.halves.some(({ as, state }) => as === 'sheet' && isOne(state)));
  return opens && key !== undefined ? { key } : undefined;
}

function inSheet(sheet: SheetContent, plan: LayerPlan, states: readonly FieldState[]): readonly FieldState[] {
  if (sheet === 'rare') return plan.rare;
  return sheet === 'photos' ? plan.photos : states.filter(({ field }) => field.key === sheet.key);
}
