/**
 * A new version of the app. It is fetched in the background and waits; the old one goes on working, also without a network, until the person
 * accepts. Nothing reloads by itself, and an accepted update first waits until everything typed is on the device.
 */
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { createStore, useStore } from '#platform/ui/store.ts';
import { saveOpenWork } from '../drafts/open-work.ts';
import { reportError } from '../errors/error-reporting.ts';
import { currentPersonId, onPersonChange } from '../sign-in/person.ts';
import { CLAIM_MESSAGE, SKIP_WAITING_MESSAGE } from './app-worker.ts';

export const UPDATE_TITLE = "Nieuwe update beschikbaar. Tik op 'Bijwerken' voor de nieuwste functies en verbeteringen.";
export const UPDATE_CONFIRM_TEXT = 'Bijwerken';
export const WORKER_PATH = '/service-worker.js';
/** A page that stays open looks for a new version this often, and whenever it comes to the front. */
export const UPDATE_CHECK_MS = 60 * 60_000;
/** The app that could not be fetched whole for the first time, as on a line that breaks, is fetched again after this long. */
export const FETCH_AGAIN_MS = 10_000;
/** A browser may miss that the old worker has nothing left to do, and let the new one wait for minutes: it is asked again this often. */
export const ASK_AGAIN_MS = 1000;

/** Browser functions the update needs. */
export interface UpdateHost {
  readonly container: ServiceWorkerContainer;
  readonly page: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: DocumentVisibilityState };
  readonly every: (intervalMs: number, run: () => void) => void;
  readonly after: (delayMs: number, run: () => void) => void;
  readonly reload: () => void;
  /** Calls when there is somebody on this page: signed in, or a visitor. */
  readonly whenSomebody: (run: () => void) => void;
  /** Settles when everything open or typed is safe on the device. */
  readonly makeSafe: () => Promise<void>;
}

/** True when a new version waits for the person's yes. */
const updateAvailable = createStore(false);

/** The newest version fetched whole. */
let held: { readonly host: UpdateHost; readonly worker: ServiceWorker } | undefined;
let isRefreshing = false;

/** True when a new version is there, followed. */
export function useUpdateAvailable(): boolean {
  return useStore(updateAvailable);
}

/** Installs the worker and follows its updates. Does nothing where there are no workers or while developing. */
export function startUpdates(host: UpdateHost | undefined = browserHost()): void {
  if (host === undefined) return;
  held = undefined;
  isRefreshing = false;
  updateAvailable.set(false);
  // The first worker ever takes a page that had none; that is no update.
  let hadController = host.container.controller !== null;
  host.container.addEventListener('controllerchange', () => {
    if (hadController && !isRefreshing) offerUpdate();
    hadController = true;
  });
  let registration: ServiceWorkerRegistration | undefined;
  const register = () => {
    host.container.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' }).then(
      (registered) => {
        registration = registered;
        followRegistration(host, registered, registerLater);
      },
      (error: unknown) => {
        console.info('the app is not kept on this device yet', error);
        registerLater();
      },
    );
  };
  const registerLater = () => host.after(FETCH_AGAIN_MS, register);
  // A page with nobody on it leads away, to where they sign in. A first worker that has just begun then never goes on in WebKit, nor does any after it.
  if (hadController) register();
  else host.whenSomebody(register);
  const look = () => {
    registration?.update().catch((error: unknown) => console.info('no update fetched', error));
  };
  host.every(UPDATE_CHECK_MS, look);
  host.page.addEventListener('visibilitychange', () => {
    if (host.page.visibilityState === 'visible') look();
  });
}

/** The person's yes: makes everything safe, lets the waiting worker take over and loads the page anew. Does nothing when no worker waits. */
export async function acceptUpdate(): Promise<void> {
  if (held === undefined) return;
  const { host, worker } = held;
  try {
    await host.makeSafe();
  } catch (error) {
    reportError(error);
    showSnackbar({
      type: 'error',
      title: 'Bijwerken kan nu niet: niet alles wat je hebt ingevuld past op dit apparaat. Wat je ziet blijft staan. Maak ruimte vrij en probeer het opnieuw.',
      confirmText: UPDATE_CONFIRM_TEXT,
      onConfirm: confirmUpdate,
    });
    return;
  }
  isRefreshing = true;
  // Accepted in another tab: the new worker works already, this page is still the old one.
  if (worker.state === 'activated') return host.reload();
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') host.reload();
  });
  askToTakeOver(host, worker);
}

function askToTakeOver(host: UpdateHost, worker: ServiceWorker): void {
  if (worker.state === 'activated' || worker.state === 'redundant') return;
  worker.postMessage(SKIP_WAITING_MESSAGE);
  host.after(ASK_AGAIN_MS, () => askToTakeOver(host, worker));
}

function offerUpdate(): void {
  updateAvailable.set(true);
  showSnackbar({ type: 'info', title: UPDATE_TITLE, confirmText: UPDATE_CONFIRM_TEXT, onConfirm: confirmUpdate });
}

function confirmUpdate(): void {
  acceptUpdate().catch(reportError);
}

function followRegistration(host: UpdateHost, registration: ServiceWorkerRegistration, whenFirstFails: () => void): void {
  const hold = (worker: ServiceWorker) => {
    held = { host, worker };
    offerUpdate();
  };
  let followed: ServiceWorker | undefined;
  const follow = () => {
    const { installing } = registration;
    if (installing === null || installing === followed) return;
    followed = installing;
    installing.addEventListener('statechange', () => {
      const isFirst = host.container.controller === null;
      if (installing.state === 'installed' && !isFirst) hold(installing);
      if (installing.state === 'redundant' && isFirst) whenFirstFails();
    });
  };
  if (registration.waiting !== null && host.container.controller !== null) hold(registration.waiting);
  // The worker took over while this page was on its way, and did not see it.
  if (host.container.controller === null) registration.active?.postMessage(CLAIM_MESSAGE);
  registration.addEventListener('updatefound', follow);
  // The page before this one may have begun: signing in leads from page to page.
  follow();
  const hasFailedMeanwhile = registration.installing === null && registration.waiting === null && registration.active === null;
  if (hasFailedMeanwhile) whenFirstFails();
}

function browserHost(): UpdateHost | undefined {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return undefined;
  return {
    container: navigator.serviceWorker,
    page: document,
    every: (intervalMs, run) => void setInterval(run, intervalMs),
    after: (delayMs, run) => void setTimeout(run, delayMs),
    reload: () => location.reload(),
    whenSomebody,
    makeSafe: async () => {
      await saveOpenWork();
      const { flushDrafts } = await import('../drafts/drafts.ts');
      await flushDrafts();
    },
  };
}

function whenSomebody(run: () => void): void {
  if (currentPersonId() !== undefined) {
    run();
    return;
  }
  const stop = onPersonChange(() => {
    if (currentPersonId() === undefined) return;
    stop();
    run();
  });
}
