/** All SQL of how somebody looks at a list. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { ShownColumn } from '../contract.ts';
import type { ListName } from '../lists.ts';

/** The columns somebody chose for a list; null as long as they chose none. */
export async function findColumns(db: Database, userId: string, list: ListName): Promise<ShownColumn[] | null> {
  const row = await db.selectFrom('list_columns').select('columns').where('user_id', '=', userId).where('list', '=', list).executeTakeFirst();
  return row === undefined ? null : (row.columns as unknown as ShownColumn[]);
}

/** Keeps the columns somebody chose. */
export async function writeColumns(db: Database, userId: string, list: ListName, columns: readonly ShownColumn[]): Promise<void> {
  const value = { columns: JSON.stringify(columns) };
  await db
    .insertInto('list_columns')
    .values({ user_id: userId, list, ...value })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(value))
    .execute();
}

/** Lets go of the columns somebody chose. */
export async function removeColumns(db: Database, userId: string, list: ListName): Promise<void> {
  await db.deleteFrom('list_columns').where('user_id', '=', userId).where('list', '=', list).execute();
}

/** Views of a list that somebody may see: their own and the shared ones, by name. */
export function listViews(db: Database, user: Identity, list: ListName) {
  return db
    .selectFrom('list_views')
    .innerJoin('users', 'users.id', 'list_views.user_id')
    .select(['list_views.id', 'list_views.name', 'choice', 'shared_at', 'user_id', 'users.name as owner', 'list_views.version'])
    .where('list', '=', list)
    .where((where) => where.or([where('user_id', '=', user.id), where('shared_at', 'is not', null)]))
    .orderBy(sql`lower(list_views.name)`)
    .orderBy('list_views.id')
    .execute();
}

/** The view with this id, whoever's it is, held until the command is done. */
export function lockView(db: Database, id: string) {
  return db
    .selectFrom('list_views')
    .select(['id', 'list', 'name', 'choice', 'shared_at', 'user_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A view as it is kept. */
export type KeptView = NonNullable<Awaited<ReturnType<typeof lockView>>>;

/** Counts the views of a list, of its owner and shared by all, without this one; and tells whether the owner has another of this name. */
export async function countOthers(db: Database, { id, list, user_id, name }: Pick<KeptView, 'id' | 'list' | 'user_id' | 'name'>) {
  const row = await db
    .selectFrom('list_views')
    .select([
      sql<number>`count(*) filter (where user_id = ${user_id}::uuid)::int`.as('own'),
      sql<number>`count(*) filter (where shared_at is not null)::int`.as('shared'),
      sql<boolean>`coalesce(bool_or(user_id = ${user_id}::uuid and lower(name) = lower(${name})), false)`.as('isNamed'),
    ])
    .where('list', '=', list)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return row;
}

/** Puts a view in, or changes it. */
export async function writeView(db: Database, { id, ...row }: KeptView): Promise<void> {
  await db
    .insertInto('list_views')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Takes a view away. */
export async function deleteView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('list_views').where('id', '=', id).execute();
}
