/** All SQL of imports. */
import { sql } from 'kysely';
import { IMPORTS_LISTED_MAX, type ImportCounts, type PastImport } from '#platform/shared/imports/import-parts.ts';
import type { Database } from '../database/database.ts';

/** A row that was written. */
export interface WrittenRow {
  /** Key in its table: an id, or a code. */
  readonly id: string;
  /** The version it has now. */
  readonly version: number;
  /** Its fields before, to put back; null for a new one. */
  readonly before: object | null;
}

/** An import as it is kept. */
export interface NewImport {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly counts: ImportCounts;
  readonly userId: string;
  readonly at: Date;
}

/** Waits until no other import of this kind runs, and keeps later ones waiting until this one is done. */
export async function waitForOthers(db: Database, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${kind}`}, 0))`.execute(db);
}

/** Keeps an import with what its rows were before. */
export async function insertImport(db: Database, { id, kind, fileName, counts, userId, at }: NewImport, rows: readonly WrittenRow[]): Promise<void> {
  await db
    .insertInto('imports')
    .values({ id, kind, file_name: fileName, counts: JSON.stringify(counts), user_id: userId, at })
    .execute();
  await sql`insert into import_rows (import_id, subject_id, version, before)
    select ${id}::uuid, id, version, before from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, version int, before jsonb)`.execute(db);
}

/** An import of this kind, locked; undefined when there is none. */
export function findImport(db: Database, kind: string, id: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'counts', 'undone_at', 'undone_left'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
}

/** The rows an import wrote. */
export async function listImportRows(db: Database, id: string): Promise<WrittenRow[]> {
  const rows = await db.selectFrom('import_rows').select(['subject_id', 'version', 'before']).where('import_id', '=', id).execute();
  return rows.map(({ subject_id, version, before }) => ({ id: subject_id, version, before: before as object | null }));
}

/** Notes that an import was taken back, but for as many rows. */
export async function markUndone(db: Database, id: string, { userId, at, left }: { userId: string; at: Date; left: number }): Promise<void> {
  await db.updateTable('imports').set({ undone_at: at, undone_by: userId, undone_left: left }).where('id', '=', id).execute();
}

/** The latest imports of a kind, newest first. */
export async function listImports(db: Database, kind: string): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .leftJoin('users as undoers', 'undoers.id', 'imports.undone_by')
    .select(['imports.id', 'file_name', 'counts', 'at', 'users.name as by', 'undone_at', 'undone_left', 'undoers.name as undone_by'])
    .select((of) => of.exists(of.selectFrom('import_rows').select('version').whereRef('import_id', '=', 'imports.id')).as('has_rows'))
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(IMPORTS_LISTED_MAX)
    .execute();
  return rows.map(({ id, file_name, counts, at, by, undone_at, undone_left, undone_by, has_rows }) => ({
    id,
    fileName: file_name,
    counts: counts as unknown as ImportCounts,
    by,
    at: at.toISOString(),
    canUndo: undone_at === null && Boolean(has_rows),
    undone: undone_at === null ? null : { by: undone_by ?? '', at: undone_at.toISOString(), left: undone_left },
  }));
}
