import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInRdBounds, type RdConversion } from './coordinates.ts';
import { rdByGrid, rdByParameters, UnusableGrid } from './rd-conversion.ts';
import { testingRdGrid } from './testing-rd-grid.ts';

/** Control points published with RDNAPTRANS by Kadaster and Rijkswaterstaat: ETRS89 degrees, RD metres. */
const official = [
  ['Texel', 53.160753042, 4.824761912, 117_380.12, 575_040.34],
  ['Noord-Groningen', 53.41948205, 6.776726674, 247_380.56, 604_580.78],
  ['Amersfoort', 52.155172897, 5.387203657, 155_000, 463_000],
  ['Zeeuws-Vlaanderen', 51.368607152, 3.397588595, 16_460.91, 377_380.23],
  ['Zuid-Limburg', 50.792584916, 5.773795548, 182_260.45, 311_480.67],
  ['Maasvlakte', 51.947393898, 4.072887101, 64_640.89, 440_700.0101],
] as const;
const OFFICIAL_METERS_MAX = 0.24;
const METERS_PER_DEGREE = 111_320;

/** Places on land spread over the country, RD metres. */
const place = fc.record({ rdX: fc.double({ min: 20_000, max: 276_000, noNaN: true }), rdY: fc.double({ min: 310_000, max: 610_000, noNaN: true }) });

test.each(official)('%s is within the accuracy of seven parameters, both ways', (_name, latitude, longitude, rdX, rdY) => {
  const there = rdByParameters.toRd({ latitude, longitude });
  expect(Math.hypot(there.rdX - rdX, there.rdY - rdY)).toBeLessThan(OFFICIAL_METERS_MAX);
  const back = rdByParameters.toWgs({ rdX, rdY });
  const east = (back.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  expect(Math.hypot(back.latitude - latitude, east) * METERS_PER_DEGREE).toBeLessThan(OFFICIAL_METERS_MAX);
  expect(there.convertedBy).toBe('parameters');
});

test('the Westertoren stands where it stands', () => {
  const { latitude, longitude } = rdByParameters.toWgs({ rdX: 120_700.723, rdY: 487_525.502 });
  expect(latitude).toBeCloseTo(52.374533, 5);
  expect(longitude).toBeCloseTo(4.883526, 5);
});

describe('a correction grid', () => {
  /** 0.01 second of arc is 0.309 m. */
  const NORTH_SECONDS = 0.01;
  const byGrid = rdByGrid(testingRdGrid({ northSeconds: NORTH_SECONDS }));

  test('shifts a place by what it holds there, to the millimetre', () => {
    fc.assert(
      fc.property(place, (rd) => {
        const [plain, shifted] = [rdByParameters.toWgs(rd), byGrid.toWgs(rd)];
        expect(shifted.convertedBy).toBe('grid');
        const north = (shifted.latitude - plain.latitude - NORTH_SECONDS / 3600) * METERS_PER_DEGREE;
        const east = (shifted.longitude - plain.longitude) * METERS_PER_DEGREE;
        expect(Math.hypot(north, east)).toBeLessThan(0.002);
      }),
      { numRuns: 200 },
    );
  });

  test('is left to the parameters outside the Netherlands', () => {
    expect(byGrid.toRd({ latitude: 48.85, longitude: 2.35 })).toEqual(rdByParameters.toRd({ latitude: 48.85, longitude: 2.35 }));
    expect(byGrid.toWgs({ rdX: 400_000, rdY: 463_000 }).convertedBy).toBe('parameters');
  });

  const bytes = testingRdGrid();
  test.each([
    ['is no NTv2', new TextEncoder().encode('dit is een tekst van iemand anders').buffer, 'no-ntv2'],
    ['is empty', new ArrayBuffer(0), 'no-ntv2'],
    ['was cut off', bytes.slice(0, bytes.byteLength - 1000), 'no-ntv2'],
    ['has no north', testingRdGrid({ north: 52.5 }), 'elsewhere'],
    ['is of another country', testingRdGrid({ south: 47, north: 50, west: 8, east: 12 }), 'elsewhere'],
    ['holds another shift', testingRdGrid({ northSeconds: 1 }), 'elsewhere'],
  ] as const)('that %s is refused', (_why, wrong, reason) => {
    expect(() => rdByGrid(wrong)).toThrow(new UnusableGrid(reason));
  });
});

test.each([
  ['parameters', rdByParameters],
  ['a grid', rdByGrid(testingRdGrid({ northSeconds: 0.005 }))],
] satisfies [string, RdConversion][])('there and back again by %s ends within a millimetre', (_by, conversion) => {
  fc.assert(
    fc.property(place, (start) => {
      const end = conversion.toRd(conversion.toWgs(start));
      return Math.hypot(end.rdX - start.rdX, end.rdY - start.rdY) < 0.001;
    }),
    { numRuns: 200 },
  );
});

test('X and Y swapped, or outside the country, is out of bounds', () => {
  expect(isInRdBounds({ rdX: 120_700, rdY: 487_525 })).toBe(true);
  expect(isInRdBounds({ rdX: 487_525, rdY: 120_700 })).toBe(false);
  expect(isInRdBounds({ rdX: 0, rdY: 400_000 })).toBe(false);
  expect(isInRdBounds({ rdX: Number.NaN, rdY: 400_000 })).toBe(false);
});
