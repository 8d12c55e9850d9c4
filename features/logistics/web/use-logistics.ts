/** Follows the logistics of a phase, with what waits on this device over them. */
import { useCallback } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getLogistics, type Logistics, moveLabOrder, putLabOrder, putLabSample, removeLabSample } from '../contract.ts';
import { logisticsWithPending } from './optimistic.ts';

/** Everything ordered for a phase. */
export function useLogistics(project: string, phase: string) {
  const me = useSignedIn()?.name ?? '';
  const withPending = useCallback((logistics: Logistics, pending: readonly PendingCommand[]) => logisticsWithPending(logistics, pending, me), [me]);
  return useAnswer(getLogistics, { project, phase }, { withPending });
}

/** Where each order is that the office does not have yet, by record. */
export function useOrderStages() {
  return useStages(putLabOrder.name, putLabSample.name, removeLabSample.name, moveLabOrder.name);
}
