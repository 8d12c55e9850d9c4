import { expect, test } from 'vitest';
import type { Colleague } from '#features/people/contract.ts';
import { indexColleagues } from './colleague-index.ts';

const person = (name: string, changes: Partial<Colleague> = {}): Colleague => ({
  id: name,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@maaiveld.example`,
  jobTitle: '',
  phone: null,
  divisionName: null,
  roles: [],
  permissions: [],
  qualifications: [],
  ...changes,
});
const people = [
  person('Sanne van den Driessen', { jobTitle: 'Veldmedewerker', divisionName: 'Bodem Noord', phone: '+31612345678' }),
  person('André Müller', { jobTitle: 'Projectleider', divisionName: 'Asbest' }),
  person('Sanne Bakker', { jobTitle: 'Projectleider', divisionName: 'Bodem Zuid' }),
];
const index = indexColleagues(people);
const find = (text: string) => index.find(text).map(({ name }) => name);

test('a part of a name finds, the nearest first', () => {
  expect(find('sanne')).toHaveLength(2);
  expect(find('bak')).toEqual(['Sanne Bakker']);
});

test('a slip of the finger is forgiven, and accents need not be typed', () => {
  expect(find('driesen')).toEqual(['Sanne van den Driessen']);
  expect(find('baker')).toEqual(['Sanne Bakker']);
  expect(find('andre muller')).toEqual(['André Müller']);
});

test('all words must be found, in whatever field', () => {
  expect(find('sanne bodem')).toHaveLength(2);
  expect(find('sanne projectleider')).toEqual(['Sanne Bakker']);
  expect(find('sanne asbest')).toEqual([]);
});

test('a phone number is found as it is dialled', () => {
  expect(find('06 12 34 56 78')).toEqual(['Sanne van den Driessen']);
  expect(find('+31612345678')).toEqual(['Sanne van den Driessen']);
});

test('without words everybody is there, in their own order', () => {
  expect(index.find('  ')).toEqual(people);
  expect(index.find('…')).toEqual([]);
});
