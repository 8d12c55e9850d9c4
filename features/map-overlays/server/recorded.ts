/** Overlays as the audit log knows them: of a project a reader may not see nothing is told. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { klicAims, overlayKinds } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedMapOverlays: Readonly<Record<string, RecordedKind>> = {
  'map-overlay': {
    label: 'Tekening onder de kaart',
    isGuarded: true,
    historyFor: ['project.manage', 'phase.manage'],
    fields: {
      kind: { label: 'Soort', values: overlayKinds },
      name: 'Naam',
      fileName: 'Bestand',
      marks: 'Bekende punten',
      offMeters: 'Afwijking van de punten (m)',
      messageNumber: 'Nummer van de melding',
      messageAskedOn: 'Melding van',
      messageAim: { label: 'Soort melding', values: klicAims },
      removed: 'Weggehaald',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; name: string; project: string; phase: string }>`
        select map_overlays.id, map_overlays.name, projects.number as project, phases.number as phase
        from map_overlays join phases on phases.id = map_overlays.phase_id join projects on projects.id = phases.project_id
        where map_overlays.id = any(${[...ids]}::uuid[]) and ${isVisibleTo(user)}`.execute(db);
      return new Map(rows.map(({ id, name, project, phase }) => [id, { name: `${project}-${phase} ${name}`, href: href('phaseMap', { project, phase }) }]));
    },
  },
};
