/** How long batches are kept: as long as the hours and wages they are about. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';

/** Batches with their lines, from when they were made. What is this old is out of reach of a new batch. */
export const payrollRetention: RetentionRule = {
  key: 'payroll-batches',
  label: 'Batches voor de salarisadministratie',
  what: 'Wat er naar de salarisadministratie is gegaan, regel voor regel, vanaf de dag dat de batch is gemaakt.',
  source: 'Fiscale bewaarplicht, AWR art. 52',
  period: { amount: 7, unit: 'years' },
  least: { amount: 7, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('payroll_batches')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('made_at').as('oldest')])
      .where('made_at', '<', before)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('payroll_batches').select('id').where('made_at', '<', before).orderBy('made_at').limit(max);
    const rows = await db.deleteFrom('payroll_batches').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'payroll-batch', ids);
    return ids;
  },
};
