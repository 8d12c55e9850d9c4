/** An area of a map that is taken along: which tiles it takes, and about how much room. Pure. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { type Background, countTiles, type Extent, extentOf, resolutionsOf, type Tile, tilesOf, usualTileBytes } from './backgrounds.ts';

/** Most tiles of an area; a larger one is taken along less finely. */
export const AREA_TILES_MAX = 3000;
/** The coarsest level that is taken along: from farther away a phase is a dot. */
const LEVEL_MIN = 6;
/** Room around what is drawn, metres: the way there, and what was drawn too tight. */
export const AREA_AROUND_METERS = 150;
/** Days after which a map is to be fetched again: the ground changes, and so does its map. */
export const AREA_DAYS_MAX = 90;

const MS_PER_DAY = 86_400_000;

/** A place in RD; null while it has none yet. */
interface MaybePlaced {
  readonly rdX: number | null;
  readonly rdY: number | null;
}

/** The area of a phase: all that is drawn of it with room around, or else what lies around its middle; undefined when there is nothing to go by. */
export function areaOf(
  points: readonly MaybePlaced[],
  shapes: readonly { readonly corners: readonly RdPlace[] }[],
  middle: RdPlace | undefined,
): Extent | undefined {
  const placed = points.flatMap(({ rdX, rdY }) => (rdX === null || rdY === null ? [] : [{ rdX, rdY }]));
  const all = [...placed, ...shapes.flatMap(({ corners }) => corners)];
  return extentOf(all.length > 0 ? all : middle === undefined ? [] : [middle], AREA_AROUND_METERS);
}

/** Levels, tiles and bytes that an area takes. */
export interface AreaPlan {
  readonly levels: readonly number[];
  readonly tiles: number;
  /** An estimate, by what tiles usually take. */
  readonly bytes: number;
  /** False when the finest levels did not fit. */
  readonly isWhole: boolean;
}

/** Plans an area: every level from afar to the finest there is room for. */
export function planArea(background: Background, extent: Extent): AreaPlan {
  const all = resolutionsOf(background).map((_, level) => level);
  const levels: number[] = [];
  let tiles = 0;
  for (const level of all.slice(LEVEL_MIN)) {
    const more = countTiles(extent, level);
    if (tiles + more > AREA_TILES_MAX) break;
    tiles += more;
    levels.push(level);
  }
  return { levels, tiles, bytes: tiles * usualTileBytes(background), isWhole: levels.length === all.length - LEVEL_MIN };
}

/** The tiles of a plan, the coarsest first: what breaks off is less fine, and whole. */
export function areaTiles(extent: Extent, { levels }: Pick<AreaPlan, 'levels'>): readonly Tile[] {
  return levels.flatMap((level) => tilesOf(extent, level));
}

/** True when an area was fetched so long ago that it may not be as the ground is. */
export function isAreaOld(fetchedAt: string, now: Date): boolean {
  return now.getTime() - new Date(fetchedAt).getTime() > AREA_DAYS_MAX * MS_PER_DAY;
}
