/** Decides what happens when an address is opened: sign-in first, held back for the restricted group, or its page with its title and path. */
import { redirect } from '@tanstack/react-router';
import { routeMeta } from '#features/route-meta.ts';
import { href, type RouteKey, routes } from '#features/routes.ts';
import { isPageOfAnother } from '#platform/web/leaving/page-person.ts';
import { type Crumb, setPageMeta } from '#platform/web/page-meta.ts';
import { setVisiting } from '#platform/web/person.ts';
import { currentSignedIn } from '#platform/web/signed-in.ts';

/** How an address is opened. A preload is only a guess that somebody may go there: it changes nothing that can be seen or remembered. */
export interface Entry {
  readonly address: string;
  readonly isPreload: boolean;
}

/** Runs before a page is drawn. Throws a redirect when it must not be. */
export async function enterRoute(key: RouteKey, params: Readonly<Record<string, string>>, entry: Entry): Promise<void> {
  if (!entry.isPreload) setVisiting(isPublic(key));
  if (routes[key].startsWith('/cp')) await mustBeOwnPage(entry);
  const person = currentSignedIn();
  if (key === 'signOut' && person === undefined) throw redirect({ to: href('signIn'), replace: true });
  if (routes[key].startsWith('/cp') && person?.restricted) {
    const { decideRestricted } = await import('./restricted-route.ts');
    const decision = await decideRestricted(key, params, person.id);
    if (decision === 'to-allowed-projects') throw redirect({ to: href('allowedProjects'), replace: true });
    if (decision === 'forbidden') throw redirect({ to: href('forbidden'), replace: true });
  }
  if (!entry.isPreload) setPageMeta(routeMeta[key].title, crumbsOf(key, params));
}

/** Whether an address is for people without an account. */
export function isPublic(key: RouteKey): boolean {
  return routes[key].startsWith('/public/');
}

/** A page of the control panel is of who is signed in: of another person it is loaded anew, without what is open on it. */
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
  for (let parent = routeMeta[key].parent; parent !== undefined; parent = routeMeta[parent].parent) {
    crumbs.unshift({ label: labelOf(parent, params), href: routes[parent].replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) });
  }
  return crumbs;
}

function labelOf(key: RouteKey, params: Readonly<Record<string, string>>): string {
  if (key === 'projectInformation') return params['project'] ?? routeMeta[key].title;
  if (key === 'phaseInformation') return `${params['project']}-${params['phase']}`;
  return routeMeta[key].title;
}
