/** How large a document may be that is added on a day, by the norms of that day. */

import type { Database } from '#platform/server/database/database.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { normOn } from '../norms.ts';
import { normsThrough } from './queries.ts';

const MEBIBYTE = 1024 * 1024;

/** Largest document, of somebody who works here or of a visitor, that was kept at a moment; in MB. */
export async function documentMbMax(db: Database, key: 'bestand.document_mb' | 'openbaar.document_mb', keptAt: Date): Promise<number> {
  const day = localDate(keptAt);
  return normOn(await normsThrough(db, day), key, day);
}

/** The same in bytes. */
export async function documentBytesMax(...asked: Parameters<typeof documentMbMax>): Promise<number> {
  return (await documentMbMax(...asked)) * MEBIBYTE;
}
