import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEASURED_MS_MAX, type MeasuredDegrees, measureBest } from './best-position.ts';

/** The receiver of the device, worked by hand. */
let receiver: { tell: (accuracy: number) => void; fail: (code: number) => void; isOn: boolean };
let shown: number[];
let ended: { best: MeasuredDegrees | undefined; trouble: number | undefined }[];

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  ended = [];
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition: (onPosition: (position: object) => void, onError: (error: object) => void) => {
        const tell = (accuracy: number) => onPosition({ coords: { latitude: 52 + accuracy / 1e5, longitude: 6, accuracy } });
        receiver = { tell, fail: (code) => onError({ code }), isOn: true };
        return 1;
      },
      clearWatch: () => {
        receiver.isOn = false;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (askedMeters = 5) =>
  measureBest({ askedMeters, onBetter: ({ accuracyMeters }) => shown.push(accuracyMeters), onEnd: (best, trouble) => ended.push({ best, trouble }) });

test('the best of what comes in is kept, and it ends by itself at the accuracy that is asked', () => {
  start();
  for (const accuracy of [24, 12, 18]) receiver.tell(accuracy);
  expect(shown).toEqual([24, 12]);
  expect(ended).toEqual([]);
  receiver.tell(4.5);
  expect(ended).toEqual([{ best: { latitude: 52 + 4.5 / 1e5, longitude: 6, accuracyMeters: 4.5 }, trouble: undefined }]);
  expect(receiver.isOn).toBe(false);
});

test('who has waited long enough takes the best there is', () => {
  const stop = start();
  receiver.tell(12);
  receiver.fail(3);
  stop();
  stop();
  expect(ended.map(({ best, trouble }) => [best?.accuracyMeters, trouble])).toEqual([[12, undefined]]);
});

test('after a minute it takes the best there is', () => {
  start();
  receiver.tell(9);
  vi.advanceTimersByTime(MEASURED_MS_MAX);
  expect(ended.map(({ best }) => best?.accuracyMeters)).toEqual([9]);
  expect(receiver.isOn).toBe(false);
});

test('a position that is refused is told at once, and one that never comes after a minute', () => {
  start();
  receiver.fail(1);
  start();
  vi.advanceTimersByTime(MEASURED_MS_MAX);
  expect(ended.map(({ trouble }) => trouble)).toEqual([1, 3]);
});

test('a device without a receiver says so', () => {
  vi.stubGlobal('navigator', {});
  start();
  expect(ended).toEqual([{ best: undefined, trouble: 2 }]);
});
