/** Operations of whoever approves the hours of others. Nobody sees their own among them. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Day, Instant, Week } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { dayStatuses, paidTripKinds } from './labels.ts';
import { TimeWeek } from './registration.ts';

/** Access of those who judge hours at all; whose hours each may judge is decided in `judged-days-queries.ts`. */
export const judgeAccess = { who: ['time.approve'], restricted: 'refused' } as const;
/** Answers that change with a judgement. */
export const changedByJudging = [
  'time-approval.list',
  'time-approval.get',
  'time-week.get',
  'hour-report.get',
  'hour-report.waiting',
  'hour-line.list',
] as const;

/** Weeks shown in one list at most, the oldest first. */
export const APPROVAL_ROWS_MAX = 500;

/** A trip that approving its day approves: with one's own car it is paid. */
export const TripToApprove = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    date: z.string(),
    kind: z.enum(codesOf(paidTripKinds)),
    from: z.string(),
    to: z.string(),
    isOwnCar: z.boolean(),
    /** Without private detours. */
    km: z.number(),
    /** Nothing with a car of the organisation. */
    allowanceCents: z.number(),
  }),
);
export type TripToApprove = z.output<ReturnType<typeof TripToApprove>>;

/** One person's week as a line: minutes of each day, Monday first. */
export const ApprovalRow = later(() =>
  z.object({
    userId: z.uuid().toLowerCase(),
    userName: z.string(),
    week: Week(),
    contractMinutes: z.number(),
    /** True when all days are for the caller to judge; else only those with hours on a project they lead are filled in. */
    isWhole: z.boolean(),
    /** Names of those in whose place the caller judges days of it; empty by their own right, left out by an answer from before. */
    onBehalfOf: z.string().optional(),
    days: z.array(
      z.object({
        date: z.string(),
        status: z.enum(codesOf(dayStatuses)),
        /** Work, travel and waiting; without breaks. */
        minutes: z.number(),
        version: z.number(),
      }),
    ),
    /** The same minutes by project, as far as the caller may see it; all else is without a project. */
    projects: z.array(
      z.object({
        number: z.string(),
        description: z.string(),
        /** Minutes of each day, Monday first. */
        minutes: z.array(z.number()).length(7),
      }),
    ),
    /** Trips of its days, added up by day; left out by an answer from before. */
    trips: z.array(TripToApprove().pick({ date: true, km: true, allowanceCents: true })).optional(),
  }),
);
export type ApprovalRow = z.output<ReturnType<typeof ApprovalRow>>;

/** Weeks of others that are for the caller to judge: those with days that wait for approval, or all of one week. */
export const listApprovals = defineQuery({
  name: 'time-approval.list',
  api: 'tempo',
  route: 'GET /v1/time-approvals',
  access: judgeAccess,
  params: () => z.object({ week: Week().optional() }),
  result: () => z.array(ApprovalRow()),
  offline: true,
});

/** One week of somebody else, with every registration in it that is for the caller to judge. */
export const getApproval = defineQuery({
  name: 'time-approval.get',
  api: 'tempo',
  route: 'GET /v1/time-approvals/:userId/:week',
  access: judgeAccess,
  params: () => z.object({ userId: z.uuid().toLowerCase(), week: Week() }),
  result: () =>
    TimeWeek().extend({
      userId: z.uuid().toLowerCase(),
      userName: z.string(),
      isWhole: z.boolean(),
      onBehalfOf: z.string().optional(),
      /** Left out by an answer from before. */
      trips: z.array(TripToApprove()).optional(),
    }),
  offline: true,
});
export type Approval = z.output<typeof getApproval.result>;

const days = later(() =>
  z
    .array(z.object({ date: Day(), version: z.int32().min(1) }))
    .min(1)
    .max(7),
);

/** Approves closed days of one week of somebody else; all of them, or none when one has changed. */
export const approveWeek = defineCommand({
  name: 'time-week.approve',
  deed: 'Uren goedgekeurd',
  api: 'tempo',
  route: 'POST /v1/time-approvals/:userId/:week/approve',
  access: judgeAccess,
  input: () => z.object({ userId: z.uuid().toLowerCase(), week: Week(), days: days() }),
  result: () => z.null(),
  changes: changedByJudging,
  offline: true,
});

/** Takes an approval back: the days are closed again and wait. */
export const withdrawWeekApproval = defineCommand({
  name: 'time-week.withdraw-approval',
  deed: 'Goedkeuring van uren ingetrokken',
  api: 'tempo',
  route: 'POST /v1/time-approvals/:userId/:week/withdraw',
  access: judgeAccess,
  input: () => z.object({ userId: z.uuid().toLowerCase(), week: Week(), dates: z.array(Day()).min(1).max(7) }),
  result: () => z.null(),
  changes: changedByJudging,
  offline: true,
});

/** Longest reason for closing a day of somebody else, in characters. */
export const CLOSING_REASON_LENGTH_MAX = 500;

/**
 * Closes an open day for its owner, who left, is ill or lost their device: it waits for approval as one they closed. With other registrations on the server
 * than these it is refused. `endedAt` is when the time that still runs on it ended; without one that is refused too.
 */
export const closeDayForOwner = defineCommand({
  name: 'time-day.close-for-owner',
  deed: 'Dag van een ander afgesloten',
  api: 'tempo',
  route: 'POST /v1/time-approvals/:userId/days/:date/close',
  access: judgeAccess,
  input: () =>
    z.object({
      userId: z.uuid().toLowerCase(),
      date: Day(),
      /** None of a day that has only trips. */
      registrations: z.array(z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) })).max(200),
      reason: z
        .string()
        .trim()
        .min(1, { error: 'Schrijf op waarom je deze dag afsluit.' })
        .max(CLOSING_REASON_LENGTH_MAX, { error: `Houd de reden korter dan ${CLOSING_REASON_LENGTH_MAX} tekens.` }),
      endedAt: Instant().optional(),
    }),
  result: () => z.null(),
  changes: [...changedByJudging, 'time-registration.running', 'time-choice.list'],
  offline: true,
});

/** Returns a closed day to its owner, with a note on what to put right: of the day, or of one of its registrations. */
export const returnDay = defineCommand({
  name: 'time-day.return',
  deed: 'Dag teruggegeven',
  api: 'tempo',
  route: 'POST /v1/time-approvals/:userId/days/:date/return',
  access: judgeAccess,
  input: () =>
    z.object({
      userId: z.uuid().toLowerCase(),
      date: Day(),
      version: z.int32().min(1),
      note: z.string().trim().min(1, { error: 'Schrijf op wat er anders moet.' }).max(500, { error: 'Houd de opmerking korter dan 500 tekens.' }),
      registrationId: z.uuid().toLowerCase().optional(),
    }),
  result: () => z.null(),
  changes: changedByJudging,
  offline: true,
});
