/** What is done at a press without a place of its own for what goes wrong. */
import { addNotification } from '#platform/ui/notification-store.ts';
import { isExpected, problemText } from './problem-text.ts';
import { noteStarted } from './second-tap.ts';

/** Starts it; a failure is told in a notice. */
export function carryOut(action: () => Promise<unknown>): void {
  noteStarted();
  action().catch((error: unknown) => tellFailure(error));
}

/** Tells a failure in a notice, under its own title or one that says what did not happen. What nobody expected is reported besides. */
export function tellFailure(failure: unknown, title?: string): void {
  const words = problemText(failure);
  addNotification({ type: 'error', title: title ?? words.title, text: words.text });
  if (!isExpected(failure)) reportError(failure);
}
