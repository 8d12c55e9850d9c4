/** Many people in the database: each in service, in a division, with a role, their days of work and two registrations, one of them due every few years. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { makePeople } from '../../people.ts';

/** People put in with one statement. */
const AT_ONCE = 2000;

/** Adds the people. */
export async function fillManyPeople(db: Database, count: number): Promise<void> {
  const people = makePeople(count);
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = JSON.stringify(people.slice(at, at + AT_ONCE));
    await sql`with given as (
        select gen_random_uuid() as id, one.value, ordinality from jsonb_array_elements(${some}::jsonb) with ordinality as one(value, ordinality)
      ), added as (
        insert into users (id, name, email, job_title, phone, personnel_number, division_id, membership_known_at, membership_known_from, first_signed_in_at)
        select given.id, value->>'name', value->>'email', value->>'jobTitle', value->>'phone', 'B' || (${at}::int + ordinality),
          (select divisions.id from divisions order by divisions.code offset (ordinality % 3)::int limit 1), now(), 'administrator', now()
        from given
      ), roled as (
        insert into user_roles (user_id, role_code) select id, value->>'role' from given
      )
      insert into qualifications (id, user_id, kind, number, valid_from, valid_to)
      select gen_random_uuid(), given.id, kinds.kind, kinds.kind || '-' || (${at}::int + ordinality), '2024-01-01', '2029-01-01'
      from given cross join (values ('2001'), ('VCA-VOL')) as kinds(kind)`.execute(db);
  }
}
