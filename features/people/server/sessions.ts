/** Signing in and out: a bearer token or a mailed code for a session, and a session for a bearer token of our own. */
import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { DeliverMail } from '#platform/server/mail.ts';
import { parseInput } from '#platform/server/parse-input.ts';
import { issueToken, verifyToken } from '#platform/server/tokens.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as accounts from './account-queries.ts';
import { byBearer, createIdentify, findCaller, type IdentifyOptions, SESSION_COOKIE, sha256, XSRF_COOKIE } from './identify.ts';

/** How long a session lasts, in seconds. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** How long a mailed code can be used, in seconds. */
const CODE_SECONDS = 10 * 60;
/** Tries on one code. */
const CODE_TRIES_MAX = 5;
const CODE_DIGITS = 6;
/** Codes one address of the network may ask for, and codes it may try, in a window of ten minutes. */
const CODE_REQUESTS_MAX = 20;
const CODE_ATTEMPTS_MAX = 50;

/** What sign-in needs besides telling who calls. */
export interface SessionOptions extends IdentifyOptions {
  readonly sendMail: DeliverMail;
  readonly ownTokens: { readonly key: JWK & { kid: string }; readonly issuer: string; readonly audience: string; readonly lifeSeconds: number };
  /** True when the site is served over HTTPS: cookies then go nowhere else. */
  readonly secureCookies: boolean;
  /** Limits on the code routes; off in tests that are not about them. */
  readonly rateLimits?: boolean;
}

const Email = z
  .string()
  .trim()
  .pipe(z.email({ error: 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.' }));

/** Mounts `/v1/session` and what is below it. */
export function registerSessions(app: FastifyInstance, options: SessionOptions): void {
  const { db } = options;
  const limit = (max: number) => (options.rateLimits === false ? {} : { config: { rateLimit: { max, timeWindow: CODE_SECONDS * 1000 } } });

  app.post('/v1/session', async (request, reply) => {
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Problem('not-signed-in');
    const claims = await verifyToken(token, options.issuers);
    let userId = claims.userId;
    if (userId === undefined) {
      if (claims.oid === undefined || claims.tid === undefined) throw new Problem('not-signed-in');
      userId = await accounts.tieAccount(db, { tid: claims.tid, oid: claims.oid, email: claims.email, name: claims.name });
      if (claims.groups !== undefined) await accounts.rememberGroups(db, userId, claims.groups);
    }
    // Refuses a person who was put out of service and a token from before everything of theirs was made to expire.
    await byBearer(options, request);
    await startSession(options, reply, userId);
    return reply.code(204).send();
  });

  app.delete('/v1/session', async (request, reply) => {
    // Nobody is no error: a session that ended by itself is signed out of too.
    await findCaller(options, request);
    const token = request.cookies[SESSION_COOKIE];
    if (token !== undefined) await accounts.deleteSession(db, sha256(token));
    // Nothing of theirs is left in what the browser keeps of answers; what waits is in another store, which stays.
    reply.header('clear-site-data', '"cache"');
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).clearCookie(XSRF_COOKIE, { path: '/' }).code(204).send();
  });

  app.post('/v1/session/email-codes', limit(CODE_REQUESTS_MAX), async (request, reply) => {
    const { email } = parseInput(z.object({ email: Email }), request.body);
    await mailCode(options, email);
    return reply.code(204).send();
  });

  app.post('/v1/session/email', limit(CODE_ATTEMPTS_MAX), async (request, reply) => {
    const { email, code } = parseInput(
      z.object({
        email: Email,
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/, 'De code bestaat uit zes cijfers.'),
      }),
      request.body,
    );
    await startSession(options, reply, await redeemCode(options, email, code));
    return reply.code(204).send();
  });

  app.post('/v1/session/tokens', async (request) => ownToken(options, request));
}

async function ownToken(options: SessionOptions, request: FastifyRequest): Promise<{ accessToken: string; expiresInSeconds: number }> {
  const user = await createIdentify(options)('main', request);
  const { key, issuer, audience, lifeSeconds } = options.ownTokens;
  return { accessToken: await issueToken(key, issuer, audience, user, lifeSeconds), expiresInSeconds: lifeSeconds };
}

async function startSession({ db, secureCookies }: SessionOptions, reply: FastifyReply, userId: string): Promise<void> {
  const [token, xsrfToken] = [randomBytes(32).toString('base64url'), randomBytes(24).toString('base64url')];
  await accounts.insertSession(db, { tokenSha256: sha256(token), userId, xsrfToken, lifeSeconds: SESSION_SECONDS });
  const cookie = { path: '/', sameSite: 'lax', secure: secureCookies, maxAge: SESSION_SECONDS } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...cookie, httpOnly: true }).setCookie(XSRF_COOKIE, xsrfToken, cookie);
}

/** The same work for a known and an unknown address; only the letter box differs. */
async function mailCode({ db, sendMail }: SessionOptions, email: string): Promise<void> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await accounts.insertEmailCode(db, { email, codeSha256: sha256(code), lifeSeconds: CODE_SECONDS });
  const user = await accounts.findUserByEmail(db, email);
  const text =
    user === undefined
      ? 'Iemand vroeg met dit adres een code aan voor Maaiveld. Dit adres is daar niet bekend. Was jij het, vraag dan de beheerder om een account.'
      : `Je code is ${code}. Hij is tien minuten geldig en werkt één keer. Heb je geen code aangevraagd, dan hoef je niets te doen.`;
  await sendMail({ to: email, subject: user === undefined ? 'Inloggen bij Maaiveld' : `${code} is je code voor Maaiveld`, text });
}

async function redeemCode({ db }: SessionOptions, email: string, code: string): Promise<string> {
  const attempt = await accounts.tryEmailCode(db, email);
  if (attempt === undefined || attempt.tries > CODE_TRIES_MAX) throw new Problem('code-expired');
  if (attempt.code_sha256 !== sha256(code)) throw new Problem('code-wrong');
  const user = await accounts.findUserByEmail(db, email);
  if (user === undefined || !(await accounts.spendEmailCode(db, attempt.id))) throw new Problem('code-expired');
  return user.id;
}
