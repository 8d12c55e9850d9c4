/** Corners under the hand, step by step: each step can be undone. Where they are kept is the caller's. */
import { useState } from 'react';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { CORNERS_MAX } from '#platform/shared/geometry/corners.ts';
import { withCorner, withDragged, withoutCorner, withPlace } from '../drawing.ts';
import type { Corner } from '../rules.ts';

/** Steps that can be undone. */
const UNDO_STEPS_MAX = 50;

/** Editing steps on corners. */
export interface CornerSteps {
  /** Number, from 0, of the corner that was chosen. */
  readonly chosen: number | undefined;
  readonly canUndo: boolean;
  /** True once a step was taken. */
  readonly hasSteps: boolean;
  readonly add: (corner: Corner) => void;
  readonly replace: (index: number, corner: Corner) => void;
  readonly remove: (index: number) => void;
  /** Takes all away. */
  readonly clear: () => void;
  readonly drag: (places: readonly RdPlace[]) => void;
  readonly choose: (index: number | undefined) => void;
  readonly undo: () => void;
  /** Lets go of the steps, for other corners. */
  readonly restart: () => void;
}

export interface CornerStepsOf {
  /** Undefined while nothing is drawn. */
  readonly corners: readonly Corner[] | undefined;
  readonly keep: (corners: readonly Corner[]) => void;
  /** After a killed tab the steps are gone: of what is new the last corner can still be taken back. */
  readonly canTakeBackLast: boolean;
}

/** Follows the steps. */
export function useCornerSteps({ corners, keep, canTakeBackLast }: CornerStepsOf): CornerSteps {
  const [past, setPast] = useState<readonly (readonly Corner[])[]>([]);
  const [chosen, choose] = useState<number>();
  const put = (next: readonly Corner[], before: typeof past, nowChosen?: number) => {
    setPast(before.slice(-UNDO_STEPS_MAX));
    choose(nowChosen);
    keep(next);
  };
  const change = (step: (corners: readonly Corner[]) => readonly Corner[], nowChosen?: number) => {
    if (corners === undefined) return;
    const next = step(corners);
    if (next.length <= CORNERS_MAX) put(next, [...past, corners], nowChosen);
  };
  const undone = past.at(-1) ?? (canTakeBackLast && corners !== undefined && corners.length > 0 ? corners.slice(0, -1) : undefined);
  return {
    chosen: chosen !== undefined && chosen < (corners?.length ?? 0) ? chosen : undefined,
    canUndo: undone !== undefined,
    hasSteps: past.length > 0,
    add: (corner) => change((before) => withCorner(before, corner, chosen), chosen === undefined ? undefined : chosen + 1),
    replace: (index, corner) => change((before) => withPlace(before, index, corner), chosen),
    remove: (index) => change((before) => withoutCorner(before, index)),
    clear: () => change(() => []),
    drag: (places) => change((before) => withDragged(before, places)),
    choose,
    undo: () => corners !== undefined && undone !== undefined && put(undone, past.slice(0, -1)),
    restart: () => {
      setPast([]);
      choose(undefined);
    },
  };
}
