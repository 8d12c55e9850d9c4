import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { minutesBetween } from '#platform/shared/dates/dates.ts';
import type { TimeRegistration } from './registration.ts';
import { clockMinutes, contractMinutesOf, isOpen, isQualified, linesOf, overlapWith, overtimeOfWeek, overtimeOn, spanMinutes, totalsOf } from './rules.ts';
import { registered } from './testing.ts';

const NOW = '2026-11-21T16:00:00.000Z';
const DAY = '2026-11-19';

describe('hours worked', () => {
  test('are end minus start minus break', () => {
    expect(spanMinutes(registered(DAY, '07:30', '12:10'), NOW)).toBe(280);
    expect(spanMinutes(registered(DAY, '07:30', '16:30', { breakMinutes: 30 }), NOW)).toBe(510);
  });

  test('go on until now while they run', () => {
    expect(spanMinutes(registered('2026-11-21', '16:30', null), NOW)).toBe(30);
  });

  test('pass midnight', () => {
    expect(spanMinutes(registered(DAY, '22:00', '06:00'), NOW)).toBe(480);
    expect(clockMinutes(registered(DAY, '22:00', '06:00').endedAt as string, DAY)).toBe(30 * 60);
  });

  test('follow the clock on the nights it changes', () => {
    expect(spanMinutes(registered('2026-10-24', '22:00', '06:00'), NOW)).toBe(9 * 60);
    expect(spanMinutes(registered('2026-03-28', '22:00', '06:00'), NOW)).toBe(7 * 60);
  });

  test('of pieces that follow each other add up to the whole day, also when the clock changes', () => {
    const anyDay = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-19', '2026-03-28', '2026-10-24');
    fc.assert(
      fc.property(anyDay, fc.uniqueArray(fc.integer({ min: 1, max: 1379 }), { maxLength: 12 }), (date, cuts) => {
        const [start, end] = [instantAt(date, '00:00'), instantAt(addDays(date, 1), '00:00')];
        const length = minutesBetween(start, end);
        const marks = [0, ...cuts.toSorted((a, b) => a - b), length].map((minutes) => new Date(Date.parse(start) + minutes * 60_000).toISOString());
        const pieces = marks.slice(1).map((to, at) => ({ ...registered(date, '00:00', '01:00'), startedAt: marks[at] as string, endedAt: to }));
        expect(totalsOf(pieces, NOW, productNorms).work).toBe(length);
        expect(linesOf(pieces, NOW, productNorms).every((line) => line.is === 'registration' && line.overlapMinutes === 0)).toBe(true);
      }),
    );
  });
});

test('a day adds up work, travel, breaks and absence apart', () => {
  const day = [
    registered(DAY, '07:00', '07:30', { kind: 'travel' }),
    registered(DAY, '07:30', '12:10'),
    registered(DAY, '12:10', '12:30', { kind: 'break' }),
    registered(DAY, '12:30', '14:00', { kind: 'leave' }),
    registered(DAY, '14:00', '14:45', { kind: 'commute' }),
    registered(DAY, '14:45', '15:15', { kind: 'waiting' }),
  ];
  expect(totalsOf(day, NOW, productNorms)).toEqual({ work: 280, travel: 75, waiting: 30, break: 20, absence: 90, paid: 430 });
});

test('overtime of a day is what is paid above the norm of that day, of a week what is above the contract; leave makes none', () => {
  const long = [
    registered(DAY, '07:00', '15:30'),
    registered(DAY, '15:30', '16:30', { kind: 'waiting' }),
    registered(DAY, '16:30', '17:30', { kind: 'break' }),
  ];
  const leave = registered(DAY, '17:30', '19:30', { kind: 'leave' });
  expect(overtimeOn(DAY, [...long, leave], NOW, productNorms)).toBe(90);
  expect(overtimeOn(DAY, [...long, leave], NOW, { ...productNorms, 'uren.overuur_na_uren': [['2000-01-01', 9]] })).toBe(30);
  expect(overtimeOn('2026-11-18', long, NOW, productNorms)).toBe(0);
  const totals = totalsOf(long, NOW, productNorms);
  expect([overtimeOfWeek(totals, 480), overtimeOfWeek(totals, 2400)]).toEqual([90, 0]);
});

describe('a day in order', () => {
  test('shows gaps of a quarter of an hour and more', () => {
    const day = [registered(DAY, '12:55', '16:00'), registered(DAY, '07:30', '12:30'), registered(DAY, '16:14', '17:00')];
    const lines = linesOf(day, NOW, productNorms);
    expect(lines.map(({ is }) => is)).toEqual(['registration', 'gap', 'registration', 'registration']);
    expect(lines[1]).toMatchObject({ minutes: 25 });
  });

  test('shows what lies over what came before', () => {
    const day = [registered(DAY, '07:30', '12:30'), registered(DAY, '08:00', '09:00'), registered(DAY, '12:00', '13:00'), registered(DAY, '13:00', '14:00')];
    expect(linesOf(day, NOW, productNorms).map((line) => line.is === 'registration' && line.overlapMinutes)).toEqual([0, 60, 30, 0]);
    expect(overlapWith({ id: 'x', startedAt: day[0]?.startedAt ?? '', endedAt: day[0]?.endedAt ?? '' }, day, NOW)).toBe(day[0]);
    expect(overlapWith({ id: day[3]?.id ?? '', startedAt: day[3]?.startedAt ?? '', endedAt: day[3]?.endedAt ?? '' }, day, NOW)).toBeUndefined();
  });

  test('covers the time from the first to the last minute with lines, gaps and short pauses', () => {
    const stretch = fc.tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 10 }), (stretches) => {
        const at = (minutes: number) => new Date(Date.parse('2026-11-18T23:00:00Z') + minutes * 60_000).toISOString();
        const day = stretches.map(([from, length]) => ({ ...registered(DAY, '00:00', '01:00'), startedAt: at(from), endedAt: at(from + length) }));
        const lines = linesOf(day, NOW, productNorms);
        const gaps = lines.reduce((sum, line) => sum + (line.is === 'gap' ? line.minutes : 0), 0);
        const shown = lines.reduce((sum, line) => sum + (line.is === 'gap' ? 0 : spanMinutes(line.registration, NOW) - line.overlapMinutes), 0);
        const first = Math.min(...stretches.map(([from]) => from));
        const last = Math.max(...stretches.map(([from, length]) => from + length));
        expect(gaps + shown).toBeLessThanOrEqual(last - first);
        expect(gaps + shown + 15 * day.length).toBeGreaterThan(last - first);
      }),
    );
  });
});

test('a day is open until it is closed, and again once it is returned', () => {
  expect((['open', 'closed', 'approved', 'returned'] as const).map(isOpen)).toEqual([true, false, false, true]);
});

test('work with asbestos and with an XRF meter need a registration that is valid that day', () => {
  const own = [
    { kind: '2018', validFrom: '2026-11-10', validTo: '2026-11-19' },
    { kind: 'H-XRF', validFrom: '2026-11-20', validTo: null },
    { kind: '2001', validFrom: '2020-01-01', validTo: null },
  ];
  const days = (work: 'asbestos' | 'xrf') => ['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20'].filter((day) => isQualified(own, work, day));
  expect(days('asbestos')).toEqual(['2026-11-10', '2026-11-19']);
  expect(days('xrf')).toEqual(['2026-11-20']);
});

test('the contract of a week is without holidays and leave, and follows leave that is registered on the device', () => {
  const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'];
  const contractDays = [
    { date: monday, minutes: 480, minutesOff: 0 },
    { date: tuesday, minutes: 480, minutesOff: 240 },
    // A holiday, or a day off.
    { date: wednesday, minutes: 0, minutesOff: 0 },
  ];
  const asked = (...registrations: TimeRegistration[]) =>
    contractMinutesOf({ contractDays, contractMinutes: 1, registrations }, '2026-11-20T12:00:00.000Z', productNorms);
  const off = (date: string, to: string, kind: 'leave' | 'sick' = 'leave') => registered(date, '08:00', to, { kind, activity: null });
  expect(asked()).toBe(720);
  expect(asked(registered(monday, '08:00', '16:00'))).toBe(720);
  // Written down it counts as hours; of approved leave and what is written the larger takes off.
  expect(asked(off(monday, '16:00'))).toBe(720);
  expect(asked(off(tuesday, '10:00'))).toBe(720 + 120);
  expect(asked(off(tuesday, '14:00', 'sick'))).toBe(720 + 240);
  expect(contractMinutesOf({ contractMinutes: 2400, registrations: [] }, '', productNorms)).toBe(2400);
});
