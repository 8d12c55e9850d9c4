/** How long car additions are kept: as long as wages are. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Additions of every state, from their month on. */
export const additionRetention: RetentionRule = {
  key: 'car-additions',
  label: 'Bijtelling',
  what: 'Bijtellingen per maand met hun verloop, vanaf de maand waar ze bij horen.',
  source: 'AWR artikel 52, bewaarplicht van zeven jaar',
  period: { amount: 7, unit: 'years' },
  least: { amount: 7, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('car_additions')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('month').as('oldest')])
      .where('month', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('car_additions').select('id').where('month', '<', localDate(before)).orderBy('month').limit(max);
    const rows = await db.deleteFrom('car_additions').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'car-addition', ids);
    return ids;
  },
};
