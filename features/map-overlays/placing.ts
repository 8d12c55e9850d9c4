/** Lays a picture in RD by points that are known on both: the similarity (turned, scaled, moved; never bent) with the least squares. Pure. */
import { isInRdBounds, type RdPlace } from '#platform/shared/geometry/coordinates.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';

/** A point that is known on the picture and in RD. */
export interface PlacingMark extends RdPlace {
  /** Pixels from the left and from the top. */
  readonly xPx: number;
  readonly yPx: number;
}

/** How a picture lies: its size, and the points it was laid by. */
export interface Placing {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly marks: readonly PlacingMark[];
}

/** Least and most points a picture is laid by. */
export const MARKS_MIN = 2;
export const MARKS_MAX = 10;
/** Longest side of a picture, pixels. */
export const PICTURE_SIDE_PX_MAX = 15_000;
/** Points closer together than this on the picture say too little of how it lies, pixels. */
export const MARKS_APART_PX_MIN = 20;
/** A pixel of a drawing is at least and at most so many metres: from a detail to a map of a town. */
const METERS_PER_PIXEL_MIN = 0.0001;
const METERS_PER_PIXEL_MAX = 100;

/** How pixels become RD: x = a·xPx + b·yPx + east, y = b·xPx − a·yPx + north. */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly east: number;
  readonly north: number;
}

/** A similarity with how well the points fit. */
export interface Laid {
  readonly similarity: Similarity;
  readonly metersPerPixel: number;
  /** How far each point lies from where the others want it, metres. With two points there is nothing to compare. */
  readonly offMeters: readonly number[];
  /** The same of all together: root of the mean square, metres. */
  readonly rootMeanMeters: number;
}

/** Lays a picture by its points; undefined when they are fewer than two or lie on one place. */
export function layPicture(marks: readonly PlacingMark[]): Laid | undefined {
  if (marks.length < MARKS_MIN) return undefined;
  const mean = (of: (mark: PlacingMark) => number) => marks.reduce((sum, mark) => sum + of(mark), 0) / marks.length;
  const [px, py, rx, ry] = [mean(({ xPx }) => xPx), mean(({ yPx }) => -yPx), mean(({ rdX }) => rdX), mean(({ rdY }) => rdY)];
  let [along, across, square] = [0, 0, 0];
  for (const { xPx, yPx, rdX, rdY } of marks) {
    const [x, y, toX, toY] = [xPx - px, -yPx - py, rdX - rx, rdY - ry];
    along += x * toX + y * toY;
    across += x * toY - y * toX;
    square += x * x + y * y;
  }
  if (square === 0) return undefined;
  const [a, b] = [along / square, across / square];
  const similarity = { a, b, east: rx - a * px + b * py, north: ry - b * px - a * py };
  const offMeters = marks.map((mark) => {
    const { rdX, rdY } = placeOfPixel(similarity, mark);
    return Math.hypot(rdX - mark.rdX, rdY - mark.rdY);
  });
  const rootMeanMeters = Math.sqrt(offMeters.reduce((sum, off) => sum + off * off, 0) / offMeters.length);
  return { similarity, metersPerPixel: Math.hypot(a, b), offMeters, rootMeanMeters };
}

/** Where a pixel of a picture lies. */
export function placeOfPixel({ a, b, east, north }: Similarity, { xPx, yPx }: Pick<PlacingMark, 'xPx' | 'yPx'>): RdPlace {
  return { rdX: a * xPx + b * yPx + east, rdY: b * xPx - a * yPx + north };
}

/** The corners of a picture: at the top left, and on with the clock. */
export function cornersOfPicture(similarity: Similarity, { widthPx, heightPx }: Pick<Placing, 'widthPx' | 'heightPx'>): readonly RdPlace[] {
  return (
    [
      [0, 0],
      [widthPx, 0],
      [widthPx, heightPx],
      [0, heightPx],
    ] as const
  ).map(([xPx, yPx]) => placeOfPixel(similarity, { xPx, yPx }));
}

/** Returns the first problem with how a picture is laid, as a sentence with the remedy; empty without one. */
export function placingTroubles({ widthPx, heightPx, marks }: Placing): FieldProblem[] {
  const outside = marks.findIndex(({ xPx, yPx }) => xPx < 0 || yPx < 0 || xPx > widthPx || yPx > heightPx);
  if (outside >= 0) return [{ path: `marks.${outside}`, message: `Punt ${outside + 1} ligt niet op de afbeelding. Wijs het opnieuw aan.` }];
  const swapped = marks.findIndex((mark) => !isInRdBounds(mark) && isInRdBounds({ rdX: mark.rdY, rdY: mark.rdX }));
  if (swapped >= 0) return [{ path: `marks.${swapped}`, message: `Punt ${swapped + 1}: RD X en Y zijn omgewisseld. Vul X onder Y in en andersom.` }];
  const abroad = marks.findIndex((mark) => !isInRdBounds(mark));
  if (abroad >= 0) return [{ path: `marks.${abroad}`, message: `Punt ${abroad + 1} ligt niet in Nederland. Kijk RD X en Y na.` }];
  const [first] = marks;
  if (first === undefined || marks.length < MARKS_MIN) return [{ path: 'marks', message: 'Wijs ten minste twee punten aan, en vul van elk RD X en Y in.' }];
  if (!marks.some((mark) => Math.hypot(mark.xPx - first.xPx, mark.yPx - first.yPx) >= MARKS_APART_PX_MIN))
    return [{ path: 'marks', message: 'De punten liggen op de afbeelding te dicht bij elkaar. Kies er twee die ver uiteen liggen.' }];
  const { metersPerPixel = 0 } = layPicture(marks) ?? {};
  if (metersPerPixel < METERS_PER_PIXEL_MIN || metersPerPixel > METERS_PER_PIXEL_MAX)
    return [{ path: 'marks', message: 'Zo wordt de tekening onmogelijk klein of groot. Kijk de RD-coördinaten van de punten na.' }];
  return [];
}
