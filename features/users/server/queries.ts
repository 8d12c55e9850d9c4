/** Reads of users: one, and what can be chosen for one. The list is in `list-query.ts`. */
import { type RawBuilder, sql } from 'kysely';
import { isInService, localToday } from '#features/people/server/service-queries.ts';
import { isSeenBy } from '#features/people/server/visible-projects-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { AccessState, User, UserProject } from '../user.ts';

/** Where somebody stands, today. */
export const accessState = sql<AccessState>`case
  when not users.active or users.service_until < ${localToday} then 'out'
  when users.service_from > ${localToday} then 'not-yet'
  when not exists (select from user_roles where user_id = users.id) then 'waiting'
  else 'active' end`;

const isInRestrictedGroup = sql<boolean>`exists (select from user_groups join restricted_groups on restricted_groups.group_id = user_groups.group_id
  where user_groups.user_id = users.id)`;

/** Held to their allowed projects, for whatever reason. */
export const isRestricted = sql<boolean>`(users.held_to_projects or users.membership_known_at is null or ${isInRestrictedGroup})`;

const ofUser = sql`users.id, users.version, users.name, users.email, users.personnel_number, users.job_title, users.phone, users.division_id,
  divisions.name as division_name, managers.name as manager_name, ${accessState} as state, ${isRestricted} as is_restricted, users.service_from,
  users.service_until, users.invited_at, users.invitation_mailed_at, users.last_signed_in_at,
  array(select label from user_roles join roles on roles.code = user_roles.role_code where user_id = users.id order by label) as roles`;
const withNames = sql`left join divisions on divisions.id = users.division_id left join users as managers on managers.id = users.manager_id`;

/** A row of the list, as the database gives it. */
export interface UserRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly personnel_number: string | null;
  readonly job_title: string;
  readonly phone: string | null;
  readonly division_id: string | null;
  readonly division_name: string | null;
  readonly manager_name: string | null;
  readonly state: AccessState;
  readonly is_restricted: boolean;
  readonly service_from: string | null;
  readonly service_until: string | null;
  readonly invited_at: Date | null;
  readonly invitation_mailed_at: Date | null;
  readonly last_signed_in_at: Date | null;
  readonly roles: string[];
}

/** Rows of the list, from a source of users by the name `users`. */
export function selectUsers(source: RawBuilder<unknown>, more: RawBuilder<unknown>): RawBuilder<UserRecord> {
  return sql<UserRecord>`select ${ofUser} from ${source} users ${withNames} ${more}`;
}

interface WholeRecord extends UserRecord {
  readonly manager_id: string | null;
  readonly role_codes: string[];
  readonly sign_in_by: User['signInBy'];
  readonly held_to_projects: boolean;
  readonly in_group: boolean;
  readonly membership_known_at: Date | null;
  readonly oid: string | null;
  readonly active: boolean;
  readonly first_signed_in_at: Date | null;
  readonly reports: number;
}

/** One user, whole, as `reader` may see their projects; undefined when there is none, or only one that was merged into another or removed. */
export async function findUser(db: Database, reader: Identity, id: string): Promise<User | undefined> {
  const { rows } = await sql<WholeRecord>`select ${ofUser}, users.manager_id, users.sign_in_by, users.held_to_projects, ${isInRestrictedGroup} as in_group,
      users.membership_known_at, users.oid, users.active, users.first_signed_in_at,
      array(select role_code from user_roles where user_id = users.id order by role_code) as role_codes,
      (select count(*)::int from users reports where reports.manager_id = users.id and reports.active) as reports
    from users ${withNames} where users.id = ${id}::uuid and users.merged_into_id is null and users.removal_asked_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    ...toUserRow(row),
    managerId: row.manager_id,
    roleCodes: row.role_codes,
    signInBy: row.sign_in_by,
    heldToProjects: row.held_to_projects,
    isInRestrictedGroup: row.membership_known_at === null ? null : row.in_group,
    hasMicrosoftAccount: row.oid !== null,
    active: row.active,
    firstSignedInAt: row.first_signed_in_at?.toISOString() ?? null,
    reportCount: row.reports,
    ...(await listProjectsGiven(db, reader, id)),
  };
}

/** A row as the wire has it. */
export function toUserRow(row: UserRecord) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    personnelNumber: row.personnel_number,
    jobTitle: row.job_title,
    phone: row.phone,
    divisionId: row.division_id,
    divisionName: row.division_name,
    managerName: row.manager_name,
    roles: row.roles,
    state: row.state,
    isRestricted: row.is_restricted,
    serviceFrom: row.service_from,
    serviceUntil: row.service_until,
    invitedAt: row.invited_at?.toISOString() ?? null,
    invitationMailedAt: row.invitation_mailed_at?.toISOString() ?? null,
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  };
}

/** Projects somebody was given: those that `reader` may see, and how many others. A number that is of no project yet is seen. */
async function listProjectsGiven(db: Database, reader: Identity, userId: string): Promise<Pick<User, 'projects' | 'hiddenProjectCount'>> {
  const rows = await db
    .selectFrom('user_project_access as given')
    .leftJoin('projects', 'projects.number', 'given.project_number')
    .leftJoin('users as givers', 'givers.id', 'given.given_by')
    .select(['given.project_number', 'projects.description', 'given.valid_from', 'given.valid_until', 'given.given_at', 'givers.name as giver'])
    .select(sql<boolean>`projects.id is null or coalesce(${isSeenBy(reader)}, false)`.as('is_seen'))
    .where('given.user_id', '=', userId)
    .orderBy('given.project_number')
    .execute();
  const seen = rows.filter(({ is_seen }) => is_seen);
  const projects = seen.map(
    (row): UserProject => ({
      number: row.project_number,
      description: row.description,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      givenBy: row.giver,
      givenAt: row.given_at.toISOString(),
    }),
  );
  return { projects, hiddenProjectCount: rows.length - seen.length };
}

/** Divisions in use, and every role. */
export async function listChoices(db: Database) {
  const divisions = await db.selectFrom('divisions').select(['id', 'name']).where('active', '=', true).orderBy('name').execute();
  const roles = await db.selectFrom('roles').select(['code', 'label', 'permissions']).orderBy('label').execute();
  return { divisions, roles };
}

/** True when this person is in service today, and so has access. */
export async function isInServiceToday(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('users.id').where('users.id', '=', id).where(isInService).executeTakeFirst()) !== undefined;
}
