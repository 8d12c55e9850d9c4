/** Log of a project, as far as it is about one phase. */
import type { LogDay, LogLine } from '#features/project-logs/log.ts';
import { listDays, listLines, listPageDays, WHOLE_LOG } from '#features/project-logs/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Where the log is. */
export interface LogPlace {
  readonly projectId: string;
  /** Number of the phase. */
  readonly phase: string;
}

/** All lines about this phase, the first first. */
export async function readPhaseLog(db: Database, { projectId, phase }: LogPlace): Promise<readonly LogLine[]> {
  const range = { projectId, filter: { ...WHOLE_LOG, phase } };
  const lines: LogLine[] = [];
  for (let from: string | undefined; ; ) {
    const { days, next } = await listPageDays(db, range, from);
    lines.push(...(await listLines(db, range, days)));
    if (next === null) break;
    from = next;
  }
  return lines.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
}

/** The days of these lines with their signatures, which are of the whole day of the project; the first first. */
export async function readSignedDays(db: Database, { projectId }: Pick<LogPlace, 'projectId'>, lines: readonly LogLine[]): Promise<readonly LogDay[]> {
  const days = new Set(lines.map(({ day }) => day));
  return (await listDays(db, projectId)).filter(({ day }) => days.has(day)).toReversed();
}
