/** What a cover tells of a phase, and whom its forms are sent to. Whether the caller may see the phase is decided before. */
import type { Database } from '#platform/server/database.ts';

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
