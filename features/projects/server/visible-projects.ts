/**
 * Decides which projects somebody may see; no other place does. Every query on projects, and on what hangs under them, finds its rows through this
 * condition, so that what may not be seen is not there.
 */
import { type RawBuilder, sql } from 'kysely';
import { isGivenNow } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/**
 * A condition on the rows of `projects` (the query must call the table by that name). A restricted person: the allowed
 * projects. Without `project.read`: those one leads, is on a team of or was given. Otherwise all, the confidential ones only for
 * their team, for whom they were given to, or with `project.read-confidential`.
 */
export function isVisibleTo(user: Identity): RawBuilder<boolean> {
  if (user.scope !== 'all') return sql<boolean>`projects.id = any(${[...user.scope]}::uuid[])`;
  if (!user.permissions.has('project.read')) return sql<boolean>`(${isOwn(user.id)} or ${isGranted(user.id)})`;
  if (user.permissions.has('project.read-confidential')) return sql<boolean>`true`;
  return sql<boolean>`(not projects.confidential or ${isOwn(user.id)} or ${isGranted(user.id)})`;
}

/** A condition on the rows of `projects`: somebody leads it, or is on its team or on the team of one of its phases. */
export function isOwn(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(projects.leader_id = ${userId}::uuid or projects.deputy_leader_id = ${userId}::uuid or projects.id = any(array(
    select project_id from project_team where user_id = ${userId}::uuid
    union select phases.project_id from phase_team join phases on phases.id = phase_team.phase_id where phase_team.user_id = ${userId}::uuid)))`;
}

/**
 * The same for one project that is looked up by its id: through its own team, as large however many projects somebody worked on. `isOwn` gathers all
 * projects of somebody first, which is right for a list and grows with the years for one.
 */
export function isOwnOne(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(projects.leader_id = ${userId}::uuid or projects.deputy_leader_id = ${userId}::uuid
    or exists (select from project_team where project_team.project_id = projects.id and project_team.user_id = ${userId}::uuid)
    or exists (select from phases join phase_team on phase_team.phase_id = phases.id where phases.project_id = projects.id and phase_team.user_id = ${userId}::uuid))`;
}

/** A condition on the rows of `projects`: an administrator gave somebody the project, for these days. */
export function isGranted(userId: string): RawBuilder<boolean> {
  return sql<boolean>`projects.number = any(array(select project_number from user_project_access where user_id = ${userId}::uuid and ${isGivenNow}))`;
}

/** True when somebody may see a project, by its id. */
export async function mayReadProject(db: Database, user: Identity, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('projects.id').where('projects.id', '=', projectId).where(isVisibleTo(user)).executeTakeFirst();
  return row !== undefined;
}
