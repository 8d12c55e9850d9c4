/** How long is kept what somebody had: as long as they can still hold the employer to it. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** Retention of pieces that are not in use any more, from their last day on. */
export const protectiveEquipmentRetention: RetentionRule = {
  key: 'protective-equipment',
  label: 'Uitgifte van beschermingsmiddelen',
  what: 'Wat iemand had en niet meer heeft, vanaf de laatste dag ervan, en wat de geschiedenis ervan bewaart.',
  source: 'BW 3:310, vordering tot schadevergoeding verjaart na vijf jaar',
  period: { amount: 5, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('protective_equipment')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('ended_on').as('oldest')])
      .where('ended_on', '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('protective_equipment').select('id').where('ended_on', '<', localDate(before)).orderBy('ended_on').limit(max);
    const ids = (await oldest.execute()).map(({ id }) => id).sort();
    if (ids.length === 0) return ids;
    await db.updateTable('protective_equipment').set({ replaces_id: null }).where('replaces_id', 'in', ids).execute();
    await db.deleteFrom('protective_equipment').where('id', 'in', ids).execute();
    await forgetInCommands(db, 'protective-equipment', ids);
    return ids;
  },
};
