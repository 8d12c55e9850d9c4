import { expect, test } from 'vitest';
import { holdsBsn, passesEleven } from './bsn.ts';

test('a number of a citizen is found in any text', () => {
  // Numbers that were made up for tests: they pass the test and are given to nobody.
  for (const text of ['111222333', 'BSN 123456782.', 'mijn nummer is 111.222.333, bel me', '1234 56 782']) expect(holdsBsn(text), text).toBe(true);
});

test('other numbers are left alone', () => {
  for (const text of ['06-12345678', '+31612345678', '123456789', '1112223334', '000000000', 'maat 52', '']) expect(holdsBsn(text), text).toBe(false);
  expect(passesEleven('123456782')).toBe(true);
});
