/** SQL that changes projects and what belongs to them. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import { isVisibleTo } from './visible-projects.ts';

/** The visible project of this number, held until the command is done so that two changes follow each other; throws `not-found`. */
export async function lockVisibleProject(db: Database, user: Identity, number: string) {
  const project = await db.selectFrom('projects').selectAll().where('number', '=', number).where(isVisibleTo(user)).forUpdate().executeTakeFirst();
  if (project === undefined) throw new Problem('not-found');
  return project;
}

/** Moves a project to the top of what was last worked on. */
export async function touchProject(db: Database, projectId: string, now: Date): Promise<void> {
  await db.updateTable('projects').set({ latest_activity_at: now }).where('id', '=', projectId).where('latest_activity_at', '<', now).execute();
}

/** Keeps answers of the contract checklist with whoever gave them, and raises the project's version. */
export async function writeChecklist(
  db: Database,
  project: { id: string; version: number },
  answers: readonly { item: string; answer: string }[],
  userId: string,
  now: Date,
): Promise<void> {
  for (const { item, answer } of answers) {
    await db
      .insertInto('project_checklist_items')
      .values({ project_id: project.id, item, answer, user_id: userId, at: now })
      .onConflict((conflict) => conflict.columns(['project_id', 'item']).doUpdateSet({ answer, user_id: userId, at: now }))
      .execute();
  }
  await db
    .updateTable('projects')
    .set({ version: project.version + 1 })
    .where('id', '=', project.id)
    .execute();
}
