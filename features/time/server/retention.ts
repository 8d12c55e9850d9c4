/** How long hours are kept: what wages and invoices rest on. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Registrations, and then the days they were signed off by. */
export const hourRetention: RetentionRule = {
  key: 'hours',
  label: 'Uren en dagen',
  what: 'Urenregistraties, de dagen waarmee ze zijn afgesloten en goedgekeurd, en wat de geschiedenis ervan bewaart. De termijn loopt vanaf het einde van het jaar.',
  source: 'Fiscale bewaarplicht, AWR art. 52',
  period: { amount: 7, unit: 'years' },
  least: { amount: 7, unit: 'years' },
  async count(db, before) {
    const { rows } = await sql<{ count: string; oldest: string | null }>`
      select count(*) as count, min(work_date)::text as oldest from (
        select work_date from time_registrations where work_date < ${localDate(before)} union all select work_date from time_days where work_date < ${localDate(before)}
      ) as kept`.execute(db);
    const oldest = rows[0]?.oldest ?? null;
    return { count: Number(rows[0]?.count ?? 0), oldest: oldest === null ? null : new Date(instantAt(oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const ids = await removeRegistrations(db, localDate(before), max);
    return ids.length > 0 ? ids : removeDays(db, localDate(before), max);
  },
};

async function removeRegistrations(db: Database, beforeDay: string, max: number): Promise<string[]> {
  const oldest = db.selectFrom('time_registrations').select('id').where('work_date', '<', beforeDay).orderBy('work_date').limit(max);
  const rows = await db.deleteFrom('time_registrations').where('id', 'in', oldest).returning('id').execute();
  const ids = rows.map(({ id }) => id).sort();
  await forgetInCommands(db, 'time-registration', ids);
  return ids;
}

async function removeDays(db: Database, beforeDay: string, max: number): Promise<string[]> {
  const days = await db
    .selectFrom('time_days')
    .select(['user_id', 'work_date'])
    .where('work_date', '<', beforeDay)
    .orderBy('work_date')
    .orderBy('user_id')
    .limit(max)
    .execute();
  for (const { user_id, work_date } of days) {
    await db.deleteFrom('time_day_changes').where('user_id', '=', user_id).where('work_date', '=', work_date).execute();
    await db.deleteFrom('time_days').where('user_id', '=', user_id).where('work_date', '=', work_date).execute();
  }
  return days.map(({ user_id, work_date }) => `${user_id} ${work_date}`);
}
