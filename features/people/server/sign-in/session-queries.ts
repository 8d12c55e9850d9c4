/** Rows of sessions and of the tokens that belong to them. A session that was ended keeps its row: what belonged to it must stay dead. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { TenantClaims } from '#platform/server/identity/tokens.ts';
import { newId } from '#platform/shared/ids.ts';
import { inForce } from '../identity-queries.ts';
import { isInService } from '../service-queries.ts';

/** Moment from which tokens and sign-ins count after everything of a person was ended; the provider's clock tells whole seconds. */
const nextSecond = sql<Date>`date_trunc('second', now()) + interval '1 second'`;

/** A new session; only the hashes of its secrets are kept. Returns its id. */
export async function insertSession(
  db: Database,
  session: {
    readonly tokenSha256: string;
    readonly userId: string;
    readonly xsrfToken: string;
    readonly browserSha256: string;
    readonly device: string;
    readonly lifeSeconds: number;
  },
): Promise<string> {
  const id = newId();
  await db
    .updateTable('users')
    .set({ first_signed_in_at: sql<Date>`coalesce(first_signed_in_at, now())`, last_signed_in_at: sql<Date>`now()` })
    .where('id', '=', session.userId)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      token_sha256: session.tokenSha256,
      user_id: session.userId,
      xsrf_token: session.xsrfToken,
      browser_sha256: session.browserSha256,
      device: session.device,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .execute();
  return id;
}

/** Notes that a session is used now, unless that was noted a moment ago by another call. */
export async function noteUse(db: Database, sessionId: string, before: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: sql<Date>`now()` }).where('id', '=', sessionId).where('last_used_at', '<', before).execute();
}

/** A session of somebody in force. */
export interface OpenSession {
  readonly id: string;
  /** Browser and system it is in: `Chrome op Windows`. Empty for one of before that was kept. */
  readonly device: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
}

/** Sessions of a person that are in force, the one used last first. */
export async function listSessions(db: Database, userId: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(inForce)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, device: row.device, startedAt: row.created_at, lastUsedAt: row.last_used_at }));
}

/** Ends one session of a person by its id. Returns false when they have none like that in force. */
export async function endSessionOf(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(inForce)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session, by the hash of its cookie: with it go its cookie and its tokens. */
export async function endSession(db: Database, tokenSha256: string): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: sql<Date>`now()` }).where('token_sha256', '=', tokenSha256).where('ended_at', 'is', null).execute();
}

/** Ends every session of a person. Tokens and sign-ins at the provider from before this moment open none again. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.transaction().execute((inside) => endSessionsWithin(inside, userId));
}

/** The same within a transaction that is under way. */
export async function endSessionsWithin(inside: Database, userId: string): Promise<void> {
  await inside.updateTable('users').set({ tokens_valid_from: nextSecond, signed_in_from: nextSecond }).where('id', '=', userId).execute();
  await inside.updateTable('sessions').set({ ended_at: sql<Date>`now()` }).where('user_id', '=', userId).where('ended_at', 'is', null).execute();
}

/** The session a token of the provider belongs to, if it belongs to one. */
export async function findSessionOfBearer(db: Database, bearerSha256: string): Promise<{ tokenSha256: string; isInForce: boolean } | undefined> {
  const row = await db
    .selectFrom('session_bearers')
    .innerJoin('sessions', 'sessions.id', 'session_bearers.session_id')
    .select(['sessions.token_sha256', inForce.as('in_force')])
    .where('bearer_sha256', '=', bearerSha256)
    .executeTakeFirst();
  return row && { tokenSha256: row.token_sha256, isInForce: row.in_force };
}

/** Gives a token to a session; false when it belongs to another one already. */
export async function addBearer(db: Database, sessionId: string, bearer: TenantClaims): Promise<boolean> {
  const row = await db
    .insertInto('session_bearers')
    .values({ bearer_sha256: bearer.fingerprint, session_id: sessionId, tenant_session: bearer.tenantSession ?? null, expires_at: bearer.expiresAt })
    .onConflict((conflict) =>
      conflict.column('bearer_sha256').doUpdateSet({ expires_at: bearer.expiresAt }).where('session_bearers.session_id', '=', sessionId),
    )
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True when a token may count for a person at all: they are in service, and nothing of theirs was ended everywhere after it was issued or they signed in.
 * A Microsoft account that came with a merge counts from a sign-in after that.
 */
export async function isOfLastSignIn(db: Database, userId: string, { tid, oid, issuedAt, signedInAt }: TenantClaims): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isInService)
    .where('tokens_valid_from', '<=', issuedAt)
    .where(sql<boolean>`signed_in_from <= coalesce(${signedInAt ?? null}::timestamptz, 'infinity')`)
    .where(
      sql<boolean>`not exists (select from users account where account.tid = ${tid} and account.oid = ${oid} and account.merged_into_id is not null
        and (account.tokens_valid_from > ${issuedAt} or account.signed_in_from > coalesce(${signedInAt ?? null}::timestamptz, 'infinity')))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** True when this is one of the person's days of service, and their access was not stopped. */
export async function worksHere(db: Database, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).where(isInService).executeTakeFirst()) !== undefined;
}

/**
 * True when a session that was ended may have had this token: issued before that end, to the same session at the provider as far as the provider
 * tells. Of a token nobody saw before it can't be known otherwise to which of a person's sessions it belonged.
 */
export async function mayBeOfEndedSession(db: Database, userId: string, { issuedAt, tenantSession }: TenantClaims): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('session_bearers', 'session_bearers.session_id', 'sessions.id')
    .select('sessions.id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', '>=', issuedAt)
    .$if(tenantSession !== undefined, (query) =>
      query.where((where) => where.or([where('tenant_session', 'is', null), where('tenant_session', '=', tenantSession ?? '')])),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
