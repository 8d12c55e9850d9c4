import { describe, expect, test } from 'vitest';
import { productHourLabels } from '#features/calendar/hour-codes.ts';
import { productNorms } from '#features/norms/norms.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { toAttributes, valuesOf } from '../../attributes.ts';
import { TimeRegistrationInput } from '../../registration-input.ts';
import { registered } from '../../testing.ts';
import { asksEditReason, checkEntry, type Entry, type EntryContext, entryOf, newEntry } from './entry.ts';

const DAY = '2026-11-19';
const context: EntryContext = {
  today: '2026-11-21',
  now: '2026-11-21T09:00:00.000Z',
  norms: productNorms,
  labels: productHourLabels,
  original: undefined,
  dayStatus: 'open',
  registrations: [],
};
const filled: Entry = {
  ...newEntry(DAY, '07:30', '12:10'),
  what: { kind: 'work', activity: 'reporting', phase: null, licenseplate: '', asbestos: false, xrf: true },
  description: 'Boorstaten uitgewerkt',
};
const errorsOf = (more: Partial<Entry>, around: Partial<EntryContext> = {}) => {
  const checked = checkEntry({ ...filled, ...more }, { ...context, ...around });
  return checked.ok ? {} : checked.errors;
};
const inputOf = (entry: Entry, around: Partial<EntryContext> = {}) => {
  const checked = checkEntry(entry, { ...context, ...around });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return TimeRegistrationInput().parse(checked.input);
};

describe('hours by hand', () => {
  test('become a registration with its instants and attributes', () => {
    const input = inputOf({ ...filled, breakMinutes: '15' });
    expect(input).toMatchObject({ workDate: DAY, startedAt: instantAt(DAY, '07:30'), endedAt: instantAt(DAY, '12:10'), breakMinutes: 15, origin: 'manual' });
    expect(valuesOf(input)).toMatchObject({ startTime: '07:30', endTime: '12:10', description: 'Boorstaten uitgewerkt', xrf: true, dateUid: 20261119 });
  });

  test('end the next day when the end is before the start', () => {
    expect(inputOf({ ...filled, from: '22:00', to: '06:00' }).endedAt).toBe(instantAt('2026-11-20', '06:00'));
  });

  test('that were scanned ask for a reason once their times are others, and only then', () => {
    const original = registered(DAY, '07:30', '12:10', { attributes: toAttributes({ scanned: true }) });
    const entry = entryOf(original);
    expect(asksEditReason({ ...entry, breakMinutes: '15' }, original)).toBe(false);
    const changed = { ...entry, to: '12:30', what: filled.what };
    expect(asksEditReason(changed, original)).toBe(true);
    expect(errorsOf({ ...changed, editReason: ' ' }, { original })).toEqual({ editReason: expect.stringContaining('waarom') });
    expect(inputOf({ ...changed, editReason: 'Vergeten te stoppen' }, { original })).toMatchObject({ editReason: 'Vergeten te stoppen' });
  });

  test('begun after midnight belong to the shift of the day before', () => {
    expect(inputOf({ ...filled, from: '00:30', to: '05:00', isAfterMidnight: true })).toMatchObject({
      workDate: DAY,
      startedAt: instantAt('2026-11-20', '00:30'),
      endedAt: instantAt('2026-11-20', '05:00'),
    });
  });

  test('ask for what is missing, field by field', () => {
    expect(Object.keys(errorsOf({ date: '2026-02-31' }))).toEqual(['workDate']);
    expect(errorsOf({ date: '0002-11-19' })).toEqual({ workDate: 'Kies een datum tussen 1900 en 2199.' });
    expect(errorsOf({ date: '2026-11-22' })['workDate']).toMatch(/nog niet geweest/);
    expect(errorsOf({ date: '2026-11-01' })['workDate']).toMatch(/te lang geleden/);
    expect(Object.keys(errorsOf({ from: '', to: '' }))).toEqual(['startedAt', 'endedAt']);
    expect(Object.keys(errorsOf({ to: '07:30' }))).toEqual(['endedAt']);
    expect(Object.keys(errorsOf({ breakMinutes: 'kwartier' }))).toEqual(['breakMinutes']);
    expect(Object.keys(errorsOf({ description: ' ' }))).toEqual(['description']);
    expect(Object.keys(errorsOf({ what: { ...filled.what, activity: '' } }))).toEqual(['activity']);
    expect(Object.keys(errorsOf({ what: { ...filled.what, activity: 'drilling' } }))).toEqual(['phaseId']);
  });

  test('over other hours are refused with what is in the way', () => {
    const registrations = [registered(DAY, '12:00', '13:00')];
    expect(errorsOf({}, { registrations })['startedAt']).toBe('Overlapt met Boren van 12:00 tot 13:00. Pas een van de tijden aan.');
    expect(errorsOf({ to: '12:00' }, { registrations })).toEqual({});
  });

  test('of a break need no words', () => {
    expect(errorsOf({ what: { ...filled.what, kind: 'break' }, description: '' })).toEqual({});
  });
});

describe('changing hours', () => {
  const original = { ...registered(DAY, '07:30', '12:10'), startedAt: '2026-11-19T06:30:24.500Z', activity: 'reporting' as const };

  test('leaves times that were not touched as they were, to the second', () => {
    const entry = entryOf(original);
    expect(inputOf({ ...entry, to: '12:30' }, { original, registrations: [original] })).toMatchObject({
      id: original.id,
      version: 1,
      startedAt: '2026-11-19T06:30:24.500Z',
      endedAt: instantAt(DAY, '12:30'),
      origin: 'timer',
    });
    expect(inputOf({ ...entry, from: '07:31' }, { original }).startedAt).toBe(instantAt(DAY, '07:31'));
  });

  test('keeps running what runs', () => {
    const running = { ...original, endedAt: null };
    expect(inputOf(entryOf(running), { original: running }).endedAt).toBeNull();
    expect(Object.keys(errorsOf({ to: '' }))).toEqual(['endedAt']);
  });

  test('of long ago is allowed when only the hours change', () => {
    const old = { ...registered('2026-10-01', '07:30', '12:10'), activity: 'reporting' as const };
    expect(inputOf(entryOf(old), { original: old }).workDate).toBe('2026-10-01');
  });
});
