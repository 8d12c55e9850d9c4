import { expect, test } from 'vitest';
import type { FormSummary } from '#features/forms/contract.ts';
import { type TodoFacts, todosOf } from './todos.ts';

const nothing: TodoFacts = {
  today: '2026-11-19',
  now: '2026-11-19T15:00:00.000Z',
  refusedCount: 0,
  refusedHref: '/cp/te-verzenden',
  sharedCount: 0,
  returnedForms: [],
  drafts: [],
  weeks: [],
  qualifications: [],
  unreadCount: 0,
};
const titles = (facts: Partial<TodoFacts>) => todosOf({ ...nothing, ...facts }).map(({ title }) => title);
const returnedForm = { id: 'a', title: '04-1', designName: 'Peilbuis', noteCount: 2 } as FormSummary;
const week = (workDates: readonly string[], days: readonly { date: string; status: string }[] = []) =>
  [
    { registrations: workDates.map((workDate) => ({ workDate, startedAt: `${workDate}T13:00:00.000Z`, endedAt: null })), days },
  ] as unknown as TodoFacts['weeks'];

test('nothing to do is an empty list', () => expect(todosOf(nothing)).toEqual([]));

test('what was shared and has no place yet is not forgotten', () => {
  expect(titles({ sharedCount: 1 })).toEqual(['1 gedeeld bestand wacht op een plek']);
  expect(todosOf({ ...nothing, sharedCount: 3 })).toMatchObject([{ title: '3 gedeelde bestanden wachten op een plek', href: '/cp/gedeeld' }]);
});

test('a returned form says how many fields were remarked upon', () =>
  expect(todosOf({ ...nothing, returnedForms: [returnedForm] })).toMatchObject([
    { title: 'Peilbuis 04-1 is teruggestuurd', text: '2 velden met een opmerking', href: '/cp/formulieren/a/bekijken' },
  ]));

test('a returned form that is being mended leads to where it is filled in', () =>
  expect(todosOf({ ...nothing, returnedForms: [returnedForm], drafts: [{ id: 'a', title: 'Peilbuis 04-1', gapCount: 0 }] })).toMatchObject([
    { kind: 'returned', href: '/cp/formulieren/a' },
  ]));

test('days with hours that were not closed are mentioned, today and closed days are not', () =>
  expect(titles({ weeks: week(['2026-11-17', '2026-11-18', '2026-11-18', '2026-11-19'], [{ date: '2026-11-17', status: 'closed' }]) })).toEqual([
    'Woensdag is nog niet afgesloten',
  ]));

test('closing today is offered once half a day has passed since it began, and no more once it is closed', () => {
  const began = (startedAt: string, endedAt: string | null = null, status = 'open') =>
    ({ weeks: [{ registrations: [{ workDate: '2026-11-19', startedAt, endedAt }], days: [{ date: '2026-11-19', status }] }] }) as unknown as TodoFacts;
  expect(todosOf({ ...nothing, ...began('2026-11-19T11:00:00.000Z') })).toMatchObject([
    { kind: 'close-day', title: 'Dag afsluiten', text: 'Begonnen om 12:00, de tijd loopt nog', href: '/cp/tempo/buitendienst/afsluiten/dag' },
  ]);
  expect(todosOf({ ...nothing, ...began('2026-11-19T06:30:00.000Z', '2026-11-19T11:00:00.000Z') })).toMatchObject([{ text: 'Begonnen om 07:30' }]);
  expect(titles(began('2026-11-19T11:00:01.000Z'))).toEqual([]);
  expect(titles(began('2026-11-19T06:00:00.000Z', '2026-11-19T14:00:00.000Z', 'closed'))).toEqual([]);
});

test('a day that was returned says so', () =>
  expect(titles({ weeks: week(['2026-11-18'], [{ date: '2026-11-18', status: 'returned' }]) })).toEqual(['De uren van woensdag zijn teruggestuurd']));

test('a form without gaps waits to be sent, one with gaps is not finished', () =>
  expect(
    titles({
      drafts: [
        { id: 'a', title: 'Boorstaat 05', gapCount: 0 },
        { id: 'b', title: 'Boorstaat 06', gapCount: 2 },
      ],
    }),
  ).toEqual(['Boorstaat 05 versturen']));

test('a registration is mentioned sixty days before it ends, and after', () =>
  expect(
    todosOf({
      ...nothing,
      qualifications: [
        { kind: 'VCA-VOL', validFrom: '2020-01-01', validTo: '2026-12-13' },
        { kind: '2001', validFrom: '2020-01-01', validTo: '2026-11-18' },
        { kind: '2018', validFrom: '2020-01-01', validTo: '2027-06-01' },
      ],
    }).map(({ title, text }) => [title, text]),
  ).toEqual([
    ['VCA-VOL verloopt op 13-12-2026', 'Nog 24 dagen'],
    ['2001 is verlopen op 18-11-2026', 'Vraag de KAM-coördinator om verlenging'],
  ]));

test('what was refused comes first', () =>
  expect(titles({ refusedCount: 2, returnedForms: [returnedForm] })).toEqual(['2 dingen zijn geweigerd', 'Peilbuis 04-1 is teruggestuurd']));

test('notifications not seen yet are one line that leads to them', () =>
  expect(todosOf({ ...nothing, unreadCount: 3 })).toMatchObject([
    { kind: 'notifications', title: '3 nieuwe meldingen', text: 'Lees wat er met je werk gebeurde', href: '/cp/meldingen' },
  ]));

test('a registration that was renewed is not mentioned, but for the days between the two', () => {
  const renewed = (validFrom: string) =>
    titles({
      qualifications: [
        { kind: '2001', validFrom: '2020-01-01', validTo: '2026-11-18' },
        { kind: '2001', validFrom, validTo: null },
      ],
    });
  expect(renewed('2026-11-19')).toEqual([]);
  expect(renewed('2026-12-01')).toEqual(['2001 geldt pas vanaf 01-12-2026']);
});

test('whoever keeps the register sees what asks for renewal', () => {
  expect(titles({ expiring: { expired: 0, soon: 0 } })).toEqual([]);
  expect(todosOf({ ...nothing, expiring: { expired: 1, soon: 3 } })).toMatchObject([
    { title: '1 registratie is verlopen', href: '/cp/registers/registraties?stand=expired' },
    { title: '3 registraties verlopen binnen 60 dagen', href: '/cp/registers/registraties?stand=soon' },
  ]);
});

test('who has nobody to call, or looked a year ago, is asked; while it is not known nobody is', () => {
  const contacts = [{ name: 'Jan' }] as never;
  expect(titles({ emergencyContacts: { contacts: [], confirmedAt: null } })).toEqual(['Zet erbij wie we bellen bij nood']);
  expect(titles({ emergencyContacts: { contacts, confirmedAt: '2025-11-19T09:00:00Z' } })).toEqual(['Kloppen je noodcontacten nog?']);
  expect(titles({ emergencyContacts: { contacts, confirmedAt: '2025-11-20T09:00:00Z' } })).toEqual([]);
  expect(titles({ emergencyContacts: undefined })).toEqual([]);
});
