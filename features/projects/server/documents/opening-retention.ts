/** How long it is kept who opened which document: while a leader can still ask whether everybody saw it. */
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/server/retention-rule.ts';

/** Openings, from the last one of a person on. The history of commands does not hold which document it was. */
export const openingRetention: RetentionRule = {
  key: 'document-openings',
  label: 'Wie welk document opende',
  what: 'Wie welke versie van een document van een project opende, vanaf de laatste keer.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 365, unit: 'days' },
  least: { amount: 30, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await db
      .selectFrom('project_document_openings')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('latest_at').as('oldest')])
      .where('latest_at', '<', before)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db }, before, max) {
    const { rows } = await sql<{ id: string }>`
      delete from project_document_openings where (document_id, number, user_id) in (
        select document_id, number, user_id from project_document_openings where latest_at < ${before} order by latest_at limit ${max})
      returning document_id || ' ' || user_id || ' ' || number as id`.execute(db);
    return rows.map(({ id }) => id).sort();
  },
};
