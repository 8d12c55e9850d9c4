/** Applies the device's waiting commands to the office's day. */
import type { z } from 'zod';
import { reviewForm } from '#features/forms/review-contract.ts';
import { changePhaseStatus } from '#features/phases/contract.ts';
import { withPendingMine } from '#features/phases/web/optimistic.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { OfficeToday } from '../contract.ts';

/** Removes what was judged, released or checked here from what waits. Refused steps count as not taken. */
export function withPendingOffice(office: OfficeToday, pending: readonly PendingCommand[]): OfficeToday {
  const taken = pending.filter(({ state }) => state !== 'refused');
  const inputsOf = <Input>(name: string) => taken.filter((command) => command.name === name).map(({ input }) => input as Input);
  const judged = new Set(inputsOf<z.output<typeof reviewForm.input>>(reviewForm.name).map(({ submissionId, revision }) => `${submissionId} ${revision}`));
  const moved = new Set(inputsOf<z.output<typeof changePhaseStatus.input>>(changePhaseStatus.name).map(({ id, from }) => `${id} ${from}`));
  const { count, rows } = office.toReview;
  const left = rows.filter(({ id, revision }) => !judged.has(`${id} ${revision}`));
  return {
    ...office,
    toReview: { count: Math.max(left.length, count - (rows.length - left.length)), rows: left },
    inField: withPendingMine(office.inField, pending),
    waitingPhases: office.waitingPhases.filter(({ id, status }) => !moved.has(`${id} ${status}`)),
  };
}
