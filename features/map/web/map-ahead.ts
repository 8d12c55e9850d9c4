/** Fetches what the maps of somebody's coming phases show, before they are opened. */
import { fetchFieldPoints } from '#features/fieldwork/web/fieldwork-ahead.ts';
import { fetchOverlays } from '#features/map-overlays/web/overlays-ahead.ts';
import { fetchShapes } from '#features/map-shapes/web/shapes-ahead.ts';
import type { FetchAhead } from '#platform/web/answers/fetch-ahead.ts';

/** Points, lines and areas, and what lies under them with its files. */
export const fetchMap: FetchAhead = async (...given) => {
  const [points, shapes, overlays] = [await fetchFieldPoints(...given), await fetchShapes(...given), await fetchOverlays(...given)];
  return [...points, ...shapes, ...overlays];
};
