/** Areas of maps on this device: their tiles and what is known of them, in a cache of their own. They go with whoever took them along. */
import { Problem } from '#platform/shared/problem.ts';
import { isStorageFull } from '#platform/web/device/storage/storage-health-full.ts';
import { MAP_AREAS } from '#platform/web/leaving/storage-rules.ts';
import { areaTiles, planArea } from '../../area.ts';
import { type Background, backgrounds, type Extent, tileUrl } from '../../backgrounds.ts';

/** Tiles that are fetched at once. */
const TILES_AT_ONCE = 6;
/** Longest wait for a tile, in milliseconds. */
const TILE_WITHIN_MS = 20_000;
/** Share of the tiles that may stay away before an area is not kept: at the edge of the country there are none. */
const MISSING_SHARE_MAX = 0.5;

/** An area on this device. */
export interface KeptArea {
  readonly background: Background;
  readonly extent: Extent;
  readonly levels: readonly number[];
  readonly tiles: number;
  readonly bytes: number;
  /** When it was fetched, in UTC. */
  readonly at: string;
}

/** Project and phase that the map is of. */
export interface AreaOf {
  readonly project: string;
  readonly phase: string;
}

/** How an area is fetched. */
export interface AreaFetching extends AreaOf {
  readonly mapUrl: string;
  readonly background: Background;
  readonly extent: Extent;
  readonly onProgress: (done: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** Statuses of a service that has the tile and can't give it now: too many requests, a time-out or a failure of its own. */
const isServiceTrouble = (status: number): boolean => status === 408 || status === 429 || status >= 500;
const notNow = (reason: string) => new Problem('not-possible-now', { reason });
/** Returns the key of the facts of an area in the cache: an address that is nowhere. */
const addressOf = ({ project, phase }: AreaOf, background: Background) => `/map-areas/${project}-${phase}/${background}`;

/**
 * Fetches an area and keeps it, in the place of the one before. Rejects with `not-possible-now` and the reason when the line breaks off or the device is
 * full: what was there before stays in use as far as it is not newer by then.
 */
export async function keepArea({ mapUrl, background, extent, onProgress, signal, ...of }: AreaFetching): Promise<KeptArea> {
  const plan = planArea(background, extent);
  const urls = areaTiles(extent, plan).map((tile) => tileUrl(mapUrl, background, tile));
  const cache = await caches.open(MAP_AREAS);
  const waiting = urls.toReversed();
  const [all, stop] = [urls.length, new AbortController()];
  const ending = AbortSignal.any([signal, stop.signal]);
  let [done, missing, bytes] = [0, 0, 0];
  const fetchNext = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const size = await keepTile(cache, url, ending);
      if (size === undefined) missing++;
      else bytes += size;
      onProgress(++done, all);
    }
  };
  const untilItFails = (error: unknown) => {
    // The first that fails is why; the others end by it.
    if (!ending.aborted) stop.abort(error);
  };
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, () => fetchNext().catch(untilItFails)));
  ending.throwIfAborted();
  if (missing > all * MISSING_SHARE_MAX) throw notNow('De kaartendienst geeft voor dit gebied geen beelden. Probeer het later opnieuw.');
  const area: KeptArea = { background, extent, levels: plan.levels, tiles: all - missing, bytes, at: new Date().toISOString() };
  const address = addressOf(of, background);
  const before = (await areasIn(cache)).get(address);
  await cache.put(address, new Response(JSON.stringify(area)));
  if (before !== undefined) await removeUnshown(cache, mapUrl, before);
  return area;
}

/** Bytes of the tile that is kept; undefined when there is none there. */
async function keepTile(cache: Cache, url: string, signal: AbortSignal): Promise<number | undefined> {
  signal.throwIfAborted();
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.any([signal, AbortSignal.timeout(TILE_WITHIN_MS)]) }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      throw notNow('De verbinding viel weg voor alles er was. Wat er al is blijft staan; druk opnieuw om het af te maken.');
    throw error;
  });
  if (isServiceTrouble(answer.status)) throw notNow('De kaartendienst kan het nu niet aan. Wat er al is blijft staan; druk straks opnieuw om het af te maken.');
  if (!answer.ok) return undefined;
  const picture = await answer.blob();
  if (!picture.type.startsWith('image/')) return undefined;
  await cache.put(url, new Response(picture, { headers: { 'content-type': picture.type } })).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    throw notNow('Er is geen ruimte meer op je toestel. Haal een ander gebied weg, of maak ruimte.');
  });
  return picture.size;
}

/** The areas of a phase on this device. */
export async function keptAreas(of: AreaOf): Promise<readonly KeptArea[]> {
  if (!('caches' in globalThis) || !(await caches.has(MAP_AREAS))) return [];
  const cache = await caches.open(MAP_AREAS);
  const found = await Promise.all((Object.keys(backgrounds) as Background[]).map((background) => cache.match(addressOf(of, background))));
  return Promise.all(found.filter((answer) => answer !== undefined).map((answer) => answer.json() as Promise<KeptArea>));
}

/** Takes an area of the device; tiles that another area shows too stay. */
export async function removeArea(mapUrl: string, of: AreaOf, background: Background): Promise<void> {
  const cache = await caches.open(MAP_AREAS);
  const own = addressOf(of, background);
  const area = (await areasIn(cache)).get(own);
  await cache.delete(own);
  if (area !== undefined) await removeUnshown(cache, mapUrl, area);
}

/** The areas of every phase, by the key of their facts. */
async function areasIn(cache: Cache): Promise<ReadonlyMap<string, KeptArea>> {
  const areas = new Map<string, KeptArea>();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/map-areas/')) areas.set(pathname, (await (await cache.match(pathname))?.json()) as KeptArea);
  }
  return areas;
}

/** Takes away the tiles of an area that is no longer kept as such, but for those that an area shows which is. */
async function removeUnshown(cache: Cache, mapUrl: string, area: KeptArea): Promise<void> {
  const urlsOf = (one: KeptArea) => areaTiles(one.extent, one).map((tile) => tileUrl(mapUrl, one.background, tile));
  const shown = new Set([...(await areasIn(cache)).values()].flatMap(urlsOf));
  for (const url of urlsOf(area)) if (!shown.has(url)) await cache.delete(url);
}

/** A tile that was taken along; undefined when it was not. */
export async function keptTile(url: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return (await caches.match(url, { cacheName: MAP_AREAS }))?.blob();
}
