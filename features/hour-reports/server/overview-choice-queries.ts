/** SQL of what an overview can be narrowed by. */
import { sql } from 'kysely';
import { isWholeByOwnRight } from '#features/time/server/approval/judged-days-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { isAnsweredForBy } from './visible-reports.ts';

/** A choice: what it is called by, and its name. */
export interface ChoiceRow {
  readonly value: string;
  readonly label: string;
}

/** Divisions of people all whose hours this person may see, by name. */
export async function listDivisions(db: Database, user: Identity): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`select divisions.id as value, divisions.name as label from divisions
    where exists (select from users where users.division_id = divisions.id and ${isWholeByOwnRight(user)}) order by divisions.name`.execute(db);
  return rows;
}

/** People whose hours this person may see, all of them or those on a project; whoever is chosen comes first. */
export async function listPeople(db: Database, user: Identity, search: string, chosen: string | undefined, limit: number): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`select users.id as value, users.name as label from users
    where (users.id = ${chosen ?? null}::uuid or users.name ilike ${containing(search)})
      and (${isWholeByOwnRight(user)} or users.id in (select time_registrations.user_id from projects join phases on phases.project_id = projects.id
        join time_registrations on time_registrations.phase_id = phases.id where ${isAnsweredForBy(user)}))
    order by users.id is not distinct from ${chosen ?? null}::uuid desc, users.name limit ${limit}`.execute(db);
  return rows;
}

/** Projects whose hours this person answers for, the latest first; the one that is chosen before them. */
export async function listProjects(db: Database, user: Identity, search: string, chosen: string | undefined, limit: number): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`select projects.number as value, projects.number || ' ' || projects.description as label from projects
    where (projects.number = ${chosen ?? null} or projects.number ilike ${containing(search)} or projects.description ilike ${containing(search)})
      and ${isAnsweredForBy(user)}
    order by projects.number is not distinct from ${chosen ?? null} desc, projects.number desc limit ${limit}`.execute(db);
  return rows;
}
