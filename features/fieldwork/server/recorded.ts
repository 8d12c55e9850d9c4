/** Field work as the audit log knows it: of a project a reader may not see nothing is told. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';
import { activityStates, measuredBy, pointKindWords, pointStates } from '../labels.ts';

const historyFor = ['project.manage', 'phase.manage'];

/** Kinds of record of this room. */
export const recordedFieldwork: Readonly<Record<string, RecordedKind>> = {
  'field-point': {
    label: 'Punt',
    isGuarded: true,
    historyFor,
    fields: {
      kind: { label: 'Soort', values: pointKindWords },
      number: 'Nummer',
      state: { label: 'Status', values: pointStates },
      plannedDepthCm: 'Geplande diepte (cm)',
      reachedDepthCm: 'Bereikte diepte (cm)',
      rdXMm: 'RD X (mm)',
      rdYMm: 'RD Y (mm)',
      accuracyMeters: 'Nauwkeurigheid (m)',
      measured: { label: 'Bepaald met', values: measuredBy },
      levelMm: 'Maaiveld (mm NAP)',
      reason: 'Reden',
      note: 'Opmerking',
    },
    find: (db, user, ids) => findIn('field_points', 'number', { db, user, ids }),
  },
  'field-activity': {
    label: 'Activiteit',
    isGuarded: true,
    historyFor,
    fields: {
      activity: 'Activiteit',
      unit: 'Eenheid',
      plannedCount: 'Gepland',
      doneCount: 'Uitgevoerd',
      state: { label: 'Status', values: activityStates },
      reason: 'Reden',
    },
    find: (db, user, ids) => findIn('field_activities', 'activity', { db, user, ids }),
  },
  // An import has no record of its own: its points tell where they came from.
  'field-point-import': {
    label: 'Import van punten',
    isGuarded: true,
    fields: { phase: 'Fase', fileName: 'Bestand', added: 'Toegevoegd', known: 'Bestond al' },
  },
};

interface Looked {
  readonly db: Parameters<NonNullable<RecordedKind['find']>>[0];
  readonly user: Parameters<NonNullable<RecordedKind['find']>>[1];
  readonly ids: readonly string[];
}

async function findIn(table: 'field_points' | 'field_activities', name: string, { db, user, ids }: Looked): Promise<ReadonlyMap<string, NamedRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; project: string; phase: string }>`
    select found.id, found.${sql.ref(name)} as name, projects.number as project, phases.number as phase
    from ${sql.table(table)} found join phases on phases.id = found.phase_id join projects on projects.id = phases.project_id
    where found.id = any(${[...ids]}::uuid[]) and ${isVisibleTo(user)}`.execute(db);
  return new Map(
    rows.map(({ id, name: words, project, phase }) => [id, { name: `${project}-${phase} ${words}`, href: href('fieldwork', { project, phase }) }]),
  );
}
