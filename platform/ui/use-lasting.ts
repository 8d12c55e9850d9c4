import { useEffect, useState } from 'react';

/** What is over sooner than this is done before the eye has read that it began, in milliseconds. */
const SHORT_MS = 150;

/** Whether something has been so for a while: what is over at once shows nothing of it. */
export function useLasting(isSo: boolean): boolean {
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
