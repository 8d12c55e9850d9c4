import type { FieldOf, LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';
import { layerBottom, layerTop } from '#features/form-engine/soil-layers/layers.ts';
import { mostUsed } from '#features/form-engine/soil-layers/next-layer.ts';
import { toneOfSoil } from '#features/form-engine/soil-layers/soil-tones.ts';
import { usedSoils } from './soil-tiles.tsx';

/** Most buttons for the layer below: as many as fit under the profile on a small phone. */
const OFFERED_BELOW = 4;

export interface NextSoilsProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly field: LayersField;
  readonly layers: readonly Row[];
  /** The last one, which is open. */
  readonly layer: Row;
  readonly onNext: (soil: string) => void;
  /** The boring ends here; undefined where it is told already how deep that is. */
  readonly onEnd: (() => void) | undefined;
}

/**
 * The soil below this one, where it is another: the next layer and its main name in one touch. Those used here and in the boring before, else the
 * first of the list. Where the final depth is still to be told, it is the bottom of this layer as soon as nothing lies below.
 */
export function NextSoils({ form, path, field, layers, layer, onNext, onEnd }: NextSoilsProps) {
  const soil = soilOf(field);
  // Until this one is named, the next can't be another.
  if (soil === undefined || typeof layer[SOIL_KEY] !== 'string') return null;
  const others = soil.options.filter(({ value }) => value !== layer[SOIL_KEY]);
  const bottom = layerBottom(layer);
  const mayEnd = onEnd !== undefined && bottom !== null && bottom > (layerTop(layer) ?? 0);
  const shown = mostUsed(
    others.map(({ value }) => value),
    usedSoils(form, path, layers),
    OFFERED_BELOW - (mayEnd ? 1 : 0),
  );
  return (
    <fieldset className="nextsoils">
      <legend>Hieronder</legend>
      {others
        .filter(({ value }) => shown.includes(value))
        .map(({ value, label }) => (
          <SoilButton key={value} value={value} label={label} name={`${label} hieronder: volgende laag`} onPick={onNext} />
        ))}
      {mayEnd && (
        <button type="button" className="end" onClick={onEnd}>
          <span>
            Einde <span className="num">{bottom} cm</span>
          </span>
        </button>
      )}
    </fieldset>
  );
}

/** True when this is a main name of a layer. */
export function hasSoil(field: LayersField, value: string | undefined): value is string {
  return soilOf(field)?.options.some((option) => option.value === value) === true;
}

/** The question of the main name. */
export function soilOf({ fields }: LayersField): FieldOf<'choice'> | undefined {
  const soil = fields.find(({ key }) => key === SOIL_KEY);
  return soil?.type === 'choice' ? soil : undefined;
}

interface SoilButtonProps {
  readonly value: string;
  readonly label: string;
  /** Accessible name of the button: the main name, and the effect of pressing it. */
  readonly name: string;
  readonly onPick: (soil: string) => void;
}

/** A main name that leads on. */
export function SoilButton({ value, label, name, onPick }: SoilButtonProps) {
  return (
    <button type="button" aria-label={name} onClick={() => onPick(value)}>
      <span className="swatch" style={{ background: `var(--soil-${toneOfSoil(value)})` }} />
      <span>{label}</span>
    </button>
  );
}
