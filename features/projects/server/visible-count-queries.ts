/** Number of projects people see, as the effect of giving and taking rights is told by. */
import { sql } from 'kysely';
import type { CountVisibleProjects } from '#features/people/server/visible-count-work.ts';
import { isVisibleTo } from './visible-projects.ts';

/** Counts for everybody in one statement. */
export const countVisibleProjectsOf: CountVisibleProjects = async (db, people) => {
  if (people.length === 0) return [];
  const counts = people.map((person) => sql`(select count(*)::int from projects where ${isVisibleTo(person)})`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
};
