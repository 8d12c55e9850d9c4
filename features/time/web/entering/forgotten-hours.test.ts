import { expect, test } from 'vitest';
import { forgottenHours, type PlannedPhase } from './forgotten-hours.ts';

const phase = (plannedStart: string | null, plannedEnd: string | null, more: Partial<PlannedPhase> = {}): PlannedPhase => ({
  id: 'a',
  name: 'Boren',
  kind: 'drilling',
  status: 'in-progress',
  plannedStart,
  plannedEnd,
  ...more,
});
const DAY = phase('2026-11-19T06:30:00.000Z', '2026-11-19T15:00:00.000Z');
const at = (time: string) => `2026-11-19T${time}:00.000Z`;
const hours = (phases: readonly PlannedPhase[], now: string, ...starts: string[]) => {
  const found = forgottenHours(
    phases,
    starts.map((startedAt) => ({ startedAt })),
    now,
  );
  return found && `${found.phase.id} ${found.from} ${found.to}`;
};

test('what was planned and not registered is offered until now, in steps of five minutes', () => {
  expect(hours([DAY], '2026-11-19T10:47:31.000Z')).toBe('a 07:30 11:45');
});

test('it ends where the plan or the first hours of the day begin to tell', () => {
  expect(hours([DAY], at('17:00'))).toBe('a 07:30 16:00');
  expect(hours([DAY], at('17:00'), at('11:00'), at('08:12'))).toBe('a 07:30 09:10');
});

test('work of several days begins each day at the same time', () => {
  expect(hours([phase('2026-11-17T06:30:00.000Z', '2026-11-20T15:00:00.000Z')], at('10:00'))).toBe('a 07:30 11:00');
});

test('of more work the first of the day is offered', () => {
  expect(hours([phase('2026-11-19T11:30:00.000Z', null, { id: 'b' }), DAY], at('14:00'))).toBe('a 07:30 15:00');
});

test('nothing is offered for less than half an hour, for work of another day, of which the time is not planned, or that is not released', () => {
  expect(hours([DAY], at('06:59'))).toBeUndefined();
  expect(hours([DAY], at('10:00'), at('06:45'))).toBeUndefined();
  expect(hours([phase('2026-11-20T06:30:00.000Z', null)], at('10:00'))).toBeUndefined();
  expect(hours([phase(null, null)], at('10:00'))).toBeUndefined();
  expect(hours([phase(DAY.plannedStart, DAY.plannedEnd, { status: 'planned' })], at('10:00'))).toBeUndefined();
});
