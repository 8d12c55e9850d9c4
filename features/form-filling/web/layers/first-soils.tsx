import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { mostUsed } from '#features/form-engine/soil-layers/next-layer.ts';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { SoilButton, soilOf } from './next-soils.tsx';
import { usedSoils } from './soil-tiles.tsx';

/** Main names offered for the first layer: what fits beside each other on a small phone. */
const OFFERED = 4;

export interface FirstSoilsProps {
  readonly form: FormState;
  /** The layers of the page that comes next, of which none is described yet. */
  readonly field: LayersField;
  readonly onPick: (soil: string) => void;
}

/** The first layer and its main name in one touch, as it is below any other: the way on from the page before the layers. At a desk the layers are a list. */
export function FirstSoils({ form, field, onPick }: FirstSoilsProps) {
  const soil = soilOf(field);
  if (useDesk() || soil === undefined) return null;
  const values = soil.options.map(({ value }) => value);
  const shown = mostUsed(values, usedSoils(form, field.key, []), OFFERED);
  return (
    <fieldset className="firstsoils">
      <legend>Eerste laag</legend>
      {soil.options
        .filter(({ value }) => shown.includes(value))
        .map(({ value, label }) => (
          <SoilButton key={value} value={value} label={label} name={`${label}: eerste laag`} onPick={onPick} />
        ))}
    </fieldset>
  );
}
