import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { type DayPart, type HalfDays, halfDayKey, halfDaysInWords, halfDaysOf, isInOrder, movedBy, overlaps, sharedHalfDays } from './half-days.ts';

const part = fc.constantFrom<DayPart>('am', 'pm');
const stretch = fc
  .record({ start: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 9 }), fromPart: part, toPart: part })
  .map(({ start, length, fromPart, toPart }): HalfDays => ({ from: addDays('2026-11-20', start), fromPart, to: addDays('2026-11-20', start + length), toPart }))
  .filter(isInOrder);
const keys = (one: HalfDays) => halfDaysOf(one).map(({ day, part: half }) => halfDayKey(day, half));

describe('stretches of half days', () => {
  test('share exactly the half days that are in both', () => {
    fc.assert(
      fc.property(stretch, stretch, (a, b) => {
        const both = keys(a).filter((key) => keys(b).includes(key));
        const shared = sharedHalfDays(a, b);
        expect(shared === undefined ? [] : keys(shared)).toEqual(both);
        expect(overlaps(a, b)).toBe(both.length > 0);
      }),
    );
  });

  test('keep their length when they move', () => {
    fc.assert(
      fc.property(stretch, fc.integer({ min: -40, max: 40 }), (one, days) => {
        expect(halfDaysOf(movedBy(days, one))).toHaveLength(keys(one).length);
      }),
    );
  });

  test('are told in words', () => {
    const words = (from: string, fromPart: DayPart, to: string, toPart: DayPart) => halfDaysInWords({ from, fromPart, to, toPart });
    expect(words('2026-11-27', 'am', '2026-11-27', 'pm')).toBe('vr 27 nov');
    expect(words('2026-11-27', 'pm', '2026-11-27', 'pm')).toBe('vr 27 nov, middag');
    expect(words('2026-11-26', 'pm', '2026-11-30', 'am')).toBe('do 26 nov, middag t/m ma 30 nov, ochtend');
    expect(isInOrder({ from: '2026-11-27', fromPart: 'pm', to: '2026-11-27', toPart: 'am' })).toBe(false);
  });
});
