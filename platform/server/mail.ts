/** Sends mail: by SMTP when there is a server for it, else into the demo mailbox. A mail is a job, so it survives a restart and never holds up an answer. */
import type { Database } from './database.ts';
import { onFirstCall } from './on-first-call.ts';

/** A mail in plain text; Dutch, signed by the product. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Queue of mails to send. */
export const MAIL_QUEUE = 'mail';

/** Delivers one mail; throws when it could not, so that the job tries again. */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** Delivery by SMTP. `smtpUrl` as in `SMTP_URL`, `from` the sender's address. */
export function smtpDelivery(smtpUrl: string, from: string): DeliverMail {
  const transport = onFirstCall(async () => (await import('nodemailer')).createTransport(smtpUrl));
  return async (mail) => {
    await (await transport()).sendMail({ from, ...mail });
  };
}

/** Delivery into the table the demo tenant's mailbox page shows. */
export function demoDelivery(db: Database): DeliverMail {
  return async (mail) => {
    await db.insertInto('demo_mails').values({ recipient: mail.to, subject: mail.subject, text: mail.text }).execute();
  };
}
