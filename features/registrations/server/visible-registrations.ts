/** Decides who may read the proof of a registration: whoever it is about, and whoever reads or keeps the register. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { findOwner } from './queries.ts';

/** True when somebody may read the file of this registration. */
export async function mayReadRegistrationFile(db: Database, user: Identity, registrationId: string): Promise<boolean> {
  const ownerId = await findOwner(db, registrationId);
  if (ownerId === undefined) return false;
  return ownerId === user.id || (!user.restricted && (user.permissions.has('user.read') || user.permissions.has('qualification.manage')));
}
