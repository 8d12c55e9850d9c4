/** The points that can be drawn as a column, with all that is drawn at each. Pure. */
import type { SoilTone } from '#features/form-engine/soil-layers/soil-tones.ts';
import type { ShownPoint } from '../shown-points.ts';
import type { FieldProfile, ProfileLayer } from './profile.ts';

/** A boring as a column. Depths in centimetres below the surface, places and levels in metres. */
export interface ProfileColumn {
  readonly id: string;
  readonly number: string;
  readonly rdX: number | null;
  readonly rdY: number | null;
  /** Height of the surface, metres to NAP. */
  readonly levelMeters: number | null;
  /** The layers from the surface down, without gaps: what nobody described is a layer too. */
  readonly layers: readonly ProfileLayer[];
  /** Depth that was planned, where the boring ended above it. */
  readonly notDrilledToCm: number | null;
  readonly groundwaterCm: number | null;
  readonly samples: FieldProfile['samples'];
  readonly filter: { readonly number: string; readonly fromCm: number; readonly toCm: number } | null;
}

/** Words for what nobody described. */
export const NOT_DESCRIBED = 'Niet beschreven';

/** Words for the tones in a legend. */
export const toneWords: Readonly<Record<SoilTone, string>> = {
  zand: 'Zand',
  klei: 'Klei',
  leem: 'Leem',
  veen: 'Veen',
  grind: 'Grind',
  puin: 'Puin',
  humus: 'Humeuze grond',
  slib: 'Slib',
  asfalt: 'Asfalt',
  beton: 'Beton',
  onbekend: NOT_DESCRIBED,
};

/** The columns of these points, in their order. A point without a described layer has none. */
export function profileColumns(rows: readonly ShownPoint[], profiles: readonly FieldProfile[]): readonly ProfileColumn[] {
  const byForm = new Map(profiles.map((profile) => [profile.formId, profile]));
  return rows.flatMap((row) => columnOf(row, byForm) ?? []);
}

function columnOf(row: ShownPoint, byForm: ReadonlyMap<string, FieldProfile>): ProfileColumn | undefined {
  const formOf = (kind: 'boring' | 'well') => row.forms.find((form) => form.kind === kind);
  const [boring, well] = [formOf('boring'), formOf('well')];
  const profile = boring === undefined ? undefined : byForm.get(boring.id);
  if (profile === undefined || profile.layers.length === 0) return undefined;
  const filter = well === undefined ? undefined : byForm.get(well.id)?.filter;
  const layers = withoutGaps(profile.layers, boring?.reachedDepthCm ?? 0);
  const endCm = layers.at(-1)?.toCm ?? 0;
  const plannedCm = row.plannedDepthCm ?? 0;
  return {
    ...{ id: row.id, number: row.number, rdX: row.rdX, rdY: row.rdY, levelMeters: row.levelMeters, layers, samples: profile.samples },
    notDrilledToCm: plannedCm > endCm ? plannedCm : null,
    groundwaterCm: row.groundwaterCm !== null && row.groundwaterCm >= 0 && row.groundwaterCm <= endCm ? row.groundwaterCm : null,
    filter: filter === undefined || filter === null || well === undefined ? null : { number: well.number, ...filter },
  };
}

/** Layers with what lies between them, and below them to the end of the boring, as layers nobody described. */
function withoutGaps(layers: readonly ProfileLayer[], endCm: number): readonly ProfileLayer[] {
  const whole: ProfileLayer[] = [];
  const fill = (toCm: number) => {
    const fromCm = whole.at(-1)?.toCm ?? 0;
    if (toCm > fromCm) whole.push({ id: `rest-${fromCm}`, fromCm, toCm, tone: 'onbekend', patterns: ['hatch'], text: NOT_DESCRIBED });
  };
  for (const layer of layers) {
    fill(layer.fromCm);
    whole.push(layer);
  }
  fill(endCm);
  return whole;
}
