import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import type { ReportPhase } from './contract.ts';
import { budgetByWeek, columnKeys, columnsFor, daysOfColumn, forecastMinutes } from './rules.ts';

const phase = (more: Partial<ReportPhase>): ReportPhase => ({
  number: '01',
  name: 'Veldwerk boren',
  status: 'in-progress',
  budgetMinutes: 600,
  plannedStart: null,
  plannedEnd: null,
  booked: 0,
  approved: 0,
  ...more,
});

describe('the columns of a report', () => {
  test('are weeks, months once there are too many, and what was asked for as long as it can be read', () => {
    expect(columnsFor(undefined, ['2026-W01', '2026-W26'])).toBe('week');
    expect(columnsFor(undefined, ['2026-W01', '2026-W27'])).toBe('month');
    expect(columnsFor('week', ['2026-W01', '2026-W40'])).toBe('week');
    expect(columnsFor('week', ['2024-W01', '2026-W40'])).toBe('month');
    expect(columnsFor('none', [])).toBe('none');
  });
  test('leave no week out between the first and the last', () => {
    const cells = { '2026-W52': { booked: 1, approved: 0 }, '2027-W01': { booked: 1, approved: 0 } };
    const total = { by: null, within: null, booked: 2, approved: 0, cells };
    expect(columnKeys({ columns: 'week', rows: [total] })).toEqual(['2026-W52', '2026-W53', '2027-W01']);
    expect(columnKeys({ columns: 'none', rows: [total] })).toEqual([]);
  });
  test('are days from a first to a last', () => {
    expect(daysOfColumn('week', '2026-W48')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(daysOfColumn('month', '2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfColumn('none', '')).toBeUndefined();
  });
});

describe('the budget of a week', () => {
  test('is what falls on its weekdays', () => {
    const planned = phase({ plannedStart: instantAt('2026-11-26', '07:00'), plannedEnd: instantAt('2026-12-01', '16:00') });
    expect([...budgetByWeek([planned])]).toEqual([
      ['2026-W48', 300],
      ['2026-W49', 300],
    ]);
  });
  test('is on the weekend for a phase that is planned on one', () => {
    expect([...budgetByWeek([phase({ plannedStart: instantAt('2026-11-28', '07:00') })])]).toEqual([['2026-W48', 600]]);
  });
  test('adds up to the budget of the phases that are planned, whatever their days', () => {
    const planned = fc.record({ budget: fc.nat(100_000), start: fc.nat(400), days: fc.nat(90) });
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 8 }), (plans) => {
        const phases = plans.map(({ budget, start, days }) => {
          const first = addDays('2026-01-01', start);
          return phase({ budgetMinutes: budget, plannedStart: instantAt(first, '07:00'), plannedEnd: instantAt(addDays(first, days), '16:00') });
        });
        const spread = budgetByWeek(phases);
        expect([...spread.values()].reduce((sum, one) => sum + one, 0)).toBe(plans.reduce((sum, { budget }) => sum + budget, 0));
        expect([...spread.keys()].every((week) => week >= weekOf('2026-01-01'))).toBe(true);
      }),
    );
  });
});

test('a project is heading for what is done plus at least the budget of the rest', () => {
  const done = phase({ status: 'checked', booked: 500 });
  expect(forecastMinutes([done, phase({ booked: 700 }), phase({ booked: 10 })])).toBe(500 + 700 + 600);
});
