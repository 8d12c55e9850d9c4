/** What the map of a phase shows, in the address bar. */
import { type PointKind, type PointState, pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import { type ShapeKind, shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { listChoice, oneOfField, someOfField, textField } from '#platform/web/lists/list-choice.ts';

/** Backgrounds of PDOK. */
export const backgrounds = { grijs: 'Grijs', standaard: 'Standaard', luchtfoto: 'Luchtfoto' } as const;

/** A background. */
export type Background = keyof typeof backgrounds;

/** Layers that are off, states that are left, the background, and the point, line or area that is open. */
export interface MapChoice {
  readonly hidden: readonly PointKind[];
  readonly hiddenShapes: readonly ShapeKind[];
  /** None: all. */
  readonly states: readonly PointState[];
  readonly background: Background | undefined;
  readonly open: string;
  readonly openShape: string;
}

/** The choices of the map. */
export const mapChoice = listChoice<MapChoice>({
  hidden: someOfField('uit', codesOf(pointKinds)),
  hiddenShapes: someOfField('vormuit', codesOf(shapeKinds)),
  states: someOfField('status', codesOf(pointStates)),
  background: oneOfField('achtergrond', codesOf(backgrounds)),
  open: textField('punt'),
  openShape: textField('vorm'),
});
