/** One tab sends: the one that holds the lock. Without Web Locks a lease on the device does it; two senders would do no harm, only double work. */
import type { Clock } from './clock.ts';
import type { DeviceStore } from './device-store.ts';

const LOCK_NAME = 'maaiveld.sender';
const LEASE_KEY = 'sender-lease';
/** A tab that did not renew its lease for this long is dead. */
const LEASE_MS = 15_000;

interface Lease {
  readonly tabId: string;
  readonly untilMs: number;
}

/** Calls `lead` once this tab is the one that sends, and `resign` if it stops being so. The answer gives the place up. */
export function leadWhenAlone(
  device: { store: DeviceStore; clock: Clock; tabId: string; locks?: LockManager | undefined },
  lead: () => () => void,
): () => void {
  return device.locks === undefined ? leadByLease(device, lead) : leadByLock(device.locks, lead);
}

function leadByLock(locks: LockManager, lead: () => () => void): () => void {
  const giveUp = new AbortController();
  const held = locks.request(
    LOCK_NAME,
    { signal: giveUp.signal },
    () =>
      new Promise<void>((release) => {
        const resign = lead();
        giveUp.signal.addEventListener('abort', () => {
          resign();
          release();
        });
      }),
  );
  held.catch((error: unknown) => {
    if (!giveUp.signal.aborted) reportError(error);
  });
  return () => giveUp.abort();
}

function leadByLease({ store, clock, tabId }: { store: DeviceStore; clock: Clock; tabId: string }, lead: () => () => void): () => void {
  let resign: (() => void) | undefined;
  let isOver = false;
  let cancel = () => {};
  const renew = async () => {
    const isMine = await takeLease(store, tabId, clock.now());
    if (isOver) return;
    if (isMine) resign ??= lead();
    else if (resign !== undefined) {
      resign();
      resign = undefined;
    }
    cancel = clock.after(LEASE_MS / 3, again);
  };
  const again = () => void renew().catch(reportError);
  again();
  return () => {
    isOver = true;
    cancel();
    resign?.();
  };
}

/** Takes or renews the lease. A lease far in the future is one of a clock that was set back, and counts for nothing. */
export function takeLease(store: DeviceStore, tabId: string, nowMs: number): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const lease = (await store.meta.get(LEASE_KEY))?.value as Lease | undefined;
    const isHeld = lease !== undefined && lease.tabId !== tabId && lease.untilMs > nowMs && lease.untilMs <= nowMs + LEASE_MS;
    if (isHeld) return false;
    await store.meta.put({ key: LEASE_KEY, value: { tabId, untilMs: nowMs + LEASE_MS } satisfies Lease });
    return true;
  });
}
