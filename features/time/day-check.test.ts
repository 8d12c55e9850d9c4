import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { toAttributes } from './attributes.ts';
import { checkDay, dayOf, earlierDatesOf, endedNow, mayEnter, warningsOf, workDateOfStart } from './day-check.ts';
import { registered, shift, weekWith } from './testing.ts';

const DAY = '2026-11-19';
const NOW = '2026-11-19T16:30:00.000Z';
const codes = (registrations: Parameters<typeof weekWith>[1]) =>
  checkDay(weekWith('2026-W47', registrations), DAY, NOW, productNorms).map(({ code, isBlocker }) => `${code}${isBlocker ? '!' : ''}`);

describe('closing a day', () => {
  test('finds nothing in a day that fits', () => {
    expect(codes([registered(DAY, '08:00', '12:00'), registered(DAY, '12:00', '12:30', { kind: 'break' }), registered(DAY, '12:30', '16:30')])).toEqual([]);
  });

  test('finds an empty day', () => {
    expect(codes([])).toEqual(['no-hours!']);
  });

  test('finds time that still runs, before what only asks for a word', () => {
    expect(codes([registered(DAY, '08:00', '12:00'), registered(DAY, '12:30', null)])).toEqual(['running!', 'gap', 'break']);
  });

  test('judges time that still runs as it will be once it has ended, but not what has run so long that it was forgotten', () => {
    const week = weekWith('2026-W47', [registered(DAY, '08:00', '12:00'), registered(DAY, '12:30', null)]);
    const { week: ended, ends } = endedNow(week, DAY, NOW);
    expect(ends).toBe(week.registrations[1]);
    expect(checkDay(ended, DAY, NOW, productNorms).map(({ code }) => code)).toEqual(['gap', 'break']);
    const forgotten = weekWith('2026-W47', [registered(DAY, '05:29', null)]);
    expect(endedNow(forgotten, DAY, NOW)).toEqual({ week: forgotten, ends: undefined });
  });

  test('finds two things at once', () => {
    expect(codes([registered(DAY, '08:00', '12:00'), registered(DAY, '11:30', '13:00')])).toEqual(['overlap!']);
  });

  test('finds what lies over hours of the day before or after, from a whole minute', () => {
    const next = addDays(DAY, 1);
    const findings = (from: string, date: string) =>
      checkDay(weekWith('2026-W47', [registered(DAY, '22:00', '02:00'), registered(next, from, '04:00')]), date, NOW, productNorms)
        .filter(({ code }) => code === 'overlap')
        .map(({ title, text, isBlocker }) => `${title}. ${text}${isBlocker ? '!' : ''}`);
    expect(findings('01:00', DAY)).toEqual(['Boren overlapt 1 uur. Op 20-11-2026 staan uren van 01:00 tot 04:00. Pas een van de tijden aan.!']);
    expect(findings('01:00', next)).toEqual(['Boren overlapt 1 uur. Op 19-11-2026 staan uren van 22:00 tot 02:00. Pas een van de tijden aan.!']);
    expect(findings('02:00', next)).toEqual([]);
    const running = weekWith('2026-W47', [registered(DAY, '22:00', null), registered(next, '01:00', '04:00')]);
    expect(checkDay(running, next, NOW, productNorms).some(({ code }) => code === 'overlap')).toBe(false);
  });

  test('finds "overig" without a description', () => {
    const other = { activity: 'other' as const };
    expect(codes([registered(DAY, '08:00', '09:00', other)])).toEqual(['description-missing!']);
    expect(codes([registered(DAY, '08:00', '09:00', { ...other, attributes: toAttributes({ description: 'Bus gekeurd' }) })])).toEqual([]);
  });

  test('finds a break that is too short and a gap that could be it', () => {
    expect(codes([registered(DAY, '07:30', '12:10'), registered(DAY, '12:10', '12:30', { kind: 'break' }), registered(DAY, '12:55', '16:35')])).toEqual([
      'gap',
      'break',
    ]);
  });
});

describe('field work of the day', () => {
  const phase = { id: 'f', projectNumber: '26.01432', projectDescription: '', number: '02', name: 'Boren', city: 'Helmond' };
  const day = weekWith('2026-W47', [registered(DAY, '08:00', '10:00', { phase })]);
  const work = { id: 'f', projectNumber: '26.01432', number: '02', missingForms: [] as string[], ownLmraAt: '2026-11-19T07:10:00.000Z' };
  test('asks for a word when a form or the own LMRA of that day is missing', () => {
    const [finding] = checkDay(day, DAY, NOW, productNorms, [
      { ...work, missingForms: ['Boorstaat', 'Veldwerkverslag'], ownLmraAt: '2026-11-18T07:10:00.000Z' },
    ]);
    expect(finding).toMatchObject({ code: 'phase-open', isBlocker: false, needsReason: true, title: '26.01432-02 is nog niet compleet' });
    expect(finding?.text).toBe(
      'Nog niet ingediend: Boorstaat en Veldwerkverslag. Je LMRA van deze dag is niet gemeld. Doe het nu, of schrijf hieronder hoe het zit.',
    );
  });
  test('asks nothing once all is in, nor for travel, nor for work of another day', () => {
    expect(checkDay(day, DAY, NOW, productNorms, [work])).toEqual([]);
    const travel = weekWith('2026-W47', [registered(DAY, '08:00', '10:00', { phase, kind: 'travel', activity: null })]);
    expect(checkDay(travel, DAY, NOW, productNorms, [{ ...work, ownLmraAt: null }])).toEqual([]);
    expect(checkDay(day, DAY, NOW, productNorms, [{ ...work, id: 'g', ownLmraAt: null }])).toEqual([]);
  });
});

test('the week before counts for the rest of Monday', () => {
  const monday = '2026-11-16';
  const week = weekWith('2026-W47', [registered(monday, '06:00', '10:00')], { earlierShifts: [shift('2026-11-15', '12:00', '20:00')] });
  expect(warningsOf(week, NOW, productNorms).map(({ rule, date }) => `${rule} ${date}`)).toEqual(['daily-rest 2026-11-16']);
});

test('a day nobody closed is open', () => {
  expect(dayOf(weekWith('2026-W47', []), DAY)).toMatchObject({ status: 'open', version: 0 });
});

test('sixteen weeks before Monday are looked at', () => {
  expect(earlierDatesOf('2026-W47')).toEqual({ from: '2026-07-27', to: '2026-11-15' });
});

test('hours are entered up to fourteen days back and never ahead', () => {
  const today = '2026-11-21';
  expect([0, -14, -15, 1].map((days) => mayEnter(addDays(today, days), today, productNorms))).toEqual([true, true, false, false]);
  expect([-15, 1].map((days) => mayEnter(addDays(today, days), today, productNorms, 'returned'))).toEqual([true, false]);
});

test('what starts after midnight in the place of what runs belongs to the day the shift began; a timer that was forgotten begins no shift', () => {
  const after = '2026-11-20T00:30:00.000+01:00';
  expect(workDateOfStart(after, registered(DAY, '20:00', null))).toBe(DAY);
  expect(workDateOfStart(after, registered(DAY, '08:00', null))).toBe('2026-11-20');
  expect(workDateOfStart(after, null)).toBe('2026-11-20');
  expect(workDateOfStart('2026-11-19T23:30:00.000+01:00', registered(DAY, '20:00', null))).toBe(DAY);
  // The night the clock goes back has an hour more.
  expect(workDateOfStart('2026-10-25T02:30:00.000+01:00', registered('2026-10-24', '18:00', null))).toBe('2026-10-24');
});
