import { expect, test } from 'vitest';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { datesOf, spanOf } from './spans.ts';

const at = (text: string) => instantAt(text.slice(0, 10), text.slice(11));
const dates = (from: string, to: string | null) => ({ plannedStart: at(from), plannedEnd: to === null ? null : at(to) });

test('a phase takes the half days its times lie in', () => {
  expect(spanOf(dates('2026-11-25 07:30', '2026-11-26 12:30'))).toEqual({ from: '2026-11-25', fromPart: 'am', to: '2026-11-26', toPart: 'am' });
  expect(spanOf(dates('2026-11-25 13:00', '2026-11-25 16:00'))).toEqual({ from: '2026-11-25', fromPart: 'pm', to: '2026-11-25', toPart: 'pm' });
  expect(spanOf(dates('2026-11-25 12:00', '2026-11-25 12:30'))).toEqual({ from: '2026-11-25', fromPart: 'pm', to: '2026-11-25', toPart: 'pm' });
  expect(spanOf(dates('2026-11-25 07:30', null))).toEqual({ from: '2026-11-25', fromPart: 'am', to: '2026-11-25', toPart: 'pm' });
  expect(spanOf({ plannedStart: null, plannedEnd: null })).toBeUndefined();
});

test('times on the clock stay as they were within the same half of a day', () => {
  const was = dates('2026-11-25 06:45', '2026-11-25 15:15');
  expect(datesOf({ from: '2026-11-30', fromPart: 'am', to: '2026-11-30', toPart: 'pm' }, was)).toEqual(dates('2026-11-30 06:45', '2026-11-30 15:15'));
  expect(datesOf({ from: '2026-11-30', fromPart: 'pm', to: '2026-12-01', toPart: 'am' }, was)).toEqual(dates('2026-11-30 12:30', '2026-12-01 12:00'));
});

test('half days that stay keep the dates they had, also without an end; on another day there is none either', () => {
  const open = dates('2026-11-25 07:30', null);
  expect(datesOf({ from: '2026-11-25', fromPart: 'am', to: '2026-11-25', toPart: 'pm' }, open)).toEqual(open);
  expect(datesOf({ from: '2026-11-27', fromPart: 'am', to: '2026-11-27', toPart: 'pm' }, open)).toEqual(dates('2026-11-27 07:30', null));
  expect(datesOf({ from: '2026-11-25', fromPart: 'am', to: '2026-11-26', toPart: 'pm' }, open)).toEqual(dates('2026-11-25 07:30', '2026-11-26 16:00'));
  const short = dates('2026-11-25 12:05', '2026-11-25 12:25');
  expect(datesOf({ from: '2026-11-25', fromPart: 'pm', to: '2026-11-25', toPart: 'pm' }, short)).toEqual(short);
});
