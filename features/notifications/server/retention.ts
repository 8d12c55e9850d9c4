/** How long messages are kept. */
import type { RetentionRule } from '#platform/server/retention-rule.ts';

/** Messages, read or not: what they lead to stays, and tells more than they do. */
export const notificationRetention: RetentionRule = {
  key: 'notifications',
  label: 'Meldingen',
  what: 'Meldingen in de app, vanaf de dag van de melding.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 180, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await db
      .selectFrom('notifications')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('at').as('oldest')])
      .where('at', '<', before)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('notifications').select('id').where('at', '<', before).orderBy('at').limit(max);
    const rows = await db.deleteFrom('notifications').where('id', 'in', oldest).returning('id').execute();
    return rows.map(({ id }) => id).sort();
  },
};
