/** The best position of a device that is held still: followed until it is as sure as is asked, for a while at most. */
import type { WgsPlace } from '#platform/shared/geometry/coordinates.ts';
import { followDegrees } from './position.ts';

/** Longest time a position is followed to get a better one, in milliseconds. */
export const MEASURED_MS_MAX = 60_000;

/** The code the device gives when a position did not come in time. */
const TOO_LATE = 3;

/** A position as the device measured it. */
export interface MeasuredDegrees extends WgsPlace {
  readonly accuracyMeters: number;
}

/** A measurement of the best position. */
export interface Measurement {
  /** Accuracy at which it ends by itself. */
  readonly askedMeters: number;
  readonly onBetter: (best: MeasuredDegrees) => void;
  /** Called once, at the end: with the best there was, or without one with the code the device gave, if it gave one. */
  readonly onEnd: (best: MeasuredDegrees | undefined, trouble: number | undefined) => void;
}

/** Measures until it is as sure as is asked, the time is over, the device finds nothing at all, or the returned function is called. */
export function measureBest({ askedMeters, onBetter, onEnd }: Measurement): () => void {
  let best: MeasuredDegrees | undefined;
  let isOver = false;
  let stop = (): void => undefined;
  const end = (trouble?: number) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    stop();
    onEnd(best, best === undefined ? trouble : undefined);
  };
  const timer = setTimeout(() => end(TOO_LATE), MEASURED_MS_MAX);
  stop = followDegrees(
    ({ latitude, longitude, accuracy }) => {
      if (isOver || (best !== undefined && accuracy >= best.accuracyMeters)) return;
      best = { latitude, longitude, accuracyMeters: accuracy };
      onBetter(best);
      if (accuracy <= askedMeters) end();
    },
    // A receiver that lost its sight for a moment may find it again: only without any position it is over.
    (code) => best === undefined && end(code),
  );
  if (isOver) stop();
  return () => end();
}
