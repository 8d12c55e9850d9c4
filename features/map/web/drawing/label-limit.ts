/** From how far away the numbers of points are drawn. Pure. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { extentOf } from '../../backgrounds.ts';

/** Most numbers on a screen: more hide each other, and finding room for them is what a slow phone has no time for. */
export const LABELS_MAX = 600;
/** A screen that shows more is rare: width and height of it, in pixels. */
const SCREEN_PX = 1000;

/** Metres of a pixel up to which numbers are drawn: always for as few points as there is room for, else where as many are on a screen. */
export function labelsUpToMetersPerPixel(points: readonly RdPlace[]): number {
  const extent = extentOf(points);
  if (extent === undefined || points.length <= LABELS_MAX) return Number.POSITIVE_INFINITY;
  const squareMeters = Math.max(1, extent.east - extent.west) * Math.max(1, extent.north - extent.south);
  return Math.sqrt((LABELS_MAX * squareMeters) / points.length) / SCREEN_PX;
}
