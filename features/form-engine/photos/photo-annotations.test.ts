import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../filling/answers.ts';
import { annotationPath, strokeWidth } from './annotation-shapes.ts';
import { areAnnotations, LINE_POINTS_MAX, smoothLine, toPoint } from './photo-annotations.ts';

const size = { width: 2_000, height: 1_500 };
const point: fc.Arbitrary<Point> = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));

test('a place is a part of the photo, kept within it', () => {
  expect(toPoint(100, 75, 200, 150)).toEqual([0.5, 0.5]);
  expect(toPoint(-20, 500, 200, 150)).toEqual([0, 1]);
});

test('a straight line keeps its ends, a corner stays a corner', () => {
  const straight = Array.from({ length: 50 }, (_, index): Point => [index / 100, index / 100]);
  expect(smoothLine(straight)).toEqual([straight[0], straight.at(-1)]);
  expect(
    smoothLine([
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
    ]),
  ).toHaveLength(3);
});

test('any line that was drawn can be kept, with its ends where they were', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 1_500 }), (points) => {
      const line = smoothLine(points);
      expect(line.length).toBeLessThanOrEqual(LINE_POINTS_MAX);
      expect([line[0], line.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(areAnnotations([{ kind: 'line', points: line }])).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('an arrow has its head at its point, a circle fills what was dragged', () => {
  expect(annotationPath({ kind: 'arrow', from: [0, 0.5], to: [0.5, 0.5] }, size)).toMatch(/^M0 750L1000 750M[\d. ]+L1000 750L[\d. ]+$/);
  expect(annotationPath({ kind: 'circle', from: [0.6, 0.6], to: [0.2, 0.2] }, size)).toBe('M400 600a400 300 0 1 0 800 0a400 300 0 1 0 -800 0');
  expect(strokeWidth(size)).toBe(15);
});
