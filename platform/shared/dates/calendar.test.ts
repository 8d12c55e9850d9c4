import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addWeeks, datesOfWeek, dayOfWeek, daysBetween, instantAt, isDate, isWeek, mondayOf, sundayOnOrBefore, weekOf } from './calendar.ts';
import { formatTime, localDate, minutesBetween } from './dates.ts';

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));

describe('weeks', () => {
  test('follow ISO 8601 around the turn of the year', () => {
    expect(weekOf('2026-11-21')).toBe('2026-W47');
    expect(weekOf('2027-01-03')).toBe('2026-W53');
    expect(weekOf('2027-01-04')).toBe('2027-W01');
    expect(weekOf('2024-12-30')).toBe('2025-W01');
    expect(addWeeks('2026-W53', 1)).toBe('2027-W01');
  });

  test('run from Monday to Sunday', () => {
    expect(datesOfWeek('2026-W47')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
  });

  test('contain the dates they are of', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(datesOfWeek(weekOf(date))).toContain(date);
        expect(dayOfWeek(mondayOf(weekOf(date)))).toBe(1);
        expect(dayOfWeek(sundayOnOrBefore(date))).toBe(7);
        expect(daysBetween(sundayOnOrBefore(date), date)).toBeLessThan(7);
      }),
    );
  });

  test('are refused when they do not exist', () => {
    expect(isWeek('2026-W53')).toBe(true);
    expect(isWeek('2025-W53')).toBe(false);
    expect(isWeek('2026-W00')).toBe(false);
    expect(isDate('2026-02-29')).toBe(false);
    expect(isDate('2028-02-29')).toBe(true);
    expect(isDate('2026-02-31')).toBe(false);
  });
});

describe('days on which the clock changes', () => {
  test('last 23 hours in spring and 25 in autumn', () => {
    const minutes = (date: string) => minutesBetween(instantAt(date, '00:00'), instantAt(addDays(date, 1), '00:00'));
    expect(minutes('2026-03-29')).toBe(23 * 60);
    expect(minutes('2026-10-25')).toBe(25 * 60);
    expect(minutes('2026-11-21')).toBe(24 * 60);
  });

  test('skip an hour in spring and repeat one in autumn', () => {
    expect(instantAt('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30', { isLater: true })).toBe('2026-10-25T01:30:00.000Z');
    expect(minutesBetween(instantAt('2026-10-24', '22:00'), instantAt('2026-10-25', '06:00'))).toBe(9 * 60);
    expect(minutesBetween(instantAt('2026-03-28', '22:00'), instantAt('2026-03-29', '06:00'))).toBe(7 * 60);
  });
});

test('an instant made of a date and a time reads back as them, save in the hour that is skipped', () => {
  const anyTime = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(anyDate, anyTime, (date, [hour, minute]) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const instant = instantAt(date, time);
      expect(localDate(instant)).toBe(date);
      if (hour !== 2) expect(formatTime(instant)).toBe(time);
    }),
  );
});

describe('against Temporal', () => {
  test('dates and weeks are the same', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        const temporal = Temporal.PlainDate.from(date);
        expect(addDays(date, days)).toBe(temporal.add({ days }).toString());
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(dayOfWeek(date)).toBe(temporal.dayOfWeek);
        expect(weekOf(date)).toBe(`${temporal.yearOfWeek}-W${String(temporal.weekOfYear).padStart(2, '0')}`);
        expect(mondayOf(weekOf(date))).toBe(temporal.subtract({ days: temporal.dayOfWeek - 1 }).toString());
      }),
    );
  });

  test('instants are the same, on every hour of the nights the clock changes and at any other time', () => {
    const changing = ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];
    const dates = fc.oneof(anyDate, fc.constantFrom(...changing, ...changing.map((date) => addDays(date, -1)), ...changing.map((date) => addDays(date, 1))));
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1439 }), fc.boolean(), (date, minutes, isLater) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const temporal = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Amsterdam', {
          disambiguation: isLater ? 'later' : 'compatible',
        });
        // In the hour that is skipped there is nothing later to choose.
        if (isLater && temporal.toPlainTime().toString({ smallestUnit: 'minute' }) !== time) return;
        expect(instantAt(date, time, { isLater })).toBe(temporal.toInstant().toString({ smallestUnit: 'millisecond' }));
      }),
      { numRuns: 2000 },
    );
  });
});
