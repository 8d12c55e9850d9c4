/** Title and path of the page, for the shell. Hidden for a moment when it changes, so that an old title never stands over a new page. */
import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createStore, useStore } from '#platform/ui/store.ts';

/** Milliseconds the meta stays hidden after a change. */
export const META_RESHOW_MS = 10;
/** Name of the product, after every title. */
const PRODUCT_NAME = 'Maaiveld';

/** A step of the path to the page. */
export interface Crumb {
  readonly label: string;
  readonly href?: string | undefined;
}

/** Meta of the page now. */
export interface PageMeta {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly isShown: boolean;
}

const store = createStore<PageMeta>({ title: '', crumbs: [], isShown: false });
let reshow: ReturnType<typeof setTimeout> | undefined;

/** Sets title and path; hidden at once, shown again 10 ms later. */
export function setPageMeta(title: string, crumbs: readonly Crumb[]): void {
  const now = store.get();
  if (now.title === title && JSON.stringify(now.crumbs) === JSON.stringify(crumbs)) return;
  clearTimeout(reshow);
  store.set({ title, crumbs, isShown: false });
  if (typeof document !== 'undefined') document.title = title === '' ? PRODUCT_NAME : `${title} - ${PRODUCT_NAME}`;
  reshow = setTimeout(() => store.set({ ...store.get(), isShown: true }), META_RESHOW_MS);
}

/** Meta of the page, for the shell. */
export const pageMeta: { get: () => PageMeta } = store;

/** Meta of the page, followed. */
export function usePageMetaState(): PageMeta {
  return useStore(store);
}

/** Names the page after the thing it shows, once that is known. Until then the shell's title of the route stands. */
export function usePageMeta({ title, crumbs }: { readonly title?: string | undefined; readonly crumbs?: readonly Crumb[] | undefined }): void {
  const text = crumbs === undefined ? undefined : JSON.stringify(crumbs);
  const path = useMatch({ strict: false, select: ({ pathname }) => plainPath(pathname) });
  useEffect(() => {
    if (title === undefined || title === '') return;
    // While the next page loads the address is its already, and it has the word.
    const name = () => plainPath(location.pathname) === path && setPageMeta(title, text === undefined ? store.get().crumbs : (JSON.parse(text) as Crumb[]));
    name();
    // A filter in the address is a navigation too, at which the shell gives the route's title again.
    let isHere = true;
    const stop = store.subscribe(() => {
      if (store.get().title !== title) queueMicrotask(() => isHere && name());
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [title, text, path]);
}

/** A path as addresses are compared: in any letter case, written out, with or without a slash at its end. */
function plainPath(path: string): string {
  return decodeURI(path).toLowerCase().replace(/\/$/, '');
}
