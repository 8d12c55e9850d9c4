/** All SQL of the look-up lists that designs use. */
import { sql } from 'kysely';
import type { WithLists } from '#features/form-engine/lookups/design-lists.ts';
import type { LookupData } from '#features/form-engine/lookups/lookup-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import { mayFillDesign, maySeeDesign } from '../form-rights.ts';

/** A list with the id that its rows give it. */
export interface StoredList {
  readonly id: string;
  readonly data: LookupData;
}

/** Most lists that stay in memory: forms of one design come together, and a list never changes. */
const LISTS_KEPT_MAX = 20;
const readLists = new Map<string, LookupData>();

/** Keeps a list; one with the same rows is there already. */
export async function insertList(db: Database, { id, data }: StoredList): Promise<void> {
  await db
    .insertInto('lookup_lists')
    .values({ id, columns: JSON.stringify(data.columns), rows: JSON.stringify(data.rows), row_count: data.rows.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The rows of a list; undefined when there is none with this id. */
export async function findList(db: Database, id: string): Promise<LookupData | undefined> {
  const known = readLists.get(id);
  if (known !== undefined) return known;
  const row = await db.selectFrom('lookup_lists').select(['columns', 'rows']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const data = { columns: row.columns, rows: row.rows } as unknown as LookupData;
  readLists.set(id, data);
  const [oldest] = readLists.keys();
  if (readLists.size > LISTS_KEPT_MAX && oldest !== undefined) readLists.delete(oldest);
  return data;
}

/** The ids of these that are not kept. */
export async function missingLists(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lookup_lists')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** The lists of a design with their rows: what was chosen is held against them. */
export async function listsOfDesign(db: Database, { lists = [] }: WithLists): Promise<readonly StoredList[]> {
  const stored: StoredList[] = [];
  for (const { id, name } of lists) {
    const data = await findList(db, id);
    if (data === undefined)
      throw new Problem('not-possible-now', {
        reason: `De keuzelijst '${name}' van dit formulier staat niet op de server. Vraag de beheerder haar opnieuw te importeren; wat je invulde blijft bewaard.`,
      });
    stored.push({ id, data });
  }
  return stored;
}

/** True when the person has anything to do with a design of which some version uses the list: may fill it, may see it, sent one, or makes designs. */
export async function mayReadList(db: Database, user: Identity, id: string): Promise<boolean> {
  if (user.permissions.has('design.manage')) return true;
  const sent = sql<boolean>`exists (select from form_submissions where design_key = form_designs.key and author_id = ${user.id}::uuid)`;
  const row = await db
    .selectFrom('form_designs')
    .innerJoin('form_design_versions', 'form_design_versions.design_key', 'form_designs.key')
    .select('form_designs.key')
    .where(sql<boolean>`form_design_versions.document -> 'lists' @> ${JSON.stringify([{ id }])}::jsonb`)
    .where(sql<boolean>`(${mayFillDesign(user)} or ${maySeeDesign(user)} or ${sent})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
