/** SQL of projects given to somebody by name. */
import { sql } from 'kysely';
import { isGivenNow } from '#features/people/server/service-queries.ts';
import { isSeenBy } from '#features/people/server/visible-projects-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { CHOICES_MAX } from '../contract.ts';

/** Days on which somebody may touch a project. */
export interface AccessDays {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Ids of the projects somebody was given, for today. */
export async function listProjectIdsGiven(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_project_access')
    .innerJoin('projects', 'projects.number', 'user_project_access.project_number')
    .select('projects.id')
    .where('user_id', '=', userId)
    .where(isGivenNow)
    .execute();
  return rows.map(({ id }) => id);
}

/** Projects that somebody may see whose number or description has these words, the last worked on first. */
export function findProjects(db: Database, user: Identity, search: string): Promise<{ number: string; description: string }[]> {
  let query = db.selectFrom('projects').select(['number', 'description']).where(isSeenBy(user)).orderBy('latest_activity_at', 'desc').limit(CHOICES_MAX);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) query = query.where('search_text', 'like', containing(word));
  return query.execute();
}

/** True when a project that somebody may see has this number. */
export async function isProject(db: Database, user: Identity, number: string): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('number', '=', number).where(isSeenBy(user)).executeTakeFirst()) !== undefined;
}

/** Id of the project with this number, for the history, which names it to whoever may see it; the number itself where there is none. */
export async function findRecordedProject(db: Database, number: string): Promise<string> {
  return (await db.selectFrom('projects').select('id').where('number', '=', number).executeTakeFirst())?.id ?? number;
}

/** The days somebody was given a project for; undefined when they were not. */
export async function findAccess(db: Database, userId: string, project: string): Promise<AccessDays | undefined> {
  const row = await db
    .selectFrom('user_project_access')
    .select(['valid_from', 'valid_until'])
    .where('user_id', '=', userId)
    .where('project_number', '=', project)
    .forUpdate()
    .executeTakeFirst();
  return row && { validFrom: row.valid_from, validUntil: row.valid_until };
}

/** Gives a project for these days, in place of others. */
export async function writeAccess(db: Database, userId: string, project: string, { validFrom, validUntil }: AccessDays, byId: string): Promise<void> {
  const days = { valid_from: validFrom, valid_until: validUntil, given_by: byId, given_at: sql<Date>`now()` };
  await db
    .insertInto('user_project_access')
    .values({ user_id: userId, project_number: project, ...days })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_number']).doUpdateSet(days))
    .execute();
}

/** Takes a project away. */
export async function removeAccess(db: Database, userId: string, project: string): Promise<void> {
  await db.deleteFrom('user_project_access').where('user_id', '=', userId).where('project_number', '=', project).execute();
}
