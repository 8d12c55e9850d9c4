/** The time that runs: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { getRunningTime } from '../contract.ts';
import type { TimeRegistration } from '../registration.ts';
import { type KnownPhases, registrationsWithPending } from './optimistic.ts';

/** The registration that runs, null when none does, undefined until it is known. */
export function useRunning(phases: KnownPhases): TimeRegistration | null | undefined {
  const pending = usePendingCommands();
  const withPending = useCallback(
    ({ running }: { running: TimeRegistration | null }, waiting: readonly PendingCommand[]) => ({ running: runningWith(running, waiting, phases) }),
    [phases],
  );
  const { data, state } = useAnswer(getRunningTime, {}, { withPending });
  if (data !== undefined) return data.running;
  return state === 'not-on-device' ? runningWith(null, pending, phases) : undefined;
}

function runningWith(running: TimeRegistration | null, pending: readonly PendingCommand[], phases: KnownPhases): TimeRegistration | null {
  return registrationsWithPending(running === null ? [] : [running], pending, phases).find(({ endedAt }) => endedAt === null) ?? null;
}
