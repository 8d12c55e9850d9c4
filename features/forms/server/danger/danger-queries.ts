/** All SQL of telling of danger. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** The project of this number, with where the work of one of its phases is, and who lead it. */
export function findDangerPlace(db: Database, projectNumber: string, phaseNumber: string | undefined) {
  return db
    .selectFrom('projects')
    .leftJoin('phases', (join) => join.onRef('phases.project_id', '=', 'projects.id').on('phases.number', '=', phaseNumber ?? ''))
    .select(['projects.id', 'projects.number as projectNumber', 'phases.number as phaseNumber', 'projects.leader_id', 'projects.deputy_leader_id'])
    .select([
      sql<string>`coalesce(nullif(phases.address, ''), projects.address)`.as('address'),
      sql<string>`coalesce(nullif(phases.city, ''), projects.city)`.as('city'),
    ])
    .where('projects.number', '=', projectNumber)
    .executeTakeFirst();
}
