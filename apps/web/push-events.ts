/** Shows what the server sends while the app is closed, and opens it when it is pressed. Part of the service worker. */
import { type OpenPathMessage, readPushMessage } from '#platform/web/push/push-message.ts';

const ICON = '/icons/icon-192.png';

/** Takes part in the events of the worker. */
export function followPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, path, tag } = readPushMessage(event.data?.text());
    event.waitUntil(worker.registration.showNotification(title, { tag, lang: 'nl', icon: ICON, badge: ICON, data: path }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(worker, String(event.notification.data)));
  });
}

/** Brings an open page to the front and lets it go there by itself, so that nothing typed is lost; without one, opens a page. */
async function openPath({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) {
    await clients.openWindow(path);
    return;
  }
  await page.focus();
  page.postMessage({ type: 'OPEN_PATH', path } satisfies OpenPathMessage);
}
