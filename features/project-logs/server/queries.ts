/** SQL that reads the log of a project. Callers found the project through what somebody may see. */
import { type Selectable, sql } from 'kysely';
import { isOwnOne } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { LINES_PER_PAGE, LOG_DAYS_MAX } from '../contract.ts';
import type { LogDay, LogLine } from '../log.ts';
import type { LogFilter } from '../rules.ts';

type LineRow = Selectable<DB['project_log_lines']>;

/** Nothing left out. */
export const WHOLE_LOG: LogFilter = { kinds: [], person: '', phase: '', from: '', to: '', search: '' };

/** The log that is asked for, and its filter. */
export interface LogRange {
  readonly projectId: string;
  readonly filter: LogFilter;
}

function filtered(db: Database, { projectId, filter }: LogRange) {
  const { kinds, person, phase, from, to, search } = filter;
  let query = db
    .selectFrom('project_log_lines as line')
    .innerJoin('users as author', 'author.id', 'line.author_id')
    .leftJoin('phases', 'phases.id', 'line.phase_id')
    .where('line.project_id', '=', projectId);
  if (kinds.length > 0) query = query.where('line.kind', 'in', [...kinds]);
  if (person !== '') query = query.where('line.author_id', '=', person);
  if (phase !== '') query = query.where('phases.number', '=', phase);
  if (from !== '') query = query.where('line.day', '>=', from);
  if (to !== '') query = query.where('line.day', '<=', to);
  for (const word of search.split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`concat_ws(' ', line.text, line.reason, author.name, array_to_string(line.present, ' ')) ilike ${containing(word)}`);
  return query;
}

/** Days with lines, from one on or the last: as many as fill a page, and the day after them. */
export async function listPageDays(db: Database, range: LogRange, from: string | undefined): Promise<{ days: string[]; next: string | null }> {
  let query = filtered(db, range)
    .select((of) => ['line.day', of.fn.countAll<string>().as('count')])
    .groupBy('line.day')
    .orderBy('line.day', 'desc')
    .limit(LINES_PER_PAGE + 1);
  if (from !== undefined) query = query.where('line.day', '<=', from);
  const days: string[] = [];
  let lines = 0;
  for (const { day, count } of await query.execute()) {
    if (lines >= LINES_PER_PAGE) return { days, next: day };
    days.push(day);
    lines += Number(count);
  }
  return { days, next: null };
}

/** Lines of these days, the last day first, each day in its order. */
export async function listLines(db: Database, range: LogRange, days: readonly string[]): Promise<LogLine[]> {
  if (days.length === 0) return [];
  const rows = await filtered(db, range)
    .leftJoin('project_log_lines as corrected', 'corrected.id', 'line.corrects')
    .selectAll('line')
    .select(['author.name as author_name', 'phases.number as phase', 'corrected.day as corrected_day', 'corrected.at as corrected_at'])
    .where('line.day', 'in', [...days])
    .orderBy('line.day', 'desc')
    .orderBy('line.at')
    .orderBy('line.id')
    .execute();
  const corrections = await listCorrections(db, rows);
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    at: row.at.toISOString(),
    kind: row.kind as LogLine['kind'],
    text: row.text,
    phase: row.phase,
    present: row.present,
    place: toPlace(row),
    fileIds: row.file_ids,
    corrects:
      row.corrects === null || row.corrected_day === null || row.corrected_at === null
        ? null
        : { id: row.corrects, day: row.corrected_day, at: row.corrected_at.toISOString() },
    correctedBy: corrections.get(row.id) ?? [],
    reason: row.reason,
    author: { id: row.author_id, name: row.author_name },
    writtenAt: row.written_at.toISOString(),
  }));
}

async function listCorrections(db: Database, lines: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, LogLine['correctedBy']>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ id }) => id);
  const rows = await db.selectFrom('project_log_lines').select(['id', 'day', 'at', 'corrects']).where('corrects', 'in', ids).orderBy('at').execute();
  const found = new Map<string, LogLine['correctedBy']>();
  for (const { id, day, at, corrects } of rows) found.set(corrects ?? '', [...(found.get(corrects ?? '') ?? []), { id, day, at: at.toISOString() }]);
  return found;
}

function toPlace({ rd_x: rdX, rd_y: rdY, accuracy_m: accuracyMeters }: LineRow): LogLine['place'] {
  if (rdX === null || rdY === null) return null;
  const { latitude, longitude } = (rdConversion() ?? rdByParameters).toWgs({ rdX, rdY });
  return { rdX, rdY, accuracyMeters, latitude, longitude };
}

/** All days of a log, the last one first. */
export async function listDays(db: Database, projectId: string): Promise<LogDay[]> {
  const { rows } = await sql<{ day: string; lines: number; unsigned: number; signer: string | null; signed_at: Date | null }>`
    select line.day, count(*)::int as lines, (count(*) filter (where signed.lines is null or not line.id = any (signed.lines)))::int as unsigned,
      signed.signer, signed.signed_at
    from project_log_lines line
    left join lateral (
      select array_agg(covered) as lines, (array_agg(users.name order by signed_at))[1] as signer, min(signed_at) as signed_at
      from project_log_signatures signature
      join users on users.id = signature.signed_by
      cross join lateral unnest(signature.line_ids) covered
      where signature.project_id = line.project_id and signature.day = line.day
    ) signed on true
    where line.project_id = ${projectId}::uuid
    group by line.day, signed.signer, signed.signed_at
    order by line.day desc
    limit ${LOG_DAYS_MAX}`.execute(db);
  return rows.map(({ day, lines, unsigned, signer, signed_at: at }) => ({
    day,
    lines,
    unsigned,
    signed: signer === null || at === null ? null : { by: signer, at: at.toISOString() },
  }));
}

/** Days of a log in a period with how many lines each has, the first day first. */
export async function listLogDaysWithin(
  db: Database,
  projectId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('project_log_lines')
    .select((of) => ['day', of.fn.countAll<string>().as('count')])
    .where('project_id', '=', projectId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

/** Lists the people who wrote in a log, by name. */
export function listWriters(db: Database, projectId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', db.selectFrom('project_log_lines').select('author_id').where('project_id', '=', projectId))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Phases of a project, to choose one. */
export function listPhaseNames(db: Database, projectId: string): Promise<{ number: string; name: string }[]> {
  return db.selectFrom('phases').select(['number', 'name']).where('project_id', '=', projectId).orderBy('number').execute();
}

/** True when somebody signs days of this project: by permission, and because they work on it or manage projects. */
export async function maySignDaysOf(db: Database, user: Identity, projectId: string): Promise<boolean> {
  if (user.restricted || !user.permissions.has('log.sign')) return false;
  if (user.permissions.has('project.manage')) return true;
  const row = await db.selectFrom('projects').select('projects.id').where('projects.id', '=', projectId).where(isOwnOne(user.id)).executeTakeFirst();
  return row !== undefined;
}
