/** Follows the safety of a phase: from the server, else as it is on this device, with what waits over it. */
import { useCallback } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { getPhaseSafety, type PhaseSafety } from '../contract.ts';
import { withPendingSafety } from './optimistic.ts';

/** Follows it; the phase itself may come later. */
export function usePhaseSafety(
  project: string,
  number: string,
  phase: Phase | undefined,
  me: { readonly id: string; readonly name: string },
): UsedAnswer<PhaseSafety> {
  const today = useToday();
  const phaseId = phase?.id;
  const withPending = useCallback(
    (safety: PhaseSafety, pending: readonly PendingCommand[]) =>
      withPendingSafety(safety, pending, { project, phase: number, phaseId, me: { id: me.id, name: me.name }, today, dayOf: localDate }),
    [project, number, phaseId, me.id, me.name, today],
  );
  return useAnswer(getPhaseSafety, { project, phase: number }, { withPending });
}
