import { expect, test } from 'vitest';
import { productNorms as norms } from '#features/norms/norms.ts';
import {
  balanceDaysOf,
  barsOf,
  daysOf,
  daysTroubles,
  OVERVIEW_DAYS_MAX,
  openDaysOf,
  overviewPeriodInWords,
  overviewPeriodOf,
  travelShare,
} from './overview-rules.ts';

test.each([
  ['week', '2026-11-25', '2026-11-23', '2026-11-29', 'Week 48 van 2026'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03', 'Week 53 van 2026'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29', 'februari 2028'],
  ['quarter', '2026-11-25', '2026-10-01', '2026-12-31', '4e kwartaal 2026'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '1e kwartaal 2026'],
] as const)('the %s of %s is from %s to %s', (kind, day, from, to, words) => {
  expect(overviewPeriodOf(kind, day)).toEqual({ from, to });
  expect(overviewPeriodInWords(kind, { from, to })).toBe(words);
});

test('free days are a year at most, and end on or after their beginning', () => {
  expect(daysTroubles({ from: '2026-01-01', to: '2026-12-31' })).toEqual([]);
  expect(daysTroubles({ from: '2028-01-01', to: '2028-12-31' })).toEqual([]);
  expect(daysTroubles({ from: '2026-01-01', to: '2027-01-02' })[0]?.message).toContain('01-01-2027');
  expect(daysTroubles({ from: '2026-02-01', to: '2026-01-31' })).toMatchObject([{ path: 'to' }]);
  expect(OVERVIEW_DAYS_MAX).toBe(366);
});

test.each([
  ['2026-11-26', '2025-12-29', '2026-11-22'],
  ['2026-12-31', '2025-12-29', '2026-12-27'],
  ['2027-01-04', '2026-12-28', '2027-01-03'],
  ['2027-12-31', '2026-12-28', '2027-12-26'],
  ['2028-01-03', '2027-12-27', '2028-01-02'],
  ['2024-01-08', '2024-01-01', '2024-01-07'],
])('the balance on %s is of the whole weeks from %s to %s: no day between two years is in none', (today, from, to) => {
  expect(balanceDaysOf(today)).toEqual({ from, to });
});

test.each(['2027-01-01', '2027-01-03', '2024-01-07'])('on %s there is no whole week of the year yet', (today) => {
  expect(balanceDaysOf(today)).toBeUndefined();
});

test('bars are days up to two weeks, else weeks', () => {
  expect(barsOf({ from: '2026-11-02', to: '2026-11-15' })).toBe('day');
  expect(barsOf({ from: '2026-11-02', to: '2026-11-16' })).toBe('week');
});

test('a contract counts no holidays and closed days', () => {
  const week = daysOf({ from: '2026-04-27', to: '2026-05-03' });
  const weekend = ['2026-05-02', '2026-05-03'];
  expect(openDaysOf(week, { norms, closed: [] })).toEqual(['2026-04-28', '2026-04-29', '2026-04-30', '2026-05-01', ...weekend]);
  const closed = [{ from: '2026-05-01', to: '2026-05-01', name: 'Brugdag' }];
  expect(openDaysOf(week, { norms, closed })).toEqual(['2026-04-28', '2026-04-29', '2026-04-30', ...weekend]);
});

test('the share of travel is a percentage of what was worked, and there is none of nothing', () => {
  expect(travelShare({ worked: 480, travel: 60 })).toBe(13);
  expect(travelShare({ worked: 0, travel: 0 })).toBeUndefined();
});
