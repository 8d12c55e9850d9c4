import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetExtent, sheetFor, sheetPlaces, sheetRatios } from './sheet.ts';

test('a sheet is chosen at the largest scale at which everything fits, whichever way it lies', () => {
  expect(sheetFor({ west: 0, east: 90, south: 0, north: 40 }, 'a4')).toEqual({ paper: 'a4', orientation: 'landscape', ratio: 500 });
  expect(sheetFor({ west: 0, east: 60, south: 0, north: 90 }, 'a4').orientation).toBe('portrait');
  expect(sheetFor({ west: 0, east: 90_000, south: 0, north: 90_000 }, 'a3').ratio).toBe(sheetRatios.at(-1));
});

test('what fits lies within its sheet, and a millimetre on paper is as many on the ground as the scale says', () => {
  const size = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(size, size, fc.constantFrom('a4' as const, 'a3' as const), (wide, tall, paper) => {
      const extent = { west: 173_000, east: 173_000 + wide, south: 387_000, north: 387_000 + tall };
      const choice = sheetFor(extent, paper);
      const middle = { rdX: 173_000 + wide / 2, rdY: 387_000 + tall / 2 };
      const sheet = sheetExtent(choice, middle);
      expect(sheet.west).toBeLessThanOrEqual(extent.west);
      expect(sheet.north).toBeGreaterThanOrEqual(extent.north);
      const toPaper = sheetPlaces(choice, middle);
      const [x0, y0] = toPaper(middle);
      const [x1, y1] = toPaper({ rdX: middle.rdX + choice.ratio / 1000, rdY: middle.rdY + choice.ratio / 1000 });
      expect(x1 - x0).toBeCloseTo(72 / 25.4, 6);
      expect(y0 - y1).toBeCloseTo(72 / 25.4, 6);
    }),
  );
});
