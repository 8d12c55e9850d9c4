/** All SQL of notifications. */
import type { Database } from '#platform/server/database/database.ts';
import type { Notification } from '../contract.ts';
import { groupOf } from '../groups.ts';
import { noteDeliveries } from './push/delivery-queries.ts';

/** All that a lock screen shows of what may be about others. */
const WORDS_FOR_ANYBODY = 'Je hebt een nieuwe melding';

/** Content of a notification. */
export interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly text?: string;
  /** A path of the app. */
  readonly href?: string;
  /** Words for the lock screen of a phone, which anybody may read; without them it says only that there is something. */
  readonly lockScreen?: string;
  /** True for what goes by mail too, to who chose that. */
  readonly isReminder?: boolean;
  /** True for what reaches devices at night too. */
  readonly atNight?: boolean;
}

/** Tells people something; each once, and nobody what they did themselves. */
export async function notify(
  db: Database,
  userIds: Iterable<string | null | undefined>,
  notice: Notice,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const ids = [...new Set(userIds)].filter((id): id is string => id !== null && id !== undefined && id !== by);
  if (ids.length === 0) return;
  const rows = await db
    .insertInto('notifications')
    .values(ids.map((user_id) => ({ user_id, kind: notice.kind, title: notice.title, text: notice.text ?? '', href: notice.href ?? null, at: now })))
    .returning('id')
    .execute();
  const { lockScreen: words = WORDS_FOR_ANYBODY, isReminder = false, atNight = false } = notice;
  await noteDeliveries(
    db,
    rows.map(({ id }) => id),
    { words, isReminder, atNight, group: groupOf(notice), now },
  );
}

/** The latest of a person, newest first. */
export async function listLatest(db: Database, userId: string, limit: number): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'href', 'at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, read_at, ...row }) => ({ ...row, at: at.toISOString(), isRead: read_at !== null }));
}

/** Returns the number a person has not seen. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Notes that a person saw these of their own. */
export async function markRead(db: Database, userId: string, ids: readonly string[], at: Date): Promise<void> {
  await db.updateTable('notifications').set({ read_at: at }).where('user_id', '=', userId).where('id', 'in', ids).where('read_at', 'is', null).execute();
}

/** Takes back what people need not answer any more, by kind: they have seen it as far as the bell and their phone go. */
export async function markSettled(db: Database, kind: string, userIds: readonly string[], at: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('kind', '=', kind)
    .where('user_id', 'in', [...userIds])
    .where('read_at', 'is', null)
    .execute();
}
