/** The edge of a site: corners that were drawn or typed, as text on the device and as they are sent. Pure. */
import type { Boundary } from '#features/projects/project.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { areaSquareMeters, cornerTroubles } from '#platform/shared/geometry/corners.ts';
import { toMeters, toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';

/** Corners to the millimetre. */
export function roundedBoundary(corners: readonly RdPlace[]): Boundary {
  return corners.map(({ rdX, rdY }) => ({ rdX: toMeters(toMillimetres(rdX)), rdY: toMeters(toMillimetres(rdY)) }));
}

/** A sentence with the remedy for corners that are no edge of a site; an edge that is not there is fine. */
export function boundaryTroubles(corners: readonly RdPlace[]): readonly FieldProblem[] {
  if (corners.length === 0) return [];
  return cornerTroubles({ form: 'area', corners }).map(({ message }) => ({ path: 'boundary', message: `Terreingrens: ${message}` }));
}

/** How large it is, in words: `1.234,50 m², 5 hoekpunten`; empty for none. */
export function boundaryWords(corners: readonly RdPlace[]): string {
  if (corners.length === 0) return '';
  return `${formatNumber(areaSquareMeters(corners), { decimals: 2 })} m², ${corners.length} hoekpunten`;
}

/** As text, to stay on the device while it is drawn. */
export function writeBoundary(corners: readonly RdPlace[]): string {
  return JSON.stringify(roundedBoundary(corners));
}

/** Reads what `writeBoundary` wrote. */
export function readBoundary(text: string): Boundary {
  return text === '' ? [] : (JSON.parse(text) as Boundary);
}
