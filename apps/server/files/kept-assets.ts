/**
 * Keeps the hashed files of the web app of this version and the ones before it where every process finds them: an open tab asks for parts of the version
 * it was opened with, and while versions change, of the next one from a process that does not have it yet.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Builds whose files are kept: the one that was served last, and the two before it. */
const BUILDS_KEPT = 3;

/** Keeps these files of a build, and deletes those that only older builds have. Several processes may do so at once. */
export async function keepAssets(db: Database, directory: string, assetNames: readonly string[]): Promise<void> {
  const names = assetNames.toSorted();
  const build = createHash('sha256').update(names.join('\n')).digest('hex');
  const missing = await missingOf(db, names);
  const rows = await Promise.all(missing.map(async (name) => ({ name, content: await readFile(join(directory, name)) })));
  await db.transaction().execute(async (inside) => {
    await inside
      .insertInto('web_builds')
      .values({ build, served_at: sql`now()`, asset_names: names })
      .onConflict((conflict) => conflict.column('build').doUpdateSet({ served_at: sql`now()` }))
      .execute();
    if (rows.length > 0)
      await inside
        .insertInto('web_assets')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const newest = inside.selectFrom('web_builds').select('build').orderBy('served_at', 'desc').limit(BUILDS_KEPT);
    const old = await inside.deleteFrom('web_builds').where('build', 'not in', newest).executeTakeFirst();
    if (old.numDeletedRows > 0n)
      await inside
        .deleteFrom('web_assets')
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('web_builds').select('build').where(sql<boolean>`name = any(asset_names)`))))
        .execute();
  });
}

/** Returns the content of a file of a build that is kept; undefined when none has it. */
export async function findAsset(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('web_assets').select('content').where('name', '=', name).executeTakeFirst();
  return row?.content;
}

async function missingOf(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as asset (name) where not exists (select from web_assets where web_assets.name = asset.name) order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
