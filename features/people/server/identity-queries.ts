/** Finds the person behind a proof, with roles, rights, group and allowed projects, in one statement, so that a right taken away is gone at the next call. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';

interface IdentityRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: string[] | null;
  readonly permissions: string[] | null;
  readonly restricted: boolean;
  readonly scope: string[] | null;
  readonly xsrf_token: string | null;
}

/** An identity, and the XSRF token when it was found by session. */
export type FoundIdentity = Identity & { readonly xsrfToken: string | null };

/** By the hash of a session cookie that has not expired. */
export function findBySession(db: Database, tokenSha256: string, restrictedGroupId: string): Promise<FoundIdentity | undefined> {
  return find(
    db,
    restrictedGroupId,
    sql`join sessions on sessions.user_id = users.id where sessions.token_sha256 = ${tokenSha256} and sessions.expires_at > now()`,
    sql`sessions.xsrf_token`,
  );
}

/** By account at the identity provider; tokens issued before `tokens_valid_from` count for nothing. */
export function findByAccount(
  db: Database,
  account: { tid: string; oid: string; issuedAt: Date },
  restrictedGroupId: string,
): Promise<FoundIdentity | undefined> {
  return find(db, restrictedGroupId, sql`where users.tid = ${account.tid} and users.oid = ${account.oid} and users.tokens_valid_from <= ${account.issuedAt}`);
}

/** By our own id, from a token of our own. */
export function findByUserId(db: Database, user: { id: string; issuedAt: Date }, restrictedGroupId: string): Promise<FoundIdentity | undefined> {
  return find(db, restrictedGroupId, sql`where users.id = ${user.id} and users.tokens_valid_from <= ${user.issuedAt}`);
}

async function find(
  db: Database,
  restrictedGroupId: string,
  from: RawBuilder<unknown>,
  xsrfToken: RawBuilder<unknown> = sql`null::text`,
): Promise<FoundIdentity | undefined> {
  const { rows } = await sql<IdentityRow>`
    select users.id, users.name, users.email, ${xsrfToken} as xsrf_token,
      (select array_agg(role_code) from user_roles where user_id = users.id) as roles,
      (select array_agg(distinct permission) from user_roles join roles on roles.code = role_code, unnest(permissions) permission where user_id = users.id) as permissions,
      exists (select from user_groups where user_id = users.id and group_id = ${restrictedGroupId}) as restricted,
      (select array_agg(projects.id) from user_project_access join projects on projects.number = project_number where user_id = users.id) as scope
    from users ${from} and users.active`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { id, name, email, restricted } = row;
  return {
    id,
    name,
    email,
    restricted,
    roles: row.roles ?? [],
    permissions: new Set(row.permissions),
    scope: restricted ? (row.scope ?? []) : 'all',
    xsrfToken: row.xsrf_token,
  };
}
