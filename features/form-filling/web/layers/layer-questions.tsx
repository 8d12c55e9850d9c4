import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { offeredOptions, optionsOf } from '#features/form-engine/kinds/kinds-choice.ts';
import { SOIL_KEY, usualAdditions } from '#features/form-engine/soil-layers/layer-keys.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import type { ControlProps, NestedControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';
import { LayerAdditions } from './layer-additions.tsx';
import { LayerColour, textOf } from './layer-colour.tsx';
import { LayerHalves } from './layer-halves.tsx';
import { type LayerPart, TILES_MAX } from './layer-plan.ts';
import { PickTiles } from './pick-tiles.tsx';
import { SoilTiles } from './soil-tiles.tsx';

export interface LayerQuestionsProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly layers: readonly Row[];
  readonly layer: Row;
  readonly parts: readonly LayerPart[];
  readonly onSheet: (key: string) => void;
  readonly Question: NestedControlProps['Question'];
}

/** The questions of a layer, as large as there is room for. */
export function LayerQuestions({ parts, ...props }: LayerQuestionsProps) {
  return parts.map((part) => <Part key={keyOf(part)} part={part} {...props} />);
}

function Part({ part, form, path, layers, layer, onSheet, Question }: Omit<LayerQuestionsProps, 'parts'> & { readonly part: LayerPart }) {
  if (part.as === 'additions') return <LayerAdditions form={form} states={part.states} usual={usualAdditions[String(layer[SOIL_KEY])]} />;
  if (part.as === 'colour') return <LayerColour form={form} path={path} layers={layers} shade={part.shade} colour={part.colour} />;
  if (part.as === 'halves') return <LayerHalves form={form} halves={part.halves} onSheet={onSheet} />;
  if (part.as === 'soil') return <SoilTiles form={form} path={path} layers={layers} layer={layer} state={part.state} />;
  if (part.as === 'tiles') return <Tiles form={form} state={part.state} />;
  return <Question form={form} path={part.state.path} />;
}

function keyOf(part: LayerPart): string {
  if ('state' in part) return part.state.path;
  return part.as === 'halves' ? `halves ${part.halves[0]?.state.path}` : part.as;
}

function Tiles({ form, state }: ControlProps) {
  const { field } = state;
  if (field.type !== 'choice' && field.type !== 'yesNo') return null;
  const options = offeredOptions(optionsOf(field), state.hiddenOptions);
  return (
    <Field id={fieldId(state.path)} label={field.label} error={state.error ?? undefined} group>
      <div className={options.length === TILES_MAX - 2 ? 'four' : 'three'}>
        <PickTiles value={textOf(state)} options={options} isRequired={state.required} onPick={(value) => form.set(state.path, value)} />
      </div>
    </Field>
  );
}
