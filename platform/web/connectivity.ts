/** Whether the server can be reached: what the browser says, corrected by what calls meet. */
import { createStore, useStore } from '#platform/ui/store.ts';
import { systemClock } from './clock.ts';

/** Reach of the server, and since when (device time in ms). */
export interface Connectivity {
  readonly isOnline: boolean;
  readonly sinceMs: number;
}

const store = createStore<Connectivity>({ isOnline: browserIsOnline(), sinceMs: systemClock.now() });

/** The reach of the server now. */
export const connectivity: { get: () => Connectivity; subscribe: (changed: () => void) => () => void } = store;

/** The reach of the server, followed. */
export function useConnectivity(): Connectivity {
  return useStore(store);
}

/** A call was answered. */
export function noteReached(): void {
  set(true);
}

/** A call was not answered. */
export function noteUnreachable(): void {
  set(false);
}

function set(isOnline: boolean): void {
  if (store.get().isOnline !== isOnline) store.set({ isOnline, sinceMs: systemClock.now() });
}

function browserIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

globalThis.addEventListener?.('online', () => set(true));
globalThis.addEventListener?.('offline', () => set(false));
