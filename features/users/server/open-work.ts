/** Work that somebody leaves open when they go. Rooms above know of it; each gives its part. */

import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { definePort } from '#platform/shared/port.ts';

/** Most things of one kind that are listed; the total tells of the others. */
export const OPEN_WORK_ROWS_MAX = 20;

/** Things of one kind that wait for somebody. */
export interface OpenWork {
  /** The kind, in the plural: `Fasen die nog lopen`. */
  readonly label: string;
  readonly total: number;
  /** The first of those that the reader may see, with the page where each is handed over. */
  readonly items: readonly { readonly title: string; readonly text: string; readonly href: string }[];
}

/** Tells what of its kind waits for a person, nothing when none does. All of it counts; of what `reader` may not see nothing else is told. */
export type ListOpenWork = (db: Database, userId: string, most: number, reader: Identity) => Promise<OpenWork>;

/** Filled by the rooms that know work. */
export const openWorkLists = definePort<ListOpenWork>();

/** Lists the work that waits for a person, of every kind that has any, as `reader` may see it. */
export async function listOpenWork(db: Database, reader: Identity, userId: string): Promise<OpenWork[]> {
  const found: OpenWork[] = [await listReports(db, userId)];
  for (const list of openWorkLists.fillers) found.push(await list(db, userId, OPEN_WORK_ROWS_MAX, reader));
  return found.filter(({ total }) => total > 0);
}

/** The people who answer to somebody. */
async function listReports(db: Database, userId: string): Promise<OpenWork> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'job_title'])
    .where('manager_id', '=', userId)
    .where('active', '=', true)
    .orderBy('name')
    .execute();
  const items = rows.slice(0, OPEN_WORK_ROWS_MAX).map(({ id, name, job_title }) => ({ title: name, text: job_title, href: href('user', { user: id }) }));
  return { label: 'Mensen met deze leidinggevende', total: rows.length, items };
}
