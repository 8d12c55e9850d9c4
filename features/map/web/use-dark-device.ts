import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function watch(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True while the device itself is dark; follows it as evening falls. */
export function useDarkDevice(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
