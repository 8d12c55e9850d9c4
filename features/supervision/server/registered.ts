/** Qualification to supervise under a protocol. */
import { pickRefusal } from '#features/people/qualifications.ts';
import { listQualifications } from '#features/people/server/queries.ts';
import { listRequiredKinds } from '#features/registrations/server/requirement-queries.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Why somebody may not supervise under a protocol on a day (`2026-11-21`), in Dutch; null when they may. */
export async function supervisorRefusal(db: Database, userId: string, protocol: string, day: string): Promise<string | null> {
  return pickRefusal(await listQualifications(db, userId), [protocol], await listRequiredKinds(db), day);
}
