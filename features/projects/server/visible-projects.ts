/**
 * Which projects somebody may see: the one place that says so. Every query on projects, and on what hangs under them, finds
 * its rows through this condition, so that what may not be seen is not there.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';

/**
 * A condition on the rows of `projects` (the query must call the table by that name). A restricted person: the allowed
 * projects. Without `project.read`: those one leads or is on a team of. Otherwise all, the confidential ones only for their
 * team or with `project.read-confidential`.
 */
export function isVisibleTo(user: Identity): RawBuilder<boolean> {
  if (user.scope !== 'all') return sql<boolean>`projects.id = any(${[...user.scope]}::uuid[])`;
  if (!user.permissions.has('project.read')) return isOwn(user.id);
  if (user.permissions.has('project.read-confidential')) return sql<boolean>`true`;
  return sql<boolean>`(not projects.confidential or ${isOwn(user.id)})`;
}

/** A condition on the rows of `projects`: somebody leads it, or is on its team or on the team of one of its phases. */
export function isOwn(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(projects.leader_id = ${userId}::uuid or projects.deputy_leader_id = ${userId}::uuid or projects.id = any(array(
    select project_id from project_team where user_id = ${userId}::uuid
    union select phases.project_id from phase_team join phases on phases.id = phase_team.phase_id where phase_team.user_id = ${userId}::uuid)))`;
}

/** Whether somebody may see a project, by its id. */
export async function mayReadProject(db: Database, user: Identity, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('projects.id').where('projects.id', '=', projectId).where(isVisibleTo(user)).executeTakeFirst();
  return row !== undefined;
}
