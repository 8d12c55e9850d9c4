import { expect, test } from 'vitest';
import { closeDay, putTimeRegistration } from '#features/time/contract.ts';
import type { TimeWeek } from '#features/time/registration.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { todosOf } from '../todos.ts';
import { withWaitingHours } from './waiting-hours.ts';

const empty: TimeWeek = { week: '2026-W47', contractMinutes: 2400, registrations: [], days: [], earlierShifts: [], sundaysWorked: null };
const put = {
  name: putTimeRegistration.name,
  state: 'waiting',
  input: { id: 'a', workDate: '2026-11-18', startedAt: '2026-11-18T07:00:00Z', endedAt: '2026-11-18T15:00:00Z', phaseId: null },
};
const close = { name: closeDay.name, state: 'waiting', input: { date: '2026-11-18', registrationIds: ['a'], explanation: '' } };
const titles = (...pending: object[]) =>
  todosOf({
    today: '2026-11-19',
    now: '2026-11-19T08:00:00.000Z',
    refusedCount: 0,
    refusedHref: '',
    sharedCount: 0,
    returnedForms: [],
    drafts: [],
    weeks: [withWaitingHours(empty, pending as PendingCommand[])],
    qualifications: [],
    unreadCount: 0,
  }).map(({ title }) => title);

test('a day of which the hours are only on this device asks to be closed, and one whose closing waits here does not', () => {
  expect(titles()).toEqual([]);
  expect(titles(put)).toEqual(['Woensdag is nog niet afgesloten']);
  expect(titles(put, close)).toEqual([]);
  expect(titles(put, { ...close, state: 'refused' })).toEqual(['Woensdag is nog niet afgesloten']);
});
