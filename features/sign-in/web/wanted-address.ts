/** Address somebody asked for before they had to sign in. */
import { href } from '#features/routes.ts';
import { type ShareTrouble, troubleIn } from '#platform/web/share-target/share-outcome.ts';

/** Session storage key of the address somebody asked for before signing in. */
const REDIRECT_KEY = 'redirectUrl';
/** Pages of signing in and out. */
const wayIn = /^\/auth\//i;

/**
 * Remembers the address at the start of the app, unless it is the start or the sign-in page. A page of the way in that starts anew, as when a phone dropped
 * it, does not take the place of what was asked for before it.
 */
export function rememberAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname === href('start') || pathname.toLowerCase() === href('signIn')) return;
  if (wayIn.test(pathname) && sessionStorage.getItem(REDIRECT_KEY) !== null) return;
  sessionStorage.setItem(REDIRECT_KEY, pathname + search + hash);
}

/** An address of this site, whoever reads it: browsers take `//`, `/\` and the same with a tab or line end in it for another site. */
const ownAddress = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** Pages nobody signs in for: the way in itself, and those that need no account. */
const withoutSignIn = /^\/(auth|public)\//i;

/** The remembered address, once; the control panel when there is none, or when it is a page nobody signs in for. Only addresses of our own. */
export function takeAddress(): string {
  const address = sessionStorage.getItem(REDIRECT_KEY);
  sessionStorage.removeItem(REDIRECT_KEY);
  return address !== null && ownAddress.test(address) && !withoutSignIn.test(address) ? address : href('controlPanel');
}

/** Returns the outcome of what somebody shared with the app before they signed in; undefined when they shared nothing. */
export function shareBefore(): 'kept' | ShareTrouble | undefined {
  const [path, query = ''] = (sessionStorage.getItem(REDIRECT_KEY) ?? '').split('?');
  return path === href('sharedFiles') ? (troubleIn(query) ?? 'kept') : undefined;
}
