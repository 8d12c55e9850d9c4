/** A bearer token from MSAL: silently for the first account, in a window when the provider wants to see the person. */
import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';
import { Problem } from '#platform/shared/problem.ts';
import { createStore } from '#platform/ui/store.ts';

/** The part of MSAL that gives tokens. */
export type TokenSource = Pick<IPublicClientApplication, 'getAllAccounts' | 'acquireTokenSilent' | 'acquireTokenPopup' | 'clearCache'>;

/** There is no token to be had without the person; `message` tells why, for whoever reads the log. */
export class SignInNeeded extends Problem {
  constructor(message: string, cause?: unknown) {
    super('not-signed-in');
    this.message = message;
    this.cause = cause;
  }
}

/** A token for these scopes; with `force` one that was not given before. Every failure but the missing account is logged and thrown on. */
export async function acquireToken(msal: TokenSource | undefined, scopes: readonly string[], { force }: { readonly force: boolean }): Promise<string> {
  if (msal === undefined) throw new Error('MSAL instance is required.');
  const account = msal.getAllAccounts()[0];
  if (account === undefined) throw new SignInNeeded('No accounts found. User might not be authenticated.');
  try {
    const { accessToken } = await msal.acquireTokenSilent({ scopes: [...scopes], account, forceRefresh: force });
    if (!accessToken) throw new Error('Token acquisition failed: no access token returned.');
    return accessToken;
  } catch (error) {
    if (isInteractionRequired(error)) return acquireInWindow(msal, scopes, account);
    console.error(error);
    throw error;
  }
}

/** True when a window to sign in waits for the person. */
export const signInWindow = createStore(false);
/** Number of times the person signed in in such a window: what waited for it goes again. */
export const signedInByWindow = createStore(0);

/** The last window was closed or held back by the browser: the next one opens only when the person presses something. */
let wasRefused = false;

async function acquireInWindow(msal: TokenSource, scopes: readonly string[], account: AccountInfo): Promise<string> {
  if (wasRefused && navigator.userActivation?.isActive === false) throw new SignInNeeded('The window to sign in was closed before.');
  signInWindow.set(true);
  try {
    const result = await msal.acquireTokenPopup({ scopes: [...scopes], account, overrideInteractionInProgress: true });
    if (result.account.homeAccountId !== account.homeAccountId) {
      // Their answers would be kept, and this person's work be sent, in the wrong name. Whoever is another signs in on the sign-in page.
      await msal.clearCache({ account: result.account });
      throw new Error('Another account was chosen than the one that is signed in.');
    }
    if (!result.accessToken) throw new Error('Interactive token acquisition via popup failed: no access token returned.');
    wasRefused = false;
    signedInByWindow.set(signedInByWindow.get() + 1);
    return result.accessToken;
  } catch (error) {
    console.error(error);
    wasRefused = true;
    // A window that was closed or held back opens again and again when it counts as a bad line.
    throw new SignInNeeded(error instanceof Error ? error.message : String(error), error);
  } finally {
    signInWindow.set(false);
  }
}

/** MSAL's code of an error; empty for any other error. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'errorCode' in error ? String(error.errorCode) : '';
}

function isInteractionRequired(error: unknown): boolean {
  return codeOf(error) === 'interaction_required' || (error instanceof Error && error.name === 'InteractionRequiredAuthError');
}
