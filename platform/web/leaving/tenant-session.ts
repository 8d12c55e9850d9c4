/**
 * The session somebody has at the identity provider. It ends on a page of the provider that leads back to ours, so the way there is only taken when
 * both ends were just seen to answer: nobody who signs out ends on an error page of a browser or of somebody else. Until it has ended, whoever
 * signs in with Microsoft has to prove themselves.
 */
import type { BrowserConfig } from '../device/config.ts';

/** Key in local storage of a session at the provider that has yet to be ended: `open`, or `tried` once the page went to end it. */
export const UNCLOSED_TENANT_KEY = 'maaiveld.unclosed-tenant';
/** State the provider hands back, so that the page it leads to knows that the session has ended. */
const SIGNED_OUT_STATE = 'maaiveld-signed-out';
/** Time limit for both ends to answer, in milliseconds; a network that keeps silent is as good as none. */
const ANSWER_WAIT_MS = 4_000;
/** Longest wait for another page that is at it, in milliseconds: as long as a try of it may take. */
const TURN_WAIT_MS = ANSWER_WAIT_MS;
const SERVER_ERROR = 500;
const LOCK_NAME = 'maaiveld.tenant';

/** Tells the provider which account leaves, so that it does not ask. Never kept on the device. */
export interface LeavingAccount {
  readonly idToken?: string | undefined;
  readonly loginHint?: string | undefined;
}

/** Notes that a session at the provider has to be ended. */
export function noteTenantSession(): void {
  localStorage.setItem(UNCLOSED_TENANT_KEY, 'open');
}

/** Forgets that: it has ended, or is that of whoever just signed in. */
export function forgetTenantSession(): void {
  localStorage.removeItem(UNCLOSED_TENANT_KEY);
}

/** True when the page comes from the provider, which has ended the session: nothing is left to end then. */
export function isBackFromSigningOut(): boolean {
  const isBack = new URLSearchParams(location.search).get('state') === SIGNED_OUT_STATE;
  if (isBack) forgetTenantSession();
  return isBack;
}

/** True when somebody who signed out may still have a session at the provider. */
export function isTenantSessionOpen(): boolean {
  return localStorage.getItem(UNCLOSED_TENANT_KEY) !== null;
}

/** True when the page has yet to go and end it. It goes once: should the provider fail after all, the next start does not run into that again. */
export function mayEndTenantSession(): boolean {
  return localStorage.getItem(UNCLOSED_TENANT_KEY) === 'open';
}

/** Runs with the turn of going to the provider; when another page has it, without: whoever signs out waits for nobody. */
export function withTenantLock<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? run() : navigator.locks.request(LOCK_NAME, { ifAvailable: true }, run);
}

/**
 * Runs once no other page is on its way to the provider: of those on the sign-in page none goes while somebody signs out in another. A page that is left can
 * hold the turn a moment longer, so it is waited for; throws when it does not come in time, or once `gone`.
 */
function inTenantTurn<Result>(run: () => Promise<Result>, gone: AbortSignal): Promise<Result> {
  if (navigator.locks === undefined) return run();
  return navigator.locks.request(LOCK_NAME, { signal: AbortSignal.any([gone, AbortSignal.timeout(TURN_WAIT_MS)]) }, run);
}

/** The last try of this page. */
let ending: Promise<boolean> = Promise.resolve(false);

/**
 * Ends what a sign-out left open, after whatever other page is at it. A try of this page that is under way may have begun before the network came: when it
 * fails, another follows it. `gone` ends with the page that waits for it.
 */
export function endForgottenTenantSession(gone: AbortSignal): Promise<boolean> {
  ending = ending.then(() => mayEndTenantSession() && !gone.aborted && takeTurn(gone));
  return ending;
}

async function takeTurn(gone: AbortSignal): Promise<boolean> {
  try {
    return await inTenantTurn(() => endTenantSession({}, gone), gone);
  } catch (error) {
    console.info('session at the provider not ended now', error);
    return false;
  }
}

/** Goes to end the session at the provider, when there is one and both ends answer. True when the page is on its way; it comes back to the sign-in page. */
export async function endTenantSession(account: LeavingAccount = {}, gone?: AbortSignal): Promise<boolean> {
  if (!mayEndTenantSession()) return false;
  const late = AbortSignal.timeout(ANSWER_WAIT_MS);
  const signal = gone === undefined ? late : AbortSignal.any([gone, late]);
  try {
    const config = (await askJson('/config.json', signal)) as BrowserConfig;
    const address = endAddress(await findEnd(config, signal), config, account);
    await expectAnswer(address, signal);
    if (signal.aborted || !mayEndTenantSession()) return false;
    localStorage.setItem(UNCLOSED_TENANT_KEY, 'tried');
    location.replace(address);
    return true;
  } catch (error) {
    console.info('session at the provider not ended now', error);
    return false;
  }
}

async function findEnd({ identity, authority }: BrowserConfig, signal: AbortSignal): Promise<string> {
  const base = identity === 'entra' ? `${authority}/v2.0` : authority;
  const { end_session_endpoint: end } = (await askJson(`${base}/.well-known/openid-configuration`, signal)) as { end_session_endpoint?: unknown };
  if (typeof end !== 'string') throw new Error('the provider does not say where a session ends');
  return end;
}

function endAddress(end: string, { clientId }: BrowserConfig, { idToken, loginHint }: LeavingAccount): string {
  const address = new URL(end);
  const values = {
    client_id: clientId,
    post_logout_redirect_uri: `${location.origin}/auth.html`,
    state: SIGNED_OUT_STATE,
    id_token_hint: idToken,
    logout_hint: loginHint,
  };
  for (const [name, value] of Object.entries(values)) if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

/** Expects any answer; of another site no more can be seen than that. */
async function expectAnswer(address: string, signal: AbortSignal): Promise<void> {
  const isOurs = new URL(address).origin === location.origin;
  const { status } = await fetch(address, { cache: 'no-store', credentials: 'include', redirect: 'manual', mode: isOurs ? 'same-origin' : 'no-cors', signal });
  if (status >= SERVER_ERROR) throw new Error(`the provider answers ${status}`);
}

/** JSON, which a page that a strange network puts in between is not. */
async function askJson(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
