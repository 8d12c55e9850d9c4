/** The points of a phase in the address bar. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { flagField, listChoice, someOfField, textField } from '#platform/web/lists/list-choice.ts';
import { type PointKind, type PointState, pointKinds, pointStates } from '../labels.ts';
import type { ShownPoint } from '../shown-points.ts';

/** Filters of the points, and the one that is open. */
export interface PointsChoice {
  readonly kinds: readonly PointKind[];
  readonly states: readonly PointState[];
  /** Id of the open point, `nieuw` for one being made, or nothing. */
  readonly open: string;
  /** Ids of the points whose profiles are drawn, with commas between them. */
  readonly profiles: string;
  /** True when the profiles stand side by side instead of along a line. */
  readonly beside: boolean;
}

/** Stands in the address while a new point is being made. */
export const NEW_POINT = 'nieuw';

/** The filters of the points. */
export const pointsChoice = listChoice<PointsChoice>({
  kinds: someOfField('soort', codesOf(pointKinds)),
  states: someOfField('status', codesOf(pointStates)),
  open: textField('punt'),
  profiles: textField('profielen'),
  beside: flagField('naast'),
});

/** The points a choice leaves. */
export function choosePoints(points: readonly ShownPoint[], { kinds, states }: Pick<PointsChoice, 'kinds' | 'states'>): readonly ShownPoint[] {
  return points.filter(({ kind, state }) => (kinds.length === 0 || kinds.includes(kind)) && (states.length === 0 || states.includes(state)));
}

/** The ids in a choice of profiles. */
export function chosenIds({ profiles }: Pick<PointsChoice, 'profiles'>): readonly string[] {
  return profiles.split(',').filter(Boolean);
}
