import { expect, test } from 'vitest';
import { readDates, toDatesForm, withStartDay } from './dates-form.ts';

const planned = { plannedStart: '2026-11-02T06:30:00.000Z', plannedEnd: '2026-11-03T15:00:00.000Z' };

test('dates come back as they were, or some days later at the same time on the clock', () => {
  expect(readDates('a', toDatesForm(planned)).move).toEqual({ id: 'a', ...planned });
  expect(toDatesForm(planned, 3)).toEqual({ startDay: '2026-11-05', startTime: '07:30', endDay: '2026-11-06', endTime: '16:00' });
  expect(toDatesForm({ plannedStart: null, plannedEnd: null })).toEqual({ startDay: '', startTime: '07:30', endDay: '', endTime: '16:00' });
});

test('another first day keeps the number of days', () => {
  expect(withStartDay(toDatesForm(planned), '2026-11-09').endDay).toBe('2026-11-10');
  expect(withStartDay(toDatesForm({ plannedStart: null, plannedEnd: null }), '2026-11-09').endDay).toBe('2026-11-09');
  expect(withStartDay(toDatesForm(planned), '?').endDay).toBe('2026-11-03');
});

test('what is wrong is told by field', () => {
  const paths = (changes: object) => readDates('a', { ...toDatesForm(planned), ...changes }).problems.map(({ path }) => path);
  expect(paths({ startDay: '', endTime: '' })).toEqual(['startDay', 'endTime']);
  expect(paths({ endDay: '2026-11-01' })).toEqual(['endDay']);
  expect(paths({ endDay: '', endTime: '' })).toEqual([]);
});
