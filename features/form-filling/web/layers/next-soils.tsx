import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/form-state.ts';
import { SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';
import { mostUsed } from '#features/form-engine/soil-layers/next-layer.ts';
import { toneOfSoil } from '#features/form-engine/soil-layers/soil-tones.ts';
import { usedSoils } from './soil-tiles.tsx';

/** Main names offered for the next layer: those that fit under the profile on a small phone. */
const NEXT_SOILS = 4;

export interface NextSoilsProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly field: LayersField;
  readonly layers: readonly Row[];
  /** The last one, which is open. */
  readonly layer: Row;
  readonly onNext: (soil: string) => void;
}

/** The soil below this one, where it is another: the next layer and its main name in one touch. Those used here and in the boring before, else the first of the list. */
export function NextSoils({ form, path, field, layers, layer, onNext }: NextSoilsProps) {
  const soil = field.fields.find(({ key }) => key === SOIL_KEY);
  // Until this one is named, the next can't be another.
  if (soil?.type !== 'choice' || typeof layer[SOIL_KEY] !== 'string') return null;
  const others = soil.options.filter(({ value }) => value !== layer[SOIL_KEY]);
  const shown = mostUsed(
    others.map(({ value }) => value),
    usedSoils(form, path, layers),
    NEXT_SOILS,
  );
  return (
    <fieldset className="nextsoils">
      <legend>Hieronder</legend>
      {others
        .filter(({ value }) => shown.includes(value))
        .map(({ value, label }) => (
          <button key={value} type="button" aria-label={`${label} hieronder: volgende laag`} onClick={() => onNext(value)}>
            <span className="swatch" style={{ background: `var(--soil-${toneOfSoil(value)})` }} />
            <span>{label}</span>
          </button>
        ))}
    </fieldset>
  );
}
