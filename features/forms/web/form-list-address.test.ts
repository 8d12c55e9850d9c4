import { expect, test } from 'vitest';
import { formList } from './form-list-address.ts';

const conditions = [{ field: 'weather', operator: 'is' as const, value: 'rain' }];
const choice = { ...formList.usual, search: 'boring 07', phase: '02', state: 'returned' as const, design: 'boorstaat', mine: true, answers: conditions };

test('the list stands in the address, and comes back from it', () => {
  const words = Object.entries(formList.write(choice)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  expect(formList.read(`?${new URLSearchParams(words)}`)).toEqual(choice);
  expect(formList.read('')).toEqual(formList.usual);
});

test('what an address says and nobody knows is left out', () => expect(formList.read('?status=zoek&beoordelen=nee&antwoorden=x')).toEqual(formList.usual));

test('answers narrow the list of their design alone', () => {
  expect(formList.ask({ ...choice, design: '' }).answers).toBeUndefined();
  expect(formList.ask(choice).answers).toBe(JSON.stringify(conditions));
});
