/** Which points lie too near to a cable or pipe. Pure, in RD, flat. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { distanceToPiece } from '#platform/shared/geometry/distance.ts';
import type { OverlayLayer } from '../content.ts';
import { klicThemeOf, klicThemes } from '../labels.ts';

/** Nearest line of one theme to a point. */
export interface NearLine {
  readonly theme: string;
  readonly meters: number;
}

/** A point that is looked at. */
export interface LookedAt extends RdPlace {
  readonly id: string;
}

/** The themes within so many metres of each point, the nearest first; points without any are left out. */
export function linesNear(points: readonly LookedAt[], layers: readonly OverlayLayer[], metersMax: number): ReadonlyMap<string, readonly NearLine[]> {
  const near = new Map<string, NearLine[]>();
  const cells = cellsOf(points, metersMax);
  for (const { key, lines, points: spots } of layers) {
    const theme = klicThemeOf(key);
    if (!klicThemes[theme].isNet) continue;
    const closest = new Map<string, number>();
    const look = (x1: number, y1: number, x2: number, y2: number) => {
      for (const { id, rdX, rdY } of pointsAround(cells, [x1, y1, x2, y2], metersMax)) {
        const meters = distanceToPiece(rdX, rdY, [x1, y1, x2, y2]);
        if (meters < metersMax && meters < (closest.get(id) ?? Number.POSITIVE_INFINITY)) closest.set(id, meters);
      }
    };
    for (const line of lines) for (let at = 0; at + 3 < line.length; at += 2) look(line[at] ?? 0, line[at + 1] ?? 0, line[at + 2] ?? 0, line[at + 3] ?? 0);
    for (let at = 0; at + 1 < spots.length; at += 2) look(spots[at] ?? 0, spots[at + 1] ?? 0, spots[at] ?? 0, spots[at + 1] ?? 0);
    for (const [id, meters] of closest) near.set(id, [...(near.get(id) ?? []), { theme, meters }]);
  }
  return new Map([...near].map(([id, found]) => [id, found.toSorted((a, b) => a.meters - b.meters)]));
}

type Piece = readonly [x1: number, y1: number, x2: number, y2: number];

/** Cells of a grid are at least this wide, metres. */
const CELL_METERS_MIN = 10;

interface Cells {
  readonly meters: number;
  readonly points: readonly LookedAt[];
  readonly byCell: ReadonlyMap<string, readonly LookedAt[]>;
}

function cellsOf(points: readonly LookedAt[], metersMax: number): Cells {
  const meters = Math.max(CELL_METERS_MIN, metersMax);
  const byCell = new Map<string, LookedAt[]>();
  for (const point of points) {
    const key = `${Math.floor(point.rdX / meters)} ${Math.floor(point.rdY / meters)}`;
    byCell.set(key, [...(byCell.get(key) ?? []), point]);
  }
  return { meters, points, byCell };
}

/** The points that may lie near a piece: those in the cells around it, or all when that are fewer. */
function pointsAround({ meters, points, byCell }: Cells, [x1, y1, x2, y2]: Piece, metersMax: number): readonly LookedAt[] {
  const cell = (value: number) => Math.floor(value / meters);
  const [west, east] = [cell(Math.min(x1, x2) - metersMax), cell(Math.max(x1, x2) + metersMax)];
  const [south, north] = [cell(Math.min(y1, y2) - metersMax), cell(Math.max(y1, y2) + metersMax)];
  if ((east - west + 1) * (north - south + 1) > points.length) return points;
  const found: LookedAt[] = [];
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) found.push(...(byCell.get(`${x} ${y}`) ?? []));
  return found;
}
