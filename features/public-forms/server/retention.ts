/**
 * Takes away what people without an account sent once the time their form names is over (`retentionYears` of the version they filled in): the answers,
 * the photos, what was said of it, and what the history of commands holds of it. That it was taken away stays in the audit log, by its number.
 */
import { listOwnFiles, removeSubmission } from '#features/forms/server/removal-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { newId } from '#platform/shared/ids.ts';
import * as queries from './retention-queries.ts';

/** Queue of the removal; it also runs by the clock. */
export const PUBLIC_RETENTION_QUEUE = 'public-retention';
const EVERY_NIGHT = '30 3 * * *';
/** Submissions that go in one night; the others go the next. */
const AT_ONCE_MAX = 1000;

/** Services for removing old submissions. */
export interface RetentionParts {
  readonly db: Database;
  readonly bytes: FileBytes;
}

/** The job, for the queues of the process. */
export function retentionJob(parts: RetentionParts): Job {
  return { queue: PUBLIC_RETENTION_QUEUE, schedule: EVERY_NIGHT, run: async () => void (await removeExpired(parts, new Date())) };
}

/** Takes away those whose time was over at `now`; answers how many. One that can't be taken away keeps none of the others, and is tried again the next night. */
export async function removeExpired({ db, bytes }: RetentionParts, now: Date): Promise<number> {
  const expired = await queries.listExpired(db, now, AT_ONCE_MAX);
  if (expired.length === 0) return 0;
  const failures: unknown[] = [];
  for (const one of expired) await removeOne({ db, bytes }, one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${expired.length} submissions past their time could not be removed`);
  return expired.length;
}

function removeOne({ db, bytes }: RetentionParts, one: queries.Expired): Promise<void> {
  return db.transaction().execute((inside) => removeInside({ db: inside, bytes }, one));
}

async function removeInside({ db, bytes }: RetentionParts, one: queries.Expired): Promise<void> {
  const files = await listOwnFiles(db, one.id);
  // The bytes first: should this stop halfway, the rows still tell that they have to go.
  for (const id of files) await bytes.remove(id);
  const comments = await queries.listComments(db, one.id);
  // Once it is gone another server has written that down, which is not to be forgotten.
  if (!(await removeSubmission(db, one.id, files))) return;
  await forgetInCommands(db, 'form-submission', [one.id]);
  await forgetInCommands(db, 'form-comment', comments);
  await queries.recordRemoval(db, newId(), one);
}

/** The rule, for whoever wants it gone now instead of tonight. */
export const publicFormRetention: RetentionRule = {
  key: 'public-forms',
  label: 'Openbare formulieren',
  what: 'Wat mensen zonder account instuurden, met de foto’s. De termijn staat in het ontwerp van elk formulier. Dit gebeurt ook elke nacht vanzelf.',
  source: 'AVG art. 5, lid 1 onder e',
  period: null,
  isFixed: true,
  count: queries.countExpired,
  async remove(parts, before, max) {
    const expired = await queries.listExpired(parts.db, before, max);
    for (const one of expired) await removeInside(parts, one);
    return expired.map(({ id }) => id);
  },
};
