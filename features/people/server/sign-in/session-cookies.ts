/** Starting a session in a browser: its cookies, and the mark by which the browser is known again. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { type IdentifyOptions, sessionCookieName, sessionCookieOf, XSRF_COOKIE } from '../identify.ts';
import { deviceWords } from './code-mail.ts';
import * as sessions from './session-queries.ts';

/** Lifetime of a session, in seconds. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Lifetime of the cookie that recognises a browser, in seconds: as long as browsers keep a cookie. */
const BROWSER_SECONDS = 400 * 24 * 60 * 60;
const SECRET_BYTES = 32;
const XSRF_BYTES = 24;

/** Cookie with the secret of the browser: a mailed code belongs to it. Sent to nothing but signing in. */
const BROWSER_COOKIE = 'maaiveld_browser';
const BROWSER_COOKIE_PATH = '/v1/session';
const browserSecret = /^[\w-]{43}$/;

/** Options of the cookies. */
export type CookieOptions = Pick<IdentifyOptions, 'secureCookies'>;

/** The secret of the calling browser; a new one for a browser that has none. */
export function browserSecretOf(request: FastifyRequest): string {
  const known = request.cookies[BROWSER_COOKIE];
  return known !== undefined && browserSecret.test(known) ? known : randomBytes(SECRET_BYTES).toString('base64url');
}

/** Gives a browser its secret, for another while. */
export function markBrowser({ secureCookies }: CookieOptions, reply: FastifyReply, secret: string): void {
  reply.setCookie(BROWSER_COOKIE, secret, { path: BROWSER_COOKIE_PATH, sameSite: 'lax', secure: secureCookies, maxAge: BROWSER_SECONDS, httpOnly: true });
}

/** A session for a person in the calling browser, in place of the one it had. `toBrowser` hands it over, once the row is there for good. */
export async function startSession(
  db: Database,
  options: CookieOptions,
  request: FastifyRequest,
  userId: string,
): Promise<{ readonly id: string; readonly toBrowser: (reply: FastifyReply) => void }> {
  const before = sessionCookieOf(options, request);
  if (before !== undefined) await sessions.endSession(db, before);
  const [token, xsrfToken] = [randomBytes(SECRET_BYTES).toString('base64url'), randomBytes(XSRF_BYTES).toString('base64url')];
  const browser = browserSecretOf(request);
  const row = {
    tokenSha256: sha256(token),
    userId,
    xsrfToken,
    browserSha256: sha256(browser),
    device: deviceWords(request.headers['user-agent']),
    lifeSeconds: SESSION_SECONDS,
  };
  const id = await sessions.insertSession(db, row);
  request.log.info({ event: 'signed-in', userId, sessionId: id, route: request.routeOptions.url, ip: request.ip }, 'a session was opened');
  const cookie = { path: '/', sameSite: 'lax', secure: options.secureCookies, maxAge: SESSION_SECONDS } as const;
  return {
    id,
    toBrowser(reply) {
      markBrowser(options, reply, browser);
      reply.setCookie(sessionCookieName(options), token, { ...cookie, httpOnly: true }).setCookie(XSRF_COOKIE, xsrfToken, cookie);
    },
  };
}

/** Takes the cookies of a session away; the browser stays known. What it keeps of answers goes; unsent work is in another of its stores, and stays. */
export function clearSession(options: CookieOptions, reply: FastifyReply): FastifyReply {
  // A browser takes a cookie of this host alone away only when it is told with what it was set.
  const cookie = { path: '/', sameSite: 'lax', secure: options.secureCookies } as const;
  return reply
    .header('clear-site-data', '"cache"')
    .clearCookie(sessionCookieName(options), { ...cookie, httpOnly: true })
    .clearCookie(XSRF_COOKIE, cookie);
}
