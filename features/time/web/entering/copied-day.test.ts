import { expect, test } from 'vitest';
import { productHourLabels } from '#features/calendar/hour-codes.ts';
import { productNorms } from '#features/norms/norms.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { toAttributes, valuesOf } from '../../attributes.ts';
import { TimeRegistrationInput } from '../../registration-input.ts';
import { registered, weekWith } from '../../testing.ts';
import { copyHours, lastWorkedDay } from './copied-day.ts';

const [THURSDAY, FRIDAY, MONDAY] = ['2026-11-19', '2026-11-20', '2026-11-23'];
const phase = {
  id: '00000000-0000-4000-8000-000000000001',
  projectNumber: '26.01400',
  projectDescription: 'Kanaaldijk',
  number: '01',
  name: 'Boren',
  city: 'Helmond',
};
const drilled = registered(THURSDAY, '09:00', '16:00', {
  ...{ phase, breakMinutes: 30, edited: true, editReason: 'Vergeten te stoppen' },
  attributes: toAttributes({ description: 'Boren', scanned: true, licenseplate: 'V-123-AB' }),
});
const driven = registered(THURSDAY, '07:30', '08:15', { kind: 'travel', activity: null });
const weeks = [weekWith('2026-W47', [drilled, driven, registered(FRIDAY, '08:00', '16:00', { kind: 'sick', activity: null })]), undefined];
const context = {
  ...{ today: MONDAY, now: instantAt(MONDAY, '17:00'), norms: productNorms, labels: productHourLabels },
  ...{ dayStatus: 'open' as const, registrations: [] },
};

test('the last day that was worked is found over a weekend and a day of illness, and not longer than a week ago', () => {
  expect(lastWorkedDay(weeks, MONDAY)).toEqual({ date: THURSDAY, registrations: [driven, drilled] });
  expect(lastWorkedDay(weeks, '2026-11-27')).toBeUndefined();
  expect(lastWorkedDay([undefined], MONDAY)).toBeUndefined();
});

test('its hours come on another day as new ones by hand, with the same kinds, phases and times, and not as if they were scanned there', () => {
  const day = lastWorkedDay(weeks, MONDAY);
  if (day === undefined) throw new Error('no day');
  const { copied, refused } = copyHours(day, MONDAY, context);
  expect(refused).toEqual([]);
  const [, second] = copied.map(({ input }) => TimeRegistrationInput().parse(input));
  expect(copied.map(({ input }) => [input.kind, input.startedAt, input.endedAt])).toEqual([
    ['travel', instantAt(MONDAY, '07:30'), instantAt(MONDAY, '08:15')],
    ['work', instantAt(MONDAY, '09:00'), instantAt(MONDAY, '16:00')],
  ]);
  expect(second).toMatchObject({ phaseId: phase.id, activity: 'drilling', workDate: MONDAY, breakMinutes: 30, origin: 'manual' });
  expect(second?.editReason).toBeUndefined();
  expect(second?.version).toBeUndefined();
  expect(second && valuesOf(second)).toMatchObject({ scanned: false, description: 'Boren' });
  expect([drilled.id, driven.id]).not.toContain(second?.id);
});

test('what lies over other hours is not copied, and says why', () => {
  const day = { date: THURSDAY, registrations: [drilled] };
  const { copied, refused } = copyHours(day, MONDAY, { ...context, registrations: [registered(MONDAY, '15:00', '17:00')] });
  expect(copied).toEqual([]);
  expect(refused).toEqual(['Overlapt met Boren van 15:00 tot 17:00. Pas een van de tijden aan.']);
});
