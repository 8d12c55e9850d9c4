/** Pages of a form that was sent or thrown away stay in the history of the tab. Back passes over them, to where the person came from. */
import { type RouterHistory, useMatch, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';

/** Places in the history, by their keys, where each form is being filled in; and those of forms that are done with. Gone after a reload: then a page says what became of its form. */
const placesByForm = new Map<string, Set<string>>();
const finishedPlaces = new Set<string>();
/** How far the history had come when each form was done with: a page of it up to there that was never drawn, as by a quick hand, is one of its pages too. */
const finishedUpTo = new Map<string, number>();
const watchers = new Set<() => void>();
/** The place that is being left by a step back that has not come about yet. */
let leaving: string | undefined;

function onFinished(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** A function that goes on from a form that is done with, and leaves its pages behind. */
export function useSkipFinishedForm(): (form: string, goOn: () => Promise<void>) => Promise<void> {
  const { history } = useRouter();
  return useCallback(
    async (form, goOn) => {
      const upTo = history.location.state.__TSR_index;
      await goOn();
      finishedUpTo.set(form, upTo);
      for (const place of placesByForm.get(form) ?? []) finishedPlaces.add(place);
      placesByForm.delete(form);
      // Who pressed back while the next page was still being fetched stands on one of them.
      for (const watch of watchers) watch();
    },
    [history],
  );
}

function isFinished({ __TSR_key: place = '', __TSR_index: index }: { readonly __TSR_key?: string | undefined; readonly __TSR_index: number }): boolean {
  return index > 0 && finishedPlaces.has(place);
}

/**
 * Goes back from where the tab stands, one step for each place. A step comes about a moment after it is asked for, and for that moment both the page
 * that was left and the one that was come to may ask: together they would go back past where the person came from.
 */
function goBackOnce(history: RouterHistory): void {
  const { state } = history.location;
  if (leaving === state.__TSR_key) return;
  leaving = state.__TSR_key;
  const stop = history.subscribe(() => {
    stop();
    leaving = undefined;
  });
  history.back();
}

const withoutEnd = (path: string): string => path.replace(/\/$/, '');

interface FillingPlaceProps {
  readonly form: string;
  /** True when this device has no such form: it was sent or thrown away, or never here. */
  readonly isGone?: boolean;
  readonly children: ReactNode;
}

/** A page on which a form is filled in. Goes on back when that form is done with. */
export function FillingPlace({ form, isGone = false, children }: FillingPlaceProps) {
  const { history } = useRouter();
  const { pathname } = useMatch({ strict: false });
  // While the next page is fetched this one is drawn at its address: that place is not one of this form.
  const isHere = () => withoutEnd(history.location.pathname) === withoutEnd(pathname);
  const mustGoBack = () => {
    const { state } = history.location;
    return isFinished(state) || (isGone && isHere() && state.__TSR_index > 0 && state.__TSR_index <= (finishedUpTo.get(form) ?? 0));
  };
  const { __TSR_key: place = '' } = history.location.state;
  // Asked of where the tab stands at that moment: the page that is being left is not gone back from.
  const isBehind = useSyncExternalStore(onFinished, mustGoBack);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are asked of where the tab stands by then
  useEffect(() => {
    // Each page of the form is another place: the next one goes on back as well.
    if (isBehind && mustGoBack()) goBackOnce(history);
    else if (!isBehind && isHere()) placesByForm.set(form, new Set(placesByForm.get(form)).add(place));
  }, [isBehind, place, form, history]);
  if (!isBehind) return children;
  return (
    <Page title="Formulier">
      <Skeleton shape="lines" count={6} />
    </Page>
  );
}
