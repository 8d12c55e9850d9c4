import { expect, test } from 'vitest';
import { formatActivity, formatBudget, formatEuros, formatPhone, formatSize } from './format.ts';

const now = new Date('2026-11-19T10:00:00Z');

test.each([
  ['2026-11-19T07:12:00Z', '08:12'],
  ['2026-11-18T22:59:00Z', 'gisteren'],
  ['2026-11-18T23:01:00Z', '00:01'],
  ['2026-11-17T07:12:00Z', '17-11'],
  ['2025-11-17T07:12:00Z', '17-11-2025'],
])('work of %s was last done %s', (instant, words) => expect(formatActivity(instant, now)).toBe(words));

test('hours, amounts and sizes are written the Dutch way', () => {
  expect(formatBudget(74_400)).toBe('1.240');
  expect(formatBudget(750, 2)).toBe('12,5');
  expect(formatEuros(1_234_550)).toBe('€ 12.345,50');
  expect(formatSize(400)).toBe('1 kB');
  expect(formatSize(1_249_000)).toBe('1,2 MB');
});

test('a mobile number is written as people say it, any other as it is', () =>
  expect(['+31612345678', '+31492595555'].map(formatPhone)).toEqual(['06\u00a012345678', '+31492595555']));
