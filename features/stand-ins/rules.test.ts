import { expect, test } from 'vitest';
import { DAYS_MAX, daysInWords, daysOf, isOn, standInTroubles } from './rules.ts';

const days = { from: '2026-11-23', to: '2026-11-27' };
const asked = { ...days, standInId: 'tom' };
const pathsOf = (...args: Parameters<typeof standInTroubles>) => standInTroubles(...args).map(({ path }) => path);

test('both ends count', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28'].map((day) => isOn(day, days))).toEqual([false, true, true, false]);
  expect(daysOf(days)).toBe(5);
  expect(daysOf({ from: '2026-01-01', to: '2027-01-01' })).toBe(DAYS_MAX);
});

test('days are told in words, one day as one', () => {
  expect(daysInWords(days)).toBe('ma 23 nov t/m vr 27 nov');
  expect(daysInWords({ from: '2026-11-23', to: '2026-11-23' })).toBe('ma 23 nov');
});

test('a leader names somebody else, for days that are not over and have no stand-in', () => {
  expect(pathsOf(asked, 'els', '2026-11-27', [])).toEqual([]);
  expect(pathsOf(asked, 'els', '2026-11-28', [])).toEqual(['to']);
  expect(pathsOf(asked, 'tom', '2026-11-20', [])).toEqual(['standInId']);
  expect(pathsOf(asked, 'els', '2026-11-20', [{ from: '2026-11-27', to: '2026-12-04' }])).toEqual(['from']);
  expect(pathsOf(asked, 'els', '2026-11-20', [{ from: '2026-11-28', to: '2026-12-04' }])).toEqual([]);
});
