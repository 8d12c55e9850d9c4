import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeSnackbar, confirmSnackbar, snackbarStore } from '#platform/ui/overlays/snackbar-store.ts';
import { CLAIM_MESSAGE, SKIP_WAITING_MESSAGE } from './app-worker.ts';
import { acceptUpdate, startUpdates, UPDATE_TITLE, type UpdateHost } from './update.ts';

/** A worker that can be moved on. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  checks = 0;
  async update(): Promise<void> {
    this.checks++;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  register = vi.fn(async () => this.registration);
}

let container: FakeContainer;
let reload: ReturnType<typeof vi.fn<() => void>>;
let makeSafe: ReturnType<typeof vi.fn<() => Promise<void>>>;
let checkByClock: () => void;
let later: (() => void)[];
/** Calls that wait for somebody on the page; undefined while somebody is there. */
let forSomebody: (() => void)[] | undefined;
let page: EventTarget & { visibilityState: DocumentVisibilityState };

async function start(controller: FakeWorker | null = new FakeWorker(), active = controller): Promise<void> {
  container.controller = controller;
  container.registration.active = active;
  startUpdates({
    container: container as unknown as ServiceWorkerContainer,
    page,
    every: (_, run) => {
      checkByClock = run;
    },
    after: (_, run) => void later.push(run),
    reload,
    whenSomebody: (run) => (forSomebody === undefined ? run() : void forSomebody.push(run)),
    makeSafe,
  } satisfies UpdateHost);
  await container.register.mock.results[0]?.value;
  await Promise.resolve();
}

/** A new version is found and fetched whole. */
function fetchNewVersion(): FakeWorker {
  const worker = new FakeWorker();
  const { registration } = container;
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  return worker;
}

/** Acts as the browser does after SKIP_WAITING. */
function activate(worker: FakeWorker): void {
  container.registration.waiting = null;
  container.registration.active = worker;
  container.controller = worker;
  worker.become('activating');
  container.dispatchEvent(new Event('controllerchange'));
  worker.become('activated');
}

beforeEach(() => {
  vi.useFakeTimers();
  closeSnackbar();
  vi.runAllTimers();
  vi.useRealTimers();
  container = new FakeContainer();
  later = [];
  forSomebody = undefined;
  reload = vi.fn();
  makeSafe = vi.fn(async () => undefined);
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
});

describe('a new version', () => {
  test('is offered in the exact words, as information, with one button', async () => {
    await start();
    fetchNewVersion();
    expect(snackbarStore.get()).toMatchObject({
      isShown: true,
      type: 'info',
      title: "Nieuwe update beschikbaar. Tik op 'Bijwerken' voor de nieuwste functies en verbeteringen.",
      confirmText: 'Bijwerken',
    });
  });
  test('that was fetched before the page opened is offered at once', async () => {
    container.registration.waiting = new FakeWorker();
    await start();
    expect(snackbarStore.get().title).toBe(UPDATE_TITLE);
  });
  test('is offered when another page lets it take over', async () => {
    await start();
    container.dispatchEvent(new Event('controllerchange'));
    expect(snackbarStore.get().isShown).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
  test('is fetched for the first time when there is somebody: the page to sign in leads away, and the worker would be lost with it', async () => {
    forSomebody = [];
    await start(null);
    expect(container.register).not.toHaveBeenCalled();
    for (const run of forSomebody) run();
    expect(container.register).toHaveBeenCalledTimes(1);
  });

  test('is looked for with nobody on the page too, where the app is on the device', async () => {
    forSomebody = [];
    await start();
    expect(container.register).toHaveBeenCalledTimes(1);
  });

  test('is not what the very first worker is', async () => {
    await start(null);
    const first = fetchNewVersion();
    activate(first);
    expect(snackbarStore.get().isShown).toBe(false);
  });
  test('is looked for when the page comes to the front and once in a while', async () => {
    await start();
    checkByClock();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(container.registration.checks).toBe(2);
  });
});

describe('an app that is not on the device yet', () => {
  test('is fetched again when it could not be fetched whole', async () => {
    await start(null);
    const first = new FakeWorker();
    container.registration.installing = first;
    container.registration.dispatchEvent(new Event('updatefound'));
    container.registration.installing = null;
    first.become('redundant');
    later.pop()?.();
    expect(container.register).toHaveBeenCalledTimes(2);
  });
  test('that another page began to fetch and that fails is fetched again by this one', async () => {
    const begun = new FakeWorker();
    container.registration.installing = begun;
    await start(null);
    begun.become('redundant');
    expect(later).toHaveLength(1);
    later[0]?.();
    expect(container.register).toHaveBeenCalledTimes(2);
  });
  test('that failed before this page could follow it is fetched again', async () => {
    await start(null);
    expect(later).toHaveLength(1);
  });
  test('is followed once, also by the page that began it', async () => {
    const first = new FakeWorker();
    container.registration.installing = first;
    await start(null);
    container.registration.dispatchEvent(new Event('updatefound'));
    first.become('redundant');
    expect(later).toHaveLength(1);
  });
  test('is fetched again when the line was gone', async () => {
    container.register.mockRejectedValueOnce(new TypeError('no network'));
    await start(null).catch(() => undefined);
    await vi.waitFor(() => expect(later).toHaveLength(1));
    later.pop()?.();
    expect(container.register).toHaveBeenCalledTimes(2);
  });
  test('is not fetched again for a newer one that failed', async () => {
    await start();
    fetchNewVersion().become('redundant');
    expect(later).toEqual([]);
  });
});

describe('a page that the worker does not serve', () => {
  test('asks to be served when the worker took over while it was on its way', async () => {
    const worker = new FakeWorker();
    await start(null, worker);
    expect(worker.messages).toEqual([CLAIM_MESSAGE]);
  });
  test('asks nothing when it is served, or when no worker has taken over', async () => {
    const worker = new FakeWorker();
    await start(worker);
    expect(worker.messages).toEqual([]);
    const fetching = new FakeWorker();
    container.registration.installing = fetching;
    await start(null);
    expect(fetching.messages).toEqual([]);
  });
});

describe('the yes of the person', () => {
  test('lets the waiting worker take over and reloads once it is activated', async () => {
    await start();
    const worker = fetchNewVersion();
    confirmSnackbar();
    await vi.waitFor(() => expect(worker.messages).toEqual([SKIP_WAITING_MESSAGE]));
    expect(SKIP_WAITING_MESSAGE).toEqual({ type: 'SKIP_WAITING' });
    worker.become('activating');
    expect(reload).not.toHaveBeenCalled();
    activate(worker);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  test('is asked again of a worker that still waits, and of one that took over no more', async () => {
    await start();
    const worker = fetchNewVersion();
    await acceptUpdate();
    later.pop()?.();
    expect(worker.messages).toHaveLength(2);
    activate(worker);
    later.pop()?.();
    expect(worker.messages).toHaveLength(2);
    expect(later).toEqual([]);
  });
  test('goes to the worker that was offered, also when the registration does not show it as waiting yet', async () => {
    await start();
    const worker = fetchNewVersion();
    container.registration.waiting = null;
    await acceptUpdate();
    expect(worker.messages).toEqual([SKIP_WAITING_MESSAGE]);
  });
  test('reloads when another page let it take over while what is typed was made safe', async () => {
    await start();
    const worker = fetchNewVersion();
    makeSafe.mockImplementation(async () => activate(worker));
    await acceptUpdate();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(worker.messages).toEqual([]);
  });
  test('does not offer the same update again while it takes over', async () => {
    await start();
    const worker = fetchNewVersion();
    confirmSnackbar();
    await vi.waitFor(() => expect(worker.messages).toHaveLength(1));
    activate(worker);
    expect(snackbarStore.get().isShown).toBe(false);
  });
  test('waits until what is typed is on the device', async () => {
    let safe = () => {};
    makeSafe = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          safe = resolve;
        }),
    );
    await start();
    const worker = fetchNewVersion();
    const accepted = acceptUpdate();
    expect(worker.messages).toEqual([]);
    safe();
    await accepted;
    expect(worker.messages).toEqual([SKIP_WAITING_MESSAGE]);
  });
  test('changes nothing when what is typed does not fit on the device, and says so', async () => {
    makeSafe = vi.fn(async () => {
      throw new Error('full');
    });
    await start();
    const worker = fetchNewVersion();
    await acceptUpdate();
    expect(worker.messages).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
    expect(snackbarStore.get()).toMatchObject({ isShown: true, type: 'error', confirmText: 'Bijwerken' });
  });
  test('does nothing when no worker waits', async () => {
    await start();
    await acceptUpdate();
    container.dispatchEvent(new Event('controllerchange'));
    confirmSnackbar();
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
    expect(makeSafe).not.toHaveBeenCalled();
  });
  test('reloads a page that is still the old one after another page accepted', async () => {
    await start();
    const worker = fetchNewVersion();
    activate(worker);
    confirmSnackbar();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(makeSafe).toHaveBeenCalledTimes(1);
    expect(worker.messages).toEqual([]);
  });
});
