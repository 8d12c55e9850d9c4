/** Fills the batches of the demo: what was approved of last month went out, but for its last week. */
import { productNorms } from '#features/norms/norms.ts';
import { lastPeriod, payrollRules } from '#features/payroll/rules.ts';
import { insertBatch } from '#features/payroll/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';

/** Days of the last month's end that are left for whoever tries it. */
const DAYS_LEFT = 7;

/** Makes the batch; `today` is the local date. */
export async function fillPayroll(db: Database, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const period = lastPeriod('month', today.toString());
  const rules = payrollRules(productNorms, period.from, addDays(period.to, -DAYS_LEFT));
  const at = new Date(`${addDays(period.to, 1)}T08:15:00Z`);
  await insertBatch(db, { id: newId(), period, rules, byId: people.userIdByAccount.get('administratie') as string, at });
}
