/** Projects that lie close together, drawn as one. Pure: a grid over the country, so that a hundred thousand take milliseconds at every step of the zoom. */

/** Projects by where they are in RD, metres: a column each. */
export interface Places {
  readonly rdX: readonly number[];
  readonly rdY: readonly number[];
}

/** A rectangle in RD, in metres: left, bottom, right, top. */
export type Extent = readonly [left: number, bottom: number, right: number, top: number];

/** Projects that are drawn as one. */
export interface Cluster {
  readonly count: number;
  /** The middle of its projects. */
  readonly rdX: number;
  readonly rdY: number;
  /** The least that holds all of them. */
  readonly bounds: Extent;
  /** Place in the columns of its first project. */
  readonly first: number;
}

interface Cell {
  count: number;
  sumX: number;
  sumY: number;
  left: number;
  bottom: number;
  right: number;
  top: number;
  readonly first: number;
}

/** The part of the grid that holds an extent whole: cells lie where they lie, so that moving the map never puts projects in another group. */
export function cellsAround([left, bottom, right, top]: Extent, cellMeters: number): Extent {
  const [down, up] = [(at: number) => Math.floor(at / cellMeters) * cellMeters, (at: number) => (Math.floor(at / cellMeters) + 1) * cellMeters];
  return [down(left), down(bottom), up(right), up(top)];
}

/** The projects in an extent, those of one cell of the grid as one. */
export function clustersIn({ rdX, rdY }: Places, extent: Extent, cellMeters: number): readonly Cluster[] {
  const [left, bottom, right, top] = cellsAround(extent, cellMeters);
  const columns = Math.round((right - left) / cellMeters);
  const cells = new Map<number, Cell>();
  for (let at = 0; at < rdX.length; at++) {
    const [x, y] = [rdX[at] as number, rdY[at] as number];
    if (x < left || x >= right || y < bottom || y >= top) continue;
    const key = Math.floor((y - bottom) / cellMeters) * columns + Math.floor((x - left) / cellMeters);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { count: 1, sumX: x, sumY: y, left: x, bottom: y, right: x, top: y, first: at });
    else add(cell, x, y);
  }
  return Array.from(cells.values(), ({ count, sumX, sumY, first, ...bounds }) => ({
    ...{ count, first, rdX: sumX / count, rdY: sumY / count },
    bounds: [bounds.left, bounds.bottom, bounds.right, bounds.top] as const,
  }));
}

function add(cell: Cell, x: number, y: number): void {
  cell.count++;
  cell.sumX += x;
  cell.sumY += y;
  if (x < cell.left) cell.left = x;
  if (x > cell.right) cell.right = x;
  if (y < cell.bottom) cell.bottom = y;
  if (y > cell.top) cell.top = y;
}

/** Places in the columns of the projects in an extent, its edges too; at most so many, and how many there are. */
export function placesIn(
  { rdX, rdY }: Places,
  [left, bottom, right, top]: Extent,
  most: number,
): { readonly found: readonly number[]; readonly count: number } {
  const found: number[] = [];
  let count = 0;
  for (let at = 0; at < rdX.length; at++) {
    const [x, y] = [rdX[at] as number, rdY[at] as number];
    if (x < left || x > right || y < bottom || y > top) continue;
    count++;
    if (found.length < most) found.push(at);
  }
  return { found, count };
}

/** The least extent that holds all; undefined of none. */
export function extentOf({ rdX, rdY }: Places): Extent | undefined {
  const [x, y] = [rdX[0], rdY[0]];
  if (x === undefined || y === undefined) return undefined;
  const cell: Cell = { count: 0, sumX: 0, sumY: 0, left: x, bottom: y, right: x, top: y, first: 0 };
  for (let at = 0; at < rdX.length; at++) add(cell, rdX[at] as number, rdY[at] as number);
  return [cell.left, cell.bottom, cell.right, cell.top];
}
