/** Carries out the operations on batches for the payroll. */
import { listClosedDays } from '#features/calendar/server/queries.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { addMonths } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { PeriodKind } from '../labels.ts';
import { firstDayOf, type PayrollPeriod, type PayrollRules, payrollRules, periodOf, REACH_MONTHS } from '../rules.ts';
import { sumCostsBehind } from './cost-queries.ts';
import * as queries from './queries.ts';

export const payrollHandlers = implement(contract, {
  async getPayrollPreview({ kind, day }, { db, now }) {
    const { period, rules } = await plan(db, kind, day, now);
    const sums = await queries.sumPending(db, rules, period.from);
    return {
      from: period.from,
      to: period.to,
      firstDay: rules.days[0]?.day ?? period.from,
      ...sums,
      behind: await queries.listBehind(db, rules.days),
      costsBehind: await sumCostsBehind(db, rules.days),
    };
  },

  listPayrollBatches: (_, { db }) => queries.listBatches(db),

  async makePayrollBatch({ id, kind, day, seen }, context) {
    const { db, user, now } = context;
    await queries.lockBatches(db);
    if ((await queries.findBatch(db, id)) !== undefined) throw new Problem('already-exists');
    const { period, rules } = await plan(db, kind, day, now);
    const made = await queries.insertBatch(db, { id, period, rules, byId: user.id, at: now });
    const { lines, minutes, amountCents } = made ?? { lines: 0, minutes: 0, amountCents: 0 };
    if (lines !== seen.lines || minutes !== seen.minutes || amountCents !== seen.amountCents)
      throw new Problem('changed-by-someone-else', { reason: 'Sinds je keek is er goedgekeurd, gewijzigd of uitgevoerd. Kijk opnieuw na wat er gaat.' });
    if (made === undefined) throw new Problem('not-possible-now', { reason: 'Er is niets om uit te voeren: alles wat is goedgekeurd, is al gegaan.' });
    context.record({ subject: 'payroll-batch', id, to: { ...made, from: period.from, to: period.to } });
    return { number: made.number };
  },

  async undoPayrollBatch({ id, reason }, context) {
    const { db, user, now } = context;
    await queries.lockBatches(db);
    const batch = await queries.findBatch(db, id);
    if (batch === undefined) throw new Problem('not-found');
    if (batch.undone !== null) return null;
    const last = await queries.findLastBatch(db);
    if (last?.id !== id) throw new Problem('not-possible-now', { reason: `Alleen de laatste batch kan terug. Draai eerst batch ${last?.number ?? ''} terug.` });
    await queries.undoBatch(db, id, reason, user.id, now);
    context.record({ subject: 'payroll-batch', id, from: { number: batch.number, minutes: batch.minutes }, to: { number: batch.number, reason } });
    return null;
  },
});

/** The period, and the rules of every day that can go along with it. */
async function plan(db: Database, kind: PeriodKind, day: string, now: Date): Promise<{ period: PayrollPeriod; rules: PayrollRules }> {
  const today = localDate(now);
  const period = periodOf(kind, day);
  if (period.from > today) throw refused('Deze periode is nog niet begonnen. Kies een eerdere.');
  if (period.to < addMonths(today, -REACH_MONTHS)) throw refused('Deze periode ligt te ver terug. Kies een latere.');
  const oldest = await queries.oldestBatchFrom(db);
  return { period, rules: payrollRules(await normsThrough(db, today), firstDayOf(period, oldest), period.to, await listClosedDays(db)) };
}

function refused(message: string): Problem {
  return new Problem('invalid-input', { fields: [{ path: 'day', message }] });
}
