/** Pages of a form that was sent or thrown away stay in the history of the tab. Back passes over them, to where the person came from. */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Page } from '#platform/ui/page.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** The last place in the history where a form was still filled in, by form. Gone after a reload: then the page says what became of the form. */
const lastPlaces = new Map<string, number>();

/** A function that goes on from a form that is done with, and leaves its pages behind. */
export function useLeaveBehind(): (form: string, goOn: () => Promise<void>) => Promise<void> {
  const { history } = useRouter();
  return useCallback(
    async (form, goOn) => {
      const place = history.location.state.__TSR_index;
      await goOn();
      lastPlaces.set(form, place);
    },
    [history],
  );
}

interface LeftBehindProps {
  readonly form: string;
  /** Shown when the page was not left behind. */
  readonly children: ReactNode;
}

/** Goes on back when this page is one of a form that is done with. */
export function LeftBehind({ form, children }: LeftBehindProps) {
  const { history } = useRouter();
  const place = history.location.state.__TSR_index;
  const isBehind = place > 0 && place <= (lastPlaces.get(form) ?? 0);
  // Each page of the form is another place: the next one goes on back as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (isBehind) history.back();
  }, [isBehind, place, history]);
  if (!isBehind) return children;
  return (
    <Page title="Formulier">
      <Skeleton shape="lines" count={6} />
    </Page>
  );
}
