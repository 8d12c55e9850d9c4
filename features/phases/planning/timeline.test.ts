import { expect, test } from 'vitest';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { timelineBar, timelineSpan } from './timeline.ts';

const phase = (from: string, to: string | null) => {
  const at = (text: string) => instantAt(text.slice(0, 10), text.slice(11));
  return { plannedStart: at(from), plannedEnd: to === null ? null : at(to) };
};

test('the weeks begin on a Monday, hold every phase, and are four at least', () => {
  expect(timelineSpan([{ plannedStart: null, plannedEnd: null }])).toBeUndefined();
  const short = timelineSpan([phase('2026-11-25 07:30', '2026-11-25 16:00')]);
  expect(short).toMatchObject({ firstDay: '2026-11-23', days: 28, mondays: ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'] });
  expect(timelineSpan([phase('2026-11-25 07:30', null), phase('2026-12-21 07:30', '2027-01-08 16:00')])?.mondays.at(-1)).toBe('2027-01-04');
});

test('a phase takes the days it is planned on, halves of a day too', () => {
  const span = { firstDay: '2026-11-23', days: 28, mondays: [] };
  expect(timelineBar(span, phase('2026-11-25 07:30', '2026-11-26 16:00'))).toEqual({ fromDays: 2, days: 2 });
  expect(timelineBar(span, phase('2026-11-25 13:00', '2026-11-26 12:30'))).toEqual({ fromDays: 2.5, days: 1 });
  expect(timelineBar(span, phase('2026-11-25 07:30', '2026-11-25 12:00'))).toEqual({ fromDays: 2, days: 0.5 });
  expect(timelineBar(span, phase('2026-11-25 07:30', null))).toEqual({ fromDays: 2, days: 1 });
  expect(timelineBar(span, { plannedStart: null, plannedEnd: null })).toBeUndefined();
});
