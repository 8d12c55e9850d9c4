/** Brings copies of public forms, with the PDF. Photos come after the form they are in: the mail waits for them, but not for ever. */

import { attachmentsBytesMax } from '#features/form-exports/server/mail/mail-queries.ts';
import { countFiles } from '#features/forms/server/file-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { untriedSince } from '#platform/server/documents/bring-mail.ts';
import { readDocument } from '#platform/server/documents/document-calls.ts';
import { type DeliverMail, isRefusedForGood, type Mail, type MailAttachment, mailRetries } from '#platform/server/documents/mail.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { DAY_MS } from '../limits.ts';
import type { MakePdf } from './own-submission-routes.ts';
import { type CopyMail, forgetCopyMail, forgetOldCopyMails, listLeftCopies, noteCopyTried } from './queries.ts';
import { readerOf } from './reader.ts';

/** Queue of copies of public forms. */
export const PUBLIC_COPY_QUEUE = 'public-form-copy';
const UPKEEP_QUEUE = 'public-form-copy-upkeep';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Days after which a copy that could not be mailed is given up. */
const COPY_KEPT_DAYS_MAX = 3;
/** Minutes a copy waits for photos that are still under way: somebody who went out of reach gets it without them. */
export const COPY_WAITS_MINUTES_MAX = 30;
/** Pause between two looks whether they have come, in seconds. */
const LOOK_AGAIN_SECONDS = 5;
const MINUTE_MS = 60_000;

/** Services for sending copies. */
export interface CopyParts {
  readonly db: Database;
  readonly makePdf: MakePdf;
  readonly deliver: DeliverMail;
  readonly addJob: (queue: string, data: object, afterSeconds?: number) => Promise<void>;
  /** Name of the site in the mail's own id. */
  readonly host: string;
}

/** The jobs, for the queues of the process. */
export function copyJobs(parts: CopyParts): Job<never>[] {
  const bring: Job<CopyMail> = {
    queue: PUBLIC_COPY_QUEUE,
    run: (copy) => deliverCopy(parts, copy, new Date()),
    retries: mailRetries,
    isForGood: isRefusedForGood,
  };
  const upkeep: Job = { queue: UPKEEP_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => queueLeftCopies(parts, new Date()) };
  return [bring as Job<never>, upkeep as Job<never>];
}

/**
 * Puts in the queue what a server that stopped did not, and what the queue gave up: a copy it has is tried more often than that. Should there be two of one
 * all the same, they have one id and arrive as one.
 */
export async function queueLeftCopies({ db, addJob }: Pick<CopyParts, 'db' | 'addJob'>, now: Date): Promise<void> {
  await forgetOldCopyMails(db, new Date(now.getTime() - COPY_KEPT_DAYS_MAX * DAY_MS));
  for (const copy of await listLeftCopies(db, untriedSince(now))) {
    await addJob(PUBLIC_COPY_QUEUE, copy);
    await noteCopyTried(db, copy.submissionId, now);
  }
}

/** Mails a copy and lets go of it, or puts it back in the queue while its photos are under way. */
export async function deliverCopy(parts: CopyParts, copy: CopyMail, now: Date): Promise<void> {
  const { db, makePdf, deliver, addJob, host } = parts;
  const { submissionId, sentAt, to, subject, text } = copy;
  await noteCopyTried(db, submissionId, now);
  const { expected, received } = await countFiles(db, submissionId);
  if (received < expected && now.getTime() - Date.parse(sentAt) < COPY_WAITS_MINUTES_MAX * MINUTE_MS)
    return addJob(PUBLIC_COPY_QUEUE, copy, LOOK_AGAIN_SECONDS);
  const made = await makePdf(await readerOf(db, submissionId), submissionId);
  const attachments: MailAttachment[] = made === undefined ? [] : [{ name: made.name, contentType: 'application/pdf', content: await readDocument(made) }];
  const bytesMax = await attachmentsBytesMax(db, now);
  const isTooLarge = attachments.some(({ content }) => content.byteLength > bytesMax);
  const mail: Mail = {
    to,
    subject,
    text: isTooLarge ? `${text}\n\n${tooLargeText}` : text,
    attachments: isTooLarge ? [] : attachments,
    messageId: `<${submissionId}.copy@${host}>`,
  };
  try {
    await deliver(mail);
  } catch (error) {
    if (isRefusedForGood(error)) await forgetCopyMail(db, submissionId);
    throw error;
  }
  await forgetCopyMail(db, submissionId);
}

const tooLargeText = 'De PDF met foto’s is te groot voor een mail. Je haalt hem op bij het ontvangstbewijs van dit formulier.';
