/** Sign-in seen from the browser: from a token or a mailed code to a session, and the clients everything else uses. */
import { PERSON_HEADER } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { createApiClients, xsrfHeader } from '../answers/api-clients.ts';
import { type ApiClients, connectApis, readAnswer, toFailure, Unreachable } from '../answers/transport.ts';
import { clockDrift } from '../device/clock.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { UNCLOSED_SESSION_KEY } from '../leaving/device-owner.ts';
import { acquireMicrosoftToken } from './microsoft.ts';
import { currentPersonId, onPersonChange } from './person.ts';
import { currentSignedIn } from './signed-in.ts';
import { tabTokenPlace } from './tab-token.ts';
import { createTokens } from './token.ts';

/** Time limit of ending a session, in milliseconds: whoever signs in meanwhile waits for it. */
const CLOSE_WAIT_MS = 5_000;
const NO_CONTENT = 204;

/** One token for all, judged by the server's clock once that is known: a device that is a day ahead would ask for a new one with every call. */
const tokens = createTokens(acquireToken, () => Date.now() - (clockDrift.get() ?? 0), tabTokenPlace(globalThis.sessionStorage, currentPersonId));
onPersonChange(tokens.clear);

/** A fresh token also means that what waited for signing in may go: the person may have signed in in another tab while sending had just given up. */
async function acquireToken(options: { readonly force: boolean }): Promise<string> {
  const token = await (currentSignedIn()?.signedInBy === 'email' ? acquireOwnToken() : acquireJoinedToken(options));
  notifyChange('outbox', 'now');
  return token;
}

/** A token of the provider, made known to the session: only then is it taken. One that belonged to a session that ended is followed by a fresh one. */
async function acquireJoinedToken({ force }: { readonly force: boolean }): Promise<string> {
  const token = await acquireMicrosoftToken({ force });
  // Whoever signed out comes back by signing in, not by what their browser still remembers.
  if (currentSignedIn() === undefined || isLeaving()) throw new Problem('not-signed-in');
  try {
    if (token !== lastOpened) await openSession(token);
    return token;
  } catch (error) {
    if (force || !(error instanceof Problem && error.code === 'not-signed-in')) throw error;
    return acquireJoinedToken({ force: true });
  }
}

/** True when a session has yet to be ended because the person signed out. */
function isLeaving(): boolean {
  return localStorage.getItem(UNCLOSED_SESSION_KEY) !== null;
}

/** The token the server knows already, of those this page handed it. */
let lastOpened: string | undefined;

/** The clients of the three APIs. */
export const apiClients: ApiClients = createApiClients({ tokens, openSession });

connectApis(apiClients);

/** Name of the lock that lets one session be opened at a time, in all tabs together. */
const OPENING_LOCK = 'maaiveld.session';

/**
 * Turns a token into a session on the main API. Returns the id of its person. Rejects with `not-signed-in` when the server does not take it. One at a time: the token that brings somebody
 * in is also used at once by what waited to be sent, and the second of two that open a session with it would be refused for want of the first one's cookie.
 */
export async function openSession(token: string): Promise<string | null> {
  // The answer that ends the session before would take the cookie of this one.
  await closing;
  return navigator.locks === undefined ? open(token) : navigator.locks.request(OPENING_LOCK, () => open(token));
}

async function open(token: string): Promise<string | null> {
  const { personId } = await call('POST', '/v1/session', { headers: { Authorization: `Bearer ${token}` } }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'not-allowed') await (await import('../leaving/refused.ts')).leaveRefused();
    throw error;
  });
  lastOpened = token;
  localStorage.removeItem(UNCLOSED_SESSION_KEY);
  return personId;
}

/** Asks for a code by mail. The answer is the same whether the address is known or not. */
export async function requestCode(email: string): Promise<void> {
  await call('POST', '/v1/session/email-codes', { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) });
}

/** Signs in with a mailed code. Returns the id of who came in. */
export async function signInWithCode(email: string, code: string): Promise<string | null> {
  await closing;
  const { personId } = await call('POST', '/v1/session/email', { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, code }) });
  localStorage.removeItem(UNCLOSED_SESSION_KEY);
  return personId;
}

/** Ends the session on the main API; without a network it is noted, to be ended by `closeForgottenSession`. */
export async function closeSession(): Promise<void> {
  tokens.clear();
  localStorage.setItem(UNCLOSED_SESSION_KEY, new Date().toISOString());
  await closeForgottenSession();
}

let closing: Promise<void> | undefined;

/**
 * Ends the session of somebody who signed out without a network, once there is one. A try that is under way may have begun before the network came: when it
 * fails, another follows it.
 */
export function closeForgottenSession(): Promise<void> {
  if (!isLeaving()) return Promise.resolve();
  const trying = closing === undefined ? endSession() : closing.then(() => (isLeaving() ? endSession() : undefined));
  const own = trying.finally(() => {
    if (closing === own) closing = undefined;
  });
  closing = own;
  return own;
}

async function endSession(): Promise<void> {
  try {
    const headers = xsrfHeader('DELETE', document.cookie);
    // The page may be on its way to the provider before the answer is there.
    const { status } = await fetch('/v1/session', { method: 'DELETE', headers, keepalive: true, signal: AbortSignal.timeout(CLOSE_WAIT_MS) });
    // Only our server says so: the page a strange network puts in between is no answer.
    if (status === NO_CONTENT) localStorage.removeItem(UNCLOSED_SESSION_KEY);
  } catch (error) {
    console.info('session not closed now', error);
  }
}

/** Ends every session of the person, on this device and all others. Rejects with `Unreachable` without a network: then nothing has ended. */
export async function endAllSessions(): Promise<void> {
  const answer = await apiClients.main.request('DELETE', '/v1/sessions').catch((error: unknown) => {
    throw toFailure(error);
  });
  if (!answer.ok) await readAnswer(answer);
  tokens.clear();
}

/** A bearer for somebody who signed in by e-mail: issued by our own server to the session. */
async function acquireOwnToken(): Promise<string> {
  const { body } = await call('POST', '/v1/session/tokens', { headers: xsrfHeader('POST', document.cookie) });
  const { accessToken } = body as { accessToken?: string };
  if (!accessToken) throw new Problem('not-signed-in');
  return accessToken;
}

/** An answer, with the id of who signed in by it. */
interface Called {
  readonly body: unknown;
  readonly personId: string | null;
}

async function call(method: string, path: string, init: RequestInit): Promise<Called> {
  const answer = await fetch(path, { ...init, method, credentials: 'same-origin' }).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  return { body: answer.status === NO_CONTENT ? undefined : await readAnswer(answer), personId: answer.headers.get(PERSON_HEADER) };
}
