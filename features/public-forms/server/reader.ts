/** Somebody without an account who reads their own submission. */
import type { Database } from '#platform/server/database.ts';
import { anonymous, type Identity } from '#platform/server/identity.ts';
import { rolesThatSee } from './queries.ts';

/** Who sees this submission, for what is read or mailed to who sent it: the secret or the asked copy decides, not a role. */
export async function readerOf(db: Database, submissionId: string): Promise<Identity> {
  const permissions = new Set(['form.read-all', 'project.read', 'project.read-confidential']);
  return { ...anonymous, restricted: false, scope: 'all', permissions, roles: await rolesThatSee(db, submissionId) };
}
