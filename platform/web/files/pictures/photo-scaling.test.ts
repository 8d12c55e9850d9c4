import { expect, test } from 'vitest';
import { PHOTO_SIDE_PX_MAX, scaledSize } from './photo-scaling.ts';

test('the long side of a photo is at most 2,560 px, in the same shape, and nothing is made larger', () => {
  expect(PHOTO_SIDE_PX_MAX).toBe(2_560);
  expect(scaledSize({ width: 4_000, height: 3_000 })).toEqual({ width: 2_560, height: 1_920 });
  expect(scaledSize({ width: 3_000, height: 4_000 })).toEqual({ width: 1_920, height: 2_560 });
  expect(scaledSize({ width: 2_560, height: 10 })).toEqual({ width: 2_560, height: 10 });
  expect(scaledSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(scaledSize({ width: 20_000, height: 1 })).toEqual({ width: 2_560, height: 1 });
});
