/** Places in metres on a picture to scale, north up: how large it is drawn, which pins fall together, where their words fit. */

/** A place on a flat grid in metres: x to the east, y to the north. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/** A place on the picture, pixels from its top left. */
export interface PicturePoint {
  readonly left: number;
  readonly top: number;
}

/** How a plan is drawn. */
export interface PlanScale {
  readonly toPicture: (point: PlanPoint) => PicturePoint;
  /** Distance between the lines of the grid. */
  readonly gridM: number;
  /** Lines of the grid that fall on the picture, pixels. */
  readonly gridLefts: readonly number[];
  readonly gridTops: readonly number[];
  readonly gridPx: number;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** One place is not drawn larger than this. */
const SPAN_M_MIN = 2_000;
const PADDING_PX = { side: 56, top: 56, bottom: 44 } as const;
const GRID_PX_WISHED = 110;
const STEP_FACTORS = [5, 2, 1];

/** Fits places in a picture. With none it is drawn around the origin. */
export function fitPlan(points: readonly PlanPoint[], { widthPx, heightPx }: PictureSize): PlanScale {
  const [west, east] = ends(points.map(({ x }) => x));
  const [south, north] = ends(points.map(({ y }) => y));
  const roomPx = { width: Math.max(1, widthPx - 2 * PADDING_PX.side), height: Math.max(1, heightPx - PADDING_PX.top - PADDING_PX.bottom) };
  const metersPerPx = Math.max(Math.max(east - west, SPAN_M_MIN) / roomPx.width, Math.max(north - south, SPAN_M_MIN) / roomPx.height);
  const middle = { x: (west + east) / 2, y: (south + north) / 2 };
  const toPicture = ({ x, y }: PlanPoint) => ({
    left: widthPx / 2 + (x - middle.x) / metersPerPx,
    top: PADDING_PX.top + roomPx.height / 2 - (y - middle.y) / metersPerPx,
  });
  const gridM = roundStep(GRID_PX_WISHED * metersPerPx);
  const origin = toPicture({ x: 0, y: 0 });
  const gridPx = gridM / metersPerPx;
  return { toPicture, gridM, gridPx, gridLefts: linesWithin(origin.left, gridPx, widthPx), gridTops: linesWithin(origin.top, gridPx, heightPx) };
}

function ends(values: readonly number[]): readonly [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/** The largest of 1, 2 and 5 times a power of ten that is not above `wished`. */
function roundStep(wished: number): number {
  const power = 10 ** Math.floor(Math.log10(wished));
  return (STEP_FACTORS.find((factor) => factor * power <= wished) ?? 1) * power;
}

function linesWithin(origin: number, stepPx: number, sizePx: number): readonly number[] {
  const first = Math.ceil(-origin / stepPx);
  const last = Math.floor((sizePx - origin) / stepPx);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => origin + (first + index) * stepPx);
}

/** Groups what stands closer together than `gapPx`, in the order it is given: each group stands where its first one does. */
export function groupNear<Thing>(things: readonly Thing[], at: (thing: Thing) => PicturePoint, gapPx: number): readonly (readonly Thing[])[] {
  const groups: Thing[][] = [];
  for (const thing of things) {
    const place = at(thing);
    const near = groups.find(([first]) => {
      const other = at(first as Thing);
      return Math.hypot(other.left - place.left, other.top - place.top) < gapPx;
    });
    if (near === undefined) groups.push([thing]);
    else near.push(thing);
  }
  return groups;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words beside a pin. */
export interface PlacedWords {
  readonly left: number;
  readonly isBefore: boolean;
}

/** Places words right of each pin, left of it when they do not fit there, and not at all when neither is free. In the order of the pins. */
export function placeWords(
  pins: readonly { readonly box: Box; readonly wordsPx: number }[],
  { widthPx }: Pick<PictureSize, 'widthPx'>,
  marginPx: number,
): readonly (PlacedWords | undefined)[] {
  const taken: Box[] = pins.map(({ box }) => box);
  return pins.map(({ box, wordsPx }) => {
    if (wordsPx === 0) return undefined;
    const after = { ...box, left: box.left + box.width + marginPx, width: wordsPx };
    const before = { ...box, left: box.left - marginPx - wordsPx, width: wordsPx };
    const free = [after, before].find((words) => words.left >= 0 && words.left + words.width <= widthPx && !taken.some((other) => overlaps(words, other)));
    if (free === undefined) return undefined;
    taken.push(free);
    return { left: free === after ? free.left : free.left + wordsPx, isBefore: free === before };
  });
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;
}
