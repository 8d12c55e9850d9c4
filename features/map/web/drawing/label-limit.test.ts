import { expect, test } from 'vitest';
import { LABELS_MAX, labelsUpToMetersPerPixel } from './label-limit.ts';

const grid = (count: number, stepMeters: number) =>
  Array.from({ length: count * count }, (_, at) => ({ rdX: 173_000 + (at % count) * stepMeters, rdY: 387_000 + Math.floor(at / count) * stepMeters }));

test('as many numbers as there is room for are always drawn', () => {
  expect(labelsUpToMetersPerPixel([])).toBe(Number.POSITIVE_INFINITY);
  expect(labelsUpToMetersPerPixel(grid(10, 5))).toBe(Number.POSITIVE_INFINITY);
});

test('of ten thousand points numbers are drawn from so close that a screen holds as many', () => {
  const upTo = labelsUpToMetersPerPixel(grid(100, 5));
  expect(upTo).toBeGreaterThan(0.05);
  const onScreen = (1000 * upTo) ** 2 / 5 ** 2;
  expect(onScreen).toBeLessThanOrEqual(LABELS_MAX * 1.05);
});
