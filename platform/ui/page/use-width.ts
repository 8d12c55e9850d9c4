import { type RefCallback, useCallback, useState } from 'react';

/** Width an element gets before it is measured, so that the first drawing is near. */
const WIDTH_ASSUMED_PX = 720;

/** The width of an element, followed. Give the first value as its `ref`. */
export function useWidth<Measured extends Element>(): [RefCallback<Measured>, number] {
  const [widthPx, setWidthPx] = useState(WIDTH_ASSUMED_PX);
  const measure = useCallback((element: Measured | null) => {
    if (element === null) return;
    setWidthPx(element.clientWidth);
    const sizes = new ResizeObserver(() => setWidthPx(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [measure, widthPx];
}
