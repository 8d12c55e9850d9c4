/**
 * A script or style of the app that could not be fetched. Vite fetches it by GET from the site's root and dispatches `vite:preloadError` on
 * the window; nobody marks that as handled here, so the error is thrown again and the page says what happened.
 */
import { reportError } from './error-reporting.ts';

/** The event that tells of it; its `payload` is the error. */
export const PRELOAD_ERROR_EVENT = 'vite:preloadError';
/** Under this name and the error's message the router remembers that it has reloaded the page for a missing script. */
const ROUTER_RELOADED = 'tanstack_router_reload:';

const missing = new WeakSet<object>();

/** True when an error is that of a script or style that could not be fetched. */
export function isMissingScript(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Page offered for it. */
export interface PreloadErrorPage {
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly memory: Pick<Storage, 'setItem'>;
  /** Asks whether the missing script belongs to a version that has been replaced. */
  readonly lookForUpdate: () => void;
}

/** Reports such errors and looks for an update; the person decides about loading the page again. The answer stops it. */
export function handlePreloadErrors(page: PreloadErrorPage = browserPage()): () => void {
  const handle = (event: Event) => {
    const { payload } = event as VitePreloadErrorEvent;
    missing.add(payload);
    console.error(payload);
    reportError(payload);
    // The router would reload the page by itself, over what is open on it.
    page.memory.setItem(`${ROUTER_RELOADED}${payload.message}`, '1');
    page.lookForUpdate();
  };
  page.events.addEventListener(PRELOAD_ERROR_EVENT, handle);
  return () => page.events.removeEventListener(PRELOAD_ERROR_EVENT, handle);
}

function browserPage(): PreloadErrorPage {
  const lookForUpdate = () => {
    navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch((error: unknown) => console.info('no update fetched', error));
  };
  return { events: globalThis, memory: sessionStorage, lookForUpdate };
}
