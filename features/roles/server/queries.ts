/** All SQL of roles. */
import { sql } from 'kysely';
import { standardRoles } from '#features/people/permissions.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Role } from '../contract.ts';

/** Somebody who holds a role, with what their other roles allow. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly otherPermissions: readonly string[];
}

/** True for a role that comes with the product. */
export const isStandard = (code: string): boolean => Object.hasOwn(standardRoles, code);

/** Every role with the number of people who hold it. */
export async function listRoles(db: Database): Promise<Role[]> {
  const rows = await db
    .selectFrom('roles')
    .leftJoin('users as changers', 'changers.id', 'roles.changed_by')
    .select(['roles.code', 'roles.label', 'roles.permissions', 'roles.version', 'roles.changed_at', 'changers.name as changer'])
    .select(
      sql<number>`(select count(*)::int from user_roles join users on users.id = user_roles.user_id where role_code = roles.code and users.active)`.as(
        'holders',
      ),
    )
    .orderBy('roles.label')
    .execute();
  const order = Object.keys(standardRoles);
  const place = ({ code }: { readonly code: string }) => (isStandard(code) ? order.indexOf(code) : order.length);
  return rows
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => ({
      code: row.code,
      label: row.label,
      permissions: row.permissions,
      version: row.version,
      isStandard: isStandard(row.code),
      holderCount: row.holders,
      changedAt: row.changed_at?.toISOString() ?? null,
      changedBy: row.changer,
    }));
}

/** A role that is held until the command is done; undefined when there is none. */
export function lockRole(db: Database, code: string) {
  return db.selectFrom('roles').select(['code', 'label', 'permissions', 'version']).where('code', '=', code).forUpdate().executeTakeFirst();
}

/** The permissions of a role as it is; none for one that is yet to be made. */
export async function findPermissions(db: Database, code: string): Promise<readonly string[]> {
  return (await db.selectFrom('roles').select('permissions').where('code', '=', code).executeTakeFirst())?.permissions ?? [];
}

/** Everybody with access who holds a role, by name. */
export async function listHolders(db: Database, code: string): Promise<Holder[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id', 'users.name'])
    .select(
      sql<string[]>`array(select distinct unnest(roles.permissions) from user_roles others join roles on roles.code = others.role_code
        where others.user_id = users.id and others.role_code <> ${code})`.as('other_permissions'),
    )
    .where('user_roles.role_code', '=', code)
    .where('users.active', '=', true)
    .orderBy('users.name')
    .execute();
  return rows.map(({ id, name, other_permissions }) => ({ id, name, otherPermissions: other_permissions }));
}

/** True when another role has this label, without regard to case. */
export async function isLabelTaken(db: Database, label: string, code: string): Promise<boolean> {
  const row = await db.selectFrom('roles').select('code').where(sql<boolean>`lower(label) = lower(${label})`).where('code', '!=', code).executeTakeFirst();
  return row !== undefined;
}

/** Writes a role; returns its version. */
export async function writeRole(
  db: Database,
  role: { readonly code: string; readonly label: string; readonly permissions: readonly string[] },
  by: { readonly userId: string; readonly now: Date },
): Promise<number> {
  const columns = { label: role.label, permissions: [...role.permissions], changed_at: by.now, changed_by: by.userId };
  const { version } = await db
    .insertInto('roles')
    .values({ code: role.code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...columns, version: sql<number>`roles.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Number of people, in service or not, who hold a role. */
export async function countEverHolding(db: Database, code: string): Promise<number> {
  const row = await db
    .selectFrom('user_roles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('role_code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Removes a role nobody holds. */
export async function deleteRole(db: Database, code: string): Promise<void> {
  await db.deleteFrom('roles').where('code', '=', code).execute();
}
