import { expect, test } from 'vitest';
import { cutoffOf, isTooShort, periodOn, periodWords } from './rules.ts';

test('years run from the end of the year they are of, days from the day, at local midnight', () => {
  expect(cutoffOf({ amount: 7, unit: 'years' }, '2026-11-24').toISOString()).toBe('2018-12-31T23:00:00.000Z');
  expect(cutoffOf({ amount: 60, unit: 'days' }, '2026-11-24').toISOString()).toBe('2026-09-24T22:00:00.000Z');
});

test('what holds is what began last; before that, what comes with the product', () => {
  const product = { amount: 10, unit: 'years' } as const;
  const set = [
    { fromDay: '2027-01-01', period: { amount: 15, unit: 'years' as const } },
    { fromDay: '2026-06-01', period: { amount: 12, unit: 'years' as const } },
  ];
  expect([periodOn(set, product, '2026-05-31'), periodOn(set, product, '2026-06-01'), periodOn(set, product, '2027-02-01')].map((one) => one?.amount)).toEqual([
    10, 12, 15,
  ]);
  expect(periodOn([], null, '2026-05-31')).toBeNull();
});

test('the law has a shortest, and a period reads as people say it', () => {
  expect(isTooShort({ amount: 6, unit: 'years' }, { amount: 7, unit: 'years' })).toBe(true);
  expect(isTooShort({ amount: 7, unit: 'years' }, { amount: 7, unit: 'years' })).toBe(false);
  expect(isTooShort({ amount: 1, unit: 'days' }, null)).toBe(false);
  expect([periodWords({ amount: 7, unit: 'years' }), periodWords({ amount: 1, unit: 'days' }), periodWords({ amount: 1500, unit: 'days' })]).toEqual([
    '7 jaar',
    '1 dag',
    '1.500 dagen',
  ]);
});
