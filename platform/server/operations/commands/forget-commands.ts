/** Leaves of the commands that were about records who did what and when, and takes away what was sent and what it said. */
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Forgets what commands held of these records of one kind. Of a command that was about others too, their changes stay. */
export async function forgetInCommands(db: Database, subject: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const records = ids.map((id) => `${subject} ${id}`);
  await sql`
    update commands set input = '{}', result = null, changes = (
      select jsonb_agg(
        case when (change ->> 'subject') || ' ' || (change ->> 'id') = any(${records})
          then jsonb_build_object('subject', change -> 'subject', 'id', change -> 'id') else change end
        order by position)
      from jsonb_array_elements(changes) with ordinality as listed (change, position))
    where changes is not null and changed_records(changes) && ${records}::text[]`.execute(db);
}
