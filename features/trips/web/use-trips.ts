/** One's own trips: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback, useMemo } from 'react';
import { todayHere } from '#features/time/web/address.ts';
import type { KnownPhases } from '#features/time/web/optimistic.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { earliestStage, type Stage, stageOfCommand } from '#platform/web/outbox/stages.ts';
import { deleteTrip, listTrips, putTrip, TRIP_DAYS, type Trips } from '../contract.ts';
import { tripsWithPending } from './optimistic.ts';

/** Trips of the last two months. Without a network and without a copy they are those written down on this device. */
export function useTrips(phases: KnownPhases): UsedAnswer<Trips> {
  const pending = usePendingCommands();
  const withPending = useCallback((data: Trips, waiting: readonly PendingCommand[]) => tripsWithPending(data, waiting, phases), [phases]);
  const answer = useAnswer(listTrips, {}, { withPending });
  const isAlone = answer.state === 'not-on-device';
  const alone = useMemo(() => (isAlone ? tripsWithPending(noTrips(), pending, phases) : undefined), [isAlone, pending, phases]);
  return alone === undefined ? answer : { ...answer, data: alone };
}

function noTrips(): Trips {
  return { from: addDays(todayHere(), -TRIP_DAYS), trips: [], others: [], readings: [], cars: [], privateKmBefore: 0, privateUse: [] };
}

/** Stages of trips that are not on the server as they are shown, by id. */
export function useStagesOfTrips(): ReadonlyMap<string, Stage> {
  const pending = usePendingCommands();
  return useMemo(() => {
    const stages = new Map<string, Stage>();
    for (const command of pending) {
      if ((command.name !== putTrip.name && command.name !== deleteTrip.name) || command.state === 'sent') continue;
      const { id } = command.input as { readonly id: string };
      stages.set(id, earliestStage(stageOfCommand(command), stages.get(id)));
    }
    return stages;
  }, [pending]);
}
