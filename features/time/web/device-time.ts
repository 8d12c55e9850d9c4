/** Now, as far as this device can know it. */
import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/ui/store.ts';
import { clockDrift, DRIFT_SHOWN_MS_MIN, systemClock } from '#platform/web/device/clock.ts';

/** Interval at which content that depends on the time is rendered again, in milliseconds. */
const TICK_MS = 10_000;

/** The instant now. A device whose clock is known to be wrong is set right: hours are booked at the time it really is. */
export function nowInstant(): string {
  const driftMs = clockDrift.get() ?? 0;
  return new Date(systemClock.now() - (Math.abs(driftMs) >= DRIFT_SHOWN_MS_MIN ? driftMs : 0)).toISOString();
}

const tick = createStore(nowInstant());
const watchers = new Set<() => void>();
let cancel: (() => void) | undefined;

function goOn(): void {
  tick.set(nowInstant());
  cancel = systemClock.after(TICK_MS, goOn);
}

function watch(changed: () => void): () => void {
  const stop = tick.subscribe(changed);
  watchers.add(changed);
  if (watchers.size === 1) goOn();
  return () => {
    stop();
    watchers.delete(changed);
    if (watchers.size > 0) return;
    cancel?.();
    cancel = undefined;
  };
}

/** The instant now, drawn again every ten seconds. */
export function useNow(): string {
  return useSyncExternalStore(watch, tick.get);
}
