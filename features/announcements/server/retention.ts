/** How long announcements are kept: while somebody may still ask what was told. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Announcements with who read them, from their last day on. */
export const announcementRetention: RetentionRule = {
  key: 'announcements',
  label: 'Mededelingen',
  what: 'Mededelingen en wie ze las, vanaf de laatste dag ervan, en wat de geschiedenis ervan bewaart.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 2, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('announcements')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('until_day').as('oldest')])
      .where('until_day', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('announcements').select('id').where('until_day', '<', localDate(before)).orderBy('until_day').limit(max);
    const rows = await db.deleteFrom('announcements').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'announcement', ids);
    return ids;
  },
};
