/** The background of the map of a phase that was taken along: fetched with it, and let go of with it. */
import { listFieldPoints } from '#features/fieldwork/contract.ts';
import { areaOf } from '#features/map/area.ts';
import { keepArea, keptAreas, removeArea } from '#features/map/web/offline/kept-areas.ts';
import { listPhaseShapes } from '#features/map-shapes/contract.ts';
import { getPhase } from '#features/phases/contract.ts';
import { Problem } from '#platform/shared/problem.ts';
import { fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { onChange } from '#platform/web/device/storage/device-store-changes.ts';
import type { Taken } from '../rules.ts';
import { changeTaken, findTaken } from './taken.ts';

/** Fetches the background of something taken along that is not on the device yet. What goes wrong is noted, and told where it was asked for; the rest does not wait for it. */
export async function takeMap(one: Taken): Promise<void> {
  const { project, phase, map, state } = one;
  const mapUrl = keptConfig()?.mapUrl;
  if (map === undefined || phase === null || state !== 'wanted' || mapUrl === undefined) return;
  const of = { project, phase };
  if ((await keptAreas(of)).some(({ background }) => background === map)) return;
  const extent = await extentOfPhase(of);
  if (extent === undefined) return note(one, 'Er is nog niets op de kaart van deze fase.');
  const stop = new AbortController();
  const stopWatching = onChange('taken', () => void isStillWanted(one).then((isWanted) => !isWanted && stop.abort(), reportError));
  try {
    await keepArea({ ...of, mapUrl, background: map, extent, signal: stop.signal, onProgress: () => undefined });
    await note(one, undefined);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!(error instanceof Problem)) throw error;
    await note(one, error.details?.reason ?? 'De achtergrondkaart kwam niet. Probeer het opnieuw.');
  } finally {
    stopWatching();
  }
}

/** Takes the background off the device. */
export async function letGoOfMap({ project, phase, map }: Taken): Promise<void> {
  const mapUrl = keptConfig()?.mapUrl;
  if (map !== undefined && phase !== null && mapUrl !== undefined) await removeArea(mapUrl, { project, phase }, map);
}

/** True when the background is on the device. */
export async function hasMap({ project, phase, map }: Pick<Taken, 'project' | 'phase' | 'map'>): Promise<boolean> {
  return phase !== null && (await keptAreas({ project, phase })).some(({ background }) => background === map);
}

/** The area of a phase: what is drawn of it, or else around where it is. */
async function extentOfPhase({ project, phase }: { readonly project: string; readonly phase: string }) {
  const { points } = (await fetchAhead(listFieldPoints, { project, phase })) ?? { points: [] };
  const { shapes } = (await fetchAhead(listPhaseShapes, { project, phase })) ?? { shapes: [] };
  const { x: rdX, y: rdY } = (await fetchAhead(getPhase, { project, phase }))?.place.rd ?? {};
  return areaOf(points, shapes, rdX === undefined || rdY === undefined ? undefined : { rdX, rdY });
}

async function isStillWanted(one: Taken): Promise<boolean> {
  return (await findTaken(one))?.state === 'wanted';
}

async function note(one: Taken, mapTrouble: string | undefined): Promise<void> {
  await changeTaken(one, (before) => ({ ...before, mapTrouble }));
}
