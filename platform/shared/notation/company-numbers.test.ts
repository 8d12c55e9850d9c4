import { expect, test } from 'vitest';
import { bareCompanyNumber, isKvkNumber, isRsin, isVatId } from './company-numbers.ts';

test('a number is kept bare, however it was typed', () => expect(bareCompanyNumber(' nl 0000.99998-b57 ')).toBe('NL000099998B57'));

test('a number of the Chamber of Commerce has eight digits', () => {
  expect(['12345678', '1234567', '123456789', '1234567A'].map(isKvkNumber)).toEqual([true, false, false, false]);
});

test('an RSIN passes the test of eleven', () => {
  expect(isRsin('123456782')).toBe(true);
  for (const wrong of ['123456783', '213456782', '000000000', '12345678']) expect(isRsin(wrong)).toBe(false);
});

test('a VAT id is right by its RSIN, or as that of a sole trader; one digit off is wrong', () => {
  expect(isVatId('NL123456782B01')).toBe(true);
  expect(isVatId('NL000099998B57')).toBe(true);
  for (const wrong of ['NL000099998B58', 'NL000099989B57', 'NL123456783B01', 'BE0123456789', 'NL123456782B1']) expect(isVatId(wrong)).toBe(false);
});
