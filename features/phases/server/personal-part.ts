/** The phases of whose teams somebody is. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfPhases: PersonalPart = async ({ db }, { id }) => [
  jsonFile('fasen.json', () =>
    db
      .selectFrom('phase_team')
      .innerJoin('phases', 'phases.id', 'phase_team.phase_id')
      .innerJoin('projects', 'projects.id', 'phases.project_id')
      .select(['projects.number as project', 'phases.number', 'phases.name', 'phase_team.role', 'phases.planned_start', 'phases.planned_end'])
      .where('phase_team.user_id', '=', id)
      .orderBy('projects.number')
      .orderBy('phases.number')
      .execute(),
  ),
];
