/** A hundred thousand projects more, to see what a list does with them. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { places } from './places.ts';
import { clients, projectPlans } from './project-plans.ts';

/** Projects that are added, unless another number is asked. */
const MANY_PROJECTS = 100_000;

/** Adds the projects in one statement; numbers 10.00001 and up. */
export async function fillManyProjects(db: Database, people: FilledPeople, today: Temporal.PlainDate, count: number = MANY_PROJECTS): Promise<void> {
  const leaderId = people.userIdByAccount.get('projectleider') as string;
  const divisionId = people.divisionIdByCode.get('BOD') as string;
  const descriptions = projectPlans.map(({ description }) => description);
  const streets = places.map(({ street }) => street);
  const cities = places.map(({ city }) => city);
  await sql`
    insert into projects (id, number, description, kind, protocols, client_name, client_reference, division_id, leader_id, status, address, postcode, city, municipality,
      confidential, rd_x, rd_y, ordered_on, planned_start, planned_end, budget_minutes, summary, latest_activity_at)
    select gen_random_uuid(), (10 + n / 10000)::text || '.' || lpad((n % 10000 + 10000)::text, 5, '0'), descriptions.list[1 + n % cardinality(descriptions.list)] || ' ' || streets.list[1 + n % cardinality(streets.list)],
      'soil-survey', '{2001}', clients.list[1 + (n * 7) % cardinality(clients.list)], '', ${divisionId}::uuid, ${leaderId}::uuid,
      (array['commissioned', 'in-progress', 'technically-complete', 'financially-closed'])[1 + (n * 13) % 4], streets.list[1 + n % cardinality(streets.list)], '5700 AA', cities.list[1 + n % cardinality(cities.list)], cities.list[1 + n % cardinality(cities.list)],
      false, 20000 + (n::bigint * 7919) % 240000, 310000 + (n::bigint * 104729) % 290000, ${today.toString()}::date - (n % 3000), ${today.toString()}::date - (n % 3000) + 28, ${today.toString()}::date - (n % 3000) + 49, 4800, '', now() - (n || ' minutes')::interval
    from generate_series(1, ${count}::int) n,
      (select ${descriptions}::text[] as list) descriptions, (select ${streets}::text[] as list) streets, (select ${cities}::text[] as list) cities, (select ${[...clients]}::text[] as list) clients`.execute(
    db,
  );
  // The list tells how many there are from these figures.
  await sql`analyze projects`.execute(db);
}
