/** All SQL of taking away what is past its time. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

const SUBJECT = 'form-submission';
/** Name under which a removal stands among the commands. */
const REMOVAL = 'public-form.remove-expired';

/** A submission whose time is over. */
export interface Expired {
  readonly id: string;
  readonly number: number;
  readonly designKey: string;
  readonly retentionYears: number;
}

/** Submissions without an account whose time was over at `now`, by the version they were filled in on, oldest first. Those of a form without a period never are. */
export async function listExpired(db: Database, now: Date, max: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select form_submissions.id, number, form_submissions.design_key as "designKey", periods.years as "retentionYears"
    ${fromExpired(now)}
    order by public_submissions.at
    limit ${max}`.execute(db);
  return rows;
}

/** Counts them, and tells of when the oldest is. */
export async function countExpired(db: Database, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{
    count: string;
    oldest: Date | null;
  }>`select count(*) as count, min(public_submissions.at) as oldest ${fromExpired(now)}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
}

function fromExpired(now: Date) {
  return sql`
    from public_submissions
    join form_submissions on form_submissions.id = public_submissions.submission_id
    join (
      select design_key, version, (document ->> 'retentionYears')::int as years from form_design_versions where document ->> 'retentionYears' is not null
    ) as periods on periods.design_key = form_submissions.design_key and periods.version = form_submissions.design_version
    where public_submissions.at + make_interval(years => periods.years) <= ${now}`;
}

/** Lists the ids of what was said of a submission. */
export async function listComments(db: Database, submissionId: string): Promise<string[]> {
  const rows = await db.selectFrom('form_comments').select('id').where('submission_id', '=', submissionId).execute();
  return rows.map(({ id }) => id);
}

/** Writes in the audit log that it was taken away, and nothing of what it said. */
export async function recordRemoval(db: Database, commandId: string, { id, number, designKey, retentionYears }: Expired): Promise<void> {
  const changes = [{ subject: SUBJECT, id, from: { number, designKey }, to: { removedAfterYears: retentionYears } }];
  await db
    .insertInto('commands')
    .values({ id: commandId, name: REMOVAL, user_id: null, input: '{}', changes: JSON.stringify(changes) })
    .execute();
}
