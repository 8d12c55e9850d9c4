import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressFields, formatAddress, parsePostcode } from './dutch-address.ts';

test('a postcode is kept with one space and capitals', () => {
  expect(parsePostcode('5652ax')).toBe('5652 AX');
  expect(parsePostcode(' 1012 AB ')).toBe('1012 AB');
});

test('what is never given out is no postcode', () => {
  for (const typed of ['0123 AB', '1234 SA', '1234 sd', '1234SS', '1234  AB', '12345', 'AB 1234', '']) expect(parsePostcode(typed), typed).toBeUndefined();
});

test('an address is checked field by field, and told where it is wrong', () => {
  const address = { street: 'Dorpsstraat', houseNumber: 12, houseLetter: 'A', houseAddition: '2', postcode: '5652ax', city: 'Eindhoven' };
  const schema = z.object(addressFields());
  expect(formatAddress(schema.parse(address))).toBe('Dorpsstraat 12A-2, 5652 AX Eindhoven');
  const wrong = { ...address, houseNumber: 100_000, houseLetter: 'AB', houseAddition: '12345', postcode: '1234 SS' };
  expect(schema.safeParse(wrong).error?.issues.map(({ path }) => path[0])).toEqual(['houseNumber', 'houseLetter', 'houseAddition', 'postcode']);
});

test('what is not known is left out', () => {
  expect(formatAddress({ street: '', houseNumber: null, houseLetter: '', houseAddition: '', postcode: '', city: 'Helmond' })).toBe('Helmond');
});
