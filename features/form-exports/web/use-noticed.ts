/** Something done at once over the network, of which only a failure is told, in a notice. */
import { useState } from 'react';
import { addNotification } from '#platform/ui/notification-store.ts';
import { problemText } from '#platform/web/problem-text.ts';

/** Runs one task at a time; `title` says what did not happen. */
export function useNoticed(title: string): { readonly isBusy: boolean; readonly run: (task: () => Promise<void>) => void } {
  const [isBusy, setBusy] = useState(false);
  const run = (task: () => Promise<void>) => {
    setBusy(true);
    task()
      .catch((error: unknown) => addNotification({ type: 'error', title, text: problemText(error).text }))
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}
