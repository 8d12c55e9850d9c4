import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { changesOf, normOn, productNorms } from './norms.ts';

describe('a norm on a day', () => {
  test('is the last value that has begun', () => {
    expect(['2023-12-31', '2024-01-01', '2026-11-24'].map((day) => normOn(productNorms, 'km.onbelast', day))).toEqual([0.21, 0.23, 0.23]);
  });

  test('before its first value is that value', () => {
    expect(normOn(productNorms, 'pseudo_eindheffing', '2020-01-01')).toBe(12);
  });

  test('is that of the product while the device does not know it', () => {
    expect(normOn({}, 'atw.dienst_uren', '2026-11-24')).toBe(12);
  });

  test('of the bijtelling is that of the year of first admission', () => {
    const low = (day: string) => [normOn(productNorms, 'bijtelling.laag_pct', day), normOn(productNorms, 'bijtelling.laag_tot', day)];
    expect(low('2018-07-01')).toEqual([4, 9_999_999]);
    expect(low('2019-07-01')).toEqual([4, 50_000]);
    expect(low('2024-03-15')).toEqual([16, 30_000]);
    expect(low('2026-01-01')).toEqual([18, 30_000]);
    expect(low('2027-12-31')).toEqual([20, 30_000]);
    expect(low('2028-01-01')).toEqual([22, 30_000]);
  });

  test('is the same on every day before a value that is added, whatever that is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: 1, max: 4000 }), fc.double({ noNaN: true }), (begin, before, value) => {
        const from = addDays('2026-11-24', begin);
        const day = addDays(from, -before);
        const ofOld = [
          ['2007-04-01', 12],
          ['2026-01-01', 11],
        ] as const;
        const added = [...ofOld, [from, value] as const].toSorted(([a], [b]) => a.localeCompare(b));
        const isOnlyBefore = day < '2007-04-01' && from < '2007-04-01';
        if (!isOnlyBefore)
          expect(normOn({ 'atw.dienst_uren': added }, 'atw.dienst_uren', day)).toBe(normOn({ 'atw.dienst_uren': ofOld }, 'atw.dienst_uren', day));
      }),
    );
  });
});

test('days on which something changes come once, in order', () => {
  expect(changesOf(productNorms, ['btw.logies', 'btw.laag', 'km.onbelast'])).toEqual(['2019-01-01', '2023-01-01', '2024-01-01', '2026-01-01']);
});
