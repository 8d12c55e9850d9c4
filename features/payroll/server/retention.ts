/** How long batches are kept: as long as the hours and wages they are about. */
import type { Database } from '#platform/server/database/database.ts';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';

/** Batches that were made before a moment. One of which a younger batch took a line back stays with that: the reversal says which line it is of. */
const olderThan = (db: Database, before: Date) =>
  db
    .selectFrom('payroll_batches')
    .where('made_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payroll_lines as lines')
            .innerJoin('payroll_lines as reversals', 'reversals.reverses_id', 'lines.id')
            .innerJoin('payroll_batches as later', 'later.id', 'reversals.batch_id')
            .select('reversals.id')
            .whereRef('lines.batch_id', '=', 'payroll_batches.id')
            .where('later.made_at', '>=', before),
        ),
      ),
    );

/** Batches with their lines, from when they were made. What is this old is out of reach of a new batch. */
export const payrollRetention: RetentionRule = {
  key: 'payroll-batches',
  label: 'Batches voor de salarisadministratie',
  what: 'Wat er naar de salarisadministratie is gegaan, regel voor regel, vanaf de dag dat de batch is gemaakt.',
  source: 'Fiscale bewaarplicht, AWR art. 52',
  period: { amount: 7, unit: 'years' },
  least: { amount: 7, unit: 'years' },
  async count(db, before) {
    const row = await olderThan(db, before)
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('made_at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db }, before, max) {
    const oldest = olderThan(db, before).select('id').orderBy('made_at').limit(max);
    const rows = await db.deleteFrom('payroll_batches').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'payroll-batch', ids);
    return ids;
  },
};
