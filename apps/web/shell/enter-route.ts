/** Decides what happens when an address is opened: sign-in first, held back for the restricted group, or its page with its title and path. */
import { redirect } from '@tanstack/react-router';
import { href, routes } from '#features/routes.ts';
import { type RouteKey, screens } from '#features/screens.ts';
import { isPageOfAnother } from '#platform/web/leaving/page-person.ts';
import { type Crumb, setPageMeta } from '#platform/web/navigation/page-meta.ts';
import { setVisiting } from '#platform/web/sign-in/person.ts';
import { currentSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** Way an address is opened. A preload is only a guess that somebody may go there: it changes nothing that can be seen or remembered. */
export interface Entry {
  readonly address: string;
  readonly isPreload: boolean;
}

/** Runs before a page is drawn. Throws a redirect when it must not be. */
export async function enterRoute(key: RouteKey, params: Readonly<Record<string, string>>, entry: Entry): Promise<void> {
  if (!entry.isPreload) setVisiting(isPublic(key));
  if (isOfPanel(key)) await mustBeOwnPage(entry);
  const person = currentSignedIn();
  if (key === 'signOut' && person === undefined) throw redirect({ to: href('signIn'), replace: true });
  if (isOfPanel(key) && person?.restricted) {
    const { decideRestricted } = await import('./restricted-route.ts');
    const decision = await decideRestricted(key, params, person.id);
    if (decision === 'to-allowed-projects') throw redirect({ to: href('allowedProjects'), replace: true });
    if (decision === 'forbidden') throw redirect({ to: href('forbidden'), replace: true });
  }
  if (!entry.isPreload) setPageMeta(screens[key].title, crumbsOf(key, params));
}

/** Beginnings of the addresses for who is signed in: the control panel, and where a scanned code or a card in Synergy leads to it. */
const panelAddresses = ['/cp', '/q/', '/synergy/'];

/** True when an address is for who is signed in. */
export function isOfPanel(key: RouteKey): boolean {
  return panelAddresses.some((beginning) => routes[key].startsWith(beginning));
}

/** True when an address is for people without an account. */
export function isPublic(key: RouteKey): boolean {
  return routes[key].startsWith('/public/');
}

/** A page of the control panel is of whoever is signed in: of another person it is loaded anew, without what is open on it. */
async function mustBeOwnPage(entry: Entry): Promise<void> {
  askSignIn(entry);
  if (entry.isPreload || !isPageOfAnother()) return;
  location.replace(entry.address);
  await new Promise(() => undefined);
}

/** Throws a redirect to the sign-in page when nobody is signed in, and remembers where they wanted to go. */
function askSignIn({ address, isPreload }: Entry): void {
  if (currentSignedIn() !== undefined) return;
  if (!isPreload) sessionStorage.setItem('redirectUrl', address);
  throw redirect({ to: href('signIn'), replace: true });
}

/** An address of the control panel that does not exist. For the restricted group it is a page like every other it may not open. */
export async function enterUnknown(entry: Entry): Promise<void> {
  if (!entry.isPreload) setVisiting(false);
  await mustBeOwnPage(entry);
  if (currentSignedIn()?.restricted) throw redirect({ to: href('forbidden'), replace: true });
}

/** The path to a page, from the parents of its address. */
function crumbsOf(key: RouteKey, params: Readonly<Record<string, string>>): readonly Crumb[] {
  const crumbs: Crumb[] = [];
  for (let { parent } = screens[key]; parent !== undefined; { parent } = screens[parent]) {
    const { title, crumb = title } = screens[parent];
    crumbs.unshift({ label: fillIn(crumb, params), href: fillIn(routes[parent], params, encodeURIComponent) });
  }
  return crumbs;
}

function fillIn(text: string, params: Readonly<Record<string, string>>, write = (value: string) => value): string {
  return text.replace(/:([a-z]+)/g, (_, name: string) => write(params[name] ?? ''));
}
