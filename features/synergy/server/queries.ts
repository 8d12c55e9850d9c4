/** All SQL of what is opened from Synergy. */
import { sql } from 'kysely';
import { hasOwnPlace } from '#features/phases/server/queries.ts';
import { toPlace } from '#features/projects/server/queries.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { EmployeeProject } from '../contract.ts';
import { datesWithin } from '../rules.ts';

const ZONE = 'Europe/Amsterdam';
/** Phases that take nobody's time. */
const idleStatuses = ['draft', 'cancelled'] as const;

interface Period {
  readonly from: string;
  readonly until: string;
}

/** Somebody by personnel number, whatever its capitals, with who leads them and where they set out from. */
export async function findEmployee(db: Database, personnelNumber: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .leftJoin('branches', 'branches.id', 'divisions.branch_id')
    .select(['users.id', 'users.name', 'users.personnel_number', 'users.manager_id', 'divisions.manager_id as division_manager_id'])
    .select(['branches.name as branch_name', 'branches.city', 'branches.rd_x', 'branches.rd_y'])
    .where(sql<boolean>`lower(users.personnel_number) = lower(${personnelNumber})`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const rd = row.rd_x === null || row.rd_y === null ? null : { x: row.rd_x, y: row.rd_y };
  return {
    id: row.id,
    name: row.name,
    personnelNumber: row.personnel_number ?? personnelNumber,
    leaderIds: [row.manager_id, row.division_manager_id].filter((id) => id !== null),
    branch: row.branch_name === null ? null : { name: row.branch_name, city: row.city ?? '', rd },
  };
}

/** Somebody, as far as this page needs. */
export type EmployeeRecord = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

/** Phases somebody is on the team of that are planned in a period. */
function listPlanned(db: Database, userId: string, { from, until }: Period) {
  return db
    .selectFrom('phase_team')
    .innerJoin('phases', 'phases.id', 'phase_team.phase_id')
    .select(['phases.project_id', 'phases.planned_start', 'phases.planned_end'])
    .select(['phases.address', 'phases.postcode', 'phases.city', 'phases.rd_x', 'phases.rd_y'])
    .where('phase_team.user_id', '=', userId)
    .where('phases.status', 'not in', idleStatuses)
    .where('phases.planned_start', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone ${ZONE}`)
    .where(sql<boolean>`coalesce(phases.planned_end, phases.planned_start) >= ${from}::date::timestamp at time zone ${ZONE}`)
    .orderBy('phases.planned_start')
    .execute();
}

/** Days in a period on which somebody booked hours on a project. */
function listWorked(db: Database, userId: string, { from, until }: Period) {
  return db
    .selectFrom('time_registrations')
    .innerJoin('phases', 'phases.id', 'time_registrations.phase_id')
    .select(['phases.project_id', 'time_registrations.work_date'])
    .distinct()
    .where('time_registrations.user_id', '=', userId)
    .where('time_registrations.work_date', '>=', from)
    .where('time_registrations.work_date', '<=', until)
    .execute();
}

/** Ids of projects whose team somebody is on, with work of anybody planned in a period. */
async function listOnTeam(db: Database, userId: string, { from, until }: Period): Promise<readonly string[]> {
  const { rows } = await sql<{ project_id: string }>`select project_id from project_team where user_id = ${userId}::uuid and exists (
    select from phases where phases.project_id = project_team.project_id and phases.status <> all(${[...idleStatuses]}::text[])
      and phases.planned_start < (${until}::date + 1)::timestamp at time zone ${ZONE}
      and coalesce(phases.planned_end, phases.planned_start) >= ${from}::date::timestamp at time zone ${ZONE})`.execute(db);
  return rows.map((row) => row.project_id);
}

/** Projects somebody is planned on, booked hours on or is on the team of in a period, as far as the reader may see them. */
export async function listProjectsOf(
  db: Database,
  reader: Identity,
  userId: string,
  period: Period,
  now: Date,
): Promise<readonly Omit<EmployeeProject, 'distanceM'>[]> {
  const planned = Map.groupBy(await listPlanned(db, userId, period), (row) => row.project_id);
  const worked = Map.groupBy(await listWorked(db, userId, period), (row) => row.project_id);
  const ids = [...new Set([...planned.keys(), ...worked.keys(), ...(await listOnTeam(db, userId, period))])];
  if (ids.length === 0) return [];
  const projects = await db
    .selectFrom('projects')
    .leftJoin('users as leaders', 'leaders.id', 'projects.leader_id')
    .select(['projects.id', 'projects.number', 'projects.description', 'projects.client_name', 'projects.status', 'projects.synergy_url'])
    .select(['projects.address', 'projects.postcode', 'projects.city', 'projects.rd_x', 'projects.rd_y', 'leaders.name as leader_name'])
    .where('projects.id', 'in', ids)
    .where(isVisibleTo(reader))
    .orderBy('projects.number')
    .execute();
  return projects.map((project) => {
    const phases = planned.get(project.id) ?? [];
    const next = phases.find((phase) => (phase.planned_end ?? phase.planned_start ?? now) >= now) ?? phases.at(-1);
    const dates = phases.flatMap((phase) => datesWithin(phase.planned_start?.toISOString() ?? '', phase.planned_end?.toISOString() ?? null, period));
    return {
      number: project.number,
      description: project.description,
      clientName: project.client_name,
      leaderName: project.leader_name,
      status: project.status as EmployeeProject['status'],
      place: toPlace(next !== undefined && hasOwnPlace(next) ? next : project),
      days: [...new Set([...dates, ...(worked.get(project.id) ?? []).map((row) => row.work_date)])].sort(),
      nextStart: phases.find((phase) => phase.planned_start !== null && phase.planned_start >= now)?.planned_start?.toISOString() ?? null,
      synergyUrl: project.synergy_url,
    };
  });
}
