/** Measures the best position of the device for a part of a screen, from a press on. */
import { useEffect, useRef, useState } from 'react';
import { type MeasuredDegrees, measureBest } from './best-position.ts';

/** A measurement on a screen. */
export interface UsedBestPosition {
  /** The best of this measurement; undefined before the first. */
  readonly best: MeasuredDegrees | undefined;
  readonly isMeasuring: boolean;
  /** Code the device gave for why it tells no position. */
  readonly trouble: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Measures until `askedMeters` is reached or it is stopped; `onEnd` gets the best there was, also when the part goes away meanwhile. */
export function useBestPosition(askedMeters: number, onEnd?: (best: MeasuredDegrees) => void): UsedBestPosition {
  const [best, setBest] = useState<MeasuredDegrees>();
  const [trouble, setTrouble] = useState<number>();
  const [isMeasuring, setMeasuring] = useState(false);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!isMeasuring) return;
    return measureBest({
      askedMeters,
      onBetter: setBest,
      onEnd: (found, code) => {
        setMeasuring(false);
        setTrouble(code);
        if (found !== undefined) latest.current?.(found);
      },
    });
  }, [isMeasuring, askedMeters]);
  return {
    ...{ best, isMeasuring, trouble },
    start: () => {
      setBest(undefined);
      setTrouble(undefined);
      setMeasuring(true);
    },
    stop: () => setMeasuring(false),
  };
}
