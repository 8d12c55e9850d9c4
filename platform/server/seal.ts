/** The hash that a signature keeps of what it covers. */
import { createHash } from 'node:crypto';
import type { Database } from './database/database.ts';

/** The SHA-256 of some content, in hexadecimals. Every value stands at a place of its own, so that no two contents write the same text; the first says what it is. */
export function hashOf(kind: string, content: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, 1, ...content]))
    .digest('hex');
}

/** Hashes of the bytes of files that came in, by the id of the file. */
export async function readFileHashes(db: Database, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('id', 'in', [...fileIds])
    .where('received_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256 ?? '']));
}
