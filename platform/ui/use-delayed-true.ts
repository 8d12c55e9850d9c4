import { useEffect, useState } from 'react';

/** Milliseconds below which an action ends before the eye has read that it began. */
const SHORT_MS = 150;

/** True when something has been so for a while: what is over at once shows nothing of it. */
export function useDelayedTrue(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isSo && isLong;
}
