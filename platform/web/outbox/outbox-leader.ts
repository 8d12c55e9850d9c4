/** One tab sends: the one that holds the lock. Without Web Locks a lease on the device does it; two senders would do no harm, only double work. */
import type { Clock } from '../device/clock.ts';
import type { DeviceStore } from '../device/storage/device-store.ts';

/** Name of the lock: the sending of the signed-in person, unless another name is given. */
const SENDER = 'sender';
const lockNameOf = (what: string) => `maaiveld.${what}`;
const leaseKeyOf = (what: string) => `${what}-lease`;
/** A tab that did not renew its lease for this long is dead. */
const LEASE_MS = 15_000;

interface Lease {
  readonly tabId: string;
  readonly untilMs: number;
}

/** Calls `lead` once this tab is the one that sends, and `resign` if it stops being so. The answer gives the place up. */
export function runAsLeader(
  device: { store: DeviceStore; clock: Clock; tabId: string; locks?: LockManager | undefined; what?: string },
  lead: () => () => void,
): () => void {
  return device.locks === undefined ? leadByLease(device, lead) : leadByLock(device.locks, lockNameOf(device.what ?? SENDER), lead);
}

function leadByLock(locks: LockManager, name: string, lead: () => () => void): () => void {
  const giveUp = new AbortController();
  const held = locks.request(
    name,
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

function leadByLease(
  { store, clock, tabId, what = SENDER }: { store: DeviceStore; clock: Clock; tabId: string; what?: string },
  lead: () => () => void,
): () => void {
  let resign: (() => void) | undefined;
  let isOver = false;
  let cancel = () => {};
  const renew = async () => {
    const isMine = await takeLease(store, tabId, clock.now(), what);
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
export function takeLease(store: DeviceStore, tabId: string, nowMs: number, what = SENDER): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const lease = (await store.meta.get(leaseKeyOf(what)))?.value as Lease | undefined;
    const isHeld = lease !== undefined && lease.tabId !== tabId && lease.untilMs > nowMs && lease.untilMs <= nowMs + LEASE_MS;
    if (isHeld) return false;
    await store.meta.put({ key: leaseKeyOf(what), value: { tabId, untilMs: nowMs + LEASE_MS } satisfies Lease });
    return true;
  });
}
