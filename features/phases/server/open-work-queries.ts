/** Phases that wait for somebody else on their team when a person goes. */
import { phaseCode } from '#features/projects/rules.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type PhaseStatus, phaseStatuses } from '../labels.ts';

/** States in which the team still has work in the field. */
const statesWithFieldWork: readonly PhaseStatus[] = ['draft', 'planned', 'released', 'in-progress'];

/** Phases somebody is on the team of, with field work to come: all count, those that `reader` may see are named. */
export async function listOpenPhases(db: Database, userId: string, most: number, reader: Identity) {
  const rows = await db
    .selectFrom('phase_team')
    .innerJoin('phases', 'phases.id', 'phase_team.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['projects.number as project', 'phases.number as phase', 'phases.name', 'phases.status', isVisibleTo(reader).as('is_seen')])
    .where('phase_team.user_id', '=', userId)
    .where('phases.status', 'in', statesWithFieldWork)
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .execute();
  const seen = rows.filter(({ is_seen }) => is_seen);
  const items = seen.slice(0, most).map(({ project, phase, name, status }) => ({
    title: `${phaseCode(project, phase)} ${name}`,
    text: phaseStatuses[status as PhaseStatus],
    href: href('phaseInformation', { project, phase }),
  }));
  return { label: 'Fasen met veldwerk', total: rows.length, items };
}
