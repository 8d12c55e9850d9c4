import { expect, test } from 'vitest';
import { DRAWN_DPI, DRAWN_PIXELS_MAX, drawnSize } from './drawn-size.ts';

test('a page is drawn at 200 dots an inch, and a large one with fewer, so that a phone can hold it', () => {
  // A3 and A0 in points.
  expect(drawnSize(842, 1191)).toMatchObject({ widthPx: 2338, heightPx: 3308, dpi: DRAWN_DPI });
  const large = drawnSize(2384, 3370);
  expect(large?.dpi).toBe(102);
  expect((large?.widthPx ?? 0) * (large?.heightPx ?? 0)).toBeLessThanOrEqual(DRAWN_PIXELS_MAX);
  expect(drawnSize(1e9, 1e-3)?.heightPx).toBe(1);
});

test('a page without a size is not drawn', () => {
  for (const side of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) expect(drawnSize(side, 100)).toBeUndefined();
});
