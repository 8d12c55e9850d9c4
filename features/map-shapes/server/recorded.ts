/** Lines and areas as the audit log knows them: of a project a reader may not see nothing is told. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { shapeForms, shapeKindWords } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedMapShapes: Readonly<Record<string, RecordedKind>> = {
  'phase-shape': {
    label: 'Lijn of vlak',
    isGuarded: true,
    historyFor: ['project.manage', 'phase.manage'],
    fields: {
      form: { label: 'Vorm', values: shapeForms },
      kind: { label: 'Soort', values: shapeKindWords },
      name: 'Naam',
      note: 'Opmerking',
      corners: 'Hoekpunten',
      lengthMeters: 'Lengte of omtrek (m)',
      areaSquareMeters: 'Oppervlakte (m²)',
      removed: 'Weggehaald',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; name: string; project: string; phase: string }>`
        select phase_shapes.id, phase_shapes.name, projects.number as project, phases.number as phase
        from phase_shapes join phases on phases.id = phase_shapes.phase_id join projects on projects.id = phases.project_id
        where phase_shapes.id = any(${[...ids]}::uuid[]) and ${isVisibleTo(user)}`.execute(db);
      return new Map(
        rows.map(({ id, name, project, phase }) => [id, { name: `${project}-${phase} ${name}`, href: href('phaseMap', { project, phase }, { vorm: id }) }]),
      );
    },
  },
};
