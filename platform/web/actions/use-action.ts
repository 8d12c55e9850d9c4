/** Runs the action of a press: tells whether it is under way, and what went wrong with it. */
import { useRef, useState } from 'react';
import { Problem } from '#platform/shared/problem.ts';
import { isExpected, type ProblemWords, problemText } from '../answers/problem-text.ts';
import { noteStarted } from '../navigation/second-tap.ts';
import { showFailure } from './carry-out.ts';

/** A failure in words. */
export interface Trouble extends ProblemWords {
  /** A sentence for each field or row refused, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly path: string; readonly message: string }[];
}

/** An action that a press starts. */
export interface UsedAction {
  readonly isBusy: boolean;
  /** Starts it, unless it is under way. */
  readonly run: (task: () => Promise<unknown>) => void;
}

/** Runs one action at a time. `trouble` is why the last failed, until the next begins. What nobody expected is reported besides. */
export function useAction(): UsedAction & { readonly trouble: Trouble | undefined } {
  const [trouble, setTrouble] = useState<Trouble>();
  const action = useOneAtATime((error) => {
    setTrouble(toTrouble(error));
    if (!isExpected(error)) reportError(error);
  });
  const run: UsedAction['run'] = (task) =>
    action.run(() => {
      setTrouble(undefined);
      return task();
    });
  return { isBusy: action.isBusy, trouble, run };
}

/** Runs one action at a time; a failure is told in a notice, whose title may say what did not happen. */
export function useNoticedAction(title?: string): UsedAction {
  return useOneAtATime((error) => showFailure(error, title));
}

function useOneAtATime(onFailure: (error: unknown) => void): UsedAction {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = (task: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    noteStarted();
    setBusy(true);
    task()
      .catch(onFailure)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  return { isBusy, run };
}

function toTrouble(error: unknown): Trouble {
  const lines = (error instanceof Problem && error.details?.fields) || [];
  return { ...problemText(error), fields: Object.fromEntries(lines.map(({ path, message }) => [path, message])), lines };
}
