/** Counts what was held in a year. */
import { sql } from 'kysely';
import type { Norms } from '#features/norms/norms.ts';
import { type Certificate, certificates, toolboxTarget, vcaLevels } from '#features/organisation/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DivisionCount } from '../toolbox.ts';

interface CountRow {
  readonly id: string;
  readonly name: string;
  readonly certificates: readonly Certificate[];
  readonly members: number;
  readonly held: number;
  readonly in_person: number;
  readonly confirmed: number;
}

/** Counts the meetings each division held in a year, at which at least one of its people was, with the number its level of VCA asks on a day. */
export async function countByDivision(db: Database, year: number, norms: Norms, day: string): Promise<DivisionCount[]> {
  const { rows } = await sql<CountRow>`
    select divisions.id, divisions.name, divisions.certificates,
      (select count(*)::int from users where users.division_id = divisions.id and users.active) as members,
      count(distinct meeting.id)::int as held,
      (count(distinct meeting.id) filter (where meeting.form = 'meeting' and not part.is_reader))::int as in_person,
      (count(part.id) filter (where meeting.id is not null))::int as confirmed
    from divisions
    left join users on users.division_id = divisions.id and users.active
    left join toolbox_participants part on part.user_id = users.id and part.confirmed_at is not null
    left join toolbox_meetings meeting on meeting.id = part.meeting_id and meeting.status = 'finished'
      and meeting.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    where divisions.active
    group by divisions.id
    order by divisions.name`.execute(db);
  return rows.map(({ in_person: inPerson, certificates: held, ...row }) => {
    const level = vcaLevels.find((code) => held.includes(code));
    return { ...row, inPerson, level: level === undefined ? '' : certificates[level], target: toolboxTarget(held, norms, day) };
  });
}

/** Finished toolboxes of a year that somebody confirmed. */
export async function countOwn(db: Database, userId: string, year: number): Promise<number> {
  const row = await db
    .selectFrom('toolbox_participants as part')
    .innerJoin('toolbox_meetings as meeting', 'meeting.id', 'part.meeting_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('part.user_id', '=', userId)
    .where('part.confirmed_at', 'is not', null)
    .where('meeting.status', '=', 'finished')
    .where('meeting.day', '>=', `${year}-01-01`)
    .where('meeting.day', '<=', `${year}-12-31`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The division of somebody. */
export async function divisionOf(db: Database, userId: string): Promise<string | null> {
  return (await db.selectFrom('users').select('division_id').where('id', '=', userId).executeTakeFirst())?.division_id ?? null;
}
