/** Brings notifications to devices and mailboxes, every minute what is due. Never in the request that made them, and each by one process. */
import { href as hrefOf } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DeliverMail, Mail } from '#platform/server/documents/mail.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { groupOf } from '../../groups.ts';
import { isQuiet, pushDueAt } from '../../push-times.ts';
import * as queries from './delivery-queries.ts';
import type { SendPush } from './push-sender.ts';

const EVERY_MINUTE = '* * * * *';
/** Deliveries in one go; the next minute takes the next. */
const DELIVERIES_MAX = 200;
/** Deliveries under way at the same time. */
const AT_ONCE_MAX = 10;
/** Time after which another process takes what this one did not finish, in milliseconds. */
const TAKEN_MS = 5 * 60_000;
/** Times one is tried; with the pauses that is most of a day. */
const TRIES_MAX = 8;
/** Pause after the first failure, in milliseconds; each next one is twice as long. */
const PAUSE_MS = 2 * 60_000;

/** Services and settings of the job. */
export interface DeliveryParts {
  readonly db: Database;
  readonly send: SendPush;
  readonly deliverMail: DeliverMail;
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
}

/** The job, for the queues of the process. */
export function deliveryJob(parts: () => Promise<DeliveryParts>): Job {
  return { queue: 'notification-delivery', schedule: EVERY_MINUTE, run: async () => deliverDue(await parts(), new Date()) };
}

/** Sends what is due. What fails is tried again later, and does not hold up the rest. */
export async function deliverDue(parts: DeliveryParts, now: Date): Promise<void> {
  const { db } = parts;
  await queries.dropSignedOut(db);
  await queries.dropNeedless(db);
  const due = await queries.takeDue(db, { now, until: new Date(now.getTime() + TAKEN_MS), isQuiet: isQuiet(now), max: DELIVERIES_MAX });
  for (let start = 0; start < due.length; start += AT_ONCE_MAX)
    await Promise.all(due.slice(start, start + AT_ONCE_MAX).map((delivery) => deliver(parts, delivery, now)));
}

async function deliver(parts: DeliveryParts, delivery: queries.Delivery, now: Date): Promise<void> {
  const { db } = parts;
  const { id, tries, device, atNight } = delivery;
  const outcome = device === undefined ? await mail(parts, delivery) : await parts.send(device, messageOf(delivery), atNight ? 'high' : 'normal');
  if (outcome === 'gone' && device !== undefined) return queries.forgetDevice(db, device.id);
  if (outcome === 'taken' && device !== undefined) await queries.noteSent(db, device.id, now);
  if (outcome !== 'later' || tries >= TRIES_MAX) return queries.endDelivery(db, id);
  const next = new Date(now.getTime() + PAUSE_MS * 2 ** (tries - 1));
  await queries.postponeDelivery(db, id, device === undefined || atNight ? next : pushDueAt(next));
}

/** Returns the message that a push service carries, encrypted, and a lock screen shows: words for anybody to see, and where it leads. */
function messageOf({ notificationId, words, href }: queries.Delivery): string {
  return JSON.stringify({ title: words, path: href ?? hrefOf('notifications'), tag: notificationId });
}

async function mail({ deliverMail, origin }: DeliveryParts, delivery: queries.Delivery): Promise<'taken' | 'later'> {
  try {
    await deliverMail(mailOf(delivery, origin));
    return 'taken';
  } catch {
    return 'later';
  }
}

/** A notification as a mail. Whoever must know of danger has no choice, so that nothing is said of one. */
function mailOf({ notificationId, kind, name, email, title, text, href }: queries.Delivery, origin: string): Mail {
  const page = origin + (href ?? hrefOf('notifications'));
  const lines = [`Beste ${name},`, [`${title}.`, text].filter(Boolean).join(' '), page];
  if (groupOf({ kind }) !== 'danger') lines.push(`Geen mail meer? Zet het uit op ${origin}${hrefOf('notifications')}`);
  return { to: email, subject: title, text: lines.join('\n\n'), messageId: `<reminder-${notificationId}@${new URL(origin).hostname}>` };
}
