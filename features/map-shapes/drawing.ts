/** A line or an area while it is drawn: corner by corner, each step to be undone. Pure. */

import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { toMeters, toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import type { ShapeForm, ShapeKind } from './labels.ts';
import type { Corner } from './rules.ts';

/** The shape whose corners are changed. */
export interface ChangedShape {
  readonly kind: ShapeKind;
  readonly name: string;
  readonly note: string;
  readonly version: number;
}

/** Shape that is being drawn. */
export interface Drawing {
  readonly id: string;
  readonly form: ShapeForm;
  readonly corners: readonly Corner[];
  /** Missing for a new one. */
  readonly changed?: ChangedShape;
}

const toPlace = ({ rdX, rdY }: RdPlace): RdPlace => ({ rdX: toMeters(toMillimetres(rdX)), rdY: toMeters(toMillimetres(rdY)) });

/** A corner, to the millimetre. */
export function toCorner(place: RdPlace, accuracyMeters: number | null = null): Corner {
  return { ...toPlace(place), accuracyMeters };
}

/** With a corner more: after the chosen one, or else at the end. */
export function withCorner(corners: readonly Corner[], corner: Corner, chosen?: number): readonly Corner[] {
  return corners.toSpliced(chosen === undefined ? corners.length : chosen + 1, 0, corner);
}

/** With another place for a corner. */
export function withPlace(corners: readonly Corner[], index: number, corner: Corner): readonly Corner[] {
  return corners.with(index, corner);
}

/** Without a corner. */
export function withoutCorner(corners: readonly Corner[], index: number): readonly Corner[] {
  return corners.toSpliced(index, 1);
}

/** Corners as they were dragged on the map; those that stayed where they were are as sure as they were. */
export function withDragged(corners: readonly Corner[], places: readonly RdPlace[]): readonly Corner[] {
  return places.map((place) => {
    const at = toPlace(place);
    return corners.find(({ rdX, rdY }) => rdX === at.rdX && rdY === at.rdY) ?? toCorner(at);
  });
}

/** As text, to stay on the device. */
export function writeDrawing(drawing: Drawing): string {
  return JSON.stringify(drawing);
}

/** Reads what `writeDrawing` wrote; undefined for nothing. */
export function readDrawing(text: string | undefined): Drawing | undefined {
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as Drawing);
}
