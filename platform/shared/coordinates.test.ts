import fc from 'fast-check';
import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { isInRdBounds, rdToWgs, wgsToRd } from './coordinates.ts';

const RD =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +units=m +towgs84=565.417,50.3319,465.552,-0.398957,0.343988,-1.8774,4.0725';
/** Places on land spread over the country, RD metres. */
const corners = { rdX: { min: 20_000, max: 276_000 }, rdY: { min: 310_000, max: 610_000 } };
const place = fc.record({ rdX: fc.double({ ...corners.rdX, noNaN: true }), rdY: fc.double({ ...corners.rdY, noNaN: true }) });
const METERS_PER_DEGREE = 111_320;

test('the Westertoren stands where it stands', () => {
  const { latitude, longitude } = rdToWgs({ rdX: 120_700.723, rdY: 487_525.502 });
  expect(latitude).toBeCloseTo(52.374533, 5);
  expect(longitude).toBeCloseTo(4.883526, 5);
  const back = wgsToRd({ latitude: 52.374533, longitude: 4.883526 });
  expect(back.rdX).toBeCloseTo(120_700.7, 0);
  expect(back.rdY).toBeCloseTo(487_525.5, 0);
});

test('RD to WGS84 is within half a metre of proj4 over the Netherlands', () => {
  fc.assert(
    fc.property(place, ({ rdX, rdY }) => {
      const [longitude, latitude] = proj4(RD, 'WGS84', [rdX, rdY]) as [number, number];
      const ours = rdToWgs({ rdX, rdY });
      const north = (ours.latitude - latitude) * METERS_PER_DEGREE;
      const east = (ours.longitude - longitude) * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
      return Math.hypot(north, east) < 0.5;
    }),
    { numRuns: 1_000 },
  );
});

test('WGS84 to RD is within half a metre of proj4 over the Netherlands', () => {
  fc.assert(
    fc.property(place, ({ rdX, rdY }) => {
      const [longitude, latitude] = proj4(RD, 'WGS84', [rdX, rdY]) as [number, number];
      const ours = wgsToRd({ latitude, longitude });
      return Math.hypot(ours.rdX - rdX, ours.rdY - rdY) < 0.5;
    }),
    { numRuns: 1_000 },
  );
});

test('there and back again ends within half a metre', () => {
  fc.assert(
    fc.property(place, (start) => {
      const end = wgsToRd(rdToWgs(start));
      return Math.hypot(end.rdX - start.rdX, end.rdY - start.rdY) < 0.5;
    }),
  );
});

test('X and Y swapped, or outside the country, is out of bounds', () => {
  expect(isInRdBounds({ rdX: 120_700, rdY: 487_525 })).toBe(true);
  expect(isInRdBounds({ rdX: 487_525, rdY: 120_700 })).toBe(false);
  expect(isInRdBounds({ rdX: 0, rdY: 400_000 })).toBe(false);
  expect(isInRdBounds({ rdX: Number.NaN, rdY: 400_000 })).toBe(false);
});
