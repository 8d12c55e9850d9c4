import { expect, test } from 'vitest';
import { formatLicensePlate } from './license-plate.ts';

test('a Dutch plate is shown with the dashes of its series', () => {
  expect(['v123bx', '12ABC3', 'gb001b', 'V-482-KP', 'ab1234', '999xx9', 'l 99 lll'].map(formatLicensePlate)).toEqual([
    'V-123-BX',
    '12-ABC-3',
    'GB-001-B',
    'V-482-KP',
    'AB-12-34',
    '999-XX-9',
    'L-99-LLL',
  ]);
});

test('a plate without a Dutch shape stays as it is', () => {
  expect(formatLicensePlate(' m-ab 1234 ')).toBe('M-AB 1234');
  expect(formatLicensePlate('abc12')).toBe('ABC12');
  expect(formatLicensePlate('')).toBe('');
});
