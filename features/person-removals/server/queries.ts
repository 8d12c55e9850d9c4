/** SQL of removals and their proof, and of what there is of a person. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { PersonRemoval } from '../contract.ts';
import { countWords, pseudonymOf } from '../rules.ts';
import { goingRows } from './what-goes.ts';

/** Without a word for this long, whoever removes is taken to be gone, in seconds. */
const STALL_SECONDS = 120;

/** Somebody to remove, as they are held: with the accounts that were merged into theirs. */
export interface RemovablePerson {
  readonly id: string;
  readonly name: string;
  readonly isOut: boolean;
  readonly accounts: readonly string[];
  readonly names: readonly string[];
  /** Mail addresses and phone numbers, their own and those of work. */
  readonly addresses: readonly string[];
}

/** Finds somebody, also while they are being removed; undefined for who is not there, was merged into another, or is gone. */
export async function findPerson(db: Database, id: string): Promise<RemovablePerson | undefined> {
  const { rows } = await sql<RemovablePerson>`
    select users.id, users.name, not users.active as "isOut", array_agg(accounts.id) as accounts, array_agg(accounts.name) as names,
      array_remove(array_agg(accounts.email) || array_agg(accounts.phone) || array_agg(data.private_email) || array_agg(data.mobile), null) as addresses
    from users join users accounts on accounts.id = users.id or accounts.merged_into_id = users.id left join personal_data data on data.user_id = accounts.id
    where users.id = ${id}::uuid and users.merged_into_id is null
      and not exists (select from person_removals where user_id = users.id and state = 'done') group by users.id`.execute(db);
  return rows[0];
}

/** Counts what goes of a person, by kind. */
export async function countGoing(db: Database, accounts: readonly string[]): Promise<string[]> {
  const counts = goingRows.map(
    ({ table, column }) => sql`(select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = any(${[...accounts]}::uuid[]))`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return goingRows.flatMap(({ label }, index) => {
    const count = rows[0]?.counts[index] ?? 0;
    return count === 0 ? [] : [countWords(count, label)];
  });
}

/** Asks for a removal; one that failed waits again. Answers its id. */
export async function putRemoval(
  db: Database,
  row: { readonly id: string; readonly userId: string; readonly askedBy: string; readonly now: Date },
): Promise<string> {
  const made = await db
    .insertInto('person_removals')
    .values({ id: row.id, user_id: row.userId, asked_by: row.askedBy, asked_at: row.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        state: sql`case when person_removals.state = 'failed' then 'waiting' else person_removals.state end`,
        attempt: sql`case when person_removals.state = 'failed' then 0 else person_removals.attempt end`,
        reason: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ removal_asked_at: row.now }).where('id', '=', row.userId).where('removal_asked_at', 'is', null).execute();
  return made.id;
}

/** The newest removals. */
export async function listRemovals(db: Database, limit: number): Promise<PersonRemoval[]> {
  const rows = await db
    .selectFrom('person_removals')
    .innerJoin('users', 'users.id', 'person_removals.asked_by')
    .selectAll('person_removals')
    .select('users.name as by')
    .orderBy('asked_at', 'desc')
    .orderBy('person_removals.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    pseudonym: pseudonymOf(row.number),
    state: row.state as PersonRemoval['state'],
    by: row.by,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    counts: Object.values(row.counts as Record<string, string>),
    idsSha256: row.ids_sha256,
    reason: row.reason,
  }));
}

/** Takes a removal to work on: one that waits, or whose worker is gone. */
export function claimRemoval(db: Database, id: string, now: Date) {
  return db
    .updateTable('person_removals')
    .set((of) => ({ state: 'running', attempt: of('attempt', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .where((or) =>
      or.or([or('state', '=', 'waiting'), or.and([or('state', '=', 'running'), or('touched_at', '<', new Date(now.getTime() - STALL_SECONDS * 1000))])]),
    )
    .returning(['id', 'user_id', 'number', 'attempt', 'asked_by'])
    .executeTakeFirst();
}

/** Changes a removal as long as this worker still has it; false when it was overtaken. */
export async function changeRemoval(
  db: Database,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  changes: { state?: 'waiting' | 'done' | 'failed'; reason?: string; touched_at?: Date; ended_at?: Date; counts?: string; ids_sha256?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_removals')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists removals that are not done. */
export async function listUnfinished(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('person_removals').select('id').where('state', 'in', ['waiting', 'running']).execute();
  return rows.map(({ id }) => id);
}
