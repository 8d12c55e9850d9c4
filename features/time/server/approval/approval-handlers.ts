/** Carries out the operations of whoever approves hours. Nobody judges their own. */
import type { Norms } from '#features/norms/norms.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import { findJudge, type Judge, leaderNames } from '#features/stand-ins/server/judge-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { TripToApprove } from '../../approval-contract.ts';
import * as contract from '../../approval-contract.ts';
import { type DayStatus, dayStatuses } from '../../labels.ts';
import type { TimeWeek } from '../../registration.ts';
import { type DayState, lockDay, writeDayStep } from '../day-queries.ts';
import { listIdsOn } from '../queries.ts';
import { readWeek } from '../read-week.ts';
import { isInWeek, listApprovalRows } from './approval-queries.ts';
import { makeClosable, tellOwner } from './close-for-owner.ts';
import { findJudged, listLedDates } from './judged-days-queries.ts';
import { listLeadersByDay } from './many-days-queries.ts';
import { listPaidTrips } from './paid-trips-work.ts';

export const approvalHandlers = implement(contract, {
  async listApprovals({ week }, { db, user, now }) {
    return listApprovalRows(db, { approver: user, judge: await findJudge(db, user, now) }, week, await normsThrough(db, localDate(now)));
  },

  async getApproval({ userId, week }, { db, user, now }) {
    const judging = await findJudge(db, user, now);
    const judged = await findJudged(db, judging, userId);
    if (judged === undefined || userId === user.id) throw new Problem('not-found');
    const { name: userName, isWhole } = judged;
    const norms = await normsThrough(db, localDate(now));
    const found = { ...(await readWeek(db, { userId, reader: user }, week, norms)), userId, userName, isWhole };
    const tripsOn = (dates: Iterable<string>) => listTrips(db, userId, dates, norms);
    if (isWhole) return { ...found, trips: await tripsOn(datesOfWeek(week)), onBehalfOf: await namesOf(db, judging, userId, found.days) };
    const led = await listLedDates(db, judging, userId, datesOfWeek(week));
    if (led.size === 0) throw new Problem('not-found');
    const registrations = found.registrations.filter(({ workDate }) => led.has(workDate));
    const days = found.days.filter(({ date }) => led.has(date));
    return {
      ...found,
      ...withoutLeave(found),
      registrations,
      days,
      trips: await tripsOn(led),
      earlierShifts: [],
      sundaysWorked: null,
      onBehalfOf: await namesOf(db, judging, userId, days),
    };
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

  async closeDayForOwner(closing, context) {
    const { userId, date, reason } = closing;
    refuseOwn(context, userId);
    const day = await holdDay(context, userId, date);
    if (day.status === 'closed') return null;
    if (day.status === 'approved') throw new Problem('not-possible-now', { reason: `De uren van ${formatDate(date)} zijn al goedgekeurd.` });
    await makeClosable(context, closing);
    await judge(context, userId, date, day, 'closed', reason);
    await tellOwner(context, closing);
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

/** A contract without the leave of it, for who sees some days only. */
function withoutLeave({ contractDays = [] }: TimeWeek): Pick<TimeWeek, 'contractMinutes' | 'contractDays'> {
  return { contractMinutes: Math.round(contractDays.reduce((sum, { minutes }) => sum + minutes, 0)), contractDays: undefined };
}

async function listTrips(db: Database, userId: string, dates: Iterable<string>, norms: Norms): Promise<TripToApprove[]> {
  const days = [...dates].map((date) => ({ userId, date }));
  return (await listPaidTrips(db, days, norms)).map(({ userId: _, ...trip }) => trip);
}

function refuseOwn({ user }: CommandContext, userId: string): void {
  if (user.id === userId) throw new Problem('own-work', { reason: 'Je eigen uren keurt een ander goed.' });
}

/** A day, and in whose place it is judged; null by one's own right. */
interface JudgedDay extends DayState {
  readonly forId: string | null;
}

/** A day that is for this person to judge, held until the command is done. */
async function holdDay({ db, user, now }: CommandContext, userId: string, date: string): Promise<JudgedDay> {
  const judging = await findJudge(db, user, now);
  const judged = await findJudged(db, judging, userId);
  if (judged === undefined) throw new Problem('not-found');
  if (!judged.isWhole && !(await listLedDates(db, judging, userId, [date])).has(date)) throw new Problem('not-found');
  const leaders = await listLeadersByDay(db, judging, [{ userId, date }]);
  return { ...(await lockDay(db, userId, date)), forId: leaders.get(`${userId} ${date}`) ?? null };
}

/** Names of those in whose place these days of somebody are judged, in words. */
async function namesOf(db: Database, judging: Judge, userId: string, days: readonly { readonly date: string }[]): Promise<string> {
  const leaders = await listLeadersByDay(
    db,
    judging,
    days.map(({ date }) => ({ userId, date })),
  );
  return leaderNames(judging, new Set(leaders.values()));
}

function refuseUnlessClosed({ status }: DayState, date: string): void {
  if (status === 'closed') return;
  throw new Problem('not-possible-now', { reason: `${formatDate(date)} is intussen ${dayStatuses[status].toLowerCase()}. Bekijk de week opnieuw.` });
}

function changedReason(date: string): string {
  return `De uren of ritten van ${formatDate(date)} zijn gewijzigd nadat je ze bekeek. Bekijk de week opnieuw.`;
}

async function judge(
  context: CommandContext,
  userId: string,
  date: string,
  from: JudgedDay,
  to: DayStatus,
  reason: string,
  registrationId?: string,
): Promise<void> {
  const { db, user, now, command } = context;
  await writeDayStep(db, { userId, date, from, to, reason, registrationId, byId: user.id, forId: from.forId, at: now, commandId: command.id });
  const said = { ...(reason === '' ? {} : { reason }), ...(from.forId === null ? {} : { onBehalfOf: from.forId }) };
  context.record({ subject: 'time-day', id: userId, from: { date, status: from.status }, to: { status: to, ...said } });
}
