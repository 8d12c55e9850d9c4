/** The page goes to its top on navigation, unless the address says `scrollBehavior=skip` or only the query changed; a place on the page it names comes into view. The page gets the focus, for whoever listens. */
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** True when going from one address to another scrolls to the top. */
export function scrollsToTop(
  from: { readonly pathname: string } | undefined,
  to: { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> },
): boolean {
  return to.search['scrollBehavior'] !== 'skip' && from?.pathname !== to.pathname;
}

/** Makes a router follow the rule. */
export function followScrollRule(router: AnyRouter): void {
  // A page that is loaded begins at its top, and where a screen begins further down it says so itself.
  history.scrollRestoration = 'manual';
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    // At the start more is drawn before the first frame: scrolling now would lay out the page once more for nothing.
    if (fromLocation === undefined) requestAnimationFrame(() => showPlace(toLocation));
    else go(fromLocation, toLocation);
  });
}

function go(fromLocation: ParsedLocation, toLocation: ParsedLocation): void {
  if (scrollsToTop(fromLocation, toLocation)) {
    scrollTo(0, 0);
    const main = document.getElementById('main');
    main?.scrollTo(0, 0);
    if (toLocation.hash === '') main?.focus({ preventScroll: true });
  }
  if (fromLocation.pathname !== toLocation.pathname || fromLocation.hash !== toLocation.hash) showPlace(toLocation);
}

function showPlace({ hash }: ParsedLocation): void {
  if (hash !== '') document.getElementById(hash)?.scrollIntoView();
}
