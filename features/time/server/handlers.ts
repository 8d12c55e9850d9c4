/** Carries out the operations on hours. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { type Context, implement } from '#platform/server/operations/operations.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { checkDay } from '../day-check.ts';
import { isOpen } from '../rules.ts';
import { approvalHandlers } from './approval/approval-handlers.ts';
import { bulkApprovalHandlers } from './approval/bulk-approval-handlers.ts';
import { refuseUnfinished, refuseUnseen } from './closing-checks.ts';
import { lockDay, writeDayStep } from './day-queries.ts';
import { presenceHandlers } from './presence-handlers.ts';
import * as queries from './queries.ts';
import { readWeek } from './read-week.ts';
import { putRegistration, refuseClosedDay, startRegistration, stopRegistration } from './registrations/put-registration.ts';
import { deleteRegistration } from './registrations/write-queries.ts';

const ownHandlers = implement(contract, {
  async getTimeWeek({ week }, { db, user, now }) {
    return readWeek(db, { userId: user.id, reader: user }, week, await normsThrough(db, localDate(now)));
  },

  async getRunningTime(_, { db, user }) {
    return { running: (await queries.findRunning(db, { userId: user.id, reader: user })) ?? null };
  },

  listTimeChoices: (_, { db, user, now }) => queries.listChoices(db, user.id, localDate(now)),

  putTimeRegistration: putRegistration,
  startTimeRegistration: startRegistration,
  stopTimeRegistration: stopRegistration,

  async deleteTimeRegistration({ id }, context) {
    const { db, user } = context;
    const row = await queries.lockRegistration(db, id);
    // Gone already, by another device of the same person, is as they wanted it.
    if (row === undefined || row.user_id !== user.id) return null;
    await refuseClosedDay(context, row.work_date);
    await deleteRegistration(db, id);
    context.record({ subject: 'time-registration', id, from: row });
    return null;
  },

  async closeDay({ date, registrationIds, explanation }, context) {
    const { db, user, now, command } = context;
    const day = await lockDay(db, user.id, date);
    if (day.status === 'closed' || day.status === 'approved') return null;
    const running = await queries.lockRunning(db, user.id);
    if (running?.work_date === date)
      throw new Problem('not-possible-now', { reason: 'Er loopt nog tijd op deze dag. Stop die eerst en sluit de dag daarna af.' });
    const ids = new Set(await queries.listIdsOn(db, user.id, date));
    if (ids.size !== new Set(registrationIds).size || registrationIds.some((id) => !ids.has(id))) refuseUnseen(date);
    await refuseUnfinished(db, user, date);
    if (explanation === '') await requireExplained(context, date);
    await writeDayStep(db, { commandId: command.id, userId: user.id, date, from: day, to: 'closed', reason: explanation, byId: user.id, at: now }, explanation);
    context.record({ subject: 'time-day', id: user.id, from: { status: day.status, date }, to: { status: 'closed', explanation } });
    return null;
  },

  async reopenDay({ date }, context) {
    const { db, user, now, command } = context;
    const day = await lockDay(db, user.id, date);
    if (isOpen(day.status)) return null;
    if (day.status === 'approved')
      throw new Problem('not-possible-now', { reason: `De uren van ${formatDate(date)} zijn al goedgekeurd. Vraag wie ze goedkeurde om ze terug te sturen.` });
    await writeDayStep(db, { commandId: command.id, userId: user.id, date, from: day, to: 'open', reason: '', byId: user.id, at: now });
    context.record({ subject: 'time-day', id: user.id, from: { status: day.status, date }, to: { status: 'open' } });
    return null;
  },
});

/** A day with a gap, or against the Arbeidstijdenwet, is closed with a word of explanation; what there is to hand in only the device knows. */
async function requireExplained({ db, user, now }: Context, date: string): Promise<void> {
  const norms = await normsThrough(db, localDate(now));
  const week = await readWeek(db, { userId: user.id, reader: user }, weekOf(date), norms);
  const open = checkDay(week, date, now.toISOString(), norms).filter(({ needsReason }) => needsReason);
  if (open.length === 0) return;
  const what = open.map(({ title }) => title).join('; ');
  throw new Problem('not-possible-now', {
    reason: `De uren van ${formatDate(date)} vragen een toelichting: ${what}. Schrijf die erbij en sluit de dag opnieuw af.`,
  });
}

/** Every operation on hours. */
export const timeHandlers = [...ownHandlers, ...approvalHandlers, ...bulkApprovalHandlers, ...presenceHandlers];
