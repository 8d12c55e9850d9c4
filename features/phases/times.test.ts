import { describe, expect, test } from 'vitest';
import { formatPeriod, formatPeriodOn, isOnDay, localDay } from './times.ts';

describe('a planned period in words', () => {
  test('within a day', () => expect(formatPeriod('2026-11-19T06:30:00Z', '2026-11-19T11:30:00Z')).toBe('do 19 nov, 07:30–12:30'));
  test('over more days', () => expect(formatPeriod('2026-11-19T06:30:00Z', '2026-11-20T15:00:00Z')).toBe('do 19 nov 07:30 – vr 20 nov 16:00'));
  test('without an end', () => expect(formatPeriod('2026-11-19T06:30:00Z', null)).toBe('do 19 nov, vanaf 07:30'));
  test('not planned', () => expect(formatPeriod(null, null)).toBe('nog niet gepland'));
  test('in summer time', () => expect(formatPeriod('2026-07-01T05:30:00Z', '2026-07-01T10:00:00Z')).toBe('wo 1 jul, 07:30–12:00'));
});

describe('a planned period on one of its days', () => {
  const start = '2026-11-18T07:00:00Z';
  const end = '2026-11-20T15:00:00Z';
  test.each([
    ['2026-11-18', 'vanaf 08:00'],
    ['2026-11-19', 'hele dag'],
    ['2026-11-20', 'tot 16:00'],
  ])('%s reads "%s"', (day, words) => expect(formatPeriodOn(day, start, end)).toBe(words));
  test.each([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('touches %s: %s', (day, expected) => expect(isOnDay(day, start, end)).toBe(expected));
  test('is nowhere when it is not planned', () => expect(isOnDay('2026-11-18', null, null)).toBe(false));
});

test('a day begins at midnight in Amsterdam', () => {
  expect(localDay('2026-11-18T22:59:00Z')).toBe('2026-11-18');
  expect(localDay('2026-11-18T23:00:00Z')).toBe('2026-11-19');
  expect(localDay('2026-07-18T22:00:00Z')).toBe('2026-07-19');
});
