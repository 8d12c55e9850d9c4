/** Puts a signature among the files of the demo organisation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { newId } from '#platform/shared/ids.ts';
import { PRODUCT_HOME } from '../product-home.ts';

/** Keeps it as somebody's file that came at a moment; returns its id. */
export async function addSignature(db: Database, bytes: FileBytes, ownerId: string, at: string): Promise<string> {
  const id = newId();
  const content = await readFile(join(PRODUCT_HOME, 'apps/server/demo-data/files/handtekening.png'));
  await bytes.put(id, content);
  const file = { name: 'handtekening.png', kind: 'signature', content_type: 'image/png', size_bytes: content.byteLength, received_at: at };
  await db
    .insertInto('files')
    .values({ id, owner_id: ownerId, ...file })
    .execute();
  return id;
}
