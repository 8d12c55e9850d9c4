/** All SQL of people, besides telling who calls. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import type { Colleague, Me, UserSettings } from '../contract.ts';
import type { Permission } from '../permissions.ts';
import type { Qualification } from '../qualifications.ts';
import { defaultSettings } from '../rules.ts';
import { isGivenNow } from './service-queries.ts';
import { isSeenBy } from './visible-projects-work.ts';

/** The person with everything the app shows of them. */
export async function findMe(db: Database, userId: string): Promise<Omit<Me, 'restricted' | 'administrators' | 'roles' | 'qualifications'> | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.job_title',
      'users.phone',
      'users.settings',
      'users.membership_known_at',
      'divisions.name as division_name',
    ])
    .select((of) =>
      of
        .selectFrom('user_groups')
        .select(sql<string[]>`coalesce(array_agg(group_id), '{}')`.as('groups'))
        .whereRef('user_groups.user_id', '=', 'users.id')
        .as('groups'),
    )
    .select((of) => of.selectFrom('brand').select('brand.name').limit(1).as('organisation_name'))
    .select(sql<string[]>`array(select former.id from users former where former.merged_into_id = users.id order by former.id)`.as('former_ids'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    jobTitle: row.job_title,
    phone: row.phone,
    divisionName: row.division_name,
    organisationName: row.organisation_name ?? '',
    microsoftGroups: row.groups ?? [],
    membershipKnown: row.membership_known_at !== null,
    formerIds: row.former_ids,
    settings: { id: row.id, ...defaultSettings, ...(row.settings as Partial<UserSettings>) },
  };
}

/** Roles of a person with what they allow. */
export async function listRoles(db: Database, userId: string): Promise<Me['roles']> {
  return db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select(['roles.code', 'roles.label', 'roles.permissions'])
    .where('user_id', '=', userId)
    .orderBy('roles.code')
    .execute();
}

/** Registrations and certificates of a person; one that was ended before its time holds until then. */
export async function listQualifications(db: Database, userId: string): Promise<Me['qualifications']> {
  const rows = await db
    .selectFrom('qualifications')
    .select(['kind', 'number', 'valid_from', 'holds_to'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({ kind: row.kind, number: row.number, validFrom: row.valid_from, validTo: row.holds_to }));
}

/** Names of the active people with a permission. */
export async function listNamesWithPermission(db: Database, permission: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('users.name')
    .distinct()
    .where('users.active', '=', true)
    .where(sql<boolean>`${permission} = any(roles.permissions)`)
    .orderBy('users.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Ids of the active people with a permission. */
export async function listIdsWithPermission(db: Database, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('users.id')
    .distinct()
    .where('users.active', '=', true)
    .where(sql<boolean>`${permission} = any(roles.permissions)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Project numbers a person may touch today because they were given access: all of one's own, of somebody else those that `reader` may see. */
export async function listProjectNumbers(db: Database, reader: Identity, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_project_access')
    .leftJoin('projects', 'projects.number', 'user_project_access.project_number')
    .select('project_number')
    .where('user_id', '=', userId)
    .where(userId === reader.id ? sql<boolean>`true` : sql<boolean>`(projects.id is null or ${isSeenBy(reader)})`)
    .where(isGivenNow)
    .orderBy('project_number')
    .execute();
  return rows.map(({ project_number }) => project_number);
}

/** Changes some settings of a person; the others stay. */
export async function mergeSettings(db: Database, userId: string, settings: Partial<UserSettings>): Promise<void> {
  await db
    .updateTable('users')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', userId)
    .execute();
}

/** Everybody who works here, by name. */
export function listColleagues(db: Database): Promise<Colleague[]> {
  return colleagues(db);
}

/** Lists which of these people work here. */
export async function listColleaguesById(db: Database, ids: readonly string[]): Promise<Colleague[]> {
  return ids.length === 0 ? [] : colleagues(db, ids);
}

async function colleagues(db: Database, ids?: readonly string[]): Promise<Colleague[]> {
  let query = db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .leftJoin('branches', 'branches.id', 'divisions.branch_id')
    .leftJoin('personal_data', 'personal_data.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.job_title', 'users.phone', 'divisions.name as division_name'])
    .select(['branches.name as branch_name', 'personal_data.photo_file_id'])
    .select([
      sql<number[] | null>`nullif(personal_data.work_days, '{1,2,3,4,5}')`.as('work_days'),
      sql<string[]>`array(select role_code from user_roles where user_id = users.id order by role_code)`.as('roles'),
      sql<Qualification[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'kind', kind, 'number', number, 'validFrom', valid_from, 'validTo', holds_to) order by kind, valid_from)
        from qualifications where user_id = users.id and kind = any(${[...qualificationCodes]}::text[])), '[]')`.as('qualifications'),
    ])
    .where('users.active', '=', true)
    .orderBy('users.name');
  if (ids !== undefined) query = query.where('users.id', 'in', ids);
  const rows = await query.execute();
  const permissionsOf = await permissionsByRoles(db);
  return rows.map(({ job_title, division_name, branch_name, work_days, photo_file_id, ...row }) => ({
    ...row,
    permissions: permissionsOf(row.roles),
    jobTitle: job_title,
    divisionName: division_name,
    branchName: branch_name,
    workDays: work_days,
    photoFileId: photo_file_id,
  }));
}

/** Returns a function that adds up the permissions of roles. Thousands of people have the same few sets of roles: each set is added up once. */
async function permissionsByRoles(db: Database): Promise<(codes: readonly string[]) => string[]> {
  const roles = await db.selectFrom('roles').select(['code', 'permissions']).execute();
  const permissionsByCode = new Map(roles.map(({ code, permissions }) => [code, permissions]));
  const known = new Map<string, string[]>();
  return (codes) => {
    const key = codes.join(' ');
    const permissions = known.get(key) ?? [...new Set(codes.flatMap((code) => permissionsByCode.get(code) ?? []))].sort();
    known.set(key, permissions);
    return permissions;
  };
}

/** Name of somebody; empty when there is no such person. */
export async function nameOf(db: Database, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}
