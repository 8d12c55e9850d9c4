/** Reads the clothing sizes somebody gave, apart from all else they told of themselves. */
import type { Database } from '#platform/server/database/database.ts';
import { knownSizes, type Size } from '../fields.ts';

/** The sizes of somebody; none of whoever gave none. */
export async function findSizes(db: Database, userId: string): Promise<Partial<Record<Size, string>>> {
  const row = await db.selectFrom('personal_data').select('sizes').where('user_id', '=', userId).executeTakeFirst();
  return knownSizes((row?.sizes ?? {}) as Partial<Record<Size, string>>);
}
