import { useRef } from 'react';
import { type Answers, type Row, rowPath } from '#features/form-engine/filling/answers.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/form-state.ts';
import { offeredOptions } from '#features/form-engine/kinds/kinds-choice.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';
import { mostUsed, textureOf, withSoil } from '#features/form-engine/soil-layers/next-layer.ts';
import { toneOfSoil } from '#features/form-engine/soil-layers/soil-tones.ts';
import { ChoiceTiles } from '#platform/ui/inputs/choice-tiles.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { fieldId } from '../controls/field-id.ts';
import { TILES_MAX } from './layer-plan.ts';

export interface SoilTilesProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly layers: readonly Row[];
  readonly layer: Row;
  readonly state: FieldState;
}

/** The main name of a layer: those used in this boring and in the one before are tiles, the others stand in a list beside them. */
export function SoilTiles({ form, path, layers, layer, state }: SoilTilesProps) {
  const textures = useRef(new Map<string, Answers>());
  if (state.field.type !== 'choice') return null;
  const value = typeof state.value === 'string' ? state.value : '';
  const options = offeredOptions(state.field.options, state.hiddenOptions).map((option) => ({ ...option, color: `var(--soil-${toneOfSoil(option.value)})` }));
  const shown = new Set(tilesOf(options, usedSoils(form, path, layers), value));
  const others = options.filter((option) => !shown.has(option.value));
  const pick = (soil: string) => {
    if (soil === '' || soil === value) return;
    textures.current.set(value, textureOf(layer));
    const changed = withSoil(layers, layer.id, soil, textures.current.get(soil));
    if (changed !== undefined)
      form.set(
        path,
        layers.map((other) => (other.id === layer.id ? changed : other)),
      );
  };
  return (
    <Field id={fieldId(rowPath(path, layer.id, SOIL_KEY))} label={state.field.label} error={state.error ?? undefined} group>
      <div className="soiltiles">
        <ChoiceTiles type="radio" center options={options.filter((option) => shown.has(option.value))} isChosen={(option) => option === value} onPick={pick} />
        {others.length > 0 && (
          <SelectInput id={undefined} aria-label={`${state.field.label}, anders`} value="" placeholder="Anders" options={others} onChange={pick} />
        )}
      </div>
    </Field>
  );
}

/** The values that are tiles: all of a few, of many one less than there is room for, what is chosen among them. */
function tilesOf(options: readonly { readonly value: string }[], used: readonly string[], chosen: string): readonly string[] {
  const values = options.map(({ value }) => value);
  if (values.length <= TILES_MAX) return values;
  const tiles = mostUsed(values, used, TILES_MAX - 1);
  return chosen === '' || tiles.includes(chosen) ? tiles : [...tiles.slice(0, -1), chosen];
}

/** The main names in the other layers of this boring, and in those of the boring before it. */
function usedSoils(form: FormState, path: string, layers: readonly Row[]): readonly string[] {
  return [...layers, ...previousLayers(form, path)].map((row) => row[SOIL_KEY]).filter((soil) => typeof soil === 'string');
}

/** The layers of the last form of this design that this person sent. */
export function previousLayers({ context }: FormState, path: string): readonly Row[] {
  return rowsOf((context.previous as Answers | undefined)?.[path]);
}
