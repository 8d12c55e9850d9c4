/**
 * Decides whose projects are added up for somebody; no other place does. With `time.approve-all` every project they may see; else those they lead, are
 * deputy of, or that are their division's: hours tell who did what and how long, so nobody sees more of them than they answer for (decision 092).
 */
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';

/** A condition on the rows of `projects`: this person answers for its hours. */
export function isAnsweredForBy(user: Identity): RawBuilder<boolean> {
  if (user.permissions.has('time.approve-all')) return isVisibleTo(user);
  return sql<boolean>`(${isVisibleTo(user)} and (projects.leader_id = ${user.id}::uuid or projects.deputy_leader_id = ${user.id}::uuid
    or coalesce(projects.division_id = (select own.division_id from users own where own.id = ${user.id}::uuid), false)))`;
}

/** Subject of a report: a project, or one phase of it. */
export interface ReportScope {
  readonly projectId: string;
  readonly phaseId: string | undefined;
}

/** The project and phase asked for. Throws `not-found` for what the person does not answer for. */
export async function getReportScope(db: Database, user: Identity, project: string, phase: string | undefined): Promise<ReportScope> {
  const found = await db.selectFrom('projects').select('id').where('number', '=', project).where(isAnsweredForBy(user)).executeTakeFirst();
  if (found === undefined) throw new Problem('not-found');
  if (phase === undefined) return { projectId: found.id, phaseId: undefined };
  const one = await db.selectFrom('phases').select('id').where('project_id', '=', found.id).where('number', '=', phase).executeTakeFirst();
  if (one === undefined) throw new Problem('not-found');
  return { projectId: found.id, phaseId: one.id };
}
