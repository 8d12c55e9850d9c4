/** Tells who calls. Main: session cookie, and for a changing call the XSRF header that only our own pages can set. General and tempo: a bearer token that belongs to a session in force. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';
import { type TokenClaims, type TrustedIssuer, verifyToken } from '#platform/server/tokens.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { findByBearer, findByOwnToken, findBySession, type SessionIdentity } from './identity-queries.ts';

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

/** The person of the session cookie. Throws `not-signed-in` without a session in force. */
export async function bySession(options: IdentifyOptions, request: FastifyRequest): Promise<SessionIdentity> {
  const found = await findCaller(options, request);
  if (found === undefined) throw new Problem('not-signed-in');
  return found;
}

/** The person of the session cookie; undefined without a session in force. Throws `wrong-xsrf-token` for a changing call without the right header. */
export async function findCaller({ db, restrictedGroupId }: IdentifyOptions, request: FastifyRequest): Promise<SessionIdentity | undefined> {
  const cookie = sessionCookieOf(request);
  const found = cookie === undefined ? undefined : await findBySession(db, cookie, restrictedGroupId);
  if (found !== undefined && !safeMethods.has(request.method) && !isSame(request.headers[XSRF_HEADER], found.xsrfToken)) throw new Problem('wrong-xsrf-token');
  return found;
}

/** The session cookie of a call, by its hash. */
export function sessionCookieOf(request: FastifyRequest): string | undefined {
  const secret = request.cookies[SESSION_COOKIE];
  return secret === undefined ? undefined : sha256(secret);
}

/** What the bearer token of a call proves, whether or not its session is in force. Throws `not-signed-in` without one. */
export async function readBearer({ issuers }: IdentifyOptions, request: FastifyRequest): Promise<TokenClaims> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new Problem('not-signed-in');
  return verifyToken(token, issuers);
}

async function byBearer(options: IdentifyOptions, request: FastifyRequest): Promise<Identity> {
  const { db, restrictedGroupId } = options;
  const claims = await readBearer(options, request);
  const found = await (claims.kind === 'own' ? findByOwnToken(db, claims, restrictedGroupId) : findByBearer(db, claims, restrictedGroupId));
  if (found === undefined) throw new Problem('not-signed-in');
  return found;
}

/** SHA-256 in hex: how secrets are kept. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
