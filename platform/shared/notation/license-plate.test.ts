import { expect, test } from 'vitest';
import { formatLicensePlate, isLicensePlate, joinLicensePlate, licensePlateDoubt, splitLicensePlate } from './license-plate.ts';

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

test('a plate of another country says which, and takes no Dutch dashes', () => {
  expect(splitLicensePlate('M-AB 1234 (D)')).toEqual({ plate: 'M-AB 1234', country: 'D' });
  expect(splitLicensePlate('V-123-BX')).toEqual({ plate: 'V-123-BX', country: '' });
  expect(joinLicensePlate('M-AB 1234', 'D')).toBe('M-AB 1234 (D)');
  expect(formatLicensePlate('l 99 lll (L)')).toBe('L 99 LLL (L)');
  expect(formatLicensePlate(' (D)')).toBe('');
});

test('a plate that can be none is recognised: no Dutch series, or too long for a foreign one', () => {
  expect(['v123bx', '12-ABC-3', 'M-AB 1234 (D)'].map(isLicensePlate)).toEqual([true, true, true]);
  expect(['abc12', 'M-AB 1234', '1', ' (D)', `${'A'.repeat(16)} (D)`].map(isLicensePlate)).toEqual([false, false, false, false, false]);
});

test('letters that are not given out are doubted, and taken all the same', () => {
  expect(['ss-12-34', '12-gvd-3', 'VVD-12-X'].map(licensePlateDoubt)).toEqual([
    'SS staat zelden op een Nederlands kenteken. Kijk of het klopt.',
    'GVD staat zelden op een Nederlands kenteken. Kijk of het klopt.',
    'VVD staat zelden op een Nederlands kenteken. Kijk of het klopt.',
  ]);
  expect(['V-123-BX', 'SS-12-34 (D)', 'ss-12', ''].map(licensePlateDoubt)).toEqual([undefined, undefined, undefined, undefined]);
  expect(isLicensePlate('ss-12-34')).toBe(true);
});
