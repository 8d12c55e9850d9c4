import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Norms, productNorms } from '#features/norms/norms.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { stretchesOf } from './surcharges.ts';

const perStretch: Norms = { ...productNorms, 'uren.toeslag_per_deel': [['2000-01-01', 1]] };

/** Returns the percentage that a moment of a work date pays, and that it pays as overtime. */
function pays(norms: Norms, workDate: string, moment: string): [number, number] {
  const at = Date.parse(moment);
  const found = stretchesOf(norms, workDate).filter(
    ({ from, until }) => (from === '-infinity' || Date.parse(from) <= at) && (until === 'infinity' || at < Date.parse(until)),
  );
  expect(found).toHaveLength(1);
  return [found[0]?.pct ?? 0, found[0]?.overtimePct ?? 0];
}

describe('a stretch of the clock', () => {
  test('of a shift from Friday into Saturday pays the night until six and the Saturday from midnight, the highest of both', () => {
    const friday = '2026-10-02';
    expect(pays(perStretch, friday, instantAt(friday, '23:59'))).toEqual([100, 100]);
    expect(pays(perStretch, friday, instantAt('2026-10-03', '00:00'))).toEqual([150, 150]);
    expect(pays(perStretch, friday, instantAt(friday, '05:59'))).toEqual([130, 130]);
    expect(pays(perStretch, friday, instantAt(friday, '06:00'))).toEqual([100, 100]);
  });

  test('pays all of what holds when the employer agreed to add them up', () => {
    const norms: Norms = { ...perStretch, 'uren.toeslagen_optellen': [['2000-01-01', 1]], 'uren.overuur_pct': [['2000-01-01', 125]] };
    expect(pays(norms, '2026-10-03', instantAt('2026-10-03', '02:00'))).toEqual([180, 205]);
    expect(pays({ ...norms, 'uren.toeslagen_optellen': [['2000-01-01', 0]] }, '2026-10-03', instantAt('2026-10-03', '02:00'))).toEqual([150, 150]);
  });

  test('of the night begins before midnight when the norm says so, by the clock on both nights it changes', () => {
    const norms: Norms = { ...perStretch, 'uren.nacht_van_uur': [['2000-01-01', 22]], 'uren.zondag_pct': [['2000-01-01', 100]] };
    for (const [saturday, hours] of [
      ['2026-03-28', 7],
      ['2026-10-24', 9],
    ] as const) {
      const flat: Norms = { ...norms, 'uren.zaterdag_pct': [['2000-01-01', 100]] };
      const night = stretchesOf(flat, saturday).find(({ from, pct }) => from === instantAt(saturday, '22:00') && pct === 130);
      expect(night?.until).toBe(instantAt(addDays(saturday, 1), '06:00'));
      expect((Date.parse(night?.until ?? '') - Date.parse(night?.from ?? '')) / 3_600_000).toBe(hours);
    }
  });

  test('takes the percentage of its own date: that of New Year holds from midnight', () => {
    const norms: Norms = {
      ...perStretch,
      'uren.zondag_pct': [
        ['2000-01-01', 200],
        ['2028-01-01', 210],
      ],
    };
    expect(pays(norms, '2027-12-31', instantAt('2027-12-31', '23:59'))).toEqual([100, 100]);
    expect(pays(norms, '2027-12-31', instantAt('2028-01-01', '00:00'))).toEqual([210, 210]);
  });

  test('is the whole day while one percentage a day holds', () => {
    expect(stretchesOf(productNorms, '2026-10-03')).toEqual([{ from: '-infinity', until: 'infinity', pct: 150, overtimePct: 150 }]);
  });

  test('follows the one before it without a hole or an overlap, whatever the day and the hours of the night', () => {
    const hour = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter / 4);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), hour, hour, (dayAt, nightFrom, nightUntil) => {
        const norms: Norms = { ...perStretch, 'uren.nacht_van_uur': [['2000-01-01', nightFrom]], 'uren.nacht_tot_uur': [['2000-01-01', nightUntil]] };
        const parts = stretchesOf(norms, addDays('2024-01-01', dayAt));
        expect([parts[0]?.from, parts.at(-1)?.until]).toEqual(['-infinity', 'infinity']);
        for (const [index, { from, until }] of parts.entries()) {
          if (index > 0) expect(from).toBe(parts[index - 1]?.until);
          if (index > 0 && until !== 'infinity') expect(Date.parse(from)).toBeLessThan(Date.parse(until));
        }
      }),
    );
  });
});
