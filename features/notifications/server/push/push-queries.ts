/** All SQL of the devices that get notifications, and of what one chose for them. */
import { inForce } from '#features/people/server/identity-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type NotificationGroup, notificationGroupCodes } from '../../groups.ts';
import type { PushDevice } from '../../push-contract.ts';
import type { PushAddress } from './push-sender.ts';

/** Devices of somebody whose session is in force, the newest first. */
export async function listDevices(db: Database, userId: string, sessionId: string | undefined): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['push_devices.id', 'push_devices.session_id', 'sessions.device', 'push_devices.made_at'])
    .where('push_devices.user_id', '=', userId)
    .where(inForce)
    .orderBy('push_devices.made_at', 'desc')
    .orderBy('push_devices.id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.device, isThis: row.session_id === sessionId, madeAt: row.made_at.toISOString() }));
}

/** Returns the id of the person whose device this is; undefined when it is nobody's. */
export async function findOwnerOf(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('push_devices').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;
}

/** Keeps a device. Whoever had this browser before gets nothing on it any more, nor does another row of the same session. */
export async function putDevice(
  db: Database,
  device: PushAddress & { readonly id: string; readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const { id, userId, sessionId, endpoint, p256dh, auth } = device;
  await db
    .deleteFrom('push_devices')
    .where('id', '!=', id)
    .where((where) => where.or([where('endpoint', '=', endpoint), where('session_id', '=', sessionId)]))
    .execute();
  const row = { session_id: sessionId, endpoint, p256dh, auth };
  await db
    .insertInto('push_devices')
    .values({ id, user_id: userId, made_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Lets a device of somebody go; false when they have none like that. */
export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()) !== undefined;
}

/** Choices of a person for all their devices. */
export interface NotificationChoices {
  readonly remindersByMail: boolean;
  /** Groups that do not reach their devices. */
  readonly silentGroups: NotificationGroup[];
}

/** Returns the choices of a person; who chose nothing gets everything on their devices and nothing by mail. */
export async function findChoices(db: Database, userId: string): Promise<NotificationChoices> {
  const row = await db.selectFrom('notification_choices').select(['reminders_by_mail', 'silent_groups']).where('user_id', '=', userId).executeTakeFirst();
  const silent = new Set(row?.silent_groups);
  return { remindersByMail: row?.reminders_by_mail ?? false, silentGroups: notificationGroupCodes.filter((group) => silent.has(group)) };
}

/** Keeps what somebody chose. */
export async function putChoices(db: Database, userId: string, { remindersByMail, silentGroups }: NotificationChoices, now: Date): Promise<void> {
  const row = { reminders_by_mail: remindersByMail, silent_groups: [...silentGroups], changed_at: now };
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
