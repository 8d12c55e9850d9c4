/** How many projects somebody sees: the rooms of people do not know projects, so whoever does fills this in. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { definePort } from '#platform/shared/port.ts';

/** Counts the projects each of these people sees, in their order. */
export type CountVisibleProjects = (db: Database, people: readonly Identity[]) => Promise<readonly number[]>;

/** Filled by the room of projects. */
export const visibleProjectCount = definePort<CountVisibleProjects>();

/** Number of projects each of these people sees, in their order; zeros where nobody can tell. */
export async function countVisibleProjects(db: Database, people: readonly Identity[]): Promise<readonly number[]> {
  const [count] = visibleProjectCount.fillers;
  return count === undefined ? people.map(() => 0) : count(db, people);
}
