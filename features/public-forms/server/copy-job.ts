/** Brings copies of public forms, with the PDF. Photos come after the form they are in: the mail waits for them, but not for ever. */

import { attachmentsBytesMax } from '#features/form-exports/server/mail/mail-queries.ts';
import { countFiles } from '#features/forms/server/file-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readDocument } from '#platform/server/documents/document-calls.ts';
import type { DeliverMail, MailAttachment } from '#platform/server/documents/mail.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { MakePdf } from './own-submission-routes.ts';
import { readerOf } from './reader.ts';

/** Queue of copies of public forms. */
export const PUBLIC_COPY_QUEUE = 'public-form-copy';
/** Minutes a copy waits for photos that are still under way: somebody who went out of reach gets it without them. */
export const COPY_WAITS_MINUTES_MAX = 30;
/** Pause between two looks whether they have come, in seconds. */
const LOOK_AGAIN_SECONDS = 5;
const MINUTE_MS = 60_000;

/** A copy to be mailed. */
export interface CopyMail {
  readonly submissionId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Instant at which the form was sent. */
  readonly sentAt: string;
}

/** Services for sending copies. */
export interface CopyParts {
  readonly db: Database;
  readonly makePdf: MakePdf;
  readonly deliver: DeliverMail;
  readonly addJob: (queue: string, data: object, afterSeconds?: number) => Promise<void>;
  /** Name of the site in the mail's own id. */
  readonly host: string;
}

/** The job, for the queues of the process. */
export function copyJob(parts: CopyParts): Job<CopyMail> {
  return { queue: PUBLIC_COPY_QUEUE, run: (copy) => deliverCopy(parts, copy, new Date()) };
}

/** Mails a copy, or puts it back in the queue while its photos are under way. */
export async function deliverCopy(parts: CopyParts, copy: CopyMail, now: Date): Promise<void> {
  const { db, makePdf, deliver, addJob, host } = parts;
  const { submissionId, sentAt, to, subject, text } = copy;
  const { expected, received } = await countFiles(db, submissionId);
  if (received < expected && now.getTime() - Date.parse(sentAt) < COPY_WAITS_MINUTES_MAX * MINUTE_MS)
    return addJob(PUBLIC_COPY_QUEUE, copy, LOOK_AGAIN_SECONDS);
  const made = await makePdf(await readerOf(db, submissionId), submissionId);
  const attachments: MailAttachment[] = made === undefined ? [] : [{ name: made.name, contentType: 'application/pdf', content: await readDocument(made) }];
  const bytesMax = await attachmentsBytesMax(db, now);
  const isTooLarge = attachments.some(({ content }) => content.byteLength > bytesMax);
  await deliver({
    to,
    subject,
    text: isTooLarge ? `${text}\n\n${tooLargeText}` : text,
    attachments: isTooLarge ? [] : attachments,
    messageId: `<${submissionId}.copy@${host}>`,
  });
}

const tooLargeText = 'De PDF met foto’s is te groot voor een mail. Je haalt hem op bij het ontvangstbewijs van dit formulier.';
