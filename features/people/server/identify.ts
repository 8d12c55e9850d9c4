/** Tells who calls. Main: session cookie, and for a changing call the XSRF header that only our own pages can set. General and tempo: a bearer token that belongs to a session in force. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { type TokenClaims, type TrustedIssuer, verifyToken } from '#platform/server/identity/tokens.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { findByBearer, findByOwnToken, findBySession, type SessionIdentity } from './identity-queries.ts';
import { noteUse } from './sign-in/session-queries.ts';

/** Cookie with the secret of a session; not readable by scripts. */
const SESSION_COOKIE = 'maaiveld_session';
/** Before the name of a cookie that no other host, also none below the same domain, may set or read. Browsers ask HTTPS for it. */
const OWN_HOST_PREFIX = '__Host-';
/** Cookie that scripts read and echo in a header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Header that echoes the XSRF cookie. */
const XSRF_HEADER = 'x-xsrf-token';

/** How far the time a session was last used may be behind, in milliseconds: noting it at every call would make a write of every read. */
const LAST_USED_BEHIND_MS = 15 * 60_000;

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Options of identifying the caller. */
export interface IdentifyOptions {
  readonly db: Database;
  readonly issuers: readonly TrustedIssuer[];
  readonly restrictedGroupId: string;
  /** True when the site is served over HTTPS: cookies then go nowhere else. */
  readonly secureCookies: boolean;
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
export async function findCaller(options: IdentifyOptions, request: FastifyRequest): Promise<SessionIdentity | undefined> {
  const { db, restrictedGroupId } = options;
  const cookie = sessionCookieOf(options, request);
  const found = cookie === undefined ? undefined : await findBySession(db, cookie, restrictedGroupId);
  if (found !== undefined && !safeMethods.has(request.method) && !isSame(request.headers[XSRF_HEADER], found.xsrfToken)) throw new Problem('wrong-xsrf-token');
  if (found !== undefined) await noteUseOf(db, request, found);
  return found;
}

/** A call goes on without this: reading must stay possible where nothing can be written. */
async function noteUseOf(db: Database, { log }: FastifyRequest, { sessionId, lastUsedAt }: SessionIdentity): Promise<void> {
  const before = new Date(Date.now() - LAST_USED_BEHIND_MS);
  if (lastUsedAt > before) return;
  try {
    await noteUse(db, sessionId, before);
  } catch (error) {
    log.warn({ error, sessionId }, 'the last use of a session was not noted');
  }
}

/** Returns the name of the session cookie. */
export function sessionCookieName({ secureCookies }: Pick<IdentifyOptions, 'secureCookies'>): string {
  return secureCookies ? OWN_HOST_PREFIX + SESSION_COOKIE : SESSION_COOKIE;
}

/** The session cookie of a call, by its hash. */
export function sessionCookieOf(options: Pick<IdentifyOptions, 'secureCookies'>, request: FastifyRequest): string | undefined {
  const secret = request.cookies[sessionCookieName(options)];
  return secret === undefined ? undefined : sha256(secret);
}

/** Returns the claims of the bearer token of a call, whether or not its session is in force. Throws `not-signed-in` without one. */
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

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
