/** Every public form is on the device before it is opened: they are few, and a site has no signal. */
import { useEffect } from 'react';
import { fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getPublicForm, type PublicForm } from '../contract.ts';

/** Fetches the forms of a list that are not on the device yet. */
export function useKeptForLater(forms: readonly PublicForm[] | undefined): void {
  useEffect(() => {
    const keepAll = async () => {
      for (const { key } of forms ?? []) await fetchAhead(getPublicForm, { key });
    };
    keepAll().catch((error: unknown) => console.info('not every form is on this device yet', error));
  }, [forms]);
}
