/** How long tickets are kept: as long as the same trouble may come back. */
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { listFilesOfTicket, removeTicket } from './removal-queries.ts';

/** Closed and resolved tickets with all that was said about them, from when something last happened. */
export const ticketRetention: RetentionRule = {
  key: 'support-tickets',
  label: 'Hulpvragen bij ondersteuning',
  what: 'Opgeloste en gesloten hulpvragen met hun berichten en bestanden, vanaf het laatste bericht.',
  source: 'AVG artikel 5 lid 1 onder e, niet langer dan nodig',
  period: { amount: 2, unit: 'years' },
  least: { amount: 1, unit: 'years' },
  async count(db, before) {
    const row = await db
      .selectFrom('support_tickets')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('changed_at').as('oldest')])
      .where('status', 'in', ['resolved', 'closed'])
      .where('changed_at', '<', before)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db, bytes }, before, max) {
    const rows = await db
      .selectFrom('support_tickets')
      .select('id')
      .where('status', 'in', ['resolved', 'closed'])
      .where('changed_at', '<', before)
      .orderBy('changed_at')
      .limit(max)
      .execute();
    const ids = rows.map(({ id }) => id).sort();
    await forgetInCommands(db, 'support-ticket', ids);
    for (const id of ids) {
      const files = await listFilesOfTicket(db, id);
      // The bytes first: should this stop halfway, the rows still tell that they have to go.
      for (const file of files) await bytes.remove(file);
      await removeTicket(db, id, files);
    }
    return ids;
  },
};
