import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#platform/ui/link.tsx';
import { reportError } from '#platform/web/errors/error-reporting.ts';

/** Milliseconds somebody must point at a link before its page is fetched. */
const POINTED_MS = 50;
let pointing: ReturnType<typeof setTimeout> | undefined;

/**
 * A link of the product: goes through the router inside the app, and leaves it for a file, another site, a phone call or a new window. The router's
 * own link also follows whether it is active: thirty of them in a list worked at every step, and nothing here asks for it.
 */
export function RouterLink({ href, onClick, onMouseEnter, onMouseLeave, onFocus, onBlur, onTouchStart, ...rest }: LinkProps) {
  const router = useRouter();
  const isOurs = /^\/(?!\/|v1\/|demo\/|general\/|tempo\/)/.test(href);
  if (!isOurs || rest.target !== undefined || rest.download !== undefined)
    return <a {...{ href, onClick, onMouseEnter, onMouseLeave, onFocus, onBlur, onTouchStart }} {...rest} />;
  const fetchPage = () => fetchAhead(router, href);
  const point = () => {
    clearTimeout(pointing);
    pointing = setTimeout(fetchPage, POINTED_MS);
  };
  const leave = () => clearTimeout(pointing);
  return (
    <a
      {...rest}
      href={shownHref(router, href)}
      onClick={both(onClick, (event) => follow(event, router, href))}
      onMouseEnter={both(onMouseEnter, point)}
      onMouseLeave={both(onMouseLeave, leave)}
      onFocus={both(onFocus, point)}
      onBlur={both(onBlur, leave)}
      onTouchStart={both(onTouchStart, fetchPage)}
    />
  );
}

function both<Event>(theirs: ((event: Event) => void) | undefined, ours: (event: Event) => void): (event: Event) => void {
  if (theirs === undefined) return ours;
  return (event) => {
    theirs(event);
    ours(event);
  };
}

/** Goes there, unless another window was asked for. */
function follow(event: MouseEvent, router: AnyRouter, href: string): void {
  const isForBrowser = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0;
  if (event.defaultPrevented || isForBrowser) return;
  event.preventDefault();
  clearTimeout(pointing);
  void router.navigate(toTarget(href));
}

function fetchAhead(router: AnyRouter, href: string): void {
  router.preloadRoute(toTarget(href)).catch(reportError);
}

function toTarget(href: string) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return { to: path, search: Object.fromEntries(new URLSearchParams(search)), hash: decodeURIComponent(hash.slice(1)) };
}

/** The address as the router writes it: with a query it has a way of its own. */
function shownHref(router: AnyRouter, href: string): string {
  return href.includes('?') ? router.buildLocation(toTarget(href)).href : href;
}
