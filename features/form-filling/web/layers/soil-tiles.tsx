import { useRef } from 'react';
import { type Answers, type Row, rowPath } from '#features/form-engine/filling/answers.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { offeredOptions } from '#features/form-engine/kinds/kinds-choice.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';
import { textureOf, withSoil } from '#features/form-engine/soil-layers/next-layer.ts';
import { toneOfSoil } from '#features/form-engine/soil-layers/soil-tones.ts';
import { fieldId } from '../controls/field-id.ts';
import { TILES_MAX } from './layer-plan.ts';
import { UsedTiles } from './used-tiles.tsx';

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
  const pick = (soil: string | null) => {
    if (soil === null || soil === value) return;
    textures.current.set(value, textureOf(layer));
    const changed = withSoil(layers, layer.id, soil, textures.current.get(soil));
    if (changed !== undefined)
      form.set(
        path,
        layers.map((other) => (other.id === layer.id ? changed : other)),
      );
  };
  return (
    <UsedTiles
      id={fieldId(rowPath(path, layer.id, SOIL_KEY))}
      label={state.field.label}
      error={state.error}
      options={options}
      used={usedSoils(form, path, layers)}
      places={TILES_MAX}
      value={value}
      isRequired
      onPick={pick}
    />
  );
}

/** The main names in the other layers of this boring, and in those of the boring before it. */
export function usedSoils(form: FormState, path: string, layers: readonly Row[]): readonly string[] {
  return [...layers, ...previousLayers(form, path)].map((row) => row[SOIL_KEY]).filter((soil) => typeof soil === 'string');
}

/** The layers of the last form of this design that this person sent. */
export function previousLayers({ context }: FormState, path: string): readonly Row[] {
  return rowsOf((context.previous as Answers | undefined)?.[path]);
}
