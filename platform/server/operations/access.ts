/** Decides whether a caller may use an operation. Kept apart from the handlers so that none can forget it. */
import type { Access } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { anonymous, type Identity } from '../identity/identity.ts';

/** The caller, if the operation is theirs to use. Throws `not-signed-in` or `not-allowed`. */
export async function mayCall(access: Access, identify: () => Promise<Identity>): Promise<Identity> {
  if (access.who === 'public') return anonymous;
  const user = await identify();
  if (!isAllowed(access, user)) throw new Problem('not-allowed');
  return user;
}

/** True when a signed-in person's rights are enough. */
export function isAllowed(access: Access, user: Identity): boolean {
  if (user.restricted && access.restricted === 'refused') return false;
  if (user.isMachine === true && typeof access.who === 'string') return false;
  return typeof access.who === 'string' || access.who.some((permission) => user.permissions.has(permission));
}
