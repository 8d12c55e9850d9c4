/** How long leave is kept: as long as somebody can still ask for the days. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Leave of every state, from its last day on. */
export const absenceRetention: RetentionRule = {
  key: 'absences',
  label: 'Verlof',
  what: 'Verlof en geplande afwezigheid, vanaf de laatste dag ervan, en wat de geschiedenis ervan bewaart.',
  source: 'BW 7:642, aanspraak op vakantie verjaart na vijf jaar',
  period: { amount: 5, unit: 'years' },
  least: { amount: 5, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('absences')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('to_day').as('oldest')])
      .where('to_day', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('absences').select('id').where('to_day', '<', localDate(before)).orderBy('to_day').limit(max);
    const rows = await db.deleteFrom('absences').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'absence', ids);
    return ids;
  },
};
