/** Hours that wait for approval, without those judged on this device of which the office does not know yet. */
import type { z } from 'zod';
import { approveWeek, returnDay } from '#features/time/approval-contract.ts';
import { approveDays } from '#features/time/bulk-approval-contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { WaitingHours } from '../contract.ts';

/** Leaves out the days that a waiting command judges; who has none left is left out too. */
export function stillWaiting(rows: readonly WaitingHours[], pending: readonly PendingCommand[]): WaitingHours[] {
  const judged = new Set(pending.filter(({ state }) => state !== 'refused').flatMap(judgedDays));
  return rows.flatMap((row) => {
    const days = row.days.filter(({ date }) => !judged.has(`${row.userId} ${date}`));
    return days.length === 0 ? [] : [{ ...row, days }];
  });
}

function judgedDays({ name, input }: PendingCommand): readonly string[] {
  if (name === approveWeek.name) {
    const { userId, days } = input as z.output<typeof approveWeek.input>;
    return days.map(({ date }) => `${userId} ${date}`);
  }
  if (name === approveDays.name) {
    const { days } = input as z.output<typeof approveDays.input>;
    return days.map(({ userId, date }) => `${userId} ${date}`);
  }
  if (name !== returnDay.name) return [];
  const { userId, date } = input as z.output<typeof returnDay.input>;
  return [`${userId} ${date}`];
}
