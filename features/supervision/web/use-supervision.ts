/** Follows the supervision of a phase: from the server, else as it is on this device, with what waits over it. */
import { useCallback } from 'react';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { getSupervision, type Supervision } from '../contract.ts';
import { withPendingSupervision } from './optimistic.ts';

/** Follows it; the phase itself may come later. */
export function useSupervision(
  { project, phase }: { readonly project: string; readonly phase: string },
  phaseId: string | undefined,
  { id, name }: { readonly id: string; readonly name: string },
): UsedAnswer<Supervision> {
  const withPending = useCallback(
    (supervision: Supervision, pending: readonly PendingCommand[]) => withPendingSupervision(supervision, pending, phaseId, { id, name }),
    [phaseId, id, name],
  );
  return useAnswer(getSupervision, { project, phase }, { withPending });
}
