/** RD New as the map's own system, and how one looks at it. */
import Projection from 'ol/proj/Projection.js';
import View from 'ol/View.js';

/** RD New. Its metres are metres on the ground, near enough for a map. */
export const RD = new Projection({
  code: 'EPSG:28992',
  units: 'm',
  extent: [-285_401.92, 22_598.08, 595_401.92, 903_401.92],
  getPointResolution: (resolution) => resolution,
});
/** The middle of the country, while there is nothing to look at. */
const AMERSFOORT = [155_000, 463_000];
/** Metres of a pixel. */
export const METERS_PER_PIXEL = { closest: 0.02, farthest: 2000, start: 0.25, nothing: 400 } as const;
/** How long a move of the map takes, in milliseconds. */
export const MOVE_MS = 200;

/** A view on the whole country. */
export function rdView(): View {
  return new View({
    projection: RD,
    center: AMERSFOORT,
    resolution: METERS_PER_PIXEL.nothing,
    minResolution: METERS_PER_PIXEL.closest,
    maxResolution: METERS_PER_PIXEL.farthest,
    enableRotation: false,
  });
}
