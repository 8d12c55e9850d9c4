/** Tells this tab and the others that something on the device changed, so that what is on screen is read again. */

import type { Store } from '#platform/ui/store.ts';
import { type Clock, systemClock } from '../clock.ts';

/** Parts of the store that can change. */
export type Topic = 'outbox' | 'drafts' | 'files' | 'answers' | 'sender' | 'shared' | 'taken' | 'person';

/** Detail of `person` when it is the same one, of whom something else is known. */
export const SAME_PERSON = 'same';

/** Detail of `taken` when the person just asked for something: it is fetched now. */
export const TAKE_NOW = 'now';

type Listener = (detail: unknown) => void;

const CHANNEL_NAME = 'maaiveld.device';
/** Shortest time between two readings of a table for the screen. */
const READ_PAUSE_MS = 50;

const listenersByTopic = new Map<Topic, Set<Listener>>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
if (channel !== undefined) {
  channel.onmessage = ({ data }: MessageEvent<{ topic: Topic; detail: unknown }>) => notifyThisTab(data.topic, data.detail);
  // Node keeps running for an open channel; browsers have no such method.
  (channel as { unref?: () => void }).unref?.();
}

/** Says that `topic` changed, here and in other tabs. `detail` must survive a structured clone. */
export function notifyChange(topic: Topic, detail?: unknown): void {
  notifyThisTab(topic, detail);
  notifyOtherTabs(topic, detail);
}

/** Says it in other tabs only: this one shows the change already. */
export function notifyOtherTabs(topic: Topic, detail?: unknown): void {
  channel?.postMessage({ topic, detail });
}

/** Calls back on every change of `topic` until the answer is called. */
export function onChange(topic: Topic, listener: Listener): () => void {
  const listeners = listenersByTopic.get(topic) ?? new Set();
  listenersByTopic.set(topic, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Says it in this tab only: the others have nothing to do with it. */
export function notifyThisTab(topic: Topic, detail?: unknown): void {
  for (const listener of [...(listenersByTopic.get(topic) ?? [])]) listener(detail);
}

/** A value read from the device, that reads itself again when one of its topics changes. */
export interface DeviceReading<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /** Reads again now; settles when the value is up to date. */
  readonly refresh: () => Promise<void>;
  /** Puts a value on screen ahead of the reading that will confirm it. */
  readonly show: (value: Value) => void;
  /** Changes the value as the device was just changed, so that it needs no reading for it. One under way may have missed the change, and is done again. */
  readonly follow: (change: (value: Value) => Value) => void;
  /** True when the value was read since: until then nothing may be said of what the device holds. */
  readonly isRead: () => boolean;
}

/** Follows `read`; back to `first` when the person is another. Reads when first subscribed to, at once after a change, and never more often than the eye can follow. */
export function readFromDevice<Value>(topics: readonly Topic[], first: Value, read: () => Promise<Value>, clock: Clock = systemClock): DeviceReading<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  let isRead = false;
  let current: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let isPausing = false;
  let changedInPause = false;
  /** Counts how often what was read, or is being read, lost its worth. */
  let generation = 0;
  const drop = () => {
    generation++;
    isRead = false;
    value = first;
  };
  const show = (next: Value) => {
    value = next;
    for (const listener of [...listeners]) listener();
  };
  const refresh = (): Promise<void> => {
    if (current === undefined) {
      const asked = generation;
      current = read()
        .then((read) => {
          if (asked !== generation) return;
          isRead = true;
          show(read);
        })
        .finally(() => {
          current = undefined;
        });
      return current;
    }
    const again = () => {
      queued = undefined;
      return refresh();
    };
    queued ??= current.then(again, again);
    return queued;
  };
  const changed = () => {
    if (listeners.size === 0) {
      // Nobody looks, so nothing is read; whoever looks next must not take the old value for the present one.
      drop();
      return;
    }
    if (isPausing) {
      changedInPause = true;
      return;
    }
    isPausing = true;
    clock.after(READ_PAUSE_MS, () => {
      isPausing = false;
      if (changedInPause) changed();
    });
    changedInPause = false;
    refresh().catch(reportUnreadable);
  };
  const forget = () => {
    drop();
    show(first);
    if (listeners.size > 0) refresh().catch(reportUnreadable);
  };
  // What one person has is not shown to the next for even a moment.
  for (const topic of topics) onChange(topic, (detail) => (topic === 'person' && detail !== SAME_PERSON ? forget() : changed()));
  return {
    get: () => value,
    refresh,
    show,
    follow: (change) => {
      if (current !== undefined) changed();
      else if (isRead) show(change(value));
    },
    isRead: () => isRead,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) refresh().catch(reportUnreadable);
      return () => listeners.delete(listener);
    },
  };
}

/** The device's database can't be read (private mode, corrupt): goes to the page's error report, the last value stays on screen. */
function reportUnreadable(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else throw error;
}
