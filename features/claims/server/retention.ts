/** How long claims and their receipts are kept: as long as the tax office may ask for them. */
import { unlinkFiles } from '#platform/server/files/going-files.ts';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Disbursements of every state, from the day they were spent on; a claim goes with its last line. */
export const disbursementRetention: RetentionRule = {
  key: 'disbursements',
  label: 'Verschotten en declaraties',
  what: 'Verschotten met hun bonnen en de declaraties waarin ze staan, vanaf de dag van de uitgave.',
  source: 'AWR artikel 52, bewaarplicht van zeven jaar',
  period: { amount: 7, unit: 'years' },
  least: { amount: 7, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('disbursements')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('spent_on').as('oldest')])
      .where('spent_on', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('disbursements').select('id').where('spent_on', '<', localDate(before)).orderBy('spent_on').limit(max);
    const rows = await db.deleteFrom('disbursements').where('id', 'in', oldest).returning(['id', 'claim_id']).execute();
    const claimIds = rows.flatMap(({ claim_id }) => claim_id ?? []);
    const emptied =
      claimIds.length === 0
        ? []
        : await db
            .deleteFrom('claims')
            .where('id', 'in', claimIds)
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('disbursements').select('id').whereRef('claim_id', '=', 'claims.id'))))
            .returning('id')
            .execute();
    const ids = rows.map(({ id }) => id).sort();
    await unlinkFiles(db, 'disbursement', ids);
    await forgetInCommands(db, 'disbursement', ids);
    await forgetInCommands(db, 'claim', emptied.map(({ id }) => id).sort());
    return ids;
  },
};
