import { expect, test } from 'vitest';
import type { Qualification } from './qualifications.ts';
import { kindStandings } from './standing-words.ts';

const DAY = '2026-11-21';
const one = (kind: string, validFrom: string, validTo: string | null): Qualification => ({ kind, number: '1', validFrom, validTo });
const told = (...qualifications: Qualification[]) => kindStandings(qualifications, DAY).map(({ is, words }) => [is, words]);

test('each kind stands once, by the registration that holds longest', () => {
  expect(told(one('2018', '2020-01-01', '2023-12-31'), one('2018', '2024-01-01', '2027-12-31'), one('2001', '2024-01-01', null))).toEqual([
    ['valid', '2001'],
    ['valid', '2018'],
  ]);
});

test('what ends within sixty days, has ended or is yet to begin is told with its day', () => {
  expect(told(one('2001', '2024-01-01', '2027-01-20'), one('2018', '2024-01-01', '2026-11-20'), one('2101', '2026-11-22', null))).toEqual([
    ['soon', '2001 tot en met 20-01-2027'],
    ['expired', '2018 verlopen op 20-11-2026'],
    ['later', '2101 vanaf 22-11-2026'],
  ]);
  expect(told(one('2001', '2024-01-01', '2027-01-21'))).toEqual([['valid', '2001']]);
});

test('what is renewed already runs on, unless days lie between', () => {
  expect(told(one('2001', '2024-01-01', '2026-12-01'), one('2001', '2026-12-02', '2029-12-01'))).toEqual([['valid', '2001']]);
  expect(told(one('2001', '2024-01-01', '2026-12-01'), one('2001', '2026-12-03', '2029-12-01'))).toEqual([['soon', '2001 tot en met 01-12-2026']]);
});
