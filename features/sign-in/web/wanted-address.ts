/** Address somebody asked for before they had to sign in. */
import { href } from '#features/routes.ts';
import { type ShareTrouble, troubleIn } from '#platform/web/share-target/share-outcome.ts';

/** Session storage key of the address somebody asked for before signing in. */
const REDIRECT_KEY = 'redirectUrl';

/** Remembers the address at the start of the app, unless it is the start or the sign-in page. */
export function rememberAddress(): void {
  if (location.pathname !== href('start') && location.pathname.toLowerCase() !== href('signIn'))
    sessionStorage.setItem(REDIRECT_KEY, location.pathname + location.search + location.hash);
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
