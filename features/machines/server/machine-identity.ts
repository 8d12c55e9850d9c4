/** Tells which machine calls: by a key in the bearer header, for reading only. */
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { KEY_PREFIX } from '../contract.ts';
import { findKey, noteKeyUse } from './queries.ts';

type Identify = (api: Api, request: FastifyRequest) => Promise<Identity>;

/** Finds out who calls: the machine of a key, else whoever `person` finds. Throws `not-signed-in` for a key that does not work, `not-allowed` for a change. */
export function machineOr(db: Database, person: Identify): Identify {
  return async (api, request) => {
    const key = keyOf(request);
    if (key === undefined) return person(api, request);
    const found = await findKey(db, sha256(key));
    if (found === undefined) throw new Problem('not-signed-in');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem('not-allowed', { reason: 'Een sleutel kan alleen lezen.' });
    if (found.is_unnoted) await noteUseOf(db, request, found.id);
    const { id, name, permissions } = found;
    return { id, name, email: '', roles: [], permissions: new Set(permissions), restricted: false, scope: 'all', isMachine: true };
  };
}

/** A call goes on without this: reading must stay possible where nothing can be written. */
async function noteUseOf(db: Database, { log }: FastifyRequest, id: string): Promise<void> {
  try {
    await noteKeyUse(db, id);
  } catch (error) {
    log.warn({ error, keyId: id }, 'the last use of a key was not noted');
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(KEY_PREFIX) === true ? token : undefined;
}
