import { useEffect, useState } from 'react';

/** A picture that may be out of reach. */
export interface UsedPicture {
  /** It could not be loaded, and there was no network since to try again with. */
  readonly isMissing: boolean;
  readonly onError: () => void;
}

/** Follows whether the picture at `src` can be shown. Give `onError` to its `img`; leave that out while it is missing. */
export function usePicture(src: string | undefined): UsedPicture {
  const [failed, setFailed] = useState<string>();
  const isMissing = src !== undefined && failed === src;
  useEffect(() => {
    if (!isMissing) return;
    const tryAgain = () => setFailed(undefined);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isMissing]);
  return { isMissing, onError: () => setFailed(src) };
}
