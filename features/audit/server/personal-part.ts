/** Own data of a person: their deeds that changed something, as the history holds them. */

import type { Database } from '#platform/server/database/database.ts';
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';
import { listDeeds } from './queries.ts';
import type { AuditWords } from './words.ts';

/** Rows read at a time. */
const ROWS_MAX = 1000;

/** The part of this room. */
export function personalPartOfAudit(words: () => AuditWords): PersonalPart {
  return async ({ db }, { id }) => [jsonFile('handelingen.json', () => readDeeds(db, id, words()))];
}

async function readDeeds(db: Database, person: string, { deeds }: AuditWords): Promise<object[]> {
  const all: object[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const { rows, nextCursor } = await listDeeds(db, { person, cursor, limit: ROWS_MAX });
    all.push(
      ...rows.map(({ id, name, at, device_at, changes, brought_in_by }) => ({
        id,
        at,
        deviceAt: device_at,
        broughtInBy: brought_in_by,
        name,
        deed: deeds.get(name) ?? name,
        changes,
      })),
    );
    cursor = nextCursor ?? undefined;
    isMore = nextCursor !== null;
  }
  return all;
}
