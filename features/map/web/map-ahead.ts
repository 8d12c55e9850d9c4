/** Fetches what the maps of somebody's coming phases show, before they are opened. */
import { fetchFieldPoints } from '#features/fieldwork/web/fieldwork-ahead.ts';
import { fetchShapes } from '#features/map-shapes/web/shapes-ahead.ts';
import type { FetchAhead } from '#platform/web/answers/fetch-ahead.ts';

/** Points, lines and areas. */
export const fetchMap: FetchAhead = async (...given) => {
  const [points, shapes] = [await fetchFieldPoints(...given), await fetchShapes(...given)];
  return [...points, ...shapes];
};
