/** Brings orders that were mailed to a laboratory: each once, by SMTP, in the name of who sends it. */
import { notify } from '#features/notifications/server/queries.ts';
import { findByUserId } from '#features/people/server/identity-queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bringMail, unsureText } from '#platform/server/documents/bring-mail.ts';
import { readDocument } from '#platform/server/documents/document-calls.ts';
import { mailRetries } from '#platform/server/documents/mail.ts';
import type { ServerParts } from '#platform/server/feature.ts';
import { anonymous, type Identity } from '#platform/server/identity/identity.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { Problem } from '#platform/shared/problem.ts';
import { keptMailRefusal, labOrderName } from '../../rules.ts';
import { findPlacedOrder, labOrderCsv } from '../lab-order-files.ts';
import { labOrderPdf } from '../lab-order-pdf.ts';
import { claimLabMail, failAbandonedLabMails, type LabMailWork, listLeftLabMails, settleLabMail } from './mail-queries.ts';

/** Queue of orders to mail. */
export const LAB_MAIL_QUEUE = 'lab-order-mail';
const LAB_MAIL_UPKEEP_QUEUE = 'lab-order-mail-upkeep';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Services for bringing them. */
export type LabMailParts = Pick<ServerParts, 'db' | 'documents' | 'deliverMail' | 'origin' | 'restrictedGroupId' | 'addJob'>;

/** The jobs, for the queues of the process. */
export function labMailJobs(parts: LabMailParts): Job<never>[] {
  const mail: Job<{ id: string }> = { queue: LAB_MAIL_QUEUE, run: ({ id }) => sendLabMail(parts, id), retries: mailRetries };
  const upkeep: Job = { queue: LAB_MAIL_UPKEEP_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => maintainLabMails(parts, new Date()) };
  return [mail as Job<never>, upkeep as Job<never>];
}

/** Tells the sender of each mail that a stopped server was sending, and puts back in the queue what it left. */
export async function maintainLabMails({ db, addJob }: Pick<LabMailParts, 'db' | 'addJob'>, now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const mail of await failAbandonedLabMails(inside, unsureText, now)) await tell(inside, mail, unsureText);
  });
  for (const id of await listLeftLabMails(db, now)) await addJob(LAB_MAIL_QUEUE, { id });
}

/** Brings one mail, unless it is no longer waiting. */
export async function sendLabMail(parts: Omit<LabMailParts, 'addJob'>, id: string): Promise<void> {
  const { db } = parts;
  await bringMail({
    claim: () => claimLabMail(db, id, new Date()),
    send: (mail) => deliver(parts, mail),
    markSent: () => settleLabMail(db, id, { state: 'sent', sent_at: new Date() }),
    fail: (mail, reason) => tellFailed(db, mail, reason),
    release: () => settleLabMail(db, id, { state: 'waiting' }),
  });
}

async function deliver({ db, documents, deliverMail, origin, restrictedGroupId }: Omit<LabMailParts, 'addJob'>, mail: LabMailWork): Promise<void> {
  const sender = await findByUserId(db, mail.senderId, restrictedGroupId);
  if (sender?.permissions.has('logistics.manage') !== true) throw notYours();
  const found = await placedOrder(db, sender, mail.orderId);
  const { order, place } = found;
  const refusal = keptMailRefusal(order, mail.orderVersion);
  if (refusal !== undefined) throw new Problem('not-possible-now', { reason: refusal });
  const name = labOrderName(order);
  const made = await documents.make(labOrderPdf, { user: sender, id: mail.orderId, now: new Date() });
  if (made === undefined) throw notYours();
  await deliverMail({
    to: mail.recipients.join(', '),
    subject: `Labopdracht ${name}, ${phaseCode(place.project, place.phase)}`,
    text: mail.text,
    fromName: `${sender.name} via Maaiveld`,
    replyTo: sender.email,
    messageId: `<${mail.id}@${new URL(origin).hostname}>`,
    attachments: [
      { name: made.name, contentType: 'application/pdf', content: await readDocument(made) },
      { name: `${name}.csv`, contentType: 'text/csv', content: new TextEncoder().encode(labOrderCsv(found)) },
    ],
  });
}

const notYours = () => new Problem('not-possible-now', { reason: 'Je hebt geen toegang meer tot deze opdracht. Hij is niet verzonden.' });

/** Returns the order. Refuses to send one that its sender may not see any more. */
async function placedOrder(db: Database, sender: Identity, orderId: string) {
  try {
    return await findPlacedOrder(db, sender, orderId);
  } catch (error) {
    throw error instanceof Problem && error.code === 'not-found' ? notYours() : error;
  }
}

async function tellFailed(db: Database, mail: LabMailWork, reason: string): Promise<void> {
  await settleLabMail(db, mail.id, { state: 'failed', reason });
  await tell(db, mail, reason);
}

async function tell(db: Database, mail: Pick<LabMailWork, 'orderId' | 'senderId'>, reason: string): Promise<void> {
  const order = await db
    .selectFrom('lab_orders')
    .innerJoin('phases', 'phases.id', 'lab_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['lab_orders.number', 'lab_orders.made_at', 'phases.number as phase', 'projects.number as project'])
    .where('lab_orders.id', '=', mail.orderId)
    .executeTakeFirstOrThrow();
  const name = labOrderName({ number: order.number, madeAt: order.made_at.toISOString() });
  const address = href('phaseLogistics', { project: order.project, phase: order.phase }, { opdracht: mail.orderId });
  const notice = { kind: 'lab-order-mail', title: `${name} is niet gemaild`, text: reason, href: address };
  await notify(db, [mail.senderId], notice, { by: anonymous.id, now: new Date() });
}
