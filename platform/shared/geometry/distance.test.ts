import { expect, test } from 'vitest';
import { distanceToPiece } from './distance.ts';

test('a place is as far from a piece of a line as from its nearest point, beyond an end as from that end', () => {
  expect(distanceToPiece(5, 3, [0, 0, 10, 0])).toBe(3);
  expect(distanceToPiece(13, 4, [0, 0, 10, 0])).toBe(5);
  expect(distanceToPiece(-3, -4, [0, 0, 10, 0])).toBe(5);
  expect(distanceToPiece(3, 4, [0, 0, 0, 0])).toBe(5);
  expect(distanceToPiece(0, 2, [0, 0, 2, 2])).toBeCloseTo(Math.SQRT2, 12);
});
