import { describe, expect, test } from 'vitest';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Command } from '#platform/shared/operation.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { toAttributes } from '../attributes.ts';
import { closeDay, deleteTimeRegistration, putTimeRegistration, reopenDay, startTimeRegistration, stopTimeRegistration } from '../contract.ts';
import type { PhaseOfTime } from '../registration.ts';
import { scanWords } from '../rules.ts';
import { registered } from '../testing.ts';
import { choicesWithPending, daysWithPending, registrationsWithPending, stagesOfTime } from './optimistic.ts';
import { toInput } from './time-actions.ts';

const DAY = '2026-11-19';
const phase: PhaseOfTime = {
  id: newId(),
  projectNumber: '26.01432',
  projectDescription: 'Kanaaldijk-Zuid',
  number: '02',
  name: 'Veldwerk boren',
  city: 'Helmond',
};
const phases = new Map([[phase.id, phase]]);
const at = (time: string) => instantAt(DAY, time);

function pending(command: Command, input: unknown, state: PendingCommand['state'] = 'waiting'): PendingCommand {
  return {
    id: newId(),
    name: command.name,
    api: 'tempo',
    input,
    record: `time-day:${DAY}`,
    label: '',
    userId: 'ik',
    state,
    createdAt: at('12:00'),
    tries: 0,
    fileIds: [],
  };
}

const start = (id: string, time: string, more: object = {}) =>
  pending(startTimeRegistration, {
    id,
    article: 1,
    kind: 'work',
    activity: 'drilling',
    phaseId: phase.id,
    attributes: [],
    workDate: DAY,
    startedAt: at(time),
    ...more,
  });

describe('hours with what waits', () => {
  test('show a timer that was started, with the phase it is on', () => {
    const [row] = registrationsWithPending([], [start('a', '07:30')], phases);
    expect(row).toMatchObject({ id: 'a', endedAt: null, phase, origin: 'timer', version: 1 });
  });

  test('keep that they were scanned when their times are changed without a network, and say that they were changed', () => {
    const scanned = registered(DAY, '07:00', '12:00', { attributes: toAttributes({ scanned: true }), clockDriftMinutes: 7 });
    const put = (more: object) => pending(putTimeRegistration, { ...toInput({ ...scanned, attributes: [] }), ...more });
    const shown = (...commands: PendingCommand[]) => {
      const [row] = registrationsWithPending([scanned], commands, phases);
      return [row && scanWords(row), row?.editReason, row?.clockDriftMinutes];
    };
    expect(shown(put({ breakMinutes: 30 }))).toEqual(['gescand', undefined, 7]);
    expect(shown(put({ endedAt: at('12:30'), editReason: 'Vergeten' }))).toEqual(['gescand, tijden aangepast', 'Vergeten', 7]);
    expect(shown(put({ endedAt: at('12:30') }), put({ endedAt: at('12:30'), breakMinutes: 30 }))).toEqual(['gescand, tijden aangepast', undefined, 7]);
  });

  test('end what ran when something else starts', () => {
    const running = { ...registered(DAY, '07:00', null), id: 'oud', version: 3 };
    const rows = registrationsWithPending([running], [start('a', '08:00'), start('b', '09:00')], phases);
    expect(rows.map(({ id, endedAt, version }) => [id, endedAt, version])).toEqual([
      ['oud', at('08:00'), 4],
      ['a', at('09:00'), 2],
      ['b', null, 1],
    ]);
  });

  test('do not end what was started later elsewhere', () => {
    const rows = registrationsWithPending([{ ...registered(DAY, '09:00', null), id: 'later' }], [start('a', '08:00')], phases);
    expect(rows.map(({ id, endedAt }) => [id, endedAt])).toEqual([
      ['a', at('09:00')],
      ['later', null],
    ]);
  });

  test('follow start, stop and change one after the other, with the versions the server will give', () => {
    const stopped = registrationsWithPending([], [start('a', '07:30'), pending(stopTimeRegistration, { id: 'a', endedAt: at('12:00') })], phases);
    expect(stopped[0]).toMatchObject({ endedAt: at('12:00'), version: 2 });
    const change = { ...toInput(stopped[0] as (typeof stopped)[number]), endedAt: at('11:30') };
    const changed = registrationsWithPending(
      [],
      [start('a', '07:30'), pending(stopTimeRegistration, { id: 'a', endedAt: at('12:00') }), pending(putTimeRegistration, change)],
      phases,
    );
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ endedAt: at('11:30'), version: 3, origin: 'timer', phase });
  });

  test('stop nothing twice, and stop nothing that is not there', () => {
    const stop = (time: string) => pending(stopTimeRegistration, { id: 'a', endedAt: at(time) });
    expect(registrationsWithPending([], [start('a', '07:30'), stop('12:00'), stop('13:00')], phases)[0]?.endedAt).toBe(at('12:00'));
    expect(registrationsWithPending([], [stop('12:00')], phases)).toEqual([]);
  });

  test('leave out what was taken away, unless that was refused', () => {
    const row = { ...registered(DAY, '07:30', '12:00'), id: 'a' };
    expect(registrationsWithPending([row], [pending(deleteTimeRegistration, { id: 'a' })], phases)).toEqual([]);
    expect(registrationsWithPending([row], [pending(deleteTimeRegistration, { id: 'a' }, 'refused')], phases)).toEqual([row]);
  });

  test('keep refused hours in sight, and say so', () => {
    const refused = { ...start('a', '07:30'), state: 'refused' as const };
    expect(registrationsWithPending([], [refused], phases)).toHaveLength(1);
    const stop = pending(stopTimeRegistration, { id: 'a', endedAt: at('12:00') });
    expect([...stagesOfTime([refused, stop, start('b', '13:00'), { ...start('c', '14:00'), state: 'sent' }])]).toEqual([
      ['a', 'refused'],
      ['b', 'device'],
    ]);
  });

  test('name a phase this device does not know', () => {
    const [row] = registrationsWithPending([], [start('a', '07:30', { phaseId: newId() })], phases);
    expect(row?.phase?.projectNumber).toBe('Gekozen fase');
  });
});

describe('days with what waits', () => {
  const close = (state?: PendingCommand['state']) => pending(closeDay, { date: DAY, registrationIds: ['a'], explanation: 'Brug open' }, state);
  const reopen = pending(reopenDay, { date: DAY });

  test('are closed at once, and open again at once', () => {
    expect(daysWithPending([], [close()])).toMatchObject([{ date: DAY, status: 'closed', explanation: 'Brug open' }]);
    expect(daysWithPending([], [close(), reopen])).toMatchObject([{ date: DAY, status: 'open' }]);
  });

  test('stay as they are when the step was refused, or when they are approved', () => {
    expect(daysWithPending([], [close('refused')])).toEqual([]);
    const approved = { date: DAY, status: 'approved' as const, explanation: '', note: '', noteOn: null, judgedBy: 'M', version: 3 };
    expect(daysWithPending([approved], [reopen])).toEqual([approved]);
  });
});

test('what was chosen on this device a moment ago counts as the last time, without a network; what was undone does not', () => {
  const [drilled, undone] = [newId(), newId()];
  const other = { kind: 'work' as const, activity: 'other' as const, phase: null, licenseplate: '', asbestos: false, xrf: false };
  const waiting = [
    start(drilled, '07:30', { phaseId: phase.id }),
    pending(stopTimeRegistration, { id: drilled, endedAt: at('08:00') }),
    start(undone, '08:00'),
    pending(deleteTimeRegistration, { id: undone }),
  ];
  expect(choicesWithPending([other], waiting, phases)).toMatchObject([{ kind: 'work', activity: 'drilling', phase }, other]);
});
