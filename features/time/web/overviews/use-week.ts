/** The person's own hours: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback, useMemo } from 'react';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { getTimeWeek } from '../../contract.ts';
import type { TimeWeek } from '../../registration.ts';
import { type KnownPhases, stagesOfTime, weekWithPending } from '../optimistic.ts';

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

/** Follows the stages of registrations that are not on the server as they are shown. */
export function useStagesOfTime(): ReadonlyMap<string, Stage> {
  const pending = usePendingCommands();
  return useMemo(() => stagesOfTime(pending), [pending]);
}

function emptyWeek(week: string): TimeWeek {
  return { week, contractMinutes: CONTRACT_MINUTES_DEFAULT, registrations: [], days: [], earlierShifts: [], sundaysWorked: null };
}
