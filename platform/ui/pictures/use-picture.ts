import { useEffect, useState } from 'react';

/** A picture that may be out of reach. */
export interface UsedPicture {
  /** True when it could not be loaded, and nothing happened since that makes another try worthwhile. */
  readonly isMissing: boolean;
  readonly onError: () => void;
}

/** Tells when a missing picture is worth another try: the network is back, or somebody comes back to look. A phone with a bar of signal and no answers never says that its network is back. */
const worthAnotherTry = ['online', 'focus', 'pageshow'] as const;

/** Follows whether the picture at `src` can be shown. Give `onError` to its `img`; leave that out while it is missing. */
export function usePicture(src: string | undefined): UsedPicture {
  const [failed, setFailed] = useState<string>();
  const isMissing = src !== undefined && failed === src;
  useEffect(() => {
    if (!isMissing) return;
    const tryAgain = () => setFailed(undefined);
    for (const event of worthAnotherTry) addEventListener(event, tryAgain);
    return () => {
      for (const event of worthAnotherTry) removeEventListener(event, tryAgain);
    };
  }, [isMissing]);
  return { isMissing, onError: () => setFailed(src) };
}
