/** Keeps something going for as long as the page lives: runs when woken, and again when the last run asked for it. */
import type { Clock } from '../device/clock.ts';

/** Runs again after this long even when nothing happens; Safari has no background sync. */
export const LOOP_PAUSE_MS_MAX = 60_000;

/** A loop that is going. */
export interface Loop {
  /** Runs now, or again when it is running. */
  readonly wake: () => void;
  readonly stop: () => void;
  /** Settles when it has nothing to do until woken; for tests. */
  readonly idle: () => Promise<void>;
}

/** Starts a loop; `run` answers when it wants to run again (device time in ms), or undefined. It must not reject; what does is reported and tried again. */
export function startLoop(run: () => Promise<number | undefined>, clock: Clock): Loop {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let cancel = () => {};
  const runOnce = async () => {
    let wantedMs: number | undefined;
    do {
      isWoken = false;
      wantedMs = await run();
    } while (isWoken && !isStopped);
    if (!isStopped) cancel = clock.after(Math.min(LOOP_PAUSE_MS_MAX, Math.max(0, (wantedMs ?? Number.POSITIVE_INFINITY) - clock.now())), wake);
  };
  function wake(): void {
    isWoken = true;
    if (running !== undefined || isStopped) return;
    cancel();
    running = runOnce()
      .catch((error: unknown) => {
        reportError(error);
        if (!isStopped) cancel = clock.after(LOOP_PAUSE_MS_MAX, wake);
      })
      .finally(() => {
        running = undefined;
        // Woken after the last look and before this: that counts too.
        if (isWoken) wake();
      });
  }
  const stop = () => {
    isStopped = true;
    cancel();
  };
  return { wake, stop, idle: async () => running };
}
