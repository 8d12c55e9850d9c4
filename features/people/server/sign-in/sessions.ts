/** Signing in and out. A session is a row: a bearer of the identity provider joins it or opens one, and everything of it ends with the row (decision 032). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import type { Database } from '#platform/server/database/database.ts';
import { issueToken, type TenantClaims } from '#platform/server/identity/tokens.ts';
import { PERSON_HEADER } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { bySession, findCaller, type IdentifyOptions, readBearer, sessionCookieOf } from '../identify.ts';
import { findBySession } from '../identity-queries.ts';
import { linkAccount, rememberGroups } from './account-queries.ts';
import { type EmailCodeOptions, registerEmailCodes } from './email-codes.ts';
import { clearSession, startSession } from './session-cookies.ts';
import * as sessions from './session-queries.ts';
import { withdrawEverywhere } from './sign-out-work.ts';

/** Options of sign-in, besides those of identifying the caller. */
export interface SessionOptions extends IdentifyOptions, EmailCodeOptions {
  readonly ownTokens: { readonly key: JWK & { kid: string }; readonly issuer: string; readonly audience: string; readonly lifeSeconds: number };
}

const NO_ACCESS =
  'Je hebt geen toegang meer: volgens Maaiveld ben je uit dienst, of komt je eerste dag nog. Wat op dit apparaat staat, blijft bewaard. Klopt het niet, vraag een beheerder dan om je weer toegang te geven.';

/** Mounts `/v1/session` and what is below it. */
export function registerSessions(app: FastifyInstance, options: SessionOptions): void {
  const { db } = options;

  app.post('/v1/session', async (request, reply) => {
    const claims = await readBearer(options, request);
    // A token of our own was given out to a session, and opens no other.
    if (claims.kind === 'own') throw new Problem('not-signed-in');
    const userId = await joinOrOpen(options, request, reply, claims);
    return reply.header(PERSON_HEADER, userId).code(204).send();
  });

  app.delete('/v1/session', async (request, reply) => {
    // Nobody is no error: a session that ended by itself is signed out of too.
    await findCaller(options, request);
    const cookie = sessionCookieOf(options, request);
    if (cookie !== undefined) await sessions.endSession(db, cookie);
    return clearSession(options, reply).code(204).send();
  });

  app.delete('/v1/sessions', async (request, reply) => {
    const user = await bySession(options, request);
    await sessions.endAllSessions(db, user.id);
    await withdrawEverywhere(db, user.id);
    return clearSession(options, reply).code(204).send();
  });

  app.post('/v1/session/tokens', async (request) => ownToken(options, request));
  registerEmailCodes(app, options);
}

/** Makes a token of the provider count: for the session of the calling browser, else for a new one. Returns whose it is. Throws `not-signed-in` for one that is dead. */
async function joinOrOpen(options: SessionOptions, request: FastifyRequest, reply: FastifyReply, claims: TenantClaims): Promise<string> {
  const { db, restrictedGroupId } = options;
  const cookie = sessionCookieOf(options, request);
  const held = await sessions.findSessionOfBearer(db, claims.fingerprint);
  // It belongs to one session for good, and is of no use to whoever has not got that session's cookie.
  if (held !== undefined && !(held.isInForce && held.tokenSha256 === cookie)) throw new Problem('not-signed-in');
  const userId = await linkAccount(db, claims);
  if (!(await sessions.isOfLastSignIn(db, userId, claims))) throw await notTaken(db, userId);
  if (held !== undefined) return userId;
  const own = cookie === undefined ? undefined : await findBySession(db, cookie, restrictedGroupId);
  const joined = own?.id === userId ? own.sessionId : undefined;
  if (joined === undefined && (await sessions.mayBeOfEndedSession(db, userId, claims))) throw new Problem('not-signed-in');
  if (claims.groups !== undefined) await rememberGroups(db, userId, claims.groups, claims.issuedAt);
  const started = await db.transaction().execute(async (inside) => {
    const session = joined === undefined ? await startSession(inside, options, request, userId) : { id: joined, toBrowser: () => undefined };
    if (!(await sessions.addBearer(inside, session.id, claims))) throw new Problem('not-signed-in');
    return session;
  });
  started.toBrowser(reply);
  return userId;
}

/** Why a token of somebody who proved who they are is not taken: to whoever has no access, that is told. */
async function notTaken(db: Database, userId: string): Promise<Problem> {
  return (await sessions.worksHere(db, userId)) ? new Problem('not-signed-in') : new Problem('not-signed-in', { reason: NO_ACCESS });
}

async function ownToken(options: SessionOptions, request: FastifyRequest): Promise<{ accessToken: string; expiresInSeconds: number }> {
  const user = await bySession(options, request);
  const { key, issuer, audience, lifeSeconds } = options.ownTokens;
  return { accessToken: await issueToken(key, issuer, audience, user, lifeSeconds), expiresInSeconds: lifeSeconds };
}
