/** Operations that judge days of many people at once. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { APPROVAL_ROWS_MAX, changedByJudging, judgeAccess } from './approval-contract.ts';

/** Days judged in one command at most: a week of every line of a list. */
export const JUDGED_DAYS_MAX = APPROVAL_ROWS_MAX * 7;

/** Days of several people, each once. */
const manyDays = later(() =>
  z
    .array(z.object({ userId: z.uuid().toLowerCase(), date: Day(), version: z.int32().min(1) }))
    .min(1)
    .max(JUDGED_DAYS_MAX, { error: `Keur hoogstens ${JUDGED_DAYS_MAX} dagen tegelijk goed. Kies er minder.` }),
);

/**
 * Approves closed days of several people at once. A day that changed after it was seen is left waiting and does not stop the others; whoever approves
 * is told which. A day that is not theirs to judge stops all.
 */
export const approveDays = defineCommand({
  name: 'time-days.approve',
  deed: 'Uren samen goedgekeurd',
  api: 'tempo',
  route: 'POST /v1/time-approvals/approve',
  access: judgeAccess,
  input: () => z.object({ days: manyDays() }),
  result: () => z.object({ approved: z.int(), left: z.int() }),
  changes: [...changedByJudging, 'notification.list'],
  offline: true,
});

/** Takes back approvals of days of several people: they are closed again and wait. */
export const withdrawDays = defineCommand({
  name: 'time-days.withdraw-approval',
  deed: 'Samen gegeven goedkeuring ingetrokken',
  api: 'tempo',
  route: 'POST /v1/time-approvals/withdraw',
  access: judgeAccess,
  input: () =>
    z.object({
      days: z
        .array(z.object({ userId: z.uuid().toLowerCase(), date: Day() }))
        .min(1)
        .max(JUDGED_DAYS_MAX),
    }),
  result: () => z.null(),
  changes: changedByJudging,
  offline: true,
});
