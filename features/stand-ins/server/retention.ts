/** How long stand-ins are kept: while somebody may still ask why a judgement was theirs to give. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Stand-ins, from their last day on. Who judged in whose place stays with what was judged. */
export const standInRetention: RetentionRule = {
  key: 'stand-ins',
  label: 'Vervangingen bij het goedkeuren',
  what: 'Wie wie verving bij het goedkeuren, vanaf de laatste dag ervan, en wat de geschiedenis ervan bewaart.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 2, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('stand_ins')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('to_day').as('oldest')])
      .where('to_day', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('stand_ins').select('id').where('to_day', '<', localDate(before)).orderBy('to_day').limit(max);
    const rows = await db.deleteFrom('stand_ins').where('id', 'in', oldest).returning('id').execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'stand-in', ids);
    return ids;
  },
};
