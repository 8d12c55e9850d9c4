import { expect, test } from 'vitest';
import { datesWithin, daysInWords, distanceBetween, formatDistance, partByToday, periodAround, whenInWords } from './rules.ts';

const TODAY = '2026-11-24';

test('the page goes from two weeks back to two weeks ahead', () => {
  expect(periodAround(TODAY)).toEqual({ from: '2026-11-10', until: '2026-12-08' });
});

test('a plan is on the local days it touches, within the page', () => {
  const period = periodAround(TODAY);
  expect(datesWithin('2026-11-24T22:30:00Z', '2026-11-25T00:30:00Z', period)).toEqual(['2026-11-24', '2026-11-25']);
  expect(datesWithin('2026-11-24T23:30:00Z', null, period)).toEqual(['2026-11-25']);
  expect(datesWithin('2026-10-01T07:00:00Z', '2026-11-11T15:00:00Z', period)).toEqual(['2026-11-10', '2026-11-11']);
  expect(datesWithin('2026-12-08T07:00:00Z', '2027-01-08T15:00:00Z', period)).toEqual(['2026-12-08']);
});

test('a distance is the straight line in RD; unknown when a place is', () => {
  expect(distanceBetween({ x: 161_000, y: 383_000 }, { x: 164_000, y: 387_000 })).toBe(5000);
  expect(distanceBetween(null, { x: 1, y: 1 })).toBeNull();
  expect([formatDistance(840), formatDistance(9_960), formatDistance(17_200)]).toEqual(['0,8 km', '10 km', '17 km']);
});

test('days that follow each other are named together', () => {
  expect(daysInWords([TODAY], TODAY)).toBe('vandaag');
  expect(daysInWords([TODAY, '2026-11-25'], TODAY)).toBe('vandaag en wo 25 nov');
  expect(daysInWords([TODAY, '2026-11-25', '2026-11-26', '2026-11-30'], TODAY)).toBe('vandaag t/m do 26 nov en ma 30 nov');
  expect(daysInWords([], TODAY)).toBe('');
});

test('projects stand by their first day from today, then those that are over, then those without a day of their own', () => {
  const project = (number: string, days: readonly string[], nextStart: string | null = null) => ({ number, days, nextStart });
  const { ahead, past, undated } = partByToday(
    [
      project('d', []),
      project('c', ['2026-11-12']),
      project('e', ['2026-11-20']),
      project('b', ['2026-11-23', '2026-11-30']),
      project('a2', [TODAY], '2026-11-24T12:20:00Z'),
      project('a1', [TODAY], '2026-11-24T06:30:00Z'),
    ],
    TODAY,
  );
  expect(ahead.map(({ number, days }) => [number, ...days])).toEqual([
    ['a1', TODAY],
    ['a2', TODAY],
    ['b', '2026-11-30'],
  ]);
  expect(past.map(({ number }) => number)).toEqual(['e', 'c']);
  expect(undated.map(({ number }) => number)).toEqual(['d']);
  expect(whenInWords(project('a', [TODAY], '2026-11-24T12:20:00Z'), TODAY)).toBe('vandaag vanaf 13:20');
  expect(whenInWords(project('b', ['2026-11-30'], '2026-12-01T06:30:00Z'), TODAY)).toBe('ma 30 nov');
  expect(whenInWords(project('d', []), TODAY)).toBe('op het team, zelf niet ingepland');
});
