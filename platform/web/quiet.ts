/** Work that nobody waits for keeps out of the way of who is at work: it waits until the hands rest. */
import { type Clock, systemClock } from './clock.ts';

/** Hands rest when nothing was typed or touched for this long. */
const QUIET_MS = 2_000;
/** After so long it goes on all the same. */
const PATIENCE_MS = 60_000;
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
  for (let now = clock.now(); now < untilMs && now - lastTouchMs < QUIET_MS; now = clock.now()) {
    const waitMs = Math.min(QUIET_MS - (now - lastTouchMs), untilMs - now);
    await new Promise<void>((done) => clock.after(waitMs, done));
  }
}

/** Runs when the page that was asked for stands and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else systemClock.after(QUIET_MS, run);
}
