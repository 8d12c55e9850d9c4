/** The log as the audit log knows it: of a project a reader may not see nothing is told. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { logKinds } from '../labels.ts';

const historyFor = ['project.manage'];

/** Kinds of record of this room. */
export const recordedLogs: Readonly<Record<string, RecordedKind>> = {
  'project-log-line': {
    label: 'Logboekregel',
    isGuarded: true,
    historyFor,
    fields: { kind: { label: 'Soort', values: logKinds }, text: 'Tekst', reason: 'Reden van correctie', project: 'Project' },
    find: async (db, user, ids) => named(await rowsOf('project_log_lines', db, user, ids)),
  },
  'project-log-day': {
    label: 'Paraaf van een dag',
    isGuarded: true,
    historyFor,
    fields: { day: 'Dag', lines: 'Regels', sha256: 'Kenmerk', project: 'Project' },
    find: async (db, user, ids) => named(await rowsOf('project_log_signatures', db, user, ids)),
  },
};

type Find = NonNullable<RecordedKind['find']>;

async function rowsOf(table: 'project_log_lines' | 'project_log_signatures', db: Parameters<Find>[0], user: Parameters<Find>[1], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; day: string; number: string }>`
    select log.id, log.day, projects.number from ${sql.table(table)} log join projects on projects.id = log.project_id
    where log.id = any(${[...ids]}::uuid[]) and ${isVisibleTo(user)}`.execute(db);
  return rows;
}

function named(rows: readonly { readonly id: string; readonly day: string; readonly number: string }[]) {
  return new Map(
    rows.map(({ id, day, number }) => [id, { name: `Logboek ${number}, ${formatDate(day)}`, href: href('projectLog', { project: number }, { tot: day }) }]),
  );
}
