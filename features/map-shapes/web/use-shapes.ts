/** Follows the lines and areas of a phase: from the server, else what of them is on this device, with one's own waiting changes over them. */
import { useCallback } from 'react';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listPhaseShapes, type Shape, type ShapeList } from '../contract.ts';
import { withPendingShapes } from './pending-shapes.ts';

/** The shapes as they are shown. */
export interface ShownShapes {
  readonly answer: UsedAnswer<ShapeList>;
  readonly shapes: readonly Shape[];
}

const NONE: readonly Shape[] = [];

/** Follows them. */
export function useShapes(project: string, phase: string): ShownShapes {
  const name = useSignedIn()?.name ?? '';
  const withPending = useCallback(
    (list: ShapeList, pending: readonly PendingCommand[]) => withPendingShapes(list, pending, { project, phase, name }),
    [project, phase, name],
  );
  const answer = useAnswer(listPhaseShapes, { project, phase }, { withPending });
  return { answer, shapes: answer.data?.shapes ?? NONE };
}
