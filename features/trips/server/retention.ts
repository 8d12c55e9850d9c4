/** How long trips are kept: what the tax of a car, and what was paid back, rests on. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Trips of every kind, from their day on. */
export const tripRetention: RetentionRule = {
  key: 'trips',
  label: 'Ritten',
  what: 'Ritten met hun adressen en kilometerstanden, en wat de geschiedenis ervan bewaart. De termijn loopt vanaf het einde van het jaar.',
  source: 'Fiscale bewaarplicht, AWR art. 52',
  period: { amount: 7, unit: 'years' },
  least: { amount: 7, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('trips')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('trip_date').as('oldest')])
      .where('trip_date', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('trips').select('id').where('trip_date', '<', localDate(before)).orderBy('trip_date').limit(max);
    const rows = await db.deleteFrom('trips').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'trip', ids);
    await db
      .deleteFrom('private_km_notices')
      .where('year', '<', Number(localDate(before).slice(0, 4)))
      .execute();
    return ids;
  },
};
