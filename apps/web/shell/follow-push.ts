/** Goes where a notification leads that was pressed while a page of the app was open. */
import { isOwnPath, type OpenPathMessage } from '#platform/web/push/push-message.ts';

/** Follows what the worker asks. */
export function followPressedNotifications(history: { push(path: string): void }): void {
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Partial<OpenPathMessage> | null>) => {
    if (data?.type === 'OPEN_PATH' && isOwnPath(data.path)) history.push(data.path);
  });
}
