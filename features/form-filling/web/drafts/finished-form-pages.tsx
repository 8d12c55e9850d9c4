/** Pages of a form that was sent or thrown away stay in the history of the tab. Back passes over them, to where the person came from. */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';

/** Places in the history, by their keys, where each form is being filled in; and those of forms that are done with. Gone after a reload: then a page says what became of its form. */
const placesByForm = new Map<string, Set<string>>();
const finishedPlaces = new Set<string>();
const watchers = new Set<() => void>();

function onFinished(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** A function that goes on from a form that is done with, and leaves its pages behind. */
export function useSkipFinishedForm(): (form: string, goOn: () => Promise<void>) => Promise<void> {
  return useCallback(async (form, goOn) => {
    await goOn();
    for (const place of placesByForm.get(form) ?? []) finishedPlaces.add(place);
    placesByForm.delete(form);
    // Who pressed back while the next page was still being fetched stands on one of them.
    for (const watch of watchers) watch();
  }, []);
}

function isFinished({ __TSR_key: place = '', __TSR_index: index }: { readonly __TSR_key?: string | undefined; readonly __TSR_index: number }): boolean {
  return index > 0 && finishedPlaces.has(place);
}

interface FillingPlaceProps {
  readonly form: string;
  readonly children: ReactNode;
}

/** A page on which a form is filled in. Goes on back when that form is done with. */
export function FillingPlace({ form, children }: FillingPlaceProps) {
  const { history } = useRouter();
  const { __TSR_key: place = '' } = history.location.state;
  // Asked of where the tab stands at that moment: the page that is being left is not gone back from.
  const isBehind = useSyncExternalStore(onFinished, () => isFinished(history.location.state));
  useEffect(() => {
    // Each page of the form is another place: the next one goes on back as well.
    if (isBehind) history.back();
    else placesByForm.set(form, new Set(placesByForm.get(form)).add(place));
  }, [isBehind, place, form, history]);
  if (!isBehind) return children;
  return (
    <Page title="Formulier">
      <Skeleton shape="lines" count={6} />
    </Page>
  );
}
