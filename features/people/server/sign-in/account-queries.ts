/** Writes of sign-in about the person: accounts seen for the first time, and their groups. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { storable } from '#platform/shared/input/storable.ts';
import { Problem } from '#platform/shared/problem.ts';

/** The user of an account at the identity provider: known, known by address and now tied to it, or new and without any right. Who was merged is who was kept. */
export async function linkAccount(
  db: Database,
  { tid, oid, email, name }: { readonly tid: string; readonly oid: string; readonly email: string; readonly name: string },
): Promise<string> {
  // Of an account that was merged into another, that other is meant, and how they may sign in.
  const known = await db
    .selectFrom('users as account')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = coalesce(account.merged_into_id, account.id)`))
    .select(['users.id', 'users.sign_in_by'])
    .where('account.tid', '=', tid)
    .where('account.oid', '=', oid)
    .executeTakeFirst();
  if (known?.sign_in_by === 'email') throw new Problem('not-allowed', { reason: 'Voor jou staat inloggen met Microsoft uit. Log in met een code per e-mail.' });
  if (known !== undefined) return known.id;
  const row = await db
    .insertInto('users')
    .values({ id: newId(), tid, oid, email, name: storable(name) })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({
          tid,
          oid,
          // What an administrator knew of them was without this account.
          membership_known_at: null,
          membership_known_from: null,
        })
        .where('users.oid', 'is', null)
        .where(sql<boolean>`(select kept.sign_in_by from users kept where kept.id = coalesce(users.merged_into_id, users.id)) <> 'email'`),
    )
    .returning(['id', 'merged_into_id'])
    .executeTakeFirst();
  // The address belongs to somebody who signs in with another account, or only by mail.
  if (row === undefined) throw new Problem('not-allowed');
  if (row.merged_into_id === null) return row.id;
  await db.updateTable('users').set({ membership_known_at: null, membership_known_from: null }).where('id', '=', row.merged_into_id).execute();
  return row.merged_into_id;
}

/** Remembers the groups of a token issued at `knownAt`; those of an older token than was seen before count for nothing. */
export async function rememberGroups(db: Database, userId: string, groups: readonly string[], knownAt: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('users')
      .set({ membership_known_at: knownAt, membership_known_from: 'token' })
      .where('id', '=', userId)
      .where((where) => where.or([where('membership_known_at', 'is', null), where('membership_known_at', '<=', knownAt)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await inside.deleteFrom('user_groups').where('user_id', '=', userId).execute();
    const rows = [...new Set(groups)].map((group_id) => ({ user_id: userId, group_id }));
    if (rows.length > 0) await inside.insertInto('user_groups').values(rows).execute();
  });
}
