/** All SQL of taking a ticket away with everything that hangs on it. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Files of a ticket and of what was said about it. Each belongs to nothing else: it was sent along here. */
export async function listFilesOfTicket(db: Database, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select distinct links.file_id from file_links links
    where ${hangsOnTicket(ticketId)} and not exists (
      select from file_links others where others.file_id = links.file_id and others.subject not in ('support-ticket', 'support-message'))`.execute(db);
  return rows.map(({ file_id }) => file_id);
}

/** Takes a ticket away with what was said about it, its `files` and what was told of it. */
export async function removeTicket(db: Database, id: string, files: readonly string[]): Promise<void> {
  await sql`delete from file_links links where ${hangsOnTicket(id)}`.execute(db);
  if (files.length > 0)
    await db
      .deleteFrom('files')
      .where('id', 'in', [...files])
      .execute();
  await db.deleteFrom('notifications').where('href', 'like', `%${id}%`).execute();
  await db.deleteFrom('support_tickets').where('id', '=', id).execute();
}

function hangsOnTicket(id: string) {
  return sql`((links.subject = 'support-ticket' and links.subject_id = ${id}::uuid)
    or (links.subject = 'support-message' and links.subject_id in (select id from support_messages where ticket_id = ${id}::uuid)))`;
}
