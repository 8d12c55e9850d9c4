/** All SQL of notifications that have yet to go out. */
import { sql } from 'kysely';
import { inForce } from '#features/people/server/identity-queries.ts';
import { isInService } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NotificationGroup } from '../../groups.ts';
import { pushDueAt } from '../../push-times.ts';

/**
 * Notes that notifications go to the devices of their people, but for who wants none of this group there, and by mail: of danger to everybody who is told,
 * of reminders to who chose that.
 */
export async function noteDeliveries(
  db: Database,
  notificationIds: readonly string[],
  notice: { readonly words: string; readonly isReminder: boolean; readonly atNight: boolean; readonly group: NotificationGroup; readonly now: Date },
): Promise<void> {
  const { words, isReminder, atNight, group, now } = notice;
  const ids = sql`any (${[...notificationIds]}::uuid[])`;
  await sql`
    insert into notification_deliveries (notification_id, way, device_id, words, due_at, at_night)
    select notifications.id, 'push', push_devices.id, ${words}::text, ${atNight ? now : pushDueAt(now)}::timestamptz, ${atNight}::boolean
    from notifications join push_devices on push_devices.user_id = notifications.user_id join sessions on sessions.id = push_devices.session_id
    where notifications.id = ${ids} and ${inForce} and not exists (
      select 1 from notification_choices where notification_choices.user_id = notifications.user_id and ${group}::text = any (silent_groups))
    union all
    select notifications.id, 'mail', null, ${words}::text, ${now}::timestamptz, ${atNight}::boolean
    from notifications left join notification_choices on notification_choices.user_id = notifications.user_id
    where notifications.id = ${ids} and (${group}::text = 'danger' or ${isReminder} and reminders_by_mail)`.execute(db);
}

/** One that is due. */
export interface Delivery {
  readonly id: string;
  readonly notificationId: string;
  readonly words: string;
  /** How often it was tried, this time included. */
  readonly tries: number;
  /** True for what doesn't wait for the morning. */
  readonly atNight: boolean;
  readonly kind: string;
  readonly href: string | null;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  /** Undefined for one that goes by mail. */
  readonly device: { readonly id: string; readonly endpoint: string; readonly p256dh: string; readonly auth: string } | undefined;
}

/** Takes what is due, so that no other process does before `until`: should this one end, it is tried again then. At night nothing for devices but what is noted for it. */
export async function takeDue(
  db: Database,
  { now, until, isQuiet, max }: { readonly now: Date; readonly until: Date; readonly isQuiet: boolean; readonly max: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Omit<Delivery, 'device'> & { readonly device: Delivery['device'] | null }>`
    with due as (
      select id from notification_deliveries where due_at <= ${now} and (way = 'mail' or at_night or not ${isQuiet}) order by due_at, id limit ${max} for update skip locked
    ), taken as (
      update notification_deliveries set due_at = ${until}, tries = tries + 1 from due where due.id = notification_deliveries.id returning notification_deliveries.*
    )
    select taken.id, taken.notification_id as "notificationId", taken.words, taken.tries, taken.at_night as "atNight", notifications.kind, notifications.href, notifications.title, notifications.text,
      users.name, users.email,
      case when push_devices.id is not null then jsonb_build_object('id', push_devices.id, 'endpoint', push_devices.endpoint,
        'p256dh', push_devices.p256dh, 'auth', push_devices.auth) end as device
    from taken join notifications on notifications.id = taken.notification_id join users on users.id = notifications.user_id
    left join push_devices on push_devices.id = taken.device_id
    order by notifications.at, taken.id`.execute(db);
  return rows.map(({ device, ...row }) => ({ ...row, device: device ?? undefined }));
}

/** Takes away what is of no use any more: of notifications that were seen in the app, and of people who do not work here. */
export async function dropNeedless(db: Database): Promise<void> {
  await sql`
    delete from notification_deliveries using notifications, users
    where notifications.id = notification_id and users.id = notifications.user_id and (read_at is not null or not ${isInService})`.execute(db);
}

/** Takes away devices whose session is over: signed out here or elsewhere, also without a network once the sign-out arrives. */
export async function dropSignedOut(db: Database): Promise<void> {
  await sql`delete from push_devices using sessions where sessions.id = session_id and not ${inForce}`.execute(db);
}

/** One that went, or never will. */
export async function endDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('notification_deliveries').where('id', '=', id).execute();
}

/** One that is tried again. */
export async function postponeDelivery(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('notification_deliveries').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Notes that a push service took something for a device. */
export async function noteSent(db: Database, deviceId: string, at: Date): Promise<void> {
  await db.updateTable('push_devices').set({ last_sent_at: at }).where('id', '=', deviceId).execute();
}

/** A device whose browser wants no more, with what waited for it. */
export async function forgetDevice(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute();
}
