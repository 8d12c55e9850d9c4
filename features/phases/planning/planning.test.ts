import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { makesCircle, type Planned, placedAfter, shiftsOf } from './planning.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('the order of phases', () => {
  test('has one right after another, first, or last when its anchor is gone', () => {
    expect(placedAfter(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(placedAfter(ids, 'd', null)).toEqual(['d', 'a', 'b', 'c']);
    expect(placedAfter(ids, 'b', 'gone')).toEqual(['a', 'c', 'd', 'b']);
    expect(placedAfter(ids, 'b', 'b')).toEqual(['a', 'c', 'd', 'b']);
  });
  test('keeps every phase once, whatever is moved', () => {
    const move = fc.record({ id: fc.constantFrom(...ids), after: fc.option(fc.constantFrom(...ids, 'gone')) });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const order = moves.reduce<readonly string[]>((current, { id, after }) => placedAfter(current, id, after), ids);
        expect(order.toSorted()).toEqual(ids);
        const last = moves.at(-1);
        if (last !== undefined && last.after !== last.id && last.after !== 'gone')
          expect(order.indexOf(last.id)).toBe(last.after === null ? 0 : order.indexOf(last.after) + 1);
      }),
    );
  });
});

test('a phase never comes after itself, however far the way round', () => {
  const dependencies = new Map([
    ['b', ['a']],
    ['c', ['b']],
  ]);
  expect(makesCircle(dependencies, 'a', ['c'])).toBe(true);
  expect(makesCircle(dependencies, 'a', ['a'])).toBe(true);
  expect(makesCircle(dependencies, 'c', ['a', 'b'])).toBe(false);
});

// 2 November 2026 is a Monday.
const on = (id: string, day: number, after: readonly string[] = [], more: Partial<Planned> = {}): Planned => {
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  return { id, status: 'planned', plannedStart: instantAt(date, '07:30'), plannedEnd: instantAt(date, '16:00'), after: [...after], ...more };
};
const movedTo = (id: string, day: number) => ({ id, plannedStart: on(id, day).plannedStart as string, plannedEnd: on(id, day).plannedEnd });
const daysMoved = (phases: readonly Planned[], moved: { readonly id: string; readonly plannedStart: string; readonly plannedEnd: string | null }) =>
  shiftsOf(phases, moved).moves.map(({ id, plannedStart }) => [
    id,
    daysBetween(localDate(phases.find((phase) => phase.id === id)?.plannedStart ?? ''), localDate(plannedStart)),
  ]);

describe('when a phase moves', () => {
  test('what comes after it moves as far, and what comes after that too, so that the days between stay', () => {
    const phases = [on('report', 16, ['water']), on('drill', 2), on('water', 10, ['drill']), on('other', 4)];
    expect(daysMoved(phases, movedTo('drill', 4))).toEqual([
      ['water', 2],
      ['report', 2],
    ]);
    expect(daysMoved(phases, movedTo('drill', 2))).toEqual([]);
  });
  test('nothing is put in a weekend, unless it was in one', () => {
    expect(daysMoved([on('drill', 2), on('water', 12, ['drill'])], movedTo('drill', 4))).toEqual([['water', 4]]);
    expect(daysMoved([on('drill', 2), on('night', 14, ['drill'])], movedTo('drill', 3))).toEqual([['night', 1]]);
  });
  test('what also waits for another goes back no further than that allows', () => {
    const phases = [on('drill', 9), on('pits', 9), on('report', 18, ['drill', 'pits'])];
    expect(daysMoved(phases, movedTo('drill', 6))).toEqual([]);
    expect(daysMoved(phases, movedTo('drill', 10))).toEqual([['report', 1]]);
  });
  test('what has begun stays, and so does what comes after that alone', () => {
    const phases = [on('drill', 2), on('water', 10, ['drill'], { status: 'in-progress' }), on('report', 16, ['water'])];
    expect(shiftsOf(phases, movedTo('drill', 4))).toEqual({ moves: [], stays: ['water'] });
  });
  test('keeps its hours across a change of the clock', () => {
    const drill = { ...on('drill', 2), plannedStart: instantAt('2026-10-23', '07:30'), plannedEnd: instantAt('2026-10-23', '16:00') };
    const water = { ...on('water', 2, ['drill']), plannedStart: instantAt('2026-10-23', '07:30'), plannedEnd: instantAt('2026-10-23', '16:00') };
    const { moves } = shiftsOf([drill, water], { id: 'drill', plannedStart: instantAt('2026-10-26', '07:30'), plannedEnd: instantAt('2026-10-26', '16:00') });
    expect(moves).toEqual([{ id: 'water', plannedStart: '2026-10-26T06:30:00.000Z', plannedEnd: '2026-10-26T15:00:00.000Z' }]);
  });
  test('all that moves keeps its length in days, and nothing that does not depend on it moves', () => {
    const count = 6;
    // Each may come after those before it, so there are no circles.
    const plan = fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), after: fc.subarray([0, 1, 2, 3, 4]) }), { minLength: count, maxLength: count });
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 28 }), (plans, target) => {
        const phases = plans.map(({ day, after }, index) => on(String(index), day, after.filter((one) => one < index).map(String)));
        const reachable = new Set(['0']);
        for (const phase of phases) if (phase.after.some((id) => reachable.has(id))) reachable.add(phase.id);
        const { moves, stays } = shiftsOf(phases, movedTo('0', target));
        expect(stays).toEqual([]);
        for (const { id, plannedStart, plannedEnd } of moves) {
          expect(reachable.has(id)).toBe(true);
          expect(localDate(plannedEnd ?? '')).toBe(localDate(plannedStart));
        }
      }),
    );
  });
});
