/** Risks and permits as the audit log knows them: of a project a reader may not see nothing is told. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { permitStatuses } from '../labels.ts';

const historyFor = ['project.manage', 'phase.manage', 'phase-safety.manage'];

/** Kinds of record of this room. */
export const recordedPhaseSafety: Readonly<Record<string, RecordedKind>> = {
  'phase-risk': {
    label: 'Risico (TRA)',
    isGuarded: true,
    historyFor,
    fields: {
      ...{ task: 'Taakstap', hazard: 'Gevaar', before: 'Risico', measure: 'Maatregel', after: 'Restrisico' },
      ...{ responsible: 'Verantwoordelijke', approval: 'Akkoord van' },
    },
    find: (db, user, ids) => find('phase_risks', 'task', db, user, ids),
  },
  'work-permit': {
    label: 'Werkvergunning',
    isGuarded: true,
    historyFor,
    fields: {
      ...{ number: 'Nummer', issuer: 'Verstrekker', holder: 'Houder', work: 'Werk', validFrom: 'Geldig van', validTo: 'Geldig tot' },
      ...{ measures: 'Maatregelen', gasReading: 'Gasmeting', status: { label: 'Status', values: permitStatuses } },
    },
    find: (db, user, ids) => find('work_permits', 'number', db, user, ids),
  },
};

type Find = NonNullable<RecordedKind['find']>;

async function find(table: 'phase_risks' | 'work_permits', name: string, ...[db, user, ids]: Parameters<Find>): ReturnType<Find> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; project: string; phase: string }>`
    select thing.id, thing.${sql.ref(name)} as name, projects.number as project, phases.number as phase
    from ${sql.table(table)} thing join phases on phases.id = thing.phase_id join projects on projects.id = phases.project_id
    where thing.id = any(${[...ids]}::uuid[]) and ${isVisibleTo(user)}`.execute(db);
  return new Map(rows.map((row) => [row.id, { name: row.name, href: href('phaseSafety', { project: row.project, phase: row.phase }) }]));
}
