/** Tells who calls. Main: session cookie, and for a changing call the XSRF header that only our own pages can set. General and tempo: a bearer token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';
import { type TrustedIssuer, verifyToken } from '#platform/server/tokens.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type FoundIdentity, findByAccount, findBySession, findByUserId } from './identity-queries.ts';

/** Cookie with the secret of a session; not readable by scripts. */
export const SESSION_COOKIE = 'maaiveld_session';
/** Cookie that scripts read and echo in a header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Header that echoes the XSRF cookie. */
const XSRF_HEADER = 'x-xsrf-token';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What is needed to tell who calls. */
export interface IdentifyOptions {
  readonly db: Database;
  readonly issuers: readonly TrustedIssuer[];
  readonly restrictedGroupId: string;
}

/** Finds out who calls an API. Throws `not-signed-in`, or `wrong-xsrf-token` for a changing call on main. */
export function createIdentify(options: IdentifyOptions): (api: Api, request: FastifyRequest) => Promise<Identity> {
  return (api, request) => (api === 'main' ? bySession(options, request) : byBearer(options, request));
}

async function bySession(options: IdentifyOptions, request: FastifyRequest): Promise<Identity> {
  const found = await findCaller(options, request);
  if (found === undefined) throw new Problem('not-signed-in');
  return found;
}

/** The person of the session cookie; undefined without a session in force. Throws `wrong-xsrf-token` for a changing call without the right header. */
export async function findCaller({ db, restrictedGroupId }: IdentifyOptions, request: FastifyRequest): Promise<Identity | undefined> {
  const token = request.cookies[SESSION_COOKIE];
  const found = token === undefined ? undefined : await findBySession(db, sha256(token), restrictedGroupId);
  if (found !== undefined && !safeMethods.has(request.method) && !isSame(request.headers[XSRF_HEADER], found.xsrfToken)) throw new Problem('wrong-xsrf-token');
  return found;
}

/** The person a bearer token is of. */
export async function byBearer({ db, issuers, restrictedGroupId }: IdentifyOptions, request: FastifyRequest): Promise<Identity> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new Problem('not-signed-in');
  const claims = await verifyToken(token, issuers);
  let found: FoundIdentity | undefined;
  if (claims.userId !== undefined) found = await findByUserId(db, { id: claims.userId, issuedAt: claims.issuedAt }, restrictedGroupId);
  else if (claims.oid !== undefined && claims.tid !== undefined)
    found = await findByAccount(db, { tid: claims.tid, oid: claims.oid, issuedAt: claims.issuedAt }, restrictedGroupId);
  if (found === undefined) throw new Problem('not-signed-in');
  return found;
}

/** SHA-256 in hex: how secrets are kept. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(given: string | string[] | undefined, expected: string | null): boolean {
  if (typeof given !== 'string' || expected === null || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
