/** Writes of sign-in: accounts seen for the first time, their groups, sessions and codes. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';

/** The user of an account at the identity provider: known, known by address and now tied to it, or new and without any right. */
export async function tieAccount(db: Database, account: { tid: string; oid: string; email: string; name: string }): Promise<string> {
  const known = await db.selectFrom('users').select('id').where('tid', '=', account.tid).where('oid', '=', account.oid).executeTakeFirst();
  if (known !== undefined) return known.id;
  const row = await db
    .insertInto('users')
    .values({ id: newId(), ...account })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ tid: account.tid, oid: account.oid }).where('users.oid', 'is', null))
    .returning('id')
    .executeTakeFirst();
  // The address belongs to somebody who signs in with another account.
  if (row === undefined) throw new Problem('not-allowed');
  return row.id;
}

/** Remembers the Microsoft groups of a token. */
export async function rememberGroups(db: Database, userId: string, groups: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('user_groups').where('user_id', '=', userId).execute();
    if (groups.length > 0)
      await transaction
        .insertInto('user_groups')
        .values(groups.map((group_id) => ({ user_id: userId, group_id })))
        .execute();
  });
}

/** A new session; only the hash of its secret is kept. */
export async function insertSession(db: Database, session: { tokenSha256: string; userId: string; xsrfToken: string; lifeSeconds: number }): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_sha256: session.tokenSha256,
      user_id: session.userId,
      xsrf_token: session.xsrfToken,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .execute();
}

/** Ends a session. */
export async function deleteSession(db: Database, tokenSha256: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_sha256', '=', tokenSha256).execute();
}

/** A code for an address. Made for unknown addresses too, so that the answer and its time tell nothing. */
export async function insertEmailCode(db: Database, code: { email: string; codeSha256: string; lifeSeconds: number }): Promise<void> {
  await db
    .insertInto('email_codes')
    .values({ id: newId(), email: code.email, code_sha256: code.codeSha256, expires_at: sql<Date>`now() + make_interval(secs => ${code.lifeSeconds})` })
    .execute();
}

/** Counts a try on the newest code of an address and answers it; undefined when there is none in force. */
export function tryEmailCode(db: Database, email: string): Promise<{ id: string; code_sha256: string; tries: number } | undefined> {
  return db
    .updateTable('email_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('id', '=', (of) =>
      of
        .selectFrom('email_codes as newest')
        .select('newest.id')
        .where(sql<boolean>`lower(newest.email) = lower(${email})`)
        .orderBy('newest.created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'code_sha256', 'tries'])
    .executeTakeFirst();
}

/** Uses up a code; false when somebody did so before. */
export async function spendEmailCode(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_codes')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The active user with an address. */
export function findUserByEmail(db: Database, email: string): Promise<{ id: string; email: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('active', '=', true)
    .executeTakeFirst();
}
