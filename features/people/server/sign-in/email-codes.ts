/** Signing in with a mailed code, and how often that may be tried: by mail address, browser and network, in every process alike. */
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DeliverMail } from '#platform/server/documents/mail.ts';
import { networkOf } from '#platform/server/identity/network-address.ts';
import { countCall, countTurn, type RateLimit } from '#platform/server/identity/rate-limits.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { PERSON_HEADER } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { MAILED_CODE_SECONDS } from '../../mailed-code.ts';
import { codeMail } from './code-mail.ts';
import * as codes from './code-queries.ts';
import { browserSecretOf, type CookieOptions, markBrowser, startSession } from './session-cookies.ts';

const CODE_DIGITS = 6;
/** Tries on one code; fewer once so many codes were asked with an address in a day that somebody may be guessing. */
const CODE_TRIES_MAX = 5;
const CODE_TRIES_OF_SUSPECT_MAX = 1;
const SUSPECT_CODES_OF_DAY = 20;

/** The longest that somebody can be kept from a code by others, in seconds. */
const CODES_WINDOW_SECONDS = 15 * 60;
/** Codes mailed to one address for browsers its owner never signed in in: together, and of those for one network. */
const codesToAddress: RateLimit = { name: 'code-to-address', max: 6, windowSeconds: CODES_WINDOW_SECONDS };
const codesToAddressFromNetwork: RateLimit = { name: 'code-to-address-from-network', max: 3, windowSeconds: CODES_WINDOW_SECONDS };
/** Codes one network may ask for, whatever the addresses. */
const codesFromNetwork: RateLimit = { name: 'code-from-network', max: 20, windowSeconds: CODES_WINDOW_SECONDS };
/** Codes for a browser the owner signed in in before: nobody else can use these up. */
const codesToKnownBrowser: RateLimit = { name: 'code-to-known-browser', max: 6, windowSeconds: CODES_WINDOW_SECONDS };
/** Codes tried by one network in browsers that have no code in force. */
const strayTries: RateLimit = { name: 'stray-code', max: 50, windowSeconds: 10 * 60 };

/** Options of mailed codes. */
export interface EmailCodeOptions extends CookieOptions {
  readonly db: Database;
  readonly sendMail: DeliverMail;
  /** Limits on the code routes; off in tests that are not about them. */
  readonly rateLimits?: boolean;
}

const Email = z
  .string()
  .trim()
  .pipe(z.email({ error: 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.' }));

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'De code bestaat uit zes cijfers.');

/** Mounts asking for a code and signing in with it. */
export function registerEmailCodes(app: FastifyInstance, options: EmailCodeOptions): void {
  const { db } = options;

  app.post('/v1/session/email-codes', async (request, reply) => {
    const { email } = parseInput(z.object({ email: Email }), request.body);
    const browser = browserSecretOf(request);
    await mailCode(options, request, email, browser);
    markBrowser(options, reply, browser);
    return reply.code(204).send();
  });

  app.post('/v1/session/email', async (request, reply) => {
    const { email, code } = parseInput(z.object({ email: Email, code: Code }), request.body);
    const userId = await redeemCode(options, request, email, code);
    (await startSession(db, options, request, userId)).toBrowser(reply);
    return reply.header(PERSON_HEADER, userId).code(204).send();
  });
}

/** The same work for a known and an unknown address; only the letter box differs. */
async function mailCode({ db, sendMail, rateLimits = true }: EmailCodeOptions, request: FastifyRequest, email: string, browser: string): Promise<void> {
  const asker = await codes.findAsker(db, email, sha256(browser));
  if (rateLimits) await countAsking(db, request, email, browser, asker);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const isSuspect = !asker.isKnownBrowser && asker.askedOfDay >= SUSPECT_CODES_OF_DAY;
  await codes.insertEmailCode(db, {
    email,
    browserSha256: sha256(browser),
    codeSha256: codeHash(browser, code),
    triesMax: isSuspect ? CODE_TRIES_OF_SUSPECT_MAX : CODE_TRIES_MAX,
    lifeSeconds: MAILED_CODE_SECONDS,
  });
  const userAgent = request.headers['user-agent'];
  await sendMail(codeMail({ email, code: asker.userId === undefined ? undefined : code, at: new Date(), userAgent, askedOfDay: asker.askedOfDay + 1 }));
}

/** Counts a request for a code: first for the network address, so that it alone can't use up what a mail address may be sent. */
async function countAsking(db: Database, request: FastifyRequest, email: string, browser: string, { isKnownBrowser }: codes.Asker): Promise<void> {
  const address = email.toLowerCase();
  if (isKnownBrowser) return countTurn(db, codesToKnownBrowser, address, browser);
  await countCall(db, codesFromNetwork, request);
  await countTurn(db, codesToAddressFromNetwork, address, networkOf(request.ip));
  await countTurn(db, codesToAddress, address);
}

async function redeemCode({ db, rateLimits = true }: EmailCodeOptions, request: FastifyRequest, email: string, code: string): Promise<string> {
  const browser = browserSecretOf(request);
  const attempt = await codes.tryEmailCode(db, email, sha256(browser));
  if (attempt === undefined) {
    if (rateLimits) await countCall(db, strayTries, request);
    throw new Problem('code-expired');
  }
  if (attempt.code_sha256 !== codeHash(browser, code)) throw new Problem('code-wrong');
  const { userId } = await codes.findAsker(db, email, sha256(browser));
  if (userId === undefined || !(await codes.spendEmailCode(db, attempt.id))) throw new Problem('code-expired');
  return userId;
}

/** A code is kept with the browser's secret in it: out of six digits alone a copy of the table would tell it. */
function codeHash(browser: string, code: string): string {
  return sha256(`${browser} ${code}`);
}
