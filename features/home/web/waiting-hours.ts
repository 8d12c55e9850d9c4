/** Hours and closings on this device, over a week as the server has it. */
import type { TimeWeek } from '#features/time/registration.ts';
import { weekWithPending } from '#features/time/web/optimistic.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';

/** Adds waiting hours; their phase does not matter here. */
export function withWaitingHours(week: TimeWeek, pending: readonly PendingCommand[]): TimeWeek {
  return weekWithPending(week, pending, new Map());
}
