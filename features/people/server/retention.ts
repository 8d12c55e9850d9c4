/** How long is kept who was signed in where. */
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/server/retention-rule.ts';

const endedAt = sql<Date>`coalesce(ended_at, expires_at)`;

/** Sessions that ended: the browser is known again by them. */
export const sessionRetention: RetentionRule = {
  key: 'sessions',
  label: 'Inlogsessies',
  what: 'Sessies en apparaten van wie uitlogde, vanaf de dag dat de sessie eindigde.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 90, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await db
      .selectFrom('sessions')
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min(endedAt).as('oldest')])
      .where(endedAt, '<', before)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest as Date | null };
  },
  async remove({ db }, before, max) {
    const oldest = db.selectFrom('sessions').select('id').where(endedAt, '<', before).orderBy(endedAt).limit(max);
    const rows = await db.deleteFrom('sessions').where('id', 'in', oldest).returning('id').execute();
    return rows.map(({ id }) => id).sort();
  },
};
