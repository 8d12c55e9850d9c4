/** SQL that reads phases. They are found through the projects that may be seen. */

import { sql } from 'kysely';
import type { Qualification } from '#features/people/qualifications.ts';
import type { Place } from '#features/projects/project.ts';
import { toPlace } from '#features/projects/server/queries.ts';
import { isOwn, isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { PhaseChoice } from '../contract.ts';
import type { Phase, PhaseMember } from '../phase.ts';
import { activePhaseStatuses, hasEnded, officeKinds } from '../rules.ts';
import { inOrder } from './planning/planning-queries.ts';

function visiblePhases(db: Database, user: Identity) {
  return db.selectFrom('phases').innerJoin('projects', 'projects.id', 'phases.project_id').where(isVisibleTo(user));
}

const projectColumns = [
  'projects.number as project_number',
  'projects.description as project_description',
  'projects.client_name as project_client_name',
  'projects.leader_id as project_leader_id',
  'projects.protocols as project_protocols',
  'projects.address as project_address',
  'projects.postcode as project_postcode',
  'projects.city as project_city',
  'projects.rd_x as project_rd_x',
  'projects.rd_y as project_rd_y',
] as const;

/** A phase with what it takes from its project. */
export type PhaseRecord = NonNullable<Awaited<ReturnType<typeof findPhase>>>;

/** The phase with this code, if the person may see it. */
export function findPhase(db: Database, user: Identity, projectNumber: string, number: string) {
  return visiblePhases(db, user)
    .selectAll('phases')
    .select(projectColumns)
    .where('projects.number', '=', projectNumber)
    .where('phases.number', '=', number)
    .executeTakeFirst();
}

/** The same; throws `not-found` also for one that may not be seen. */
export async function getVisiblePhase(db: Database, user: Identity, projectNumber: string, number: string): Promise<PhaseRecord> {
  const phase = await findPhase(db, user, projectNumber, number);
  if (phase === undefined) throw new Problem('not-found');
  return phase;
}

/** True when a phase is somewhere else than its project. */
export function hasOwnPlace(phase: Pick<PhaseRecord, 'address' | 'city' | 'rd_x'>): boolean {
  return phase.address !== '' || phase.city !== '' || phase.rd_x !== null;
}

/** Returns the place of the work of a phase: its own, or else that of its project. */
export function placeOf(record: PhaseRecord): Place {
  if (hasOwnPlace(record)) return toPlace(record);
  return toPlace({
    address: record.project_address,
    postcode: record.project_postcode,
    city: record.project_city,
    rd_x: record.project_rd_x,
    rd_y: record.project_rd_y,
  });
}

/** The visible phase with this id, held until the command is done with its project held before it, so that no two wait for each other; undefined when there is none. */
export async function lockVisiblePhase(db: Database, user: Identity, id: string): Promise<PhaseRecord | undefined> {
  const projectOf = db.selectFrom('phases').select('project_id').where('id', '=', id);
  await db.selectFrom('projects').select('projects.id').where('projects.id', 'in', projectOf).where(isVisibleTo(user)).forUpdate().execute();
  return visiblePhases(db, user).selectAll('phases').select(projectColumns).where('phases.id', '=', id).forUpdate('phases').executeTakeFirst();
}

/** True when there is a phase with this id that somebody may see. */
export async function isPhaseVisible(db: Database, user: Identity, id: string): Promise<boolean> {
  return (await visiblePhases(db, user).select('phases.id').where('phases.id', '=', id).executeTakeFirst()) !== undefined;
}

/** True when a phase is closed or cancelled: nothing in it changes any more. */
export async function isPhaseEnded(db: Database, id: string): Promise<boolean> {
  const phase = await db.selectFrom('phases').select('status').where('id', '=', id).executeTakeFirst();
  return phase !== undefined && hasEnded(phase.status);
}

/** True when a phase with this id exists at all, also where the caller may not look. */
export async function isPhaseIdTaken(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('phases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** All phases of a project, in their order. */
export function listProjectPhases(db: Database, user: Identity, projectId: string): Promise<PhaseRecord[]> {
  return visiblePhases(db, user).selectAll('phases').select(projectColumns).where('projects.id', '=', projectId).orderBy(inOrder).execute();
}

/** Phases somebody is on the team of that touch `from`–`to`, and those still in hand from before, by start. */
export function listOwnPhases(db: Database, user: Identity, from: Date, to: Date): Promise<PhaseRecord[]> {
  return visiblePhases(db, user)
    .innerJoin('phase_team', 'phase_team.phase_id', 'phases.id')
    .selectAll('phases')
    .select(projectColumns)
    .where('phase_team.user_id', '=', user.id)
    .where('phases.status', 'in', activePhaseStatuses)
    .where('phases.planned_start', '<', to)
    .where((where) =>
      where.or([where(sql`coalesce(phases.planned_end, phases.planned_start)`, '>=', from), where('phases.status', 'in', ['released', 'in-progress'])]),
    )
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .execute();
}

/** Filter of field work. */
export interface FieldPhaseFilter {
  readonly from: Date;
  readonly to: Date;
  /** Only of projects one leads or is on a team of. */
  readonly mine: boolean;
  readonly limit: number;
}

/** Phases in hand that are carried out in the field between `from` and `to`, and those under way from before, by start. */
export function listFieldPhases(db: Database, user: Identity, { from, to, mine, limit }: FieldPhaseFilter): Promise<PhaseRecord[]> {
  return visiblePhases(db, user)
    .selectAll('phases')
    .select(projectColumns)
    .where('phases.status', 'in', activePhaseStatuses)
    .where('phases.kind', 'not in', officeKinds)
    .where('phases.planned_start', '<', to)
    .where((where) => where.or([where(sql`coalesce(phases.planned_end, phases.planned_start)`, '>=', from), where('phases.status', '=', 'in-progress')]))
    .where(mine ? isOwn(user.id) : sql<boolean>`true`)
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .limit(limit)
    .execute();
}

/** Phases in hand to choose from: with words those that match all of them, without the caller's own. */
export async function listChoices(db: Database, user: Identity, search: string, limit: number): Promise<PhaseChoice[]> {
  let query = visiblePhases(db, user)
    .select(['phases.id', 'phases.number', 'phases.name', 'phases.kind', 'phases.status', 'projects.id as project_id', 'projects.city'])
    .select(['projects.number as project_number', 'projects.description as project_description'])
    .where('phases.status', 'in', activePhaseStatuses);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) query = query.where('projects.search_text', 'like', containing(word));
  if (search === '')
    query = query.where((where) =>
      where.or([isOnTeam(user.id), where('projects.leader_id', '=', user.id), isOnProjectTeam(user.id), sql<boolean>`${user.scope !== 'all'}`]),
    );
  const rows = await query.orderBy('projects.latest_activity_at', 'desc').orderBy('projects.number').orderBy('phases.number').limit(limit).execute();
  return rows.map((row) => ({
    phaseId: row.id,
    projectId: row.project_id,
    projectNumber: row.project_number,
    projectDescription: row.project_description,
    city: row.city,
    number: row.number,
    name: row.name,
    kind: row.kind as PhaseChoice['kind'],
    status: row.status as PhaseChoice['status'],
  }));
}

function isOnTeam(userId: string) {
  return sql<boolean>`phases.id in (select phase_id from phase_team where user_id = ${userId}::uuid)`;
}

function isOnProjectTeam(userId: string) {
  return sql<boolean>`phases.project_id in (select project_id from project_team where user_id = ${userId}::uuid)`;
}

/** Teams by phase. */
export async function listTeams(db: Database, phaseIds: readonly string[]): Promise<Map<string, PhaseMember[]>> {
  const teams = new Map<string, PhaseMember[]>(phaseIds.map((id) => [id, []]));
  if (phaseIds.length === 0) return teams;
  const rows = await db
    .selectFrom('phase_team')
    .innerJoin('users', 'users.id', 'phase_team.user_id')
    .select(['phase_id', 'users.id', 'users.name', 'users.phone', 'phase_team.role'])
    .where('phase_id', 'in', phaseIds)
    .orderBy(sql`array_position(array['drill-master', 'sampler', 'supervisor', 'inspector', 'assistant'], phase_team.role)`)
    .orderBy('users.name')
    .execute();
  for (const { phase_id, role, ...person } of rows) teams.get(phase_id)?.push({ ...person, role: role as PhaseMember['role'] });
  return teams;
}

/** Steps a phase has taken, newest first. */
export async function listStatusChanges(db: Database, phaseId: string): Promise<Phase['statusChanges']> {
  const rows = await db
    .selectFrom('phase_status_changes')
    .innerJoin('users', 'users.id', 'phase_status_changes.user_id')
    .select(['from_status', 'to_status', 'reason', 'users.name', 'users.id as user_id', 'at'])
    .where('phase_id', '=', phaseId)
    .orderBy('at', 'desc')
    .orderBy('phase_status_changes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    from: row.from_status as Phase['status'],
    to: row.to_status as Phase['status'],
    by: row.name,
    byId: row.user_id,
    at: row.at.toISOString(),
    reason: row.reason,
  }));
}

/** Release checks that were let through. */
export async function listOverrides(db: Database, phaseId: string) {
  return db
    .selectFrom('phase_check_overrides')
    .innerJoin('users', 'users.id', 'phase_check_overrides.user_id')
    .select(['check_name', 'reason', 'users.name as by', 'at'])
    .where('phase_id', '=', phaseId)
    .execute();
}

/** True when somebody on the team has a registration for a protocol that is valid on `day`. */
export async function hasRegistration(db: Database, phaseId: string, protocol: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('phase_team')
    .innerJoin('qualifications', 'qualifications.user_id', 'phase_team.user_id')
    .select('qualifications.id')
    .where('phase_id', '=', phaseId)
    .where('qualifications.kind', '=', protocol)
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('holds_to', 'is', null), where('holds_to', '>=', day)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when lots are sampled in a phase and the plan of each of them was approved: together they are its sampling plan. */
export async function hasApprovedLotPlans(db: Database, phaseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lots')
    .select((of) => [of.fn.countAll<string>().as('all'), of.fn.count<string>('approved_at').as('approved')])
    .where('phase_id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return Number(row.all) > 0 && row.all === row.approved;
}

/** Active people with all their registrations, and the kinds that are valid on `day`. */
export async function listCandidates(db: Database, day: string) {
  return db
    .selectFrom('users')
    .select((where) => [
      'users.id',
      'users.name',
      where
        .selectFrom('qualifications')
        .select(sql<string[]>`coalesce(array_agg(distinct kind order by kind), '{}')`.as('kinds'))
        .whereRef('qualifications.user_id', '=', 'users.id')
        .where('valid_from', '<=', day)
        .where((valid) => valid.or([valid('holds_to', 'is', null), valid('holds_to', '>=', day)]))
        .as('registrations'),
      sql<Qualification[]>`coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'validFrom', valid_from, 'validTo', holds_to)
        order by kind, valid_from) from qualifications where user_id = users.id), '[]')`.as('qualifications'),
    ])
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}
