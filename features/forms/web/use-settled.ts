/** Does something with the last of a run of changes: strokes of a signature, letters of a name. */
import { useCallback, useEffect, useRef } from 'react';

/** Pause after which a run of changes is over, in milliseconds. */
const SETTLE_MS = 600;

/** Calls `act` with the last value once changes pause, and at once when the screen is left. `undefined` takes the waiting value back. */
export function useSettled<Value>(act: (value: Value) => Promise<void>, onError: (error: unknown) => void): (value: Value | undefined) => void {
  const waiting = useRef<{ readonly value: Value; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef({ act, onError });
  latest.current = { act, onError };

  const flush = useCallback(() => {
    const { current } = waiting;
    if (current === undefined) return;
    clearTimeout(current.timer);
    waiting.current = undefined;
    latest.current.act(current.value).catch(latest.current.onError);
  }, []);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return useCallback(
    (value) => {
      if (waiting.current !== undefined) clearTimeout(waiting.current.timer);
      waiting.current = value === undefined ? undefined : { value, timer: setTimeout(flush, SETTLE_MS) };
    },
    [flush],
  );
}
