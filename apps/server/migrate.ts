/** Brings a database up to date: `.sql` files, forward only, each in a transaction of its own, one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PRODUCT_HOME } from './product-home.ts';

/** Folder with the migrations that come with this version. */
export const MIGRATIONS_DIR = join(PRODUCT_HOME, 'apps/server/migrations');
/** Key of the lock that keeps two processes from migrating at once. */
const MIGRATION_LOCK = 7_221_001;

/** Applies what is missing and answers the names applied. Stops when a file that was applied has been changed since. */
export async function migrate(connection: pg.ClientConfig, directory = MIGRATIONS_DIR): Promise<string[]> {
  const client = new pg.Client(connection);
  // The statement under way fails with it; the event besides would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists migrations (name text primary key, sha256 text not null, at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const sha256ByName = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const applied: string[] = [];
    const names = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
    const newer = rows.find(({ name }) => !names.includes(name));
    if (newer !== undefined) throw new Error(`De gegevens zijn van een nieuwere versie van Maaiveld (migratie ${newer.name}). Start die versie.`);
    for (const name of names) {
      const sql = await readFile(join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const known = sha256ByName.get(name);
      if (known === sha256) continue;
      if (known !== undefined) throw new Error(`Migratie ${name} is veranderd nadat zij is toegepast. Zet het bestand terug en maak een nieuwe migratie.`);
      await applyOne(client, name, sha256, sql);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, sha256: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migratie ${name} mislukt: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
