/** Runs an action that has no place of its own to show what went wrong. */
import { addNotification } from '#platform/ui/overlays/notification-store.ts';
import { isExpected, problemText } from '../answers/problem-text.ts';
import { noteStarted } from '../navigation/second-tap.ts';

/** Starts it; a failure is told in a notice. */
export function carryOut(action: () => Promise<unknown>): void {
  noteStarted();
  action().catch((error: unknown) => showFailure(error));
}

/** Tells a failure in a notice, under its own title or one that says what did not happen. What nobody expected is reported besides. */
export function showFailure(failure: unknown, title?: string): void {
  const words = problemText(failure);
  addNotification({ type: 'error', title: title ?? words.title, text: words.text });
  if (!isExpected(failure)) reportError(failure);
}
