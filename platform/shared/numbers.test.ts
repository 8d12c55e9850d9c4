import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatNumberForInput, formatSize, parseNumber, roundTo } from './numbers.ts';

const read = (text: string, decimals = 0) => {
  const result = parseNumber(text, decimals);
  return result.ok ? result.value : result.trouble;
};

test.each([
  ['2,5', 2, 2.5],
  ['2.5', 2, 2.5],
  ['1.234,56', 2, 1234.56],
  ['1.234.567', 2, 1234567],
  ['1.234', 0, 1234],
  ['0.234', 3, 0.234],
  [',5', 1, 0.5],
  ['2,', 1, 2],
  ['2,50', 1, 2.5],
  ['12,0', 0, 12],
  [' − 3 ', 0, -3],
  ['-0', 0, 0],
  ['1 234', 0, 1234],
])('"%s" with %i decimals reads as %d', (text, decimals, value) => expect(read(text, decimals)).toBe(value));

test.each([
  ['1.234', 3, 'ambiguous'],
  ['12.500', 1, 'ambiguous'],
  ['2,5 m', 2, 'not-a-number'],
  ['1,234.5', 2, 'not-a-number'],
  ['12.34,5', 2, 'not-a-number'],
  ['twee', 0, 'not-a-number'],
  ['-', 0, 'not-a-number'],
  [',', 1, 'not-a-number'],
  ['', 0, 'empty'],
  ['2,5', 0, 'not-whole'],
  ['2.55', 1, 'too-many-decimals'],
  ['1e5', 2, 'not-a-number'],
  ['9999999999999999', 0, 'too-large'],
])('"%s" with %i decimals is refused as %s', (text, decimals, why) => expect(read(text, decimals)).toBe(why));

test('numbers are written with a comma and points between thousands', () => {
  expect(formatNumber(1234.56, { decimals: 2 })).toBe('1.234,56');
  expect(formatNumber(2.5, { decimals: 2, fixed: true })).toBe('2,50');
  expect(formatNumber(-1234567)).toBe('-1.234.567');
  expect(formatNumber(-0.001, { decimals: 2 })).toBe('0');
  expect(formatNumber(Number.NaN)).toBe('');
});

test('rounding is half away from zero, also where binary fractions lie', () => {
  expect(roundTo(1.005, 2)).toBe(1.01);
  expect(roundTo(-2.5, 0)).toBe(-3);
  expect(roundTo(1e-7, 2)).toBe(0);
});

const decimalNumber = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, decimals]) => ({ value: roundTo(whole / 10 ** decimals, decimals) + 0, decimals }));

test('a number written for an input field reads back as itself', () => {
  fc.assert(fc.property(decimalNumber, ({ value, decimals }) => read(formatNumberForInput(value, decimals), decimals) === value || value === 0));
});

test('a number written with all its decimals and thousands reads back as itself', () => {
  fc.assert(fc.property(decimalNumber, ({ value, decimals }) => read(formatNumber(value, { decimals, fixed: true }), decimals) === value || value === 0));
});

test('any text gives a number or a reason', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 6 }), (text, decimals) => {
      const result = parseNumber(text, decimals);
      return result.ok ? Number.isFinite(result.value) : result.trouble.length > 0;
    }),
  );
});

test('sizes are written the Dutch way', () => expect([400, 1_249_000].map(formatSize)).toEqual(['1 kB', '1,2 MB']));
