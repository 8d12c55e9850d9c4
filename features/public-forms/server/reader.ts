/** Somebody without an account who reads their own submission. */
import type { Database } from '#platform/server/database/database.ts';
import { anonymous, type Identity } from '#platform/server/identity/identity.ts';
import { rolesThatSee } from './queries.ts';

/** Returns the reader of this submission, for whatever its sender reads or is mailed: the secret or the requested copy decides, not a role. */
export async function readerOf(db: Database, submissionId: string): Promise<Identity> {
  const permissions = new Set(['form.read-all', 'project.read', 'project.read-confidential']);
  return { ...anonymous, restricted: false, scope: 'all', permissions, roles: await rolesThatSee(db, submissionId) };
}
