import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellMetersAt } from './grid-cells.ts';
import { APART_PX, thinPoints } from './thin-points.ts';

const arbitraryPoint = fc.record({
  rdX: fc.integer({ min: 173_000, max: 173_400 }),
  rdY: fc.integer({ min: 387_000, max: 387_400 }),
  look: fc.constantFrom('done', 'planned'),
});
const lookOf = ({ look }: { look: string }) => look;

test('a point that is left out lies within a cell of one that looks the same, and none is made up', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPoint, { maxLength: 200 }), fc.constantFrom(1, 8, 64), (points, cell) => {
      const drawn = thinPoints(points, cell, lookOf);
      expect(drawn.every((point) => points.includes(point))).toBe(true);
      const isNear = (a: (typeof points)[number], b: (typeof points)[number]) => Math.abs(a.rdX - b.rdX) < cell && Math.abs(a.rdY - b.rdY) < cell;
      expect(points.every((point) => drawn.some((other) => other.look === point.look && isNear(point, other)))).toBe(true);
    }),
  );
});

test('of ten thousand points in a square a screen draws a part, and from close by all', () => {
  const points = Array.from({ length: 10_000 }, (_, at) => ({ rdX: 173_000 + (at % 100) * 5, rdY: 387_000 + Math.floor(at / 100) * 5, look: 'planned' }));
  expect(thinPoints(points, cellMetersAt(APART_PX, 500 / 390), lookOf).length).toBeLessThan(1_500);
  expect(thinPoints(points, cellMetersAt(APART_PX, 0.1), lookOf)).toHaveLength(10_000);
});

test('a cell is half a sign to a whole one, at every scale', () => {
  for (const metersPerPixel of [0.02, 0.3, 1, 7, 400]) {
    expect(cellMetersAt(APART_PX, metersPerPixel) / metersPerPixel).toBeGreaterThanOrEqual(11);
    expect(cellMetersAt(APART_PX, metersPerPixel) / metersPerPixel).toBeLessThan(22);
  }
});
