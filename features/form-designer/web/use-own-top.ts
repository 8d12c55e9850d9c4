import { type RefObject, useEffect, useRef } from 'react';

/** Returns the `ref` of a scrolling part that returns to its top whenever it shows something else; not used where something else decides what is in view. */
export function useOwnTop(shown: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown !== undefined) part.current?.scrollTo(0, 0);
  }, [shown]);
  return part;
}
