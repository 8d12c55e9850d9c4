/** Tells whether the server can be reached: what the browser says, corrected by what calls meet. */
import { createStore, useStore } from '#platform/ui/store.ts';
import { systemClock } from './clock.ts';

/** Reach of the server. */
export interface Connectivity {
  readonly isOnline: boolean;
  /** Returns when the connection last worked, device time in ms; undefined when this device never knew. Up to date from the moment it fails. */
  readonly lastReachedMs: number | undefined;
}

/** Key in local storage of the moment the line was last known to work. */
const REACHED_KEY = 'maaiveld.reached';
/** Interval at which that moment is stored, in milliseconds: it is shown in minutes. */
const KEEP_EVERY_MS = 15_000;

/** Moment of the last answer, and of the last that was kept, in this tab. */
let reachedMs: number | undefined;
let keptMs = 0;

const store = createStore<Connectivity>({ isOnline: browserIsOnline(), lastReachedMs: readReached() });

/** The reach of the server now. */
export const connectivity: { get: () => Connectivity; subscribe: (changed: () => void) => () => void } = store;

/** The reach of the server, followed. */
export function useConnectivity(): Connectivity {
  return useStore(store);
}

/** A call was answered. */
export function noteReached(): void {
  reachedMs = systemClock.now();
  if (Math.abs(reachedMs - keptMs) >= KEEP_EVERY_MS) keepReached();
  set(true);
}

/** A call was not answered. */
export function noteUnreachable(): void {
  set(false);
}

function set(isOnline: boolean): void {
  if (store.get().isOnline === isOnline) return;
  if (!isOnline) keepReached();
  store.set({ isOnline, lastReachedMs: readReached() });
}

/** The later of what this tab knows and what any tab kept; a moment ahead of the clock is of a clock that was put right since. */
function readReached(): number | undefined {
  const kept = Number(storage()?.getItem(REACHED_KEY) ?? Number.NaN);
  const known = [kept, reachedMs ?? Number.NaN].filter((moment) => moment <= systemClock.now());
  return known.length === 0 ? undefined : Math.max(...known);
}

function keepReached(): void {
  if (reachedMs === undefined) return;
  keptMs = reachedMs;
  try {
    storage()?.setItem(REACHED_KEY, String(readReached()));
  } catch (error) {
    // A device without room still knows the moment for as long as this page lives.
    console.info('when the line last worked is not kept', error);
  }
}

function storage(): Storage | undefined {
  return typeof localStorage === 'undefined' ? undefined : localStorage;
}

/** True unless the browser says that this device has no network at all: then no call leaves it. Without one that works it may well say that there is one. */
export function browserIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

globalThis.addEventListener?.('online', () => set(true));
globalThis.addEventListener?.('offline', () => set(false));
globalThis.addEventListener?.('pagehide', keepReached);
