/** Places where a process that makes documents or exports finds everything. */
import type { PoolConfig } from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import type { FileBytes } from '../files/file-store.ts';
import { type FilesPlace, openFilesAt } from '../files/open-files.ts';

/** Time limit of one of its statements, in milliseconds: nobody waits for it, and an export reads much at once. */
const STATEMENT_WITHIN_MS = 120_000;

/** The database and the files. */
export interface WorkerPlace extends FilesPlace {
  readonly connection: PoolConfig;
}

/** A place that was opened. */
export interface OpenedPlace {
  readonly db: Database;
  readonly bytes: FileBytes;
}

/** Opens it with so many connections of its own. */
export async function openPlace({ connection, filesDir, filesUrl }: WorkerPlace, connectionsMax: number): Promise<OpenedPlace> {
  const { db } = openDatabase({ ...connection, max: connectionsMax }, () => undefined, { statementMs: STATEMENT_WITHIN_MS });
  return { db, bytes: await openFilesAt({ filesDir, filesUrl }) };
}
