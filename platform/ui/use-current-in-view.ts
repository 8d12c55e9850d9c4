import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a bar of links that may be wider than the screen: its `ref`, by which the current link (`aria-current`) is brought to the middle whenever it is another, before anything of it is drawn. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = current === undefined ? undefined : bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return bar;
}
