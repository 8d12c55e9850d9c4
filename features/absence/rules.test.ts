import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addDays } from '#platform/shared/calendar.ts';
import type { DayPart, HalfDays } from '#platform/shared/half-days.ts';
import {
  ABSENCE_DAYS_AHEAD_MAX,
  ABSENCE_DAYS_BACK_MAX,
  ABSENCE_DAYS_MAX,
  absenceTroubles,
  mayChange,
  mayWithdraw,
  workingDaysIn,
  workingDaysOf,
} from './rules.ts';

const TODAY = '2026-11-24';
const span = (from: string, to: string, fromPart: DayPart = 'am', toPart: DayPart = 'pm'): HalfDays => ({ from, fromPart, to, toPart });
const holidays = { norms: productNorms, closed: [{ from: '2026-12-28', to: '2026-12-31', name: 'Kerstsluiting' }] };

describe('leave', () => {
  test('counts the days that are worked: no weekends, holidays and closings, and halves', () => {
    expect(workingDaysOf(span('2026-12-21', '2027-01-03'), holidays)).toBe(4);
    expect(workingDaysOf(span('2026-11-27', '2026-11-30', 'pm', 'am'), holidays)).toBe(1);
    expect(workingDaysOf(span('2026-12-05', '2026-12-06'), holidays)).toBe(0);
    expect([workingDaysIn('2026', span('2026-12-24', '2027-01-05'), holidays), workingDaysIn('2027', span('2026-12-24', '2027-01-05'), holidays)]).toEqual([
      1, 2,
    ]);
  });

  test('names the field that is wrong, with the remedy', () => {
    const first = (one: HalfDays, others: readonly HalfDays[] = []) => absenceTroubles(one, TODAY, others)[0];
    expect(first(span('2026-12-02', '2026-12-01'))?.path).toBe('to');
    expect(first(span('2026-12-01', '2026-12-01', 'pm', 'am'))?.path).toBe('toPart');
    expect(first(span(addDays(TODAY, -ABSENCE_DAYS_BACK_MAX - 1), TODAY))?.message).toContain('24-10-2026');
    expect(first(span(addDays(TODAY, -ABSENCE_DAYS_BACK_MAX), TODAY))).toBeUndefined();
    expect(first(span(addDays(TODAY, ABSENCE_DAYS_AHEAD_MAX + 1), addDays(TODAY, ABSENCE_DAYS_AHEAD_MAX + 1)))?.path).toBe('from');
    expect(first(span(TODAY, addDays(TODAY, ABSENCE_DAYS_MAX)))?.path).toBe('to');
  });

  test('lies over no other of the same person, to the half day', () => {
    const other = span('2026-12-01', '2026-12-02', 'am', 'am');
    expect(absenceTroubles(span('2026-12-02', '2026-12-02', 'pm'), TODAY, [other])).toEqual([]);
    expect(absenceTroubles(span('2026-12-02', '2026-12-02'), TODAY, [other])[0]?.message).toBe(
      'Je hebt al verlof op di 1 dec t/m wo 2 dec, ochtend. Kies andere dagen, of trek dat eerst in.',
    );
  });

  test('is changed until somebody judged it, and taken back until it is over', () => {
    expect([mayChange({ status: 'requested' }), mayChange({ status: 'approved' })]).toEqual([true, false]);
    expect([mayWithdraw({ status: 'approved', to: TODAY }, TODAY), mayWithdraw({ status: 'approved', to: '2026-11-23' }, TODAY)]).toEqual([true, false]);
    expect(mayWithdraw({ status: 'refused', to: '2026-12-01' }, TODAY)).toBe(false);
  });
});
