/** Tiles of a background for paper, fetched where the settings say. A map without them is a map still: what does not come in time is left out. */
import { buffer } from 'node:stream/consumers';
import { isPrintable } from '#platform/server/documents/printable-picture.ts';
import {
  type Background,
  countTiles,
  type Extent,
  levelFor,
  PARCELS_METERS_PER_PIXEL_MAX,
  parcelsPictureUrl,
  type Tile,
  tilesOf,
  tileUrl,
} from '../backgrounds.ts';

/** Longest wait for all tiles of a sheet, in milliseconds. */
const TILES_WITHIN_MS = 12_000;
/** Tiles that are fetched at once. */
const TILES_AT_ONCE = 8;
/** Most tiles of a sheet: with more the level is coarser. */
const TILES_MAX = 140;
/** Largest tile, in bytes. */
const TILE_BYTES_MAX = 1_000_000;
/** Largest picture of parcels, in bytes. */
const PARCELS_BYTES_MAX = 8_000_000;
/** Pixels of a background in an inch of paper. */
const PIXELS_PER_INCH = 150;
const METERS_PER_INCH = 0.0254;

/** A tile that came. */
export interface TilePicture {
  readonly tile: Tile;
  readonly picture: Uint8Array;
}

/** The tiles under a map, and how many did not come. */
export interface BackgroundPictures {
  readonly tiles: readonly TilePicture[];
  readonly missing: number;
}

/** Fetches the tiles under an extent at a scale of `1:ratio`. */
export async function fetchBackground(mapUrl: string, background: Background, extent: Extent, ratio: number): Promise<BackgroundPictures> {
  let level = levelFor(background, (ratio * METERS_PER_INCH) / PIXELS_PER_INCH);
  while (level > 0 && countTiles(extent, level) > TILES_MAX) level--;
  const waiting = [...tilesOf(extent, level)];
  const all = waiting.length;
  const tiles: TilePicture[] = [];
  const signal = AbortSignal.timeout(TILES_WITHIN_MS);
  const fetchNext = async (): Promise<void> => {
    for (let tile = waiting.pop(); tile !== undefined && !signal.aborted; tile = waiting.pop()) {
      const picture = await fetchPicture(tileUrl(mapUrl, background, tile), signal, TILE_BYTES_MAX);
      if (picture !== undefined) tiles.push({ tile, picture });
    }
  };
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, fetchNext));
  return { tiles, missing: all - tiles.length };
}

/** The parcels of an extent as one picture; undefined when it does not come. Only for scales at which they are drawn: `hasParcelsAt`. */
export function fetchParcels(mapUrl: string, extent: Extent, ratio: number): Promise<Uint8Array | undefined> {
  const meters = (ratio * METERS_PER_INCH) / PIXELS_PER_INCH;
  const [width, height] = [Math.round((extent.east - extent.west) / meters), Math.round((extent.north - extent.south) / meters)];
  return fetchPicture(parcelsPictureUrl(mapUrl, extent, width, height), AbortSignal.timeout(TILES_WITHIN_MS), PARCELS_BYTES_MAX);
}

/** True when parcels can be told apart at a scale of `1:ratio`. */
export const hasParcelsAt = (ratio: number): boolean => (ratio * METERS_PER_INCH) / PIXELS_PER_INCH <= PARCELS_METERS_PER_PIXEL_MAX;

/** Undefined when it does not come, is too large, or is no picture. */
async function fetchPicture(url: string, signal: AbortSignal, bytesMax: number): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(url, { signal, redirect: 'error' });
    const isSmall = Number(answer.headers.get('content-length') ?? 0) <= bytesMax;
    if (!answer.ok || answer.body === null || !isSmall) {
      await answer.body?.cancel();
      return undefined;
    }
    const picture = new Uint8Array(await buffer(limited(answer.body, bytesMax)));
    return (await isPrintable(picture)) ? picture : undefined;
  } catch (error) {
    // A network that is not there, an answer that breaks off: the map is printed without this picture, and says so.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof RangeError) return undefined;
    throw error;
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > bytesMax) throw new RangeError('a picture of a map is larger than those are');
    yield piece;
  }
}
