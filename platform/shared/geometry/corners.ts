/** Corners of lines and areas in RD, flat, as on a drawing: what they measure, and what can't be one. Pure. */

import type { FieldProblem } from '../problem.ts';
import type { RdPlace } from './coordinates.ts';
import { metersBetween, placeTroubles } from './rd-places.ts';

/** Corners make a line, or an area that is closed from the last to the first. */
export type CornersForm = 'line' | 'area';

/** Most corners of a line or an area. */
export const CORNERS_MAX = 500;
/** Least corners, by the form. */
export const CORNERS_MIN: Readonly<Record<CornersForm, number>> = { line: 2, area: 3 };
/** Corners closer together than this are one, metres. */
export const SAME_PLACE_METERS = 0.001;
/** A triangle of corners smaller than this is a line, square metres. */
const AREA_M2_MIN = 0.0001;

/** Length of a line, or of the way around an area, metres. */
export function lengthMeters(form: CornersForm, corners: readonly RdPlace[]): number {
  return sidesOf(form, corners).reduce((sum, [from, to]) => sum + metersBetween(from, to), 0);
}

/** Area within corners, square metres: positive when they go round against the clock. */
export function signedArea(corners: readonly RdPlace[]): number {
  const [first] = corners;
  if (first === undefined) return 0;
  // Reckoned from the first corner: RD's large numbers would take the decimals away.
  const near = corners.map(({ rdX, rdY }) => ({ rdX: rdX - first.rdX, rdY: rdY - first.rdY }));
  return sidesOf('area', near).reduce((sum, [from, to]) => sum + (from.rdX * to.rdY - to.rdX * from.rdY) / 2, 0);
}

/** Area within corners, square metres. */
export function areaSquareMeters(corners: readonly RdPlace[]): number {
  return Math.abs(signedArea(corners));
}

type Side = readonly [RdPlace, RdPlace];

function sidesOf(form: CornersForm, corners: readonly RdPlace[]): readonly Side[] {
  const sides = corners.slice(1).map((to, index): Side => [corners[index] ?? to, to]);
  const [first, last] = [corners[0], corners.at(-1)];
  return form === 'area' && first !== undefined && last !== undefined && corners.length > 2 ? [...sides, [last, first]] : sides;
}

/** Numbers, from 0, of the first two sides of an area that cross or lie over each other; undefined when none do. */
export function crossingSides(corners: readonly RdPlace[]): readonly [number, number] | undefined {
  const sides = sidesOf('area', corners);
  for (const [a, one] of sides.entries())
    for (let b = a + 1; b < sides.length; b++) {
      const other = sides[b];
      if (other === undefined) continue;
      const isNext = b === a + 1 || (a === 0 && b === sides.length - 1);
      if (isNext ? doublesBack(one, other, b === a + 1) : meet(one, other)) return [a, b];
    }
  return undefined;
}

/** On which side of the way from a to b a place lies: more than 0 is left, 0 is on it. */
const turn = (a: RdPlace, b: RdPlace, place: RdPlace): number => (b.rdX - a.rdX) * (place.rdY - a.rdY) - (b.rdY - a.rdY) * (place.rdX - a.rdX);

function isWithin([a, b]: Side, place: RdPlace): boolean {
  const between = (low: number, high: number, value: number) => Math.min(low, high) <= value && value <= Math.max(low, high);
  return between(a.rdX, b.rdX, place.rdX) && between(a.rdY, b.rdY, place.rdY);
}

function meet(one: Side, other: Side): boolean {
  const [c, d] = [turn(...one, other[0]), turn(...one, other[1])];
  const [a, b] = [turn(...other, one[0]), turn(...other, one[1])];
  if (c * d < 0 && a * b < 0) return true;
  return (
    (c === 0 && isWithin(one, other[0])) || (d === 0 && isWithin(one, other[1])) || (a === 0 && isWithin(other, one[0])) || (b === 0 && isWithin(other, one[1]))
  );
}

/** True when the second of two sides that share a corner goes back over the first. */
function doublesBack(one: Side, other: Side, isAfter: boolean): boolean {
  const [corner, before, after] = isAfter ? [one[1], one[0], other[1]] : [one[0], one[1], other[0]];
  const along = (before.rdX - corner.rdX) * (after.rdX - corner.rdX) + (before.rdY - corner.rdY) * (after.rdY - corner.rdY);
  return turn(before, corner, after) === 0 && along > 0;
}

/** True when all corners lie on one line. */
function isFlat([first, second, ...others]: readonly RdPlace[]): boolean {
  return first === undefined || second === undefined || others.every((corner) => Math.abs(turn(first, second, corner)) / 2 < AREA_M2_MIN);
}

/** Corners as they were drawn. */
export interface DrawnCorners {
  readonly form: CornersForm;
  readonly corners: readonly RdPlace[];
}

/** A sentence with the remedy for what is drawn and can't be a line or an area. */
export function cornerTroubles({ form, corners }: DrawnCorners): readonly FieldProblem[] {
  const trouble = (message: string): readonly FieldProblem[] => [{ path: 'corners', message }];
  const least = CORNERS_MIN[form];
  if (corners.length < least)
    return trouble(`${form === 'line' ? 'Een lijn' : 'Een vlak'} heeft ten minste ${least} hoekpunten. Zet er nog ${least - corners.length} bij.`);
  for (const [index, corner] of corners.entries()) {
    const [wrong] = placeTroubles(corner);
    if (wrong !== undefined) return trouble(`Hoekpunt ${index + 1}: ${wrong.message}`);
  }
  const isClosed = form === 'area';
  const same = corners.findIndex((corner, index) => {
    const next = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
    return next !== undefined && metersBetween(corner, next) < SAME_PLACE_METERS;
  });
  if (same >= 0) return trouble(`Hoekpunt ${same + 1} en ${((same + 1) % corners.length) + 1} liggen op dezelfde plek. Haal er een weg.`);
  if (!isClosed) return [];
  if (isFlat(corners)) return trouble('De hoekpunten liggen op één lijn. Verplaats er een, of teken een lijn.');
  const crossing = crossingSides(corners);
  if (crossing === undefined) return [];
  const sideName = (side: number) => `${side + 1}–${((side + 1) % corners.length) + 1}`;
  return trouble(
    `De rand kruist zichzelf: zijde ${sideName(crossing[0])} en zijde ${sideName(crossing[1])}. Verplaats een van die hoekpunten, of haal het weg.`,
  );
}
