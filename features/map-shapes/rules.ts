/** Calculations and checks of lines and areas that both sides share: in RD, flat, as on a drawing. Pure. */

import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { cornerTroubles, type DrawnCorners } from '#platform/shared/geometry/corners.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { kindsOfForm, type ShapeKind } from './labels.ts';

/** Most shapes of a phase. */
export const SHAPES_MAX = 500;
/** Most characters of a name, and of a note. */
export const NAME_LENGTH_MAX = 60;
export const NOTE_LENGTH_MAX = 500;

/** A corner of a shape. */
export interface Corner extends RdPlace {
  /** How far the device said it may be off, metres; null for one that was pointed out or typed. */
  readonly accuracyMeters: number | null;
}

/** A sentence with the remedy for corners that can't be a line or an area, and for a kind that is not drawn in this form. */
export function shapeTroubles({ kind, ...drawn }: DrawnCorners & { readonly kind: ShapeKind }): readonly FieldProblem[] {
  const isOfForm = kindsOfForm(drawn.form).includes(kind);
  return [
    ...(isOfForm ? [] : [{ path: 'kind', message: `Kies een soort die je als ${drawn.form === 'line' ? 'lijn' : 'vlak'} tekent.` }]),
    ...cornerTroubles(drawn),
  ];
}

/** The worst accuracy of corners that the device measured, metres; null when it measured none. */
export function worstAccuracy(corners: readonly Corner[]): number | null {
  return corners.reduce<number | null>((worst, { accuracyMeters }) => (accuracyMeters === null ? worst : Math.max(worst ?? 0, accuracyMeters)), null);
}
