/** Sends mail: by SMTP when there is a server for it, else into the demo mailbox. A mail is a job, so it survives a restart and never holds up an answer. */
import type { Database } from '../database/database.ts';
import type { Job, Retries } from '../jobs/jobs.ts';
import { onFirstCall } from '../jobs/on-first-call.ts';
import { lastingReason } from './lasting-reason.ts';

/** A file in a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail in plain text; Dutch, signed by the product or by whoever sends it. Addresses are joined by commas. */
export interface Mail {
  readonly to: string;
  readonly cc?: string;
  readonly subject: string;
  readonly text: string;
  /** Shown as the sender; the address is the product's. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Id of its own, `<…@host>`: a mail that arrives twice is one. */
  readonly messageId?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Queue of mails to send. */
export const MAIL_QUEUE = 'mail';

/** The longest pause before a mail is tried again, in seconds. */
export const MAIL_PAUSE_SECONDS_MAX = 600;
/** How often the queue tries a mail again: soon at first, then every ten minutes, for about a day. */
export const mailRetries: Retries = { limit: 150, pauseSeconds: 1, pauseSecondsMax: MAIL_PAUSE_SECONDS_MAX };

/** Delivers one mail; throws when it could not, so that the job tries again. */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** The job that delivers mails that no room keeps. */
export function mailJob(deliver: DeliverMail): Job<Mail> {
  return { queue: MAIL_QUEUE, run: deliver, retries: mailRetries, isForGood: isRefusedForGood };
}

/** True when trying a mail again is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  return lastingReason(error) !== undefined;
}

/** Delivery by SMTP. `smtpUrl` as in `SMTP_URL`, `from` the sender's address. */
export function smtpDelivery(smtpUrl: string, from: string): DeliverMail {
  const transport = onFirstCall(async () => (await import('nodemailer')).createTransport(smtpUrl));
  return async ({ fromName, attachments = [], ...mail }) => {
    await (await transport()).sendMail({
      ...mail,
      from: fromName === undefined ? from : { name: fromName, address: from },
      attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content: Buffer.from(content) })),
    });
  };
}

/** Delivery into the tables the demo tenant's mailbox page shows. */
export function demoDelivery(db: Database): DeliverMail {
  return ({ to, cc = '', subject, text, attachments = [] }) =>
    db.transaction().execute(async (all) => {
      const { id } = await all.insertInto('demo_mails').values({ recipient: to, copies: cc, subject, text }).returning('id').executeTakeFirstOrThrow();
      for (const [position, { name, contentType, content }] of attachments.entries())
        await all
          .insertInto('demo_mail_attachments')
          .values({ mail_id: id, position, name, content_type: contentType, content: Buffer.from(content) })
          .execute();
    });
}
