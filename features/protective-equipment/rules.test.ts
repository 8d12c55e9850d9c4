import { expect, test } from 'vitest';
import { dayProblems, dueOn, helmetEnd, sizeFor, toldDaysBefore } from './rules.ts';

const TODAY = '2026-11-25';
const days = { issuedOn: TODAY, producedOn: null, expiresOn: null, inspectedOn: null, inspectBy: null };

test('a helmet is good five years from the day it was made, whenever it was given', () => {
  expect(helmetEnd('2024-03-15', 5)).toBe('2029-03-15');
  expect(helmetEnd('2024-02-29', 5)).toBe('2029-02-28');
});

test('what is due is the first of its last day and its inspection', () => {
  expect(dueOn({ expiresOn: '2027-01-01', inspectBy: '2026-12-01' })).toBe('2026-12-01');
  expect(dueOn({ expiresOn: null, inspectBy: '2026-12-01' })).toBe('2026-12-01');
  expect(dueOn({ expiresOn: null, inspectBy: null })).toBeNull();
});

test('people are told 60 days ahead, 30 days ahead, and on the last day', () => {
  const told = ['2027-01-25', '2027-01-24', '2026-12-26', '2026-12-25', '2026-11-26', '2026-11-25', '2026-10-01'];
  expect(told.map((due) => toldDaysBefore(due, TODAY))).toEqual([undefined, 60, 60, 30, 30, 0, 0]);
});

test('days that contradict each other are named by their field', () => {
  const paths = (changes: Partial<typeof days> | { [key: string]: string }) => dayProblems({ ...days, ...changes }, TODAY).map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ issuedOn: '2026-11-26' })).toEqual(['issuedOn']);
  expect(paths({ producedOn: '2026-11-26' })).toEqual(['producedOn']);
  expect(paths({ expiresOn: '2026-11-24' })).toEqual(['expiresOn']);
  expect(paths({ inspectedOn: '2026-11-26' })).toEqual(['inspectedOn']);
  expect(paths({ inspectedOn: '2026-11-01', inspectBy: '2026-11-01' })).toEqual(['inspectBy']);
});

test('a size is that of the part of the body it is worn on', () => {
  expect(sizeFor('boots', { shoes: '43' })).toBe('43');
  expect(sizeFor('glasses', { shoes: '43' })).toBe('');
});
