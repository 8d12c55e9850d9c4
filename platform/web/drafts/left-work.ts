/**
 * Work that a page leaves in local storage when it goes: writing to the database takes a moment that such a page no longer has, and local storage
 * takes it at once. Pages leave beside each other: one that goes takes nothing away of another, nor of what could not be put in its place before.
 */

/** Work that pages left under a key of local storage; of two values with the same key the last stays. */
export interface LeftWork<Value> {
  readonly read: () => readonly Value[];
  /** Adds to what is there. Without room nothing is kept, which the console tells. */
  readonly leave: (values: readonly Value[]) => void;
  /** Takes these away, unless another page left something newer in their place. */
  readonly drop: (values: readonly Value[]) => void;
}

/** Opens the work that is left under a key of local storage; `keyOf` names a value. */
export function leftWork<Value>(storageKey: string, keyOf: (value: Value) => string): LeftWork<Value> {
  const read = (): readonly Value[] => JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? '[]') as Value[];
  const write = (values: readonly Value[]) => {
    if (values.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(values));
  };
  return {
    read,
    leave: (values) => {
      if (values.length === 0) return;
      try {
        write([...new Map([...read(), ...values].map((value) => [keyOf(value), value])).values()]);
      } catch (error) {
        console.error('what was typed last has no room', error);
      }
    },
    drop: (values) => {
      if (values.length === 0) return;
      const gone = new Set(values.map((value) => JSON.stringify(value)));
      const [there, rest] = [read(), read().filter((value) => !gone.has(JSON.stringify(value)))];
      if (rest.length < there.length) write(rest);
    },
  };
}

/** Calls when the page goes, and when it may go: a phone ends one that is out of sight without a word. */
export function whenPageMayGo(leave: () => void): void {
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}
