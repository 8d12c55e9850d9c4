/** Keys the server makes once and must keep: without them every token and session given out before would be worthless. */
import type { Database } from '../database/database.ts';

/** The secret under a name; made by `make` the first time, also when two processes ask at once. */
export async function serverSecret<Value extends object>(db: Database, name: string, make: () => Promise<Value>): Promise<Value> {
  const known = await read<Value>(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('server_secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read<Value>(db, name)) as Value;
}

async function read<Value>(db: Database, name: string): Promise<Value | undefined> {
  const row = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value as Value | undefined;
}
