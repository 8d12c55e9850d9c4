/** SQL of orders that were mailed to a laboratory. */

import type { Database } from '#platform/server/database/database.ts';
import { sendingSince, untriedSince } from '#platform/server/documents/bring-mail.ts';
import type { LabOrderMail } from '../../lab-order.ts';

/** A mail as it is sent. */
export interface LabMailWork {
  readonly id: string;
  readonly orderId: string;
  /** The version of the order that was to be mailed. */
  readonly orderVersion: number;
  readonly senderId: string;
  readonly recipients: readonly string[];
  readonly text: string;
  readonly attempt: number;
}

/** The mails of orders, by order, the first asked for first. */
export async function listOrderMails(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, LabOrderMail[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lab_order_mails as mail')
    .innerJoin('users as sender', 'sender.id', 'mail.sender_id')
    .selectAll('mail')
    .select('sender.name as sender')
    .where('mail.order_id', 'in', orderIds)
    .orderBy('mail.asked_at')
    .orderBy('mail.id')
    .execute();
  const toMail = (row: (typeof rows)[number]): LabOrderMail => ({
    ...{ id: row.id, to: row.recipients, by: row.sender, senderId: row.sender_id, state: row.state as LabOrderMail['state'], reason: row.reason },
    ...{ askedAt: row.asked_at.toISOString(), sentAt: row.sent_at?.toISOString() ?? null, orderVersion: row.order_version },
  });
  return new Map([...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, ofOrder]) => [id, ofOrder.map(toMail)]));
}

/** Takes a mail that waits; undefined when it does not, or somebody else is sending it. */
export function claimLabMail(db: Database, id: string, now: Date): Promise<LabMailWork | undefined> {
  return db
    .updateTable('lab_order_mails')
    .set((of) => ({ state: 'sending', attempt: of('attempt', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'order_id as orderId', 'order_version as orderVersion', 'sender_id as senderId', 'recipients', 'text', 'attempt'])
    .executeTakeFirst();
}

/** Puts a mail that is being sent in another state. */
export async function settleLabMail(
  db: Database,
  id: string,
  next: { readonly state: 'sent'; readonly sent_at: Date } | { readonly state: 'failed'; readonly reason: string } | { readonly state: 'waiting' },
): Promise<void> {
  await db.updateTable('lab_order_mails').set(next).where('id', '=', id).where('state', '=', 'sending').execute();
}

/** Lets a mail of this sender that failed wait again; false when it did not fail. */
export async function reopenLabMail(db: Database, senderId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lab_order_mails')
    .set({ state: 'waiting', reason: null, attempt: 0 })
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks mails that nobody is sending any more as failed: nobody knows whether they went. Answers them, to be told. */
export function failAbandonedLabMails(db: Database, reason: string, now: Date): Promise<Pick<LabMailWork, 'orderId' | 'senderId'>[]> {
  return db
    .updateTable('lab_order_mails')
    .set({ state: 'failed', reason })
    .where('state', '=', 'sending')
    .where('touched_at', '<', sendingSince(now))
    .returning(['order_id as orderId', 'sender_id as senderId'])
    .execute();
}

/** Mails that wait and that no queue tries. */
export async function listLeftLabMails(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lab_order_mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where((of) => of.or([of('touched_at', 'is', null), of('touched_at', '<', untriedSince(now))]))
    .execute();
  return rows.map(({ id }) => id);
}
