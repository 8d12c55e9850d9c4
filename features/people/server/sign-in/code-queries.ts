/** Rows of mailed codes. A code belongs to the browser that asked for it: tries elsewhere neither use it up nor count. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { isInService } from '../service-queries.ts';

/** An address that asks for a code, as far as the database knows it. */
export interface Asker {
  /** The person in service with the address, if they may sign in by mail. */
  readonly userId: string | undefined;
  /** They signed in in this browser before. */
  readonly isKnownBrowser: boolean;
  /** Codes that were asked with the address in the last 24 hours, in any browser. */
  readonly askedOfDay: number;
}

/** Returns what is known of an address and a browser. Does the same work for every address. */
export async function findAsker(db: Database, email: string, browserSha256: string): Promise<Asker> {
  const { rows } = await sql<{ user_id: string | null; is_known: boolean; asked: number }>`
    select users.id as user_id,
      exists (select from sessions where sessions.user_id = users.id and browser_sha256 = ${browserSha256}) as is_known,
      (select count(*)::int from email_codes where lower(email) = lower(given) and created_at > now() - interval '24 hours') as asked
    from (select ${email}::text as given) as of left join users account on lower(account.email) = lower(given)
      left join users on users.id = coalesce(account.merged_into_id, account.id) and ${isInService} and users.sign_in_by <> 'microsoft'`.execute(db);
  const row = rows[0];
  return { userId: row?.user_id ?? undefined, isKnownBrowser: row?.is_known ?? false, askedOfDay: row?.asked ?? 0 };
}

/** A code for an address and a browser. Made for unknown addresses too, so that the answer and its time tell nothing. */
export async function insertEmailCode(
  db: Database,
  code: { readonly email: string; readonly browserSha256: string; readonly codeSha256: string; readonly triesMax: number; readonly lifeSeconds: number },
): Promise<void> {
  await db
    .insertInto('email_codes')
    .values({
      id: newId(),
      email: code.email,
      browser_sha256: code.browserSha256,
      code_sha256: code.codeSha256,
      tries_max: code.triesMax,
      expires_at: sql<Date>`now() + make_interval(secs => ${code.lifeSeconds})`,
    })
    .execute();
}

/** The newest code of a browser for an address. */
function newestOf(email: string, browserSha256: string): RawBuilder<string> {
  return sql<string>`(select id from email_codes where lower(email) = lower(${email}) and browser_sha256 = ${browserSha256} order by created_at desc limit 1)`;
}

/** Counts a try on the newest code of a browser for an address and answers it; undefined when there is none in force, or it has no try left. */
export function tryEmailCode(db: Database, email: string, browserSha256: string): Promise<{ id: string; code_sha256: string } | undefined> {
  return db
    .updateTable('email_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('id', '=', newestOf(email, browserSha256))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('tries', '<', 'tries_max')
    .returning(['id', 'code_sha256'])
    .executeTakeFirst();
}

/** Uses up a code; false when somebody did so before. */
export async function spendEmailCode(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
