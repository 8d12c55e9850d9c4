/** How long mails lie in the mailbox of the demo tenant. */
import type { RetentionRule } from '#platform/server/retention-rule.ts';

/** Mails that were not sent because there is no mail server. */
export const demoMailRetention: RetentionRule = {
  key: 'demo-mails',
  label: 'Mails van de demo',
  what: 'Mails in de postbus van de demo, met hun bijlagen, vanaf de dag dat ze zijn gemaakt.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 30, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await db
      .selectFrom('demo_mails')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('at').as('oldest')])
      .where('at', '<', before)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('demo_mails').select('id').where('at', '<', before).orderBy('at').limit(max);
    const rows = await db.deleteFrom('demo_mails').where('id', 'in', oldest).returning('id').execute();
    return rows.map(({ id }) => String(id)).sort();
  },
};
