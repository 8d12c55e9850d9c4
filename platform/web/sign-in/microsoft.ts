/** Sign-in with a Microsoft work account through MSAL, loaded only when it is needed. The embedded tenant takes the same way as Entra. */
import type { AuthenticationResult, Configuration, IPublicClientApplication } from '@azure/msal-browser';
import { Unreachable } from '../answers/transport.ts';
import { type BrowserConfig, loadConfig } from '../device/config.ts';
import { forgetTenantSession, isTenantSessionOpen, type LeavingAccount } from '../leaving/tenant-session.ts';
import { acquireToken, codeOf, SignInNeeded } from './microsoft-token.ts';
import { forgetSignedIn } from './signed-in.ts';

/** Time limit of the sign-in window, in milliseconds. */
const POPUP_WAIT_MS = 300_000;
/** Time limit of a silent renewal, in milliseconds. */
const IFRAME_WAIT_MS = 10_000;

/** MSAL's names for: there was no network. */
const networkErrors: ReadonlySet<string> = new Set([
  'no_network_connectivity',
  'post_request_failed',
  'network_error',
  'endpoints_resolution_error',
  'timed_out',
  'monitor_window_timeout',
]);

interface Microsoft {
  readonly msal: IPublicClientApplication;
  readonly scopes: string[];
  /** The answer of a sign-in that this page load completes. */
  readonly fromRedirect: AuthenticationResult | null;
}

let starting: Promise<Microsoft> | undefined;

function start(): Promise<Microsoft> {
  starting ??= create().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function create(): Promise<Microsoft> {
  const config = await loadConfig();
  const { PublicClientApplication, ProtocolMode } = await import('@azure/msal-browser');
  const msal = new PublicClientApplication(toMsalConfig(config, config.identity === 'demo' ? ProtocolMode.OIDC : ProtocolMode.AAD));
  await msal.initialize();
  const fromRedirect = await msal.handleRedirectPromise().catch((error: unknown) => {
    // Cancelled at the provider, or a reload while a window was open: the app starts all the same.
    console.info('sign-in was not completed', error);
    return null;
  });
  return { msal, scopes: [...config.scopes], fromRedirect };
}

function toMsalConfig(
  { identity, authority, clientId, authorityMetadata }: BrowserConfig,
  protocolMode: Configuration['system'] extends infer S ? (S extends { protocolMode?: infer M } ? M : never) : never,
): Configuration {
  const redirectUri = `${location.origin}/auth.html`;
  return {
    auth: {
      clientId,
      // MSAL insists on https; the embedded tenant's real addresses are in its metadata.
      authority: identity === 'demo' ? authority.replace(/^http:/, 'https:') : authority,
      redirectUri,
      postLogoutRedirectUri: redirectUri,
      ...(identity === 'demo' ? { knownAuthorities: [new URL(authority).host], OIDCOptions: { defaultScopes: ['openid', 'profile'] } } : {}),
      ...(authorityMetadata === undefined ? {} : { authorityMetadata }),
    },
    cache: { cacheLocation: 'localStorage' },
    system: { protocolMode, iframeBridgeTimeout: IFRAME_WAIT_MS, popupBridgeTimeout: POPUP_WAIT_MS },
  };
}

/** State returned by a sign-in for which the person had to prove themselves again. */
const ANEW_STATE = 'anew';

/**
 * Goes to the provider; the page comes back to where it was and completes the sign-in. With `anew` the person has to prove themselves, also when the
 * provider still knows them. Rejects with `Unreachable` and stays when our server does not answer.
 */
export async function startMicrosoftSignIn({ anew = false }: { readonly anew?: boolean } = {}): Promise<void> {
  const [{ msal, scopes }] = await Promise.all([start(), expectServer()]);
  // Whoever has not been signed out there yet must not come back by a press of somebody else.
  const prompt = anew || isTenantSessionOpen() ? 'login' : 'select_account';
  await msal.loginRedirect({ scopes, prompt, ...(anew ? { state: ANEW_STATE } : {}) });
}

/** The way to the provider leaves the app: without a network it would end at a page of the browser. What the browser says of the network does not count: a server on the same machine needs none. */
async function expectServer(): Promise<void> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-store', credentials: 'omit' });
    if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
  } catch (error) {
    throw new Unreachable(error);
  }
}

/** True when a sign-in is under way that this page load may complete: MSAL leaves a trace in the session's storage while one is. */
export function isMicrosoftSignInUnderWay(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith('msal.'));
}

/** The sign-in that this page load completes: its token, and whether it was one `anew`. Undefined when it completes none; without one under way MSAL is not even loaded. */
export async function completeMicrosoftSignIn(): Promise<{ readonly token: string; readonly isAnew: boolean } | undefined> {
  if (!isMicrosoftSignInUnderWay()) return undefined;
  const { msal, fromRedirect } = await start();
  if (!fromRedirect?.accessToken) return undefined;
  // Tokens are for the first account: from now on that is this one, also when somebody before did not sign out.
  const others = msal.getAllAccounts().filter(({ homeAccountId }) => homeAccountId !== fromRedirect.account.homeAccountId);
  // Whoever was here is no longer: else their work would be sent with the token of the one who came, and two would open a session with it at once.
  if (others.length > 0) forgetSignedIn();
  for (const account of others) await msal.clearCache({ account });
  forgetTenantSession();
  return { token: fromRedirect.accessToken, isAnew: fromRedirect.state === ANEW_STATE };
}

/** A bearer token. Rejects with `Unreachable` when there is no network, and with `not-signed-in` when the person has to come themselves. */
export async function acquireMicrosoftToken(options: { readonly force: boolean }): Promise<string> {
  const { msal, scopes } = await start();
  return acquireToken(msal, scopes, options).catch((error: unknown) => {
    throw isNetworkError(error) ? new Unreachable(error) : error;
  });
}

function isNetworkError(error: unknown): boolean {
  return networkErrors.has(codeOf(error instanceof SignInNeeded ? error.cause : error));
}

/** Time limit of finding out which account leaves, in milliseconds; without it the provider asks. */
const ACCOUNT_WAIT_MS = 2_000;

/** Returns the account that leaves, for the provider; undefined when that can't be told now. */
export async function leavingAccount(): Promise<LeavingAccount | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, ACCOUNT_WAIT_MS));
  try {
    const microsoft = await Promise.race([start(), late]);
    const account = microsoft?.msal.getAllAccounts()[0];
    return account && { idToken: account.idToken, loginHint: account.loginHint };
  } catch (error) {
    console.info('which account leaves is not known', error);
    return undefined;
  }
}

/** Forgets everything MSAL has in memory; what it keeps on the device leaves with the person. */
export function forgetMicrosoft(): void {
  starting = undefined;
}
