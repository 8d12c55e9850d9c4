/** How long it is kept who was reminded of a day. */
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Reminders, from the day they are about: no day so old is looked at again. */
export const reminderRetention: RetentionRule = {
  key: 'day-reminders',
  label: 'Herinneringen aan open dagen',
  what: 'Wie eraan herinnerd is dat een dag niet was afgesloten, vanaf die dag.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 90, unit: 'days' },
  least: { amount: 30, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await db
      .selectFrom('day_reminders')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('work_date').as('oldest')])
      .where('work_date', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db
      .selectFrom('day_reminders')
      .select(['user_id', 'work_date', 'told_id'])
      .where('work_date', '<', localDate(before))
      .orderBy('work_date')
      .limit(max);
    const rows = await db
      .deleteFrom('day_reminders')
      .where(({ eb, refTuple }) => eb(refTuple('user_id', 'work_date', 'told_id'), 'in', oldest.$asTuple('user_id', 'work_date', 'told_id')))
      .returning('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id).sort();
  },
};
