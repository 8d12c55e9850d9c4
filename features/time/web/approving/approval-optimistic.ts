/** Weeks of others with the waiting judgements over them. A judgement that was refused was not given. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Stage, stageOfCommand } from '#platform/web/outbox/stages.ts';
import { type Approval, type ApprovalRow, approveWeek, closeDayForOwner, returnDay, withdrawWeekApproval } from '../../approval-contract.ts';
import { approveDays, withdrawDays } from '../../bulk-approval-contract.ts';
import { dayOf } from '../../day-check.ts';
import type { DayStatus } from '../../labels.ts';

/** A step of one day of somebody. */
interface Step {
  readonly userId: string;
  readonly date: string;
  readonly to: DayStatus;
  readonly note: string;
  readonly noteOn: string | null;
  /** When what runs on the day ended, as whoever closed it told. */
  readonly endedAt?: string | undefined;
}

function stepsOf({ name, state, input }: PendingCommand): readonly Step[] {
  if (state === 'refused') return [];
  if (name === approveWeek.name) {
    const { userId, days } = input as z.output<typeof approveWeek.input>;
    return days.map(({ date }) => ({ userId, date, to: 'approved', note: '', noteOn: null }));
  }
  if (name === approveDays.name) {
    const { days } = input as z.output<typeof approveDays.input>;
    return days.map(({ userId, date }) => ({ userId, date, to: 'approved', note: '', noteOn: null }));
  }
  if (name === withdrawDays.name) {
    const { days } = input as z.output<typeof withdrawDays.input>;
    return days.map(({ userId, date }) => ({ userId, date, to: 'closed', note: '', noteOn: null }));
  }
  if (name === withdrawWeekApproval.name) {
    const { userId, dates } = input as z.output<typeof withdrawWeekApproval.input>;
    return dates.map((date) => ({ userId, date, to: 'closed', note: '', noteOn: null }));
  }
  if (name === closeDayForOwner.name) {
    const { userId, date, endedAt } = input as z.output<typeof closeDayForOwner.input>;
    return [{ userId, date, to: 'closed', note: '', noteOn: null, endedAt }];
  }
  if (name === returnDay.name) {
    const { userId, date, note, registrationId } = input as z.output<typeof returnDay.input>;
    return [{ userId, date, to: 'returned', note, noteOn: registrationId ?? null }];
  }
  return [];
}

/** Stages of judgements about somebody's days that the office does not have, by date. */
export function stagesOfJudgements(pending: readonly PendingCommand[], userId: string): ReadonlyMap<string, Stage> {
  const stages = pending.flatMap((command) =>
    stepsOf(command).flatMap((step) => (step.userId === userId ? [[step.date, stageOfCommand(command)] as const] : [])),
  );
  return new Map(stages);
}

/** Lines of the list. */
export function approvalsWithPending(rows: readonly ApprovalRow[], pending: readonly PendingCommand[]): ApprovalRow[] {
  const steps = pending.flatMap(stepsOf);
  return rows.map((row) => ({
    ...row,
    days: row.days.map((day) =>
      steps.filter(({ userId, date }) => userId === row.userId && date === day.date).reduce((before, { to }) => stepped(before, to), day),
    ),
  }));
}

/** One week in full. */
export function approvalWithPending(week: Approval, pending: readonly PendingCommand[]): Approval {
  const steps = pending.flatMap(stepsOf).filter(({ userId }) => userId === week.userId);
  const dates = new Set([...week.days, ...steps].map(({ date }) => date));
  return {
    ...week,
    registrations: week.registrations.map((one) => ({ ...one, endedAt: one.endedAt ?? steps.find(({ date }) => date === one.workDate)?.endedAt ?? null })),
    days: [...dates].map((shown) =>
      steps.filter(({ date }) => date === shown).reduce((before, { to, note, noteOn }) => ({ ...stepped(before, to), note, noteOn }), dayOf(week, shown)),
    ),
  };
}

function stepped<Day extends { readonly status: DayStatus; readonly version: number }>(day: Day, to: DayStatus): Day {
  // A day that was never closed has no version; the server makes it one before its first step.
  return day.status === to ? day : { ...day, status: to, version: Math.max(1, day.version) + 1 };
}
