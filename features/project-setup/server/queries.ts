/** SQL that reads the settings of a project. */
import type { Selectable } from 'kysely';
import { toDay } from '#features/projects/server/list-query.ts';
import { toBoundary } from '#features/projects/server/site-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { ProjectSettings } from '../settings.ts';

type ProjectRow = Selectable<DB['projects']>;

/** The fields of *Algemeen*. */
export function toGeneral(row: ProjectRow): ProjectSettings['general'] {
  return {
    description: row.description,
    kind: row.kind as ProjectSettings['general']['kind'],
    divisionId: row.division_id,
    leaderId: row.leader_id,
    deputyLeaderId: row.deputy_leader_id,
    protocols: row.protocols as ProjectSettings['general']['protocols'],
    orderedOn: row.ordered_on,
    plannedStart: toDay(row.planned_start),
    plannedEnd: toDay(row.planned_end),
    isConfidential: row.confidential,
    areHoursOpen: row.hours_open,
    isLogRequired: row.log_required,
    summary: row.summary,
    hazards: row.hazards,
    offerCents: row.offer_cents === null ? null : Number(row.offer_cents),
  };
}

/** The fields of *Projectlocatie*; how to get in only for who may know. */
export function toSite(row: ProjectRow, mayKnowAccess: boolean): ProjectSettings['site'] {
  return {
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    placeNote: row.place_note,
    municipality: row.municipality,
    province: row.province,
    rd: row.rd_x === null || row.rd_y === null ? null : { x: row.rd_x, y: row.rd_y },
    boundary: toBoundary(row),
    areaM2: row.area_m2,
    parcels: row.parcels,
    accessNotes: mayKnowAccess ? row.access_notes : null,
    parking: row.parking,
    authority: row.authority,
    hospitalName: row.hospital_name,
    hospitalAddress: row.hospital_address,
    hospitalPhone: row.hospital_phone,
    hospitalMinutes: row.hospital_minutes,
    assemblyPoint: row.assembly_point,
  };
}

/** Contacts of a project, in the order they were put. */
export async function listContactsOf(db: Database, projectId: string): Promise<ProjectSettings['client']['contacts']> {
  const rows = await db
    .selectFrom('project_contacts')
    .select(['id', 'name', 'job_title as jobTitle', 'organisation', 'role', 'phone', 'email'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    ...row,
    role: row.role as ProjectSettings['client']['contacts'][number]['role'],
    phone: row.phone ?? '',
    email: row.email ?? '',
  }));
}

/** Lists the people who work on a project besides its leaders, by name. */
export async function listTeamOf(db: Database, projectId: string): Promise<NonNullable<ProjectSettings['team']>> {
  const rows = await db
    .selectFrom('project_team')
    .innerJoin('users', 'users.id', 'project_team.user_id')
    .select(['users.id as userId', 'users.name', 'project_team.role'])
    .where('project_id', '=', projectId)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as NonNullable<ProjectSettings['team']>[number]['role'] }));
}

/** The states a project went through. */
export async function listStatusChanges(db: Database, projectId: string): Promise<ProjectSettings['history']> {
  const rows = await db
    .selectFrom('project_status_changes as change')
    .innerJoin('users', 'users.id', 'change.user_id')
    .select(['from_status', 'to_status', 'reason', 'users.name', 'at'])
    .where('project_id', '=', projectId)
    .orderBy('at')
    .orderBy('change.id')
    .execute();
  return rows.map((row) => ({
    from: row.from_status as ProjectSettings['status'],
    to: row.to_status as ProjectSettings['status'],
    reason: row.reason,
    by: row.name,
    at: row.at.toISOString(),
  }));
}

/** Every division. */
export function listDivisions(db: Database) {
  return db.selectFrom('divisions').select(['id', 'name']).orderBy('name').execute();
}

/** People whose role lets them manage projects, and those who lead this one already. */
export function listLeaders(db: Database, alsoIds: readonly (string | null)[]) {
  const also = alsoIds.filter((id) => id !== null);
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((where) =>
      where.or([
        where.and([where('active', '=', true), where('users.id', 'in', managesProjects(db))]),
        ...(also.length === 0 ? [] : [where('users.id', 'in', also)]),
      ]),
    )
    .orderBy('name')
    .execute();
}

function managesProjects(db: Database) {
  return db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('user_roles.user_id')
    .where((where) => where('roles.permissions', '@>', where.val(['project.manage'])));
}

/** Those of these people who work here. */
export async function listActive(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('active', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

/** True when there is such a division. */
export async function isDivision(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('divisions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
