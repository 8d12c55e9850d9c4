/** All SQL of one project; the list is in `list-query.ts`. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Contact, Place, Project } from '../project.ts';
import { isVisibleTo } from './visible-projects.ts';

/** The project of this number, if the person may see it. */
export function findProject(db: Database, user: Identity, number: string) {
  return db.selectFrom('projects').selectAll().where('number', '=', number).where(isVisibleTo(user)).executeTakeFirst();
}

/** The same; throws `not-found` also for one that may not be seen. */
export async function getVisibleProject(db: Database, user: Identity, number: string) {
  const project = await findProject(db, user, number);
  if (project === undefined) throw new Problem('not-found');
  return project;
}

/** Lists which of these projects the person may see, with the numbers of their phases. */
export async function listVisibleNumbers(db: Database, user: Identity, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .leftJoin('phases', 'phases.project_id', 'projects.id')
    .select(['projects.number as project', 'phases.number as phase'])
    .where('projects.number', 'in', numbers)
    .where(isVisibleTo(user))
    .execute();
  const rowsByProject = Map.groupBy(rows, ({ project }) => project);
  return new Map([...rowsByProject].map(([project, found]) => [project, found.flatMap(({ phase }) => phase ?? [])]));
}

/** People by id, with how to reach them. */
export async function listPeople(db: Database, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, { id: string; name: string; phone: string | null }>();
  const rows = await db.selectFrom('users').select(['id', 'name', 'phone']).where('id', 'in', known).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names and roles of a project's team. */
export async function listTeam(db: Database, projectId: string): Promise<Project['team']> {
  const rows = await db
    .selectFrom('project_team')
    .innerJoin('users', 'users.id', 'project_team.user_id')
    .select(['users.id', 'users.name', 'users.phone', 'project_team.role'])
    .where('project_id', '=', projectId)
    .orderBy('users.name')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Project['team'][number]['role'] }));
}

/** People outside who have to do with a project, in the order they were put. */
export async function listContacts(db: Database, projectId: string): Promise<Contact[]> {
  const rows = await db
    .selectFrom('project_contacts')
    .select(['id', 'name', 'organisation', 'role', 'phone', 'email'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Contact['role'] }));
}

/** Returns the answers to the contract checklist. */
export async function listChecklist(db: Database, projectId: string): Promise<Project['checklist']> {
  const rows = await db
    .selectFrom('project_checklist_items')
    .innerJoin('users', 'users.id', 'project_checklist_items.user_id')
    .select(['item', 'answer', 'users.name as by', 'at'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Divisions, and the people who lead a project. */
export async function listFilters(db: Database) {
  const divisions = await db.selectFrom('divisions').select(['id', 'name']).orderBy('name').execute();
  const leaders = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((where) => where.exists(where.selectFrom('projects').select('projects.id').whereRef('projects.leader_id', '=', 'users.id')))
    .orderBy('name')
    .execute();
  return { divisions, leaders };
}

/** Id of a phase by its number within a project; throws `not-found`. */
export async function findPhaseId(db: Database, projectId: string, number: string): Promise<string> {
  const phase = await db.selectFrom('phases').select('id').where('project_id', '=', projectId).where('number', '=', number).executeTakeFirst();
  if (phase === undefined) throw new Problem('not-found');
  return phase.id;
}

/** A division by its id. */
export function getDivision(db: Database, id: string) {
  return db.selectFrom('divisions').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** A place as the wire has it. */
export function toPlace(row: { address: string; postcode: string; city: string; rd_x: number | null; rd_y: number | null }): Place {
  const { address, postcode, city, rd_x: x, rd_y: y } = row;
  if (x === null || y === null) return { address, postcode, city, rd: null, wgs84: null };
  const { latitude, longitude } = (rdConversion() ?? rdByParameters).toWgs({ rdX: x, rdY: y });
  return { address, postcode, city, rd: { x, y }, wgs84: { latitude, longitude } };
}
