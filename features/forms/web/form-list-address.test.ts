import { expect, test } from 'vitest';
import { allForms, readFormList, toFormFilters, writeFormList } from './form-list-address.ts';

const choice = { ...allForms, search: 'boring 07', state: 'returned' as const, design: 'boorstaat', mine: true };

test('the list stands in the address, and comes back from it', () => {
  const words = Object.entries(writeFormList(choice)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  expect(readFormList(`?${new URLSearchParams(words)}`)).toEqual(choice);
  expect(readFormList('')).toEqual(allForms);
});

test('what an address says and nobody knows is left out', () => expect(readFormList('?status=zoek&beoordelen=nee')).toEqual(allForms));

test('the server is asked only what narrows', () =>
  expect(toFormFilters({ ...allForms, toReview: true })).toEqual({
    search: undefined,
    state: undefined,
    design: undefined,
    mine: undefined,
    toReview: 'true',
  }));
