import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the `ref` of a bar of links that may be wider than the screen; it scrolls the current link (`aria-current`) to the middle whenever that changes, before anything is painted. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = current === undefined ? undefined : bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return bar;
}
