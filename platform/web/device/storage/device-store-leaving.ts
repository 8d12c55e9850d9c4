/**
 * WebKit lets the transactions of a page that is left half-way stand open for ever, and every later one, of the next page too, waits behind
 * them: the app shows nothing until it is reloaded (seen in WebKitGTK 2.50 and Safari, see jakearchibald/idb-keyval issue 180). So they are
 * ended when the page goes. What was written stays; what was half-way is undone, as it is when a tab is killed.
 */
import type { Dexie } from 'dexie';

/** True when this is WebKit: Safari, and every browser on an iPhone. */
export function isWebKit(vendor: string | undefined = globalThis.navigator?.vendor): boolean {
  return vendor?.startsWith('Apple') ?? false;
}

const watches = new WeakMap<Dexie, (transaction: IDBTransaction) => void>();

/** Makes a transaction the store does not know of end with those it does; does nothing where there are none. */
export function abortOnUnload(store: Dexie, transaction: IDBTransaction): void {
  watches.get(store)?.(transaction);
}

/** Ends what a store has open when the page is left. */
export function closeOnUnload(store: Dexie, page: Pick<EventTarget, 'addEventListener'> = globalThis): void {
  const open = new Set<IDBTransaction>();
  const watch = (transaction: IDBTransaction) => {
    open.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction));
  };
  watches.set(store, watch);
  store.use({
    stack: 'dbcore',
    name: 'end-when-left',
    create: (core) => ({
      ...core,
      transaction(...options) {
        const transaction = core.transaction(...options) as IDBTransaction;
        watch(transaction);
        return transaction;
      },
    }),
  });
  page.addEventListener('pagehide', () => open.forEach(abort));
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It is being written: that ends by itself.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
  }
}
