import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** From this width on a screen is a desk; below it, the field. */
export const DESK_WIDTH_PX = 1024;

const query = `(min-width: ${DESK_WIDTH_PX}px)`;

/** One for the page: making one lays the page out, and this is asked at every drawing. */
let media: MediaQueryList | undefined;

function deskMedia(): MediaQueryList {
  media ??= matchMedia(query);
  return media;
}

/** Pages for people who come once are one column at any width. */
const isAlwaysField = createStore(false);

function watch(changed: () => void): () => void {
  const stop = isAlwaysField.subscribe(changed);
  deskMedia().addEventListener('change', changed);
  return () => {
    stop();
    deskMedia().removeEventListener('change', changed);
  };
}

/** True when this screen is a desk now; follows the window as it is resized. The shell sets `desk` or `field` on `<body>` by it. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    watch,
    () => deskMedia().matches && !isAlwaysField.get(),
    () => false,
  );
}

/** Makes every screen a field, however wide, as long as the caller is on it. */
export function useFieldAtAnyWidth(): void {
  useLayoutEffect(() => {
    isAlwaysField.set(true);
    return () => isAlwaysField.set(false);
  }, []);
}
