import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersBetween } from '#platform/shared/geometry/rd-places.ts';
import { averageOf } from './averaging.ts';

test('a better measurement weighs more, and many of them do not make it better than they are', () => {
  const good = { rdX: 173_400, rdY: 387_900, accuracyMeters: 1 };
  const poor = { rdX: 173_410, rdY: 387_900, accuracyMeters: 3 };
  expect(averageOf([good, poor])).toMatchObject({ rdX: 173_401, rdY: 387_900 });
  expect(averageOf(Array.from({ length: 100 }, () => good))?.accuracyMeters).toBeCloseTo(1, 9);
  expect(averageOf([])).toBeUndefined();
});

test('an average lies among its measurements, and is as far off as they lie apart or more', () => {
  const meters = fc.double({ min: -20, max: 20, noNaN: true });
  const place = fc.record({ dx: meters, dy: meters, accuracyMeters: fc.double({ min: 0, max: 50, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (measured) => {
      const places = measured.map(({ dx, dy, accuracyMeters }) => ({ rdX: 173_400 + dx, rdY: 387_900 + dy, accuracyMeters }));
      const average = averageOf(places);
      if (average === undefined) throw new Error('there are measurements');
      const [xs, ys] = [places.map(({ rdX }) => rdX), places.map(({ rdY }) => rdY)];
      expect(average.rdX).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-6);
      expect(average.rdX).toBeLessThanOrEqual(Math.max(...xs) + 1e-6);
      expect(average.rdY).toBeGreaterThanOrEqual(Math.min(...ys) - 1e-6);
      const nearest = Math.min(...places.map((one) => metersBetween(one, average)));
      expect(average.accuracyMeters).toBeGreaterThanOrEqual(nearest - 1e-6);
      expect(average.accuracyMeters).toBeGreaterThanOrEqual(Math.min(...places.map(({ accuracyMeters }) => accuracyMeters)) - 1e-6);
    }),
  );
});
