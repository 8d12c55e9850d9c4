/** Finds the person behind a proof, with roles, rights, group and allowed projects, in one statement, so that a right taken away is gone at the next call. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { OwnClaims, TenantClaims } from '#platform/server/identity/tokens.ts';
import { restrictedGroupId } from './restricted-group-queries.ts';
import { isGivenNow, isInService } from './service-queries.ts';

interface IdentityRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: string[] | null;
  readonly permissions: string[] | null;
  readonly restricted: boolean;
  readonly scope: string[] | null;
  readonly session_id: string | null;
  readonly xsrf_token: string | null;
  readonly last_used_at: Date | null;
}

/** An identity that was found by a session. */
export type SessionIdentity = Identity & { readonly sessionId: string; readonly xsrfToken: string; readonly lastUsedAt: Date };

/** A session that has neither expired nor been ended. */
export const inForce = sql<boolean>`(sessions.ended_at is null and sessions.expires_at > now())`;

const ofSession = sql`sessions.id as session_id, sessions.xsrf_token, sessions.last_used_at`;

/** By the hash of the cookie of a session in force. */
export async function findBySession(db: Database, tokenSha256: string, restrictedGroupId: string): Promise<SessionIdentity | undefined> {
  const row = await findRow(
    db,
    restrictedGroupId,
    sql`join sessions on sessions.user_id = users.id where sessions.token_sha256 = ${tokenSha256} and ${inForce}`,
    ofSession,
  );
  if (row === undefined) return undefined;
  return { ...toIdentity(row), sessionId: row.session_id as string, xsrfToken: row.xsrf_token as string, lastUsedAt: row.last_used_at as Date };
}

/** By a token of the identity provider that belongs to a session in force. A token that names the restricted group itself is taken at its word. */
export async function findByBearer(db: Database, bearer: TenantClaims, restrictedGroupId: string): Promise<Identity | undefined> {
  const row = await findRow(
    db,
    restrictedGroupId,
    sql`join sessions on sessions.user_id = users.id join session_bearers on session_bearers.session_id = sessions.id
      where session_bearers.bearer_sha256 = ${bearer.fingerprint} and ${inForce} and exists (
        select from users account where account.tid = ${bearer.tid} and account.oid = ${bearer.oid} and coalesce(account.merged_into_id, account.id) = users.id)`,
  );
  if (row === undefined) return undefined;
  return toIdentity({ ...row, restricted: row.restricted || bearer.groups?.includes(restrictedGroupId) === true });
}

/** By a token of our own, whose session is in force. */
export async function findByOwnToken(db: Database, { userId, sessionId }: OwnClaims, restrictedGroupId: string): Promise<Identity | undefined> {
  const row = await findRow(
    db,
    restrictedGroupId,
    sql`join sessions on sessions.user_id = users.id where sessions.id = ${sessionId} and ${inForce} and users.id = ${userId}`,
  );
  return row && toIdentity(row);
}

/** By our own id, for work that is done in somebody's name when they are gone. */
export async function findByUserId(db: Database, id: string, restrictedGroupId: string): Promise<Identity | undefined> {
  const row = await findRow(db, restrictedGroupId, sql`where users.id = ${id}`);
  return row && toIdentity(row);
}

/** By our own id, also when they can no longer sign in, unless they were removed; for work about them that somebody else asks for. */
export async function findEvenGone(db: Database, id: string, restrictedGroupId: string): Promise<Identity | undefined> {
  const row = await findRow(db, restrictedGroupId, sql`where users.id = ${id}`, noSession, sql`users.removal_asked_at is null`);
  return row && toIdentity(row);
}

/** Ids of those of these people in service who may do something as things are now, each once. */
export async function listWhoMay(db: Database, userIds: readonly (string | null)[], may: (person: Identity) => Promise<boolean>): Promise<string[]> {
  const groupId = await restrictedGroupId(db);
  const allowed: string[] = [];
  for (const id of new Set(userIds)) {
    const person = id === null ? undefined : await findByUserId(db, id, groupId);
    if (person !== undefined && (await may(person))) allowed.push(person.id);
  }
  return allowed;
}

const noSession = sql`null as session_id, null as xsrf_token, null as last_used_at`;

/** Finds a person who `counts`. Somebody whose groups were never learned is held to be in the restricted one (decision 032). */
async function findRow(
  db: Database,
  restrictedGroupId: string,
  from: RawBuilder<unknown>,
  more: RawBuilder<unknown> = noSession,
  counts: RawBuilder<unknown> = isInService,
): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`
    select users.id, users.name, users.email, ${more},
      (select array_agg(role_code) from user_roles where user_id = users.id) as roles,
      (select array_agg(distinct permission) from user_roles join roles on roles.code = role_code, unnest(permissions) permission where user_id = users.id) as permissions,
      users.held_to_projects or users.membership_known_at is null or exists (select from user_groups where user_id = users.id and group_id = ${restrictedGroupId}) as restricted,
      (select array_agg(projects.id) from user_project_access join projects on projects.number = project_number
        where user_id = users.id and ${isGivenNow}) as scope
    from users ${from} and ${counts}`.execute(db);
  return rows[0];
}

function toIdentity({ id, name, email, restricted, roles, permissions, scope }: IdentityRow): Identity {
  return { id, name, email, restricted, roles: roles ?? [], permissions: new Set(permissions), scope: restricted ? (scope ?? []) : 'all' };
}
