/** Brings a database up to date: `.sql` files, forward only, each in a transaction of its own that has its lock with it, so that any pooler may be in between. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import { PRODUCT_HOME } from '../product-home.ts';

/** Folder with the migrations that come with this version. */
export const MIGRATIONS_DIR = join(PRODUCT_HOME, 'apps/server/migrations');
/** Key of the lock that keeps two processes from migrating at once. */
const MIGRATION_LOCK = 7_221_001;

/** How long a migration waits for a table that a process at work has, in milliseconds: behind it all others wait for that table too. */
const LOCK_WITHIN_MS = 2000;
/** Times a migration is tried that did not get its table, and the pause between two in which the others go on, in milliseconds. */
const LOCK_TRIES_MAX = 60;
const LOCK_PAUSE_MS = 1000;
/** SQLSTATE of a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Opens a transaction that waits as long as it takes for the migrations of another process, and then as long as its own takes. */
const BEGIN_ALONE = `begin; set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/** Applies what is missing and answers the names applied. Stops when a file that was applied has been changed since. */
export async function migrate(connection: pg.ClientConfig, directory = MIGRATIONS_DIR): Promise<string[]> {
  const client = new pg.Client(connection);
  // The statement under way fails with it; the event besides would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `${BEGIN_ALONE}; create table if not exists migrations (name text primary key, sha256 text not null, at timestamptz not null default now()); commit`,
    );
    const sha256ByName = await appliedMigrations(client);
    const migrations = await readMigrations(directory);
    const newer = Array.from(sha256ByName.keys()).find((name) => !migrations.has(name));
    if (newer !== undefined) throw new Error(`De gegevens zijn van een nieuwere versie van Maaiveld (migratie ${newer}). Start die versie.`);
    const applied: string[] = [];
    for (const [name, { sql, sha256 }] of migrations) {
      const known = sha256ByName.get(name);
      if (known === sha256) continue;
      if (known !== undefined) throw new Error(`Migratie ${name} is veranderd nadat zij is toegepast. Zet het bestand terug en maak een nieuwe migratie.`);
      if (await applyWhenFree(client, name, sha256, sql)) applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Throws when the database lacks a migration that comes with this version, as one that was put back from before. Of a newer version it may have more. */
export async function mustBeMigrated(db: Database, directory = MIGRATIONS_DIR): Promise<void> {
  const [migrations, rows] = await Promise.all([readMigrations(directory), db.selectFrom('migrations').select(['name', 'sha256']).execute()]);
  const sha256ByName = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const missing = Array.from(migrations).find(([name, { sha256 }]) => sha256ByName.get(name) !== sha256);
  if (missing !== undefined) throw new Error(`migration ${missing[0]} is not applied`);
}

async function appliedMigrations(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** The migrations of a folder by name, in the order they are applied in. */
async function readMigrations(directory: string): Promise<ReadonlyMap<string, { readonly sql: string; readonly sha256: string }>> {
  const names = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return new Map(names.map((name, index) => [name, toMigration(texts[index] as string)]));
}

function toMigration(text: string) {
  return { sql: text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Applies a migration, as soon as nobody keeps its tables for long; false when another process did so meanwhile. */
async function applyWhenFree(client: pg.Client, name: string, sha256: string, statements: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOne(client, name, sha256, statements);
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      if (cause?.code !== LOCK_NOT_AVAILABLE || attempt >= LOCK_TRIES_MAX) throw error;
    }
    await setTimeout(LOCK_PAUSE_MS);
  }
}

/** Applies a migration; false when another process did so meanwhile. */
async function applyOne(client: pg.Client, name: string, sha256: string, statements: string): Promise<boolean> {
  await client.query(BEGIN_ALONE);
  try {
    const { rows } = await client.query('select 1 from migrations where name = $1', [name]);
    if (rows.length === 0) {
      await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
      await client.query(statements);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    }
    await client.query('commit');
    return rows.length === 0;
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migratie ${name} mislukt: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
