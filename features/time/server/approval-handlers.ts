/** Carries out the operations of whoever approves hours. Nobody judges their own. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { datesOfWeek } from '#platform/shared/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../approval-contract.ts';
import { type DayStatus, dayStatuses } from '../labels.ts';
import { isInWeek, listApprovalRows } from './approval-queries.ts';
import { type DayState, lockDay, writeDayStep } from './day-queries.ts';
import { findJudged, listLedDates } from './judged-days-queries.ts';
import { listIdsOn } from './queries.ts';
import { readWeek } from './read-week.ts';

export const approvalHandlers = implement(contract, {
  async listApprovals({ week }, { db, user, now }) {
    return listApprovalRows(db, user, week, await normsThrough(db, localDate(now)));
  },

  async getApproval({ userId, week }, { db, user, now }) {
    const judged = await findJudged(db, user, userId);
    if (judged === undefined || userId === user.id) throw new Problem('not-found');
    const { name: userName, isWhole } = judged;
    const found = { ...(await readWeek(db, { userId, reader: user }, week, await normsThrough(db, localDate(now)))), userId, userName, isWhole };
    if (isWhole) return found;
    const led = await listLedDates(db, user, userId, datesOfWeek(week));
    if (led.size === 0) throw new Problem('not-found');
    const registrations = found.registrations.filter(({ workDate }) => led.has(workDate));
    return { ...found, registrations, days: found.days.filter(({ date }) => led.has(date)), earlierShifts: [] };
  },

  async approveWeek({ userId, week, days }, context) {
    refuseOwn(context, userId);
    for (const { date, version } of days) {
      if (!isInWeek(date, week)) throw new Problem('invalid-input', { fields: [{ path: 'days', message: 'Kies alleen dagen uit deze week.' }] });
      const day = await holdDay(context, userId, date);
      if (day.status === 'approved') continue;
      refuseUnlessClosed(day, date);
      if (day.version !== version) throw new Problem('changed-by-someone-else', { reason: changedReason(date) });
      await judge(context, userId, date, day, 'approved', '');
    }
    return null;
  },

  async withdrawWeekApproval({ userId, week, dates }, context) {
    refuseOwn(context, userId);
    for (const date of dates) {
      if (!isInWeek(date, week)) throw new Problem('invalid-input', { fields: [{ path: 'dates', message: 'Kies alleen dagen uit deze week.' }] });
      const day = await holdDay(context, userId, date);
      if (day.status === 'approved') await judge(context, userId, date, day, 'closed', 'Goedkeuring ingetrokken');
    }
    return null;
  },

  async returnDay({ userId, date, version, note, registrationId }, context) {
    refuseOwn(context, userId);
    const day = await holdDay(context, userId, date);
    if (day.status === 'returned') return null;
    refuseUnlessClosed(day, date);
    if (day.version !== version) throw new Problem('changed-by-someone-else', { reason: changedReason(date) });
    if (registrationId !== undefined && !(await listIdsOn(context.db, userId, date)).includes(registrationId))
      throw new Problem('changed-by-someone-else', { reason: changedReason(date) });
    await judge(context, userId, date, day, 'returned', note, registrationId);
    return null;
  },
});

function refuseOwn({ user }: CommandContext, userId: string): void {
  if (user.id === userId) throw new Problem('own-work', { reason: 'Je eigen uren keurt een ander goed.' });
}

/** A day that is for this person to judge, held until the command is done. */
async function holdDay({ db, user }: CommandContext, userId: string, date: string): Promise<DayState> {
  const judged = await findJudged(db, user, userId);
  if (judged === undefined) throw new Problem('not-found');
  if (!judged.isWhole && !(await listLedDates(db, user, userId, [date])).has(date)) throw new Problem('not-found');
  return lockDay(db, userId, date);
}

function refuseUnlessClosed({ status }: DayState, date: string): void {
  if (status === 'closed') return;
  throw new Problem('not-possible-now', { reason: `${formatDate(date)} is intussen ${dayStatuses[status].toLowerCase()}. Bekijk de week opnieuw.` });
}

function changedReason(date: string): string {
  return `De uren van ${formatDate(date)} zijn gewijzigd nadat je ze bekeek. Bekijk de week opnieuw.`;
}

async function judge(
  context: CommandContext,
  userId: string,
  date: string,
  from: DayState,
  to: DayStatus,
  reason: string,
  registrationId?: string,
): Promise<void> {
  const { db, user, now, command } = context;
  await writeDayStep(db, { userId, date, from, to, reason, registrationId, byId: user.id, at: now, commandId: command.id });
  context.record({ subject: 'time-day', id: userId, from: { date, status: from.status }, to: { status: to, ...(reason === '' ? {} : { reason }) } });
}
