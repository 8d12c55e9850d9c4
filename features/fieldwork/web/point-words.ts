/** Words about points. */
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { pointKinds } from '../labels.ts';
import type { ShownPoint } from '../shown-points.ts';

const METERS_PER_KM = 1000;
const KM_FROM_METERS = 1000;

/** Its kind and number: `Boring 06`. */
export function pointName({ kind, number }: Pick<ShownPoint, 'kind' | 'number'>): string {
  return `${pointKinds[kind].label} ${number}`;
}

/** A depth in words; a dash when nobody knows it. */
export function depthWords(cm: number | null): string {
  return cm === null ? '–' : formatNumber(cm);
}

/** Planned and reached depth in a line: `Tot 250 cm`, `200 van 250 cm`. */
export function depthLine({ plannedDepthCm, reachedDepthCm }: Pick<ShownPoint, 'plannedDepthCm' | 'reachedDepthCm'>): string {
  if (reachedDepthCm !== null)
    return plannedDepthCm === null ? `${formatNumber(reachedDepthCm)} cm diep` : `${formatNumber(reachedDepthCm)} van ${formatNumber(plannedDepthCm)} cm`;
  return plannedDepthCm === null ? '' : `Tot ${formatNumber(plannedDepthCm)} cm`;
}

/** RD in metres: `173.398,20 / 387.911,70`. */
export function rdWords({ rdX, rdY }: { readonly rdX: number; readonly rdY: number }): string {
  const words = (meters: number) => formatNumber(meters, { decimals: 2, fixed: true });
  return `${words(rdX)} / ${words(rdY)}`;
}

/** WGS84 in degrees; empty while the conversion is not loaded. */
export function wgsWords(place: { readonly rdX: number; readonly rdY: number }): string {
  const wgs = rdConversion()?.toWgs(place);
  if (wgs === undefined) return '';
  const words = (degrees: number) => formatNumber(degrees, { decimals: 6, fixed: true });
  return `${words(wgs.latitude)} / ${words(wgs.longitude)}`;
}

/** A distance: `12 m`, `1,2 km`. */
export function distanceWords(meters: number): string {
  if (meters >= KM_FROM_METERS) return `${formatNumber(meters / METERS_PER_KM, { decimals: 2 })} km`;
  return `${formatNumber(meters, { decimals: meters < 10 ? 1 : 0 })} m`;
}
