import { describe, expect, test } from 'vitest';
import {
  durationInWords,
  formatDate,
  formatDuration,
  formatHours,
  formatLongDay,
  formatMoment,
  formatShortDay,
  formatTime,
  formatWeekday,
  isClockTime,
  localDate,
} from './dates.ts';

describe('dates on screen', () => {
  test('are Dutch and of Amsterdam', () => {
    expect(localDate('2026-11-21T23:30:00Z')).toBe('2026-11-22');
    expect(formatTime('2026-11-21T23:05:00Z')).toBe('00:05');
    expect(formatMoment('2026-07-01T06:00:00Z')).toBe('01-07-2026 08:00');
    expect(formatDate('2026-11-21')).toBe('21-11-2026');
    expect(formatDate(null)).toBe('–');
    expect(formatLongDay('2026-11-19')).toBe('donderdag 19 november');
    expect(formatShortDay('2026-11-19')).toBe('do 19 nov');
    expect(formatWeekday('2026-11-22')).toBe('zondag');
  });
});

describe('durations', () => {
  test('are hours and minutes, decimal hours, or words', () => {
    expect([280, 0, 5, -30, 1500].map(formatDuration)).toEqual(['4:40', '0:00', '0:05', '-0:30', '25:00']);
    expect(formatHours(280)).toBe('4,67');
    expect([1, 25, 60, 125].map(durationInWords)).toEqual(['1 minuut', '25 minuten', '1 uur', '2 uur en 5 minuten']);
  });
});

test('a time of day is uu:mm', () => {
  expect(['07:30', '23:59', '24:00', '7:30', '07:60'].map(isClockTime)).toEqual([true, true, false, false, false]);
});
