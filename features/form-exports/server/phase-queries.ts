/** Queries for the cover of a phase and the recipients of its forms. Callers check beforehand whether the person may see the phase. */
import type { Database } from '#platform/server/database/database.ts';

/** The phase with its project. */
export function findPhaseOnCover(db: Database, project: string, phase: string) {
  return db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .leftJoin('users as leader', 'leader.id', 'projects.leader_id')
    .select([
      'phases.id',
      'phases.name as phaseName',
      'projects.description as projectName',
      'projects.client_name as clientName',
      'projects.address',
      'projects.city',
      'leader.name as leaderName',
    ])
    .where('projects.number', '=', project)
    .where('phases.number', '=', phase)
    .executeTakeFirst();
}
