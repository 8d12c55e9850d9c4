/** Signs a day of a log. */
import type { z } from 'zod';
import { lockVisibleProject } from '#features/projects/server/write-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { signLogDay } from '../contract.ts';
import { maySignDaysOf } from './queries.ts';
import { type SealedLine, sealOf } from './seal.ts';
import { listSignatureRows, readSealedLines } from './signature-queries.ts';

/** Carries out `project-log.sign`. The project is held meanwhile, so that no line comes in between what was seen and what is signed. */
export async function signDay({ id, project: number, day, lineIds }: z.output<typeof signLogDay.input>, context: CommandContext): Promise<null> {
  const { db, user, now } = context;
  const project = await lockVisibleProject(db, user, number);
  if (!(await maySignDaysOf(db, user, project.id)))
    throw new Problem('not-allowed', { reason: 'Een dag wordt geparafeerd door wie op het project werkt of het leidt.' });
  const earlier = await listSignatureRows(db, project.id, [day]);
  if (earlier.some((one) => one.id === id)) return null;
  const covered = new Set(earlier.flatMap(({ line_ids: ids }) => ids));
  const lines = [...(await readSealedLines(db, project.id, [day])).values()].filter((line) => !covered.has(line.id));
  refuseOthersThanSeen(day, lines, lineIds);
  refuseMissingFiles(lines);
  const previous = earlier.at(-1);
  const sha256 = sealOf({ projectId: project.id, day, previous: previous?.sha256 ?? null, lines });
  await db
    .insertInto('project_log_signatures')
    .values({
      ...{ id, project_id: project.id, day, line_ids: lines.map((line) => line.id), previous_id: previous?.id ?? null, sha256 },
      ...{ signed_by: user.id, signed_at: now },
    })
    .execute();
  context.record({ subject: 'project-log-day', id, to: { project: number, day, lines: lines.length, sha256 } });
  return null;
}

function refuseOthersThanSeen(day: string, lines: readonly SealedLine[], seen: readonly string[]): void {
  if (lines.length === 0)
    throw new Problem('not-possible-now', { reason: `Op ${formatDate(day)} is niets te paraferen: alle regels hebben al een paraaf, of er zijn er geen.` });
  const ids = new Set(seen);
  if (lines.length !== ids.size || lines.some(({ id }) => !ids.has(id)))
    throw new Problem('not-possible-now', { reason: `Er kwamen regels bij op ${formatDate(day)} nadat je de dag opende. Lees ze en parafeer opnieuw.` });
}

function refuseMissingFiles(lines: readonly SealedLine[]): void {
  const missing = lines.flatMap(({ files }) => files).filter((hash) => hash === '').length;
  if (missing > 0)
    throw new Problem('not-possible-now', {
      reason: `${missing === 1 ? 'Eén foto is' : `${missing} foto's zijn`} nog onderweg. Een paraaf staat ook voor de foto's; parafeer zodra ze er zijn.`,
    });
}
