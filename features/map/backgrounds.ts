/** The backgrounds of PDOK in RD: WMTS, with tiles as the Dutch guideline on tiling has them. Pure. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';

/** Backgrounds, by the word in the address bar. */
export const backgrounds = { grijs: 'Grijs', standaard: 'Standaard', luchtfoto: 'Luchtfoto' } as const;

/** A background. */
export type Background = keyof typeof backgrounds;

/** The background that is shown until somebody chooses another. */
export const USUAL_BACKGROUND = 'grijs';

/** Where the tiles of RD begin, metres: the corner at the north-west. */
export const TILE_ORIGIN: RdPlace = { rdX: -285_401.92, rdY: 903_401.92 };
/** Width and height of a tile, pixels. */
export const TILE_PX = 256;
/** Metres of a pixel at level 0; each level is twice as fine. */
const METERS_PER_PIXEL_AT_ZERO = 3440.64;
const LEVELS = { brt: 15, luchtfoto: 17 } as const;

interface Source {
  readonly path: string;
  readonly levels: number;
  /** Bytes of a usual tile, to tell beforehand what an area takes. */
  readonly tileBytes: number;
}

/** Path, levels and usual size of the tiles of each background. */
const sources: Readonly<Record<Background, Source>> = {
  grijs: { path: '/brt/achtergrondkaart/wmts/v2_0/grijs/EPSG:28992/{z}/{x}/{y}.png', levels: LEVELS.brt, tileBytes: 12_000 },
  standaard: { path: '/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:28992/{z}/{x}/{y}.png', levels: LEVELS.brt, tileBytes: 18_000 },
  luchtfoto: { path: '/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:28992/{z}/{x}/{y}.jpeg', levels: LEVELS.luchtfoto, tileBytes: 16_000 },
};

/** Bytes of a usual tile of a background. */
export const usualTileBytes = (background: Background): number => sources[background].tileBytes;

/** Metres of a pixel at every level of a background, the coarsest first. */
export function resolutionsOf(background: Background): readonly number[] {
  return Array.from({ length: sources[background].levels }, (_, level) => METERS_PER_PIXEL_AT_ZERO / 2 ** level);
}

/** Address of the tiles of a background, with `{z}`, `{x}` and `{y}` in it. */
export const tileTemplate = (mapUrl: string, background: Background): string => `${mapUrl}${sources[background].path}`;

/** Address of the cadastral map, by WMS. */
export const parcelsUrl = (mapUrl: string): string => `${mapUrl}/kadaster/kadastralekaart/wms/v5_0`;
/** The edges of parcels and their numbers. */
export const PARCEL_LAYERS = 'KadastraleGrens,Perceel';
/** From farther away than this parcels are not drawn: there are too many to tell apart. */
export const PARCELS_METERS_PER_PIXEL_MAX = 1.5;

/** A tile by its level, its column from the west and its row from the north. */
export interface Tile {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** Address of a tile. */
export function tileUrl(mapUrl: string, background: Background, { level, column, row }: Tile): string {
  return tileTemplate(mapUrl, background).replace('{z}', String(level)).replace('{x}', String(column)).replace('{y}', String(row));
}

/** A part of the country, metres of RD. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Address of the cadastral map of an extent as one picture, by WMS. */
export function parcelsPictureUrl(mapUrl: string, { west, south, east, north }: Extent, widthPx: number, heightPx: number): string {
  const asked = {
    ...{ SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetMap', LAYERS: PARCEL_LAYERS, STYLES: '', CRS: 'EPSG:28992' },
    ...{ BBOX: [west, south, east, north].join(), WIDTH: String(widthPx), HEIGHT: String(heightPx), FORMAT: 'image/png', TRANSPARENT: 'true' },
  };
  return `${parcelsUrl(mapUrl)}?${Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** The extent of places, with so many metres around it; undefined without places. */
export function extentOf(places: readonly RdPlace[], aroundMeters = 0): Extent | undefined {
  if (places.length === 0) return undefined;
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { rdX, rdY } of places) {
    [west, east] = [Math.min(west, rdX), Math.max(east, rdX)];
    [south, north] = [Math.min(south, rdY), Math.max(north, rdY)];
  }
  return { west: west - aroundMeters, south: south - aroundMeters, east: east + aroundMeters, north: north + aroundMeters };
}

/** Width and height of a tile at a level, metres. */
export const tileMeters = (level: number): number => (TILE_PX * METERS_PER_PIXEL_AT_ZERO) / 2 ** level;

/** The corner of a tile at the north-west. */
export function tileCorner({ level, column, row }: Tile): RdPlace {
  const meters = tileMeters(level);
  return { rdX: TILE_ORIGIN.rdX + column * meters, rdY: TILE_ORIGIN.rdY - row * meters };
}

interface TileRange {
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

function rangeOf({ west, south, east, north }: Extent, level: number): TileRange {
  const meters = tileMeters(level);
  const place = (value: number) => Math.min(2 ** level - 1, Math.max(0, Math.floor(value / meters)));
  return {
    columns: [place(west - TILE_ORIGIN.rdX), place(east - TILE_ORIGIN.rdX)],
    rows: [place(TILE_ORIGIN.rdY - north), place(TILE_ORIGIN.rdY - south)],
  };
}

/** Number of tiles that cover an extent at a level, without making them. */
export function countTiles(extent: Extent, level: number): number {
  const { columns, rows } = rangeOf(extent, level);
  return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
}

/** The tiles that cover an extent at a level. */
export function tilesOf(extent: Extent, level: number): readonly Tile[] {
  const { columns, rows } = rangeOf(extent, level);
  const tiles: Tile[] = [];
  for (let row = rows[0]; row <= rows[1]; row++) for (let column = columns[0]; column <= columns[1]; column++) tiles.push({ level, column, row });
  return tiles;
}

/** The coarsest level of a background at which a pixel is at most so many metres; its finest when none is. */
export function levelFor(background: Background, metersPerPixelMax: number): number {
  const resolutions = resolutionsOf(background);
  const found = resolutions.findIndex((resolution) => resolution <= metersPerPixelMax);
  return found < 0 ? resolutions.length - 1 : found;
}
