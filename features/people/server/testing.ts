/** People for tests of other features. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { newId } from '#platform/shared/ids.ts';
import type { StandardRole } from '../permissions.ts';
import { findByUserId } from './identity-queries.ts';
import { addStandardRoles } from './standard-roles.ts';

const RESTRICTED_GROUP = 'restricted-group-of-tests';

/** Columns of people whose groups are known: those they are given. */
export const knownMembership = { membership_known_at: new Date(0), membership_known_from: 'administrator' } as const;

/** Makes a user with these roles and answers who the server takes them for. */
export async function createUser(
  db: Database,
  options: {
    readonly roles: readonly StandardRole[];
    readonly restricted?: boolean;
    readonly allowedProjects?: readonly string[];
    readonly name?: string;
    readonly divisionId?: string;
  },
): Promise<Identity> {
  await addStandardRoles(db);
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, email: `${id}@demo.maaiveld.nl`, name: options.name ?? 'Test Persoon', division_id: options.divisionId ?? null, ...knownMembership })
    .execute();
  if (options.roles.length > 0)
    await db
      .insertInto('user_roles')
      .values(options.roles.map((role_code) => ({ user_id: id, role_code })))
      .execute();
  if (options.restricted === true) await db.insertInto('user_groups').values({ user_id: id, group_id: RESTRICTED_GROUP }).execute();
  for (const project_number of options.allowedProjects ?? []) await db.insertInto('user_project_access').values({ user_id: id, project_number }).execute();
  return refreshIdentity(db, id);
}

/** The identity of a user as it is now, after rights were given or taken. */
export async function refreshIdentity(db: Database, id: string): Promise<Identity> {
  const found = await findByUserId(db, id, RESTRICTED_GROUP);
  if (found === undefined) throw new Error(`no active user ${id}`);
  return found;
}
