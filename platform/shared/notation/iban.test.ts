import { expect, test } from 'vitest';
import { maskIban, parseIban } from './iban.ts';

test('an account is known by its check digits, however it is typed', () => {
  expect(parseIban('NL91ABNA0417164300')).toBe('NL91ABNA0417164300');
  expect(parseIban('nl91 abna 0417 1643 00')).toBe('NL91ABNA0417164300');
  expect(parseIban('BE68 5390 0754 7034')).toBe('BE68539007547034');
});

test('a slip of the finger is no account', () => {
  for (const typed of ['NL91ABNA0417164301', 'NL19ABNA0417164300', 'NL91ABN0417164300', 'NL91', '', '0417164300'])
    expect(parseIban(typed), typed).toBeUndefined();
});

test('of an account only the ends are shown', () => expect(maskIban('NL91ABNA0417164300')).toBe('NL91 **** 4300'));
