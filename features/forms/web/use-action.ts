/** Something done at once, over the network: whether it is under way, and why it was refused. */
import { useState } from 'react';
import { Problem } from '#platform/shared/problem.ts';
import { problemText } from '#platform/web/problem-text.ts';

/** A refusal in words. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  /** A sentence for each field or row refused, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly path: string; readonly message: string }[];
}

/** Runs one action at a time. What it throws that is no refusal goes on to whoever reports errors. */
export function useAction(): { readonly isBusy: boolean; readonly trouble: Trouble | undefined; readonly run: (task: () => Promise<void>) => void } {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const run = (task: () => Promise<void>) => {
    setBusy(true);
    setTrouble(undefined);
    task()
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        setTrouble(toTrouble(error));
      })
      .finally(() => setBusy(false))
      .catch(reportError);
  };
  return { isBusy, trouble, run };
}

function toTrouble(problem: Problem): Trouble {
  const lines = problem.details?.fields ?? [];
  return { ...problemText(problem), fields: Object.fromEntries(lines.map(({ path, message }) => [path, message])), lines };
}
