import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { dayRules, firstDayOf, lastPeriod, periodInWords, periodOf } from './rules.ts';
import { surchargeOn } from './surcharges.ts';

describe('a period', () => {
  test('is a month, or four weeks of the year by their numbers; the last of a year of 53 weeks has five', () => {
    expect(periodOf('month', '2026-02-11')).toEqual({ kind: 'month', from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('four-weeks', '2026-01-01')).toEqual({ kind: 'four-weeks', from: '2025-12-29', to: '2026-01-25' });
    expect(periodOf('four-weeks', '2026-12-30')).toEqual({ kind: 'four-weeks', from: '2026-11-30', to: '2027-01-03' });
    expect(periodOf('four-weeks', '2025-12-28').to).toBe('2025-12-28');
    expect(periodInWords(periodOf('four-weeks', '2026-10-05'))).toBe('periode 11 van 2026');
    expect(periodInWords(periodOf('month', '2026-10-05'))).toBe('oktober 2026');
  });

  test('follows the one before it without a hole or an overlap, for years', () => {
    for (const kind of ['month', 'four-weeks'] as const) {
      for (let period = periodOf(kind, '2019-12-31'); period.to < '2033-01-01'; period = periodOf(kind, addDays(period.to, 1))) {
        expect(periodOf(kind, addDays(period.to, 1)).from).toBe(addDays(period.to, 1));
        expect(periodOf(kind, period.to)).toEqual(period);
      }
    }
  });

  test('that is proposed is the last that is over', () => {
    expect(lastPeriod('month', '2026-11-25').from).toBe('2026-10-01');
    expect(lastPeriod('four-weeks', '2026-11-25').from).toBe('2026-10-05');
  });

  test('takes along what changed since the oldest batch, and nothing further back than two years', () => {
    const period = periodOf('month', '2026-10-01');
    expect(firstDayOf(period, null)).toBe('2026-10-01');
    expect(firstDayOf(period, '2026-08-01')).toBe('2026-08-01');
    expect(firstDayOf(period, '2026-11-01')).toBe('2026-10-01');
    expect(firstDayOf(period, '2020-01-01')).toBe('2024-10-31');
  });
});

test('a Saturday, a Sunday and a holiday pay their percentage; a holiday on a Saturday pays that of the holiday', () => {
  expect(surchargeOn(productNorms, '2026-10-02')).toBe(100);
  expect(surchargeOn(productNorms, '2026-10-03')).toBe(150);
  expect(surchargeOn(productNorms, '2026-10-04')).toBe(200);
  expect(surchargeOn(productNorms, '2026-12-25')).toBe(200);
  expect(surchargeOn(productNorms, '2026-12-26')).toBe(200);
});

test('rounding and percentages are those of the day itself, on whichever day they are asked', () => {
  const norms = {
    ...productNorms,
    'uren.afronding_min': [
      ['2000-01-01', 15],
      ['2026-10-02', 1],
    ],
    'uren.asbest_euro': [['2000-01-01', 1.25]],
  } as const;
  const rules = dayRules(norms, '2026-10-01', '2026-10-02');
  expect(rules).toMatchObject([
    { day: '2026-10-01', roundMinutes: 15, asbestosCents: 125 },
    { day: '2026-10-02', roundMinutes: 1, asbestosCents: 125 },
  ]);
  expect(rules[0]?.kinds).toContain('work');
  expect(rules[0]?.kinds).not.toContain('break');
});

test('what a day pays changes at midnight by the clock in Amsterdam, winter and summer, whatever the moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: -86_400_000, max: 86_399_999 }), (dayAt, offsetMs) => {
      const change = addDays('2023-01-01', dayAt);
      const midnight = Date.parse(instantAt(change, '00:00'));
      const norms = {
        'uren.afronding_min': [
          ['2000-01-01', 15],
          [change, 1],
        ],
      } as const;
      const day = localDate(midnight + offsetMs);
      expect(dayRules({ ...productNorms, ...norms }, day, day)[0]?.roundMinutes).toBe(offsetMs < 0 ? 15 : 1);
    }),
  );
});

test('a kilometre is paid at the rate of the day in Amsterdam: the last second of a year is of that year', () => {
  const rateAt = (instant: string) => dayRules(productNorms, localDate(Date.parse(instant)), localDate(Date.parse(instant)))[0]?.kmCents;
  expect([rateAt('2023-12-31T22:59:59Z'), rateAt('2023-12-31T23:00:00Z')]).toEqual([21, 23]);
});
