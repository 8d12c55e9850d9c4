/** Fills the history of commands with what the demo people did, read from what that left behind: days closed and approved, forms sent and judged, documents approved; and old messages. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Makes the history; after everything it tells. */
export async function fillHistory(db: Database): Promise<void> {
  await sql`
    insert into commands (id, name, user_id, input, changes, device_at, at)
    select command_id,
      case when to_status = 'approved' then 'time-week.approve' when to_status = 'returned' then 'time-day.return' else 'time-day.close' end,
      by_id, '{}',
      jsonb_agg(jsonb_build_object('subject', 'time-day', 'id', user_id,
        'from', jsonb_build_object('date', work_date, 'status', from_status), 'to', jsonb_build_object('status', to_status))),
      at, at
    from time_day_changes group by command_id, to_status, by_id, at order by at`.execute(db);
  await sql`
    update commands set changes = jsonb_build_array(jsonb_build_object('subject', 'form-submission', 'id', form_revisions.submission_id,
      'to', jsonb_build_object('state', 'submitted', 'revision', form_revisions.revision)))
    from form_revisions where form_revisions.receipt_command_id = commands.id`.execute(db);
  await sql`
    insert into commands (id, name, user_id, input, changes, device_at, at)
    select uuidv7(), 'form.review', reviewer_id, '{}',
      jsonb_build_array(jsonb_build_object('subject', 'form-submission', 'id', submission_id,
        'from', jsonb_build_object('state', 'submitted', 'revision', revision), 'to', jsonb_build_object('state', verdict, 'revision', revision))), at, at
    from form_reviews order by at`.execute(db);
  await sql`
    insert into commands (id, name, user_id, input, changes, device_at, at)
    select uuidv7(), 'project-document.approve', approved_by, '{}',
      jsonb_build_array(jsonb_build_object('subject', 'project-document', 'id', id,
        'from', jsonb_build_object('approvedAt', null), 'to', jsonb_build_object('approvedAt', approved_at))), approved_at, approved_at
    from project_documents where approved_by is not null order by approved_at`.execute(db);
  // Messages of over half a year ago: what nobody needs any more and has not been cleared.
  await sql`
    insert into notifications (user_id, kind, title, text, at, read_at)
    select users.id, 'form-approved', 'Veldwerkverslag is goedgekeurd', 'Door Marieke Vermeulen', now() - make_interval(days => 192 + number), now() - make_interval(days => 191 + number)
    from users cross join generate_series(1, 12) as number where users.email = 'veldwerker@demo.maaiveld.nl'`.execute(db);
}
