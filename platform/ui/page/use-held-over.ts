/**
 * State that goes along when the screen becomes a desk or a field, as a tablet that is turned: the frame is another then, and with it the page is drawn
 * anew. For what was opened or chosen and stands nowhere else. Leaving the page lets go of it.
 */
import { useEffect, useRef, useState } from 'react';

interface Held {
  value: unknown;
  /** How many parts of the page hold it: two for a moment, while the one gives it to the other. */
  holders: number;
}

const heldByName = new Map<string, Held>();

/** State as of `useState`, by a name of its own on this page. */
export function useHeldOver<T>(name: string, begin: T): readonly [T, (value: T) => void] {
  const [key] = useState(() => `${location.pathname} ${name}`);
  const [value, setValue] = useState<T>(() => (heldByName.has(key) ? (heldByName.get(key)?.value as T) : begin));
  const begun = useRef(value);
  useEffect(() => {
    const held = heldByName.get(key) ?? { value: begun.current, holders: 0 };
    heldByName.set(key, held);
    held.holders++;
    return () => {
      held.holders--;
      // The page that comes in its place takes it in the same step, or never.
      queueMicrotask(() => {
        if (held.holders === 0) heldByName.delete(key);
      });
    };
  }, [key]);
  const set = (next: T) => {
    const held = heldByName.get(key);
    if (held !== undefined) held.value = next;
    setValue(next);
  };
  return [value, set];
}
