/** Places in RD as they are measured and typed: to the millimetre, and inside the country. Pure. */

import type { FieldProblem } from '../problem.ts';
import { isInRdBounds } from './coordinates.ts';

const MILLIMETRES = 1000;

/** A place as it is put down: metres, to the millimetre. */
export function toMillimetres(meters: number): number {
  return Math.round(meters * MILLIMETRES);
}

/** Metres of a whole number of millimetres. */
export function toMeters(millimetres: number): number {
  return millimetres / MILLIMETRES;
}

interface Place {
  readonly rdX: number | null;
  readonly rdY: number | null;
}

/** A sentence with the remedy for a place that can't be. */
export function placeTroubles({ rdX, rdY }: Place): readonly FieldProblem[] {
  if (rdX === null && rdY === null) return [];
  if (rdX === null) return [{ path: 'rdX', message: 'Vul ook RD X in, of laat beide leeg.' }];
  if (rdY === null) return [{ path: 'rdY', message: 'Vul ook RD Y in, of laat beide leeg.' }];
  if (isInRdBounds({ rdX, rdY })) return [];
  if (isInRdBounds({ rdX: rdY, rdY: rdX })) return [{ path: 'rdX', message: 'RD X en RD Y staan omgewisseld: X is altijd kleiner dan Y. Wissel ze om.' }];
  return [{ path: 'rdX', message: 'Dit ligt niet in Nederland. Vul RD X in van 0 tot 300.000 en RD Y van 289.000 tot 629.000.' }];
}

/** Metres between two places, on the drawing. */
export function metersBetween(a: { readonly rdX: number; readonly rdY: number }, b: { readonly rdX: number; readonly rdY: number }): number {
  return Math.hypot(a.rdX - b.rdX, a.rdY - b.rdY);
}
