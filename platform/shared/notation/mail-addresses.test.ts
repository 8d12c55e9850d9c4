import { expect, test } from 'vitest';
import { readAddresses } from './mail-addresses.ts';

test('addresses are read however they are parted, each once, also out of an address book', () => {
  expect(readAddresses('a@b.nl; c@d.nl, Jan Kok <jan@kok.nl>\n a@b.nl  e@f.nl')).toEqual(['a@b.nl', 'c@d.nl', 'jan@kok.nl', 'e@f.nl']);
  expect(readAddresses(' ')).toEqual([]);
});
