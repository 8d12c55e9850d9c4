/** Work on exports that nobody waits for. */

import { mailRetries } from '#platform/server/documents/mail.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { ExportCalls } from './export-calls.ts';
import { EXPORT_QUEUE, EXPORT_UPKEEP_QUEUE, FORM_MAIL_QUEUE } from './export-queue.ts';
import { listLeftMails } from './mail/mail-queries.ts';
import { type MailParts, sendFromQueue, tellAbandoned } from './mail/send-form-mail.ts';
import * as queries from './queries.ts';
import { makeOrFail } from './run-export.ts';

/** A few seconds after a worker may be taken for gone. */
const TAKE_OVER_SECONDS = queries.EXPORT_STALL_SECONDS + 5;
/** Interval between checks whether the person cancelled an export, in milliseconds. */
const STOP_LOOK_MS = 1_000;
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Options of the jobs; `make` makes the file of an export. */
export interface ExportJobParts extends MailParts {
  readonly bytes: FileBytes;
  readonly make: ExportCalls['make'];
  readonly addJob: (queue: string, data: object, afterSeconds?: number) => Promise<void>;
}

/** The jobs, for the queues of the process. */
export function exportJobs(parts: ExportJobParts): Job<never>[] {
  const make: Job<{ id: string }> = { queue: EXPORT_QUEUE, run: ({ id }) => makeOrRemove(parts, id) };
  const upkeep: Job = { queue: EXPORT_UPKEEP_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => maintainExports(parts, new Date()) };
  const mail: Job<{ id: string }> = { queue: FORM_MAIL_QUEUE, run: ({ id }) => sendFromQueue(parts, id), retries: mailRetries };
  return [make as Job<never>, mail as Job<never>, upkeep as Job<never>];
}

/** Makes a file, or takes away what was thrown away. One that somebody else is making is looked at again once they may be gone. */
export async function makeOrRemove({ db, bytes, make, addJob }: Pick<ExportJobParts, 'db' | 'bytes' | 'make' | 'addJob'>, id: string): Promise<void> {
  const asked = await queries.stateOf(db, id);
  if (asked?.state === 'cancelled') return bytes.remove(asked.storedAs);
  await makeUnlessStopped({ db, make }, id);
  if ((await queries.stateOf(db, id))?.state === 'running') await addJob(EXPORT_QUEUE, { id }, TAKE_OVER_SECONDS);
}

/** Makes a file, and ends that when its asker stops it: a worker that lays out pages hears nothing. */
async function makeUnlessStopped({ db, make }: Pick<ExportJobParts, 'db' | 'make'>, id: string): Promise<void> {
  const stop = new AbortController();
  const look = async () => {
    if ((await queries.stateOf(db, id))?.state === 'cancelled') stop.abort();
  };
  // A look that fails is followed by the next.
  const watch = setInterval(() => void look().catch(() => undefined), STOP_LOOK_MS);
  try {
    await makeOrFail(db, id, () => make(id, stop));
  } finally {
    clearInterval(watch);
  }
}

/** Puts back in the queue what a stopped server left, and deletes what is past its time. */
export async function maintainExports({ db, bytes, addJob }: Pick<ExportJobParts, 'db' | 'bytes' | 'addJob'>, now: Date): Promise<void> {
  await queries.expireExports(db, now);
  for (const { id, storedAs } of await queries.listExportsWithBytes(db, now)) {
    await bytes.remove(storedAs);
    await queries.noteBytesGone(db, id, now);
  }
  await queries.removeOldExports(db, now);
  for (const { id, state } of await queries.listUnfinishedExports(db)) await addJob(EXPORT_QUEUE, { id }, state === 'running' ? TAKE_OVER_SECONDS : 0);
  await tellAbandoned(db, now);
  for (const id of await listLeftMails(db, now)) await addJob(FORM_MAIL_QUEUE, { id });
}
