/** Words about lines and areas. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { areaSquareMeters, lengthMeters } from '#platform/shared/geometry/corners.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Shape } from '../contract.ts';
import { type ShapeForm, type ShapeKind, shapeKinds } from '../labels.ts';

/** Below this a figure has two decimals, else one. */
const FINE_BELOW = 10;

const words = (value: number, unit: string) => `${formatNumber(value, { decimals: value < FINE_BELOW ? 2 : 1, fixed: true })} ${unit}`;

/** A length: `42,3 m`. */
export const metersWords = (meters: number): string => words(meters, 'm');
/** An area: `118,4 m²`. */
export const squareMetersWords = (squareMeters: number): string => words(squareMeters, 'm²');

/** Length of a line; area of an area, with the way around it. */
export function figuresOf(form: ShapeForm, corners: readonly RdPlace[]): { readonly main: string; readonly more: string } {
  const length = metersWords(lengthMeters(form, corners));
  return form === 'line' ? { main: length, more: '' } : { main: squareMetersWords(areaSquareMeters(corners)), more: `omtrek ${length}` };
}

/** Returns the kind and size of a shape, in a line: `Depot · 118,4 m²`. */
export function shapeLine({ kind, form, corners }: Pick<Shape, 'kind' | 'form'> & { readonly corners: readonly RdPlace[] }): string {
  return `${shapeKinds[kind].label} · ${figuresOf(form, corners).main}`;
}

/** A name for a new shape: its kind with the number after the highest that is there. */
export function nextName(kind: ShapeKind, names: Iterable<string>): string {
  const { label } = shapeKinds[kind];
  let highest = 0;
  for (const name of names) if (name.startsWith(`${label} `)) highest = Math.max(highest, Number.parseInt(name.slice(label.length + 1), 10) || 0);
  return `${label} ${highest + 1}`;
}
