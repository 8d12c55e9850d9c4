/**
 * The device's clock, and how far it is off. Nothing decides by it alone: order is a counter, receipts carry the server's time. A clock
 * that is a day wrong still sends; the person is told.
 */
import { createStore } from '#platform/ui/store.ts';

/** Time functions; tests give their own. */
export interface Clock {
  /** Milliseconds since 1970 by the device. */
  readonly now: () => number;
  /** Number in [0, 1) for spreading retries. */
  readonly random: () => number;
  /** Calls back once; the answer cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** From here on the person is told that the clock is wrong. */
export const DRIFT_SHOWN_MS_MIN = 2 * 60_000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Returns how far the device is ahead of the server in milliseconds (negative: behind); undefined until the server has answered once. */
export const clockDrift = createStore<number | undefined>(undefined);

/** Learns the drift from an answer: its `Date` header, and the device's clock when it was asked and when it came. */
export function noteServerTime(dateHeader: string | null, askedAt: number, answeredAt: number): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return;
  const driftMs = (askedAt + answeredAt) / 2 - serverMs;
  const known = clockDrift.get();
  if (known === undefined || Math.abs(known - driftMs) > MINUTE_MS) clockDrift.set(driftMs);
}

/** The drift in words, or undefined when the clock is right enough: "De klok van dit apparaat loopt 1 dag voor." */
export function driftText(driftMs: number | undefined): string | undefined {
  if (driftMs === undefined || Math.abs(driftMs) < DRIFT_SHOWN_MS_MIN) return undefined;
  const minutes = Math.round(Math.abs(driftMs) / MINUTE_MS);
  const size =
    minutes >= DAY_MINUTES
      ? count(minutes / DAY_MINUTES, 'dag', 'dagen')
      : minutes >= HOUR_MINUTES
        ? count(minutes / HOUR_MINUTES, 'uur', 'uur')
        : count(minutes, 'minuut', 'minuten');
  return `De klok van dit apparaat loopt ${size} ${driftMs > 0 ? 'voor' : 'achter'}.`;
}

function count(value: number, one: string, many: string): string {
  const rounded = Math.round(value);
  return `${rounded} ${rounded === 1 ? one : many}`;
}
