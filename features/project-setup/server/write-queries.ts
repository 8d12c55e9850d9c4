/** SQL that changes the settings of a project. */
import type { Updateable } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ProjectSettings } from '../settings.ts';

/** Changes a project, raises its version and moves it to the top of what was last worked on. */
export async function updateProject(db: Database, id: string, changes: Updateable<DB['projects']>, now: Date): Promise<void> {
  await db
    .updateTable('projects')
    .set((where) => ({ ...changes, latest_activity_at: now, version: where('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Makes these the team of a project. */
export async function writeTeam(db: Database, projectId: string, team: readonly { readonly userId: string; readonly role: string }[]): Promise<void> {
  await db.deleteFrom('project_team').where('project_id', '=', projectId).execute();
  if (team.length === 0) return;
  await db
    .insertInto('project_team')
    .values(team.map(({ userId, role }) => ({ project_id: projectId, user_id: userId, role })))
    .execute();
}

/** A step of a project. */
export interface StatusChange {
  readonly projectId: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly userId: string;
  readonly at: Date;
}

/** Keeps a step. */
export async function insertStatusChange(db: Database, { projectId, from, to, reason, userId, at }: StatusChange): Promise<void> {
  await db
    .insertInto('project_status_changes')
    .values({ id: newId(), project_id: projectId, from_status: from, to_status: to, reason, user_id: userId, at })
    .execute();
}

/** Names of phases that name a contact which is not among these. */
export async function listPhasesThatName(db: Database, projectId: string, keptIds: readonly string[]) {
  let query = db
    .selectFrom('phases')
    .innerJoin('project_contacts', 'project_contacts.id', 'phases.contact_id')
    .select(['phases.number', 'project_contacts.name'])
    .where('phases.project_id', '=', projectId)
    .orderBy('phases.number');
  if (keptIds.length > 0) query = query.where('phases.contact_id', 'not in', keptIds);
  return query.execute();
}

/** Ids among these that are contacts of another project. */
export async function countForeignContacts(db: Database, projectId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db.selectFrom('project_contacts').select('id').where('id', 'in', ids).where('project_id', '<>', projectId).execute();
  return rows.length;
}

/** Makes these the contacts of a project, in this order. */
export async function writeContacts(db: Database, projectId: string, contacts: ProjectSettings['client']['contacts']): Promise<void> {
  const ids = contacts.map(({ id }) => id);
  let removal = db.deleteFrom('project_contacts').where('project_id', '=', projectId);
  if (ids.length > 0) removal = removal.where('id', 'not in', ids);
  await removal.execute();
  for (const [position, { id, name, jobTitle, organisation, role, phone, email }] of contacts.entries()) {
    const row = { name, job_title: jobTitle, organisation, role, phone: phone || null, email: email || null, position };
    await db
      .insertInto('project_contacts')
      .values({ id, project_id: projectId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}
