import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type Row, rowPath } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { layerTop } from '#features/form-engine/soil-layers/layers.ts';
import { DEPTH_STEP_CM, steppedBottom } from '#features/form-engine/soil-layers/next-layer.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { fieldId } from '../controls/field-id.ts';
import { OwnForm } from '../controls/own-form.tsx';
import { useField, useHeldNumber } from '../controls/use-field.ts';

export interface LayerDepthProps {
  readonly form: FormState;
  readonly path: string;
  readonly layers: readonly Row[];
  readonly layer: Row;
  readonly endDepthCm: number | null;
}

/** The depth of a layer: its top is the bottom of the one above, its own bottom goes by steps or is typed. What lies below follows. */
export function LayerDepth({ form, path, layers, layer, endDepthCm }: LayerDepthProps) {
  const to = rowPath(path, layer.id, 'to');
  const state = useField(form, to);
  const { input, type, leave } = useHeldNumber(form, to);
  const change = (text: string) => {
    type();
    const parsed = parseNumber(text, 0);
    form.set(to, parsed.ok ? parsed.value : text.trim() === '' ? null : text);
  };
  return (
    <Field id={fieldId(to)} label="Diepte tot, in cm onder maaiveld" error={state?.error ?? undefined}>
      <div className="depthsteps">
        <Step direction={-1} next={steppedBottom(layers, layer.id, -1, endDepthCm)} onStep={(next) => form.set(to, next)} />
        <OwnForm>
          <NumberInput {...input} lead={`${layerTop(layer) ?? 0} –`} onChange={change} onBlur={leave} inputMode="numeric" enterKeyHint="done" />
        </OwnForm>
        <Step direction={1} next={steppedBottom(layers, layer.id, 1, endDepthCm)} onStep={(next) => form.set(to, next)} />
      </div>
    </Field>
  );
}

function Step({ direction, next, onStep }: { readonly direction: -1 | 1; readonly next: number | null; readonly onStep: (next: number) => void }) {
  const Icon = direction === 1 ? IconPlus : IconMinus;
  return (
    <IconButton
      variant="plain"
      label={`${DEPTH_STEP_CM} cm ${direction === 1 ? 'dieper' : 'minder diep'}`}
      icon={<Icon size={24} aria-hidden="true" />}
      // What can't be done now stays in reach of the focus.
      aria-disabled={next === null}
      onClick={() => next !== null && onStep(next)}
    />
  );
}
