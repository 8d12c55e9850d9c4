import { type RefObject, useEffect, useRef } from 'react';

/** For a part that scrolls by itself: its `ref`, by which it stands at its top whenever it shows something else; absent where something else says what is in view. */
export function useOwnTop(shown: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown !== undefined) part.current?.scrollTo(0, 0);
  }, [shown]);
  return part;
}
