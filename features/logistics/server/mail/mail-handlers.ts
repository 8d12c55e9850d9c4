/** Asks for an order to be mailed, and for one that failed to be tried again. Only what was sent on is mailed: then what is asked lies fast. */
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { LabOrderStatus } from '../../labels.ts';
import * as contract from '../../mail-contract.ts';
import { keptMailRefusal, LAB_MAILS_MAX, mailRefusal } from '../../rules.ts';
import { lockVisibleOrder } from '../write-queries.ts';
import { LAB_MAIL_QUEUE } from './mail-jobs.ts';
import { listOrderMails, reopenLabMail } from './mail-queries.ts';

export const labMailHandlers = implement(contract, {
  async sendLabOrderMail({ id, order: orderId, version, to, text }, context) {
    const { db, user, now } = context;
    const order = await lockVisibleOrder(db, user, orderId);
    const reason = mailRefusal(order.status as LabOrderStatus);
    if (reason !== undefined) throw new Problem('not-possible-now', { reason });
    if (order.version !== version)
      throw new Problem('changed-by-someone-else', { reason: 'Deze opdracht is intussen gewijzigd. Bekijk hem opnieuw voor je hem mailt.' });
    const mails = (await listOrderMails(db, [orderId])).get(orderId) ?? [];
    if (mails.length >= LAB_MAILS_MAX)
      throw new Problem('not-possible-now', { reason: `Een opdracht is hoogstens ${LAB_MAILS_MAX} keer te mailen. Download de bestanden en mail ze zelf.` });
    const mail = { id, order_id: orderId, order_version: version, sender_id: user.id, recipients: [...new Set(to)], text, asked_at: now };
    await db.insertInto('lab_order_mails').values(mail).execute();
    context.record({ subject: 'lab-order', id: orderId, to: { mailedTo: mail.recipients.join(', ') } });
    context.addJob(LAB_MAIL_QUEUE, { id });
    return null;
  },

  async retryLabOrderMail({ id }, context: CommandContext) {
    const { db, user } = context;
    const mail = await db
      .selectFrom('lab_order_mails')
      .select(['order_id', 'order_version', 'recipients', 'sender_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (mail === undefined || mail.sender_id !== user.id) throw new Problem('not-found');
    const order = await lockVisibleOrder(db, user, mail.order_id);
    if (!(await reopenLabMail(db, user.id, id))) throw new Problem('not-possible-now', { reason: 'Deze mail is al verzonden of onderweg.' });
    const reason = keptMailRefusal({ status: order.status as LabOrderStatus, version: order.version }, mail.order_version);
    if (reason !== undefined) throw new Problem('not-possible-now', { reason });
    context.record({ subject: 'lab-order', id: mail.order_id, to: { mailedTo: mail.recipients.join(', ') } });
    context.addJob(LAB_MAIL_QUEUE, { id });
    return null;
  },
});
