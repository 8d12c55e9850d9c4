import { describe, expect, test } from 'vitest';
import { type Norms, productNorms } from '#features/norms/norms.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import type { DayPart, HalfDays } from '#platform/shared/dates/half-days.ts';
import { absenceTroubles, afterWithdrawal, mayChange, mayWithdraw, takenBackOf, workingDaysIn, workingDaysOf } from './rules.ts';

const TODAY = '2026-11-24';
const dated = (value: number) => [['2000-01-01', value] as const];
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

  test('counts for who works part of the week, or on Saturday, only their own days', () => {
    const part = { ...holidays, workDays: [1, 2, 4] };
    expect(workingDaysOf(span('2026-11-23', '2026-11-29'), part)).toBe(3);
    expect(workingDaysOf(span('2026-11-25', '2026-11-25'), part)).toBe(0);
    expect(workingDaysIn('2026', span('2026-12-21', '2027-01-05', 'pm'), part)).toBe(2.5);
    expect(workingDaysOf(span('2026-11-27', '2026-11-28'), { ...holidays, workDays: [3, 4, 5, 6] })).toBe(2);
  });

  test('names the field that is wrong, with the remedy', () => {
    const first = (one: HalfDays, others: readonly HalfDays[] = []) => absenceTroubles(one, TODAY, others, productNorms)[0];
    expect(first(span('2026-12-02', '2026-12-01'))?.path).toBe('to');
    expect(first(span('2026-12-01', '2026-12-01', 'pm', 'am'))?.path).toBe('toPart');
    expect(first(span(addDays(TODAY, -32), TODAY))?.message).toBe(
      'Dit is te lang geleden: verlof gaat tot 31 dagen terug. Kies een dag vanaf 24-10-2026, of vraag je leidinggevende.',
    );
    expect(first(span(addDays(TODAY, -31), TODAY))).toBeUndefined();
    expect(first(span(addDays(TODAY, 731), addDays(TODAY, 731)))).toEqual({
      path: 'from',
      message: 'Dit is te ver vooruit: verlof gaat tot 730 dagen vooruit. Kies een dag tot en met 23-11-2028.',
    });
    expect(first(span(TODAY, addDays(TODAY, 366)))?.message).toBe('Vraag ten hoogste 366 dagen aan: tot en met 24-11-2027.');
    expect(first(span(TODAY, addDays(TODAY, 365)))).toBeUndefined();
  });

  test('is judged by the norms of the day it was asked on, whatever they are later', () => {
    const later: Norms = {
      'verlof.terug_dagen': [...dated(31), ['2027-01-01', 0]],
      'verlof.vooruit_dagen': [...dated(730), ['2027-01-01', 1]],
      'verlof.lengte_dagen': [...dated(366), ['2027-01-01', 10]],
    };
    const found = (one: HalfDays, askedOn: string) => absenceTroubles(one, askedOn, [], later)[0]?.message;
    expect(found(span('2026-12-01', '2027-01-31'), '2026-12-31')).toBeUndefined();
    expect(found(span('2026-12-31', '2027-01-05'), '2027-01-01')).toBe(
      'Dit is te lang geleden: verlof gaat niet in op een dag die voorbij is. Kies een dag vanaf 01-01-2027, of vraag je leidinggevende.',
    );
    expect(found(span('2027-01-03', '2027-01-03'), '2027-01-01')).toContain('tot 1 dag vooruit');
    expect(found(span('2027-01-01', '2027-01-11'), '2027-01-01')).toBe('Vraag ten hoogste 10 dagen aan: tot en met 10-01-2027.');
  });

  test('lies over no other of the same person, to the half day', () => {
    const other = span('2026-12-01', '2026-12-02', 'am', 'am');
    expect(absenceTroubles(span('2026-12-02', '2026-12-02', 'pm'), TODAY, [other], productNorms)).toEqual([]);
    expect(absenceTroubles(span('2026-12-02', '2026-12-02'), TODAY, [other], productNorms)[0]?.message).toBe(
      'Je hebt al verlof op di 1 dec t/m wo 2 dec, ochtend. Kies andere dagen, of trek dat eerst in.',
    );
  });

  test('that was approved and has begun is shorter once it is taken back; any other is gone', () => {
    const begun = { ...span('2026-11-23', '2026-11-27', 'pm', 'am'), status: 'approved' as const };
    expect(takenBackOf(begun, TODAY)).toEqual(span(TODAY, '2026-11-27', 'am', 'am'));
    expect(afterWithdrawal(begun, TODAY)).toEqual({ to: '2026-11-23', toPart: 'pm' });
    expect(afterWithdrawal({ ...begun, status: 'requested' }, TODAY)).toEqual({ status: 'withdrawn' });
    expect(afterWithdrawal({ ...begun, from: TODAY }, TODAY)).toEqual({ status: 'withdrawn' });
  });

  test('is changed until somebody judged it, and taken back until it is over', () => {
    expect([mayChange({ status: 'requested' }), mayChange({ status: 'approved' })]).toEqual([true, false]);
    expect([mayWithdraw({ status: 'approved', to: TODAY }, TODAY), mayWithdraw({ status: 'approved', to: '2026-11-23' }, TODAY)]).toEqual([true, false]);
    expect(mayWithdraw({ status: 'refused', to: '2026-12-01' }, TODAY)).toBe(false);
  });
});
