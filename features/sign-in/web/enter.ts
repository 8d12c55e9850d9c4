/** The last step of every sign-in: who is this, what may they do, and where did they want to go. */
import { getMe } from '#features/people/contract.ts';
import { askServer, toQuestion } from '#platform/web/query-cache.ts';
import { type SignInWay, storeSignedIn } from '#platform/web/signed-in.ts';
import { href } from '../../routes.ts';

/** Session storage key of the address somebody asked for before signing in. */
const REDIRECT_KEY = 'redirectUrl';

/** Remembers the address at the start of the app, unless it is the start or the sign-in page. */
export function rememberAddress(): void {
  if (location.pathname !== href('start') && location.pathname.toLowerCase() !== href('signIn'))
    sessionStorage.setItem(REDIRECT_KEY, location.pathname + location.search + location.hash);
}

/** The remembered address, once; the control panel when there is none. Only addresses of our own. */
export function takeAddress(): string {
  const address = sessionStorage.getItem(REDIRECT_KEY);
  sessionStorage.removeItem(REDIRECT_KEY);
  return address !== null && /^\/(?!\/)/.test(address) && !address.toLowerCase().startsWith('/auth/') ? address : href('controlPanel');
}

/** Fetches the person of the session and keeps them as signed in. */
export async function enter(signedInBy: SignInWay): Promise<void> {
  const { data: me } = await askServer(toQuestion(getMe, {}));
  const { id, name, email, restricted, microsoftGroups, roles, settings } = me;
  storeSignedIn(
    { id, name, email, restricted, microsoftGroups, signedInBy },
    roles.map(({ code, permissions }) => ({ name: code, permissions })),
    { id, numberItems: settings.number_items, betaFeatures: settings.beta_features, sideBarWidth: settings.side_bar_width },
  );
}
