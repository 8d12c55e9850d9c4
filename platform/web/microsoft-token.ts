/** A bearer token from MSAL: silently for the first account, in a window when the provider wants to see the person. */
import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';
import { Problem } from '#platform/shared/problem.ts';

/** The part of MSAL that gives tokens. */
export type TokenSource = Pick<IPublicClientApplication, 'getAllAccounts' | 'acquireTokenSilent' | 'acquireTokenPopup'>;

/** There is no token to be had without the person; `message` tells why, for who reads the log. */
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

async function acquireInWindow(msal: TokenSource, scopes: readonly string[], account: AccountInfo): Promise<string> {
  try {
    const { accessToken } = await msal.acquireTokenPopup({ scopes: [...scopes], account, overrideInteractionInProgress: true });
    if (!accessToken) throw new Error('Interactive token acquisition via popup failed: no access token returned.');
    return accessToken;
  } catch (error) {
    console.error(error);
    // A window that was closed or held back opens again and again when it counts as a bad line.
    throw new SignInNeeded(error instanceof Error ? error.message : String(error), error);
  }
}

/** MSAL's code of an error; empty for any other error. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'errorCode' in error ? String(error.errorCode) : '';
}

function isInteractionRequired(error: unknown): boolean {
  return codeOf(error) === 'interaction_required' || (error instanceof Error && error.name === 'InteractionRequiredAuthError');
}
