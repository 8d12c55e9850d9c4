/** Puts the roles that come with the product into the database; what an administrator changed in them stays. */
import type { Database } from '#platform/server/database/database.ts';
import { standardRoles } from '../permissions.ts';

/** Adds the standard roles that are missing. */
export async function addStandardRoles(db: Database): Promise<void> {
  await db
    .insertInto('roles')
    .values(Object.entries(standardRoles).map(([code, { label, permissions }]) => ({ code, label, permissions: [...permissions] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
