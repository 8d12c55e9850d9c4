/** Phases that wait for somebody else on their team when a person goes. */
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type PhaseStatus, phaseStatuses } from '../labels.ts';

/** States in which the team still has work in the field. */
const statesWithFieldWork: readonly PhaseStatus[] = ['draft', 'planned', 'released', 'in-progress'];

/** Phases somebody is on the team of, with field work to come. */
export async function listOpenPhases(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('phase_team')
    .innerJoin('phases', 'phases.id', 'phase_team.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['projects.number as project', 'phases.number as phase', 'phases.name', 'phases.status'])
    .where('phase_team.user_id', '=', userId)
    .where('phases.status', 'in', statesWithFieldWork)
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .execute();
  const items = rows.slice(0, most).map(({ project, phase, name, status }) => ({
    title: `${phaseCode(project, phase)} ${name}`,
    text: phaseStatuses[status as PhaseStatus],
    href: href('phaseInformation', { project, phase }),
  }));
  return { label: 'Fasen met veldwerk', total: rows.length, items };
}
