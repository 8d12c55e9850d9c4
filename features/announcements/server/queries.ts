/** All SQL of announcements. */
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { Announcement, ManagedAnnouncement, putAnnouncement } from '../contract.ts';

const shown = ['announcements.id', 'title', 'text', 'from_day as from', 'until_day as until', 'important'] as const;

/** Announcements of a day that somebody did not put away, the important first and then the newest. */
export function listUnread(db: Database, userId: string, today: string): Promise<Announcement[]> {
  return db
    .selectFrom('announcements')
    .select(shown)
    .where('withdrawn_at', 'is', null)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('announcement_readings').select('user_id').whereRef('announcement_id', '=', 'announcements.id').where('user_id', '=', userId))),
    )
    .orderBy('important', 'desc')
    .orderBy('from_day', 'desc')
    .orderBy('announcements.id')
    .execute();
}

/** Announcements that are not over on a day, the first day first. */
export function listFrom(db: Database, today: string): Promise<ManagedAnnouncement[]> {
  return db
    .selectFrom('announcements')
    .select([...shown, 'version'])
    .where('withdrawn_at', 'is', null)
    .where('until_day', '>=', today)
    .orderBy('from_day')
    .orderBy('announcements.id')
    .execute();
}

/** The announcement with this id, held until the command is done. */
export function lockAnnouncement(db: Database, id: string) {
  return db
    .selectFrom('announcements')
    .select([...shown, 'version', 'withdrawn_at as withdrawnAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes an announcement down, or what was changed of it. */
export async function writeAnnouncement(
  db: Database,
  { id, title, text, from, until, important }: Omit<z.output<typeof putAnnouncement.input>, 'version'>,
  version: number,
  by: string,
  at: Date,
): Promise<void> {
  const fields = { title, text, from_day: from, until_day: until, important, version, changed_by: by, changed_at: at };
  await db
    .insertInto('announcements')
    .values({ id, ...fields, written_by: by, written_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

/** Withdraws an announcement. */
export async function withdrawAnnouncement(db: Database, id: string, by: string, at: Date): Promise<void> {
  await db.updateTable('announcements').set({ withdrawn_by: by, withdrawn_at: at }).where('id', '=', id).execute();
}

/** True when there is, or was, such an announcement. */
export async function hasAnnouncement(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Writes down that somebody put one away; false when that was there already. */
export async function insertReading(db: Database, id: string, userId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcement_readings')
    .values({ announcement_id: id, user_id: userId, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
