/** All SQL of what is required. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Every kind with a setting of its own. */
export function listRequirements(db: Database): Promise<{ kind: string; required: boolean; version: number }[]> {
  return db.selectFrom('qualification_requirements').select(['kind', 'required', 'version']).orderBy('kind').execute();
}

/** The kinds that are required. */
export async function listRequiredKinds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('qualification_requirements').select('kind').where('required', '=', true).execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** The setting of a kind, locked; undefined when there is none yet. */
export function lockRequirement(db: Database, kind: string) {
  return db.selectFrom('qualification_requirements').select(['required', 'version']).where('kind', '=', kind).forUpdate().executeTakeFirst();
}

/** Keeps the setting of a kind; returns its version. */
export async function writeRequirement(db: Database, kind: string, required: boolean): Promise<number> {
  const row = await db
    .insertInto('qualification_requirements')
    .values({ kind, required })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ required, version: sql`qualification_requirements.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
