/** Work that nobody waits for keeps out of the way of whoever is at work: it waits until the hands rest. */
import { type Clock, systemClock } from './clock.ts';
import { waits } from './waits.ts';

/** After so long it goes on all the same. */
const PATIENCE_MS = 60_000;
/** A browser that is never idle goes on all the same after this long. */
const IDLE_WITHIN_MS = 2_000;
/** Safari does not tell when it is idle: by then it mostly is. */
const IDLE_GUESS_MS = 200;
const touches = ['input', 'pointerdown'] as const;

let lastTouchMs = Number.NEGATIVE_INFINITY;
for (const type of touches) {
  globalThis.document?.addEventListener(type, noteTouch, { capture: true, passive: true });
}

function noteTouch(): void {
  lastTouchMs = systemClock.now();
}

/** Settles when nothing was typed or touched for a while; at once when that is so already. */
export async function untilQuiet(clock: Clock = systemClock): Promise<void> {
  const untilMs = clock.now() + PATIENCE_MS;
  for (let now = clock.now(); now < untilMs && now - lastTouchMs < waits.handsRestMs; now = clock.now()) {
    const waitMs = Math.min(waits.handsRestMs - (now - lastTouchMs), untilMs - now);
    await new Promise<void>((done) => clock.after(waitMs, done));
  }
}

/** Runs when what is on screen stands and the browser has nothing else to do; within two seconds. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else systemClock.after(IDLE_GUESS_MS, run);
}

/** Settles when what is on screen stands and the browser has nothing else to do; within two seconds. */
export function untilIdle(): Promise<void> {
  return new Promise((done) => whenIdle(done));
}
