import { expect, test } from 'vitest';
import { parseVatId } from './vat-id.ts';

test('a number is known by the test of eleven or, of a sole trader, by that of 97', () => {
  expect(parseVatId('NL123456782B01')).toBe('NL123456782B01');
  expect(parseVatId('nl 0000.99998.b57')).toBe('NL000099998B57');
});

test('what passes neither is none', () => {
  for (const typed of ['NL123456789B01', 'NL000099998B58', 'NL12345678B01', 'BE0123456789', '']) expect(parseVatId(typed), typed).toBeUndefined();
});
