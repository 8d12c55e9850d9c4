import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Texts } from '#platform/web/lists/list-choice.ts';
import { projectSorts } from '../../contract.ts';
import { codesOf, openProjectStatuses, projectStatuses } from '../../labels.ts';
import { isOpenOnly, projectFilters, readChoice, readSaved, savedChoice, wholeList, writeChoice } from './list-address.ts';

const addressOf = (choice: Parameters<typeof writeChoice>[0]) =>
  new URLSearchParams(Object.entries<Texts[string]>(writeChoice(choice)).filter((entry): entry is [string, string] => entry[1] !== undefined)).toString();

describe('the list in the address bar', () => {
  test('is bare as long as nothing is chosen', () => {
    expect(addressOf(wholeList)).toBe('');
    expect(readChoice('')).toEqual(wholeList);
  });
  test('reads back whatever was chosen', () => {
    const choice = fc.record({
      search: fc.string({ maxLength: 20 }),
      status: fc.subarray(codesOf(projectStatuses)),
      division: fc.constantFrom('', '0195e8a0-0000-7000-8000-000000000001'),
      leader: fc.constantFrom('', '0195e8a0-0000-7000-8000-000000000002'),
      mine: fc.boolean(),
      view: fc.constantFrom('', '0195e8a0-0000-7000-8000-000000000003'),
      sort: fc.constantFrom(...projectSorts),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(choice, (chosen) => {
        const read = readChoice(addressOf(chosen));
        expect({ ...read, status: read.status.toSorted() }).toEqual({ ...chosen, status: chosen.status.toSorted() });
      }),
    );
  });
  test('names the open states with one word', () => expect(addressOf({ ...wholeList, status: openProjectStatuses })).toBe('status=lopend'));
  test('leaves out what it does not know', () =>
    expect(readChoice('?status=onzin,archived&sorteer=kleur&richting=opzij')).toEqual({ ...wholeList, status: ['archived'] }));
  test('sorts words from a to z and dates newest first unless told', () => {
    expect(readChoice('?sorteer=plaats').direction).toBe('asc');
    expect(readChoice('?sorteer=start').direction).toBe('desc');
    expect(readChoice('?sorteer=start&richting=op').direction).toBe('asc');
  });
});

test('a choice is saved without the view it came from, and read back under one', () => {
  const choice = { ...wholeList, search: 'asbest', sort: 'city' as const, direction: 'asc' as const, view: 'a' };
  expect(savedChoice(choice)).toBe('zoek=asbest&sorteer=plaats');
  expect(readSaved(savedChoice(choice), 'b')).toEqual({ ...choice, view: 'b' });
  expect(savedChoice(wholeList)).toBe('');
});

test('an order narrows nothing', () => {
  expect(projectFilters.narrows({ ...wholeList, ...{ sort: 'city', direction: 'asc' } })).toBe(false);
  expect(projectFilters.narrows({ ...wholeList, leader: 'x' })).toBe(true);
  expect(isOpenOnly([...openProjectStatuses].reverse())).toBe(true);
});
