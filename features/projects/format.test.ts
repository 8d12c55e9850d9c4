import { expect, test } from 'vitest';
import { formatActivity, formatBudget, formatEuros } from './format.ts';

const now = new Date('2026-11-19T10:00:00Z');

test.each([
  ['2026-11-19T07:12:00Z', '08:12'],
  ['2026-11-18T22:59:00Z', 'gisteren'],
  ['2026-11-18T23:01:00Z', '00:01'],
  ['2026-11-17T07:12:00Z', '17-11'],
  ['2025-11-17T07:12:00Z', '17-11-2025'],
])('work of %s was last done %s', (instant, words) => expect(formatActivity(instant, now)).toBe(words));

test('hours and amounts are written the Dutch way', () => {
  expect(formatBudget(74_400)).toBe('1.240');
  expect(formatBudget(750, 2)).toBe('12,5');
  expect(formatEuros(1_234_550)).toBe('€ 12.345,50');
});
