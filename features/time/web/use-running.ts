/** The time that runs: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback, useEffect, useState } from 'react';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { getRunningTime } from '../contract.ts';
import type { TimeRegistration } from '../registration.ts';
import { type KnownPhases, registrationsWithPending } from './optimistic.ts';

/** Longest the server is waited for by what is decided once, in milliseconds: a scan on a slow line goes by the copy on the device. */
const ASKED_MS_MAX = 3_000;

/** The registration that runs, null when none does, undefined until it is known. */
export function useRunning(phases: KnownPhases): TimeRegistration | null | undefined {
  return useRunningAnswer(phases).running;
}

/** The same for what is decided once: undefined also while the server is asked and can be reached, since another device may have started or stopped it. */
export function useAskedRunning(phases: KnownPhases): TimeRegistration | null | undefined {
  const { running, isRefreshing } = useRunningAnswer(phases);
  const { isOnline } = useConnectivity();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => (isAsked ? undefined : systemClock.after(ASKED_MS_MAX, () => setAsked(true))), [isAsked]);
  const isKnown = isAsked || (running !== undefined && !(isRefreshing && isOnline));
  useEffect(() => setAsked(isKnown), [isKnown]);
  return isKnown ? running : undefined;
}

function useRunningAnswer(phases: KnownPhases): Pick<UsedAnswer<unknown>, 'isRefreshing'> & { readonly running: TimeRegistration | null | undefined } {
  const pending = usePendingCommands();
  const withPending = useCallback(
    ({ running }: { running: TimeRegistration | null }, waiting: readonly PendingCommand[]) => ({ running: runningWith(running, waiting, phases) }),
    [phases],
  );
  const { data, state, isRefreshing } = useAnswer(getRunningTime, {}, { withPending });
  if (data !== undefined) return { running: data.running, isRefreshing };
  return { running: state === 'not-on-device' ? runningWith(null, pending, phases) : undefined, isRefreshing };
}

function runningWith(running: TimeRegistration | null, pending: readonly PendingCommand[], phases: KnownPhases): TimeRegistration | null {
  return registrationsWithPending(running === null ? [] : [running], pending, phases).find(({ endedAt }) => endedAt === null) ?? null;
}
