/** All SQL of notifications. */
import type { Database } from '#platform/server/database/database.ts';
import type { Notification } from '../contract.ts';

/** Content of a notification. */
export interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly text?: string;
  /** A path of the app. */
  readonly href?: string;
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
  await db
    .insertInto('notifications')
    .values(ids.map((user_id) => ({ user_id, kind: notice.kind, title: notice.title, text: notice.text ?? '', href: notice.href ?? null, at: now })))
    .execute();
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
