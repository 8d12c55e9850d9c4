/** Brings a mail with forms, once: by SMTP, or through the mailbox of its sender. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bringMail, unsureText } from '#platform/server/documents/bring-mail.ts';
import type { DeliverMail, MailAttachment } from '#platform/server/documents/mail.ts';
import { anonymous } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as queries from './mail-queries.ts';

const MEBIBYTE = 1024 * 1024;

/** Services for sending mails. */
export interface MailParts {
  readonly db: Database;
  readonly attach: (mail: queries.MailWork) => Promise<readonly MailAttachment[]>;
  readonly deliver: DeliverMail;
  /** Name of the site in the mail's own id. */
  readonly host: string;
  /** True when people with a Microsoft account send through their own mailbox. */
  readonly hasGraph: boolean;
}

/** A mail of a queue: by SMTP, unless its sender brings it themselves. Throws what may go better the next time. */
export async function sendFromQueue(parts: MailParts, id: string): Promise<void> {
  const { db, deliver, host } = parts;
  if (parts.hasGraph && (await isOfMicrosoftAccount(db, id))) return;
  await bring(parts, id, 'smtp', async (mail, attachments) => {
    const { name, email } = await queries.findSender(db, mail.senderId);
    await deliver({
      to: mail.recipients.join(', '),
      cc: mail.copies.join(', '),
      subject: mail.subject,
      text: mail.text,
      fromName: `${name} via Maaiveld`,
      replyTo: email,
      messageId: `<${mail.id}@${host}>`,
      attachments,
    });
  });
}

async function isOfMicrosoftAccount(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('form_mails')
    .innerJoin('users', 'users.id', 'form_mails.sender_id')
    .select('users.oid')
    .where('form_mails.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.oid !== null;
}

/** Takes a mail, makes what goes along, brings it with `send`, and keeps how it went. */
export async function bring(
  { db, attach }: Pick<MailParts, 'db' | 'attach'>,
  id: string,
  via: 'microsoft' | 'smtp',
  send: (mail: queries.MailWork, attachments: readonly MailAttachment[]) => Promise<void>,
): Promise<void> {
  await bringMail({
    claim: () => queries.claimMail(db, id, new Date()),
    async send(mail) {
      const attachments = await attach(mail);
      mayBeSent(attachments, await queries.attachmentsBytesMax(db, new Date()));
      await send(mail, attachments);
    },
    markSent: () => queries.markSent(db, id, via, new Date()),
    fail: (mail, reason) => tellFailed(db, mail, reason),
    release: () => queries.releaseMail(db, id),
  });
}

function mayBeSent(attachments: readonly MailAttachment[], bytesMax: number): void {
  const sizeBytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (sizeBytes <= bytesMax) return;
  const [size, most] = [Math.ceil(sizeBytes / MEBIBYTE), bytesMax / MEBIBYTE];
  throw new Problem('not-possible-now', {
    reason: `De bijlagen zijn samen ${size} MB en een mail neemt er ${most} mee. Stuur minder formulieren per mail, of deel de PDF op een andere manier.`,
  });
}

/** Keeps why a mail does not go, and tells its sender. */
async function tellFailed(db: Database, mail: queries.MailWork, reason: string): Promise<void> {
  await queries.markFailed(db, mail.id, reason);
  await tell(db, mail, reason);
}

/** Tells the sender of each mail that a stopped server was sending that nobody knows whether it went. */
export async function tellAbandoned(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const mail of await queries.failAbandonedMails(inside, unsureText, now)) await tell(inside, mail, unsureText);
  });
}

async function tell(db: Database, mail: Pick<queries.MailWork, 'id' | 'senderId' | 'subject'>, reason: string): Promise<void> {
  const [form] = await queries.listMailForms(db, mail.id);
  const notice = {
    kind: 'form-mail',
    title: `Mail niet verzonden: ${mail.subject}`,
    text: reason,
    ...(form === undefined ? {} : { href: href('formView', { form: form.id }) }),
  };
  await notify(db, [mail.senderId], notice, { by: anonymous.id, now: new Date() });
}
