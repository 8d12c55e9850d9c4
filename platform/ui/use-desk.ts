import { useSyncExternalStore } from 'react';

/** From this width on a screen is a desk; below it, the field. */
export const DESK_WIDTH_PX = 1024;

const query = `(min-width: ${DESK_WIDTH_PX}px)`;

function watch(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether this screen is a desk now; follows the window as it is resized. The shell sets `desk` or `field` on `<body>` by it. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
