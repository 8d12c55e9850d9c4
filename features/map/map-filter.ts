/** Filter of the points, lines and areas on the map of a phase, by what is switched off. Pure. */
import type { PointKind, PointState } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import type { ShapeKind } from '#features/map-shapes/labels.ts';

/** Layers that are off, and states that are left. */
export interface MapFilter {
  readonly hidden: readonly PointKind[];
  readonly hiddenShapes: readonly ShapeKind[];
  /** None: all. */
  readonly states: readonly PointState[];
}

/** The points that are on the map. */
export function pointsOnMap(points: readonly ShownPoint[], { hidden, states }: Pick<MapFilter, 'hidden' | 'states'>): readonly ShownPoint[] {
  return points.filter(({ kind, state, rdX }) => rdX !== null && !hidden.includes(kind) && (states.length === 0 || states.includes(state)));
}

/** The lines and areas that are on the map. */
export function shapesOnMap(shapes: readonly Shape[], hiddenShapes: readonly ShapeKind[]): readonly Shape[] {
  return shapes.filter(({ kind }) => !hiddenShapes.includes(kind));
}
