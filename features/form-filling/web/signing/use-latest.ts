/** Does something with the last of a run of changes, strokes of a signature or letters of a name, as fast as it can be done. */
import { useCallback, useRef } from 'react';

/** Calls `act` with the newest value at once, and again when there was a newer one meanwhile. `undefined` takes a waiting value back. `act` is told whether its value was taken back while it was at work, `underWay` of all that is at work. */
export function useLatest<Value>(
  act: (value: Value, isTakenBack: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
  underWay: (work: Promise<void>) => Promise<void>,
): (value: Value | undefined) => void {
  const waiting = useRef<Value>(undefined);
  const isBusy = useRef(false);
  const cleared = useRef(0);
  const latest = useRef({ act, onError, underWay });
  latest.current = { act, onError, underWay };

  return useCallback((value) => {
    waiting.current = value;
    if (value === undefined) cleared.current++;
    if (isBusy.current) return;
    isBusy.current = true;
    const work = async () => {
      for (let next = waiting.current; next !== undefined; next = waiting.current) {
        waiting.current = undefined;
        const before = cleared.current;
        await latest.current.act(next, () => cleared.current !== before);
      }
    };
    latest.current
      .underWay(work())
      .catch((error: unknown) => latest.current.onError(error))
      .finally(() => {
        isBusy.current = false;
      });
  }, []);
}
