/** Carries out what a press asks, and tells when it could not be kept on the device. */
import { addNotification } from '#platform/ui/notification-store.ts';
import { problemText } from '#platform/web/problem-text.ts';

/** Starts the action; a failure is told in words. */
export function carryOut(action: () => Promise<void>): void {
  action().catch((error: unknown) => addNotification({ type: 'error', ...problemText(error) }));
}
