/** The person's own hours: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback, useMemo } from 'react';
import { datesOfWeek } from '#platform/shared/calendar.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/use-answer.ts';
import { getTimeWeek } from '../contract.ts';
import type { TimeWeek } from '../registration.ts';
import { daysWithPending, type KnownPhases, registrationsWithPending, type SyncState, syncStates } from './optimistic.ts';

/** Contract hours until the server has told: 40 hours, in minutes. */
const CONTRACT_MINUTES_DEFAULT = 2400;

/** A week of one's own. Without a network and without a copy it is what was registered on this device. */
export function useWeek(week: string, phases: KnownPhases): UsedAnswer<TimeWeek> {
  const pending = usePendingCommands();
  const withPending = useCallback((data: TimeWeek, waiting: readonly PendingCommand[]) => weekWithPending(data, waiting, phases), [phases]);
  const answer = useAnswer(getTimeWeek, { week }, { withPending });
  const isAlone = answer.state === 'not-on-device';
  const alone = useMemo(() => (isAlone ? weekWithPending(emptyWeek(week), pending, phases) : undefined), [isAlone, week, pending, phases]);
  return alone === undefined ? answer : { ...answer, data: alone };
}

/** Registrations that are not on the server as they are shown. */
export function useSyncStates(): ReadonlyMap<string, SyncState> {
  const pending = usePendingCommands();
  return useMemo(() => syncStates(pending), [pending]);
}

function weekWithPending(data: TimeWeek, pending: readonly PendingCommand[], phases: KnownPhases): TimeWeek {
  const dates = datesOfWeek(data.week);
  return {
    ...data,
    registrations: registrationsWithPending(data.registrations, pending, phases).filter(({ workDate }) => dates.includes(workDate)),
    days: daysWithPending(data.days, pending).filter(({ date }) => dates.includes(date)),
  };
}

function emptyWeek(week: string): TimeWeek {
  return { week, contractMinutes: CONTRACT_MINUTES_DEFAULT, registrations: [], days: [], earlierShifts: [] };
}
