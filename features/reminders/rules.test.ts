import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { daysToRemindOf, firstDayLookedAt, isForLeader, type OpenDay, wordsForLeader, wordsForPerson } from './rules.ts';

const holidays = { norms: productNorms, closed: [{ from: '2026-12-28', to: '2026-12-31', name: 'Kerstsluiting' }] };
const open = (day: string, isRegistered = true, userName = 'Sanne Dekkers'): OpenDay => ({ userId: userName, userName, day, isRegistered });
const daysOn = (today: string, ...days: readonly OpenDay[]) => daysToRemindOf(days, today, holidays).map(({ day }) => day);

test('a day is reminded of from the next working morning on, never on a free day', () => {
  const friday = open('2026-11-20');
  expect(daysOn('2026-11-20', friday)).toEqual([]);
  expect(daysOn('2026-11-21', friday)).toEqual([]);
  expect(daysOn('2026-11-23', friday)).toEqual(['2026-11-20']);
  expect(daysOn('2026-12-25', open('2026-12-24'))).toEqual([]);
  expect(daysOn('2026-12-29', open('2026-12-24'))).toEqual([]);
  expect(daysOn('2027-01-04', open('2026-12-24'))).toEqual(['2026-12-24']);
});

test('planned work counts on working days only, hours on any day', () => {
  expect(daysOn('2026-11-23', open('2026-11-21', false), open('2026-11-22'))).toEqual(['2026-11-22']);
  expect(daysOn('2027-01-04', open('2026-12-25', false), open('2026-12-24', false))).toEqual(['2026-12-24']);
});

test('the leader is told after three working days', () => {
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((today) => isForLeader('2026-11-23', today, holidays))).toEqual([false, false, true]);
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((today) => isForLeader('2026-11-20', today, holidays))).toEqual([false, false, true]);
});

test('what is told names the days, and of others the people', () => {
  expect(wordsForPerson(['2026-11-23']).title).toBe('Je dag van ma 23 nov is nog niet afgesloten');
  expect(wordsForPerson(['2026-11-23', '2026-11-24'])).toEqual({
    title: '2 dagen zijn nog niet afgesloten',
    text: 'ma 23 nov, di 24 nov. Kijk ze na en sluit ze af.',
  });
  expect(wordsForLeader([open('2026-11-23')])).toEqual({ title: '1 dag van Sanne Dekkers is nog niet afgesloten', text: 'Sanne Dekkers (ma 23 nov)' });
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => open('2026-11-23', true, name));
  expect(wordsForLeader(many).title).toBe('7 dagen van 7 medewerkers zijn nog niet afgesloten');
  expect(wordsForLeader(many).text).toMatch(/ en 2 meer$/);
});

test('after a closing of three weeks the day before it is still looked at', () => {
  expect(firstDayLookedAt('2026-11-24', holidays)).toBe('2026-11-10');
  const summer = { norms: productNorms, closed: [{ from: '2026-07-27', to: '2026-08-16', name: 'Bouwvak' }] };
  expect(firstDayLookedAt('2026-08-17', summer)).toBe('2026-07-18');
  expect(firstDayLookedAt('2026-08-19', summer) <= '2026-07-24').toBe(true);
});
