import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element, followed; 0 before it is measured. Give the first value as its `ref`. */
export function useHeight<Measured extends Element>(): [RefCallback<Measured>, number] {
  const [heightPx, setHeightPx] = useState(0);
  const measure = useCallback((element: Measured | null) => {
    if (element === null) return;
    setHeightPx(element.clientHeight);
    const sizes = new ResizeObserver(() => setHeightPx(element.clientHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [measure, heightPx];
}
