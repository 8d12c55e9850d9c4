import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test('a number is kept as it is dialled from anywhere, however it is typed', () => {
  for (const typed of ['06-12345678', '06 12 34 56 78', '+31612345678', '0031 6 12345678', '+31 (0)6 1234 5678'])
    expect(parsePhone(typed), typed).toBe('+31612345678');
  expect(parsePhone('040-2 123 456')).toBe('+31402123456');
  expect(parsePhone('+32 470 12 34 56')).toBe('+32470123456');
});

test('what can not be dialled is no number', () => {
  for (const typed of ['', '12345', '06-1234567', '06-123456789', '+31 06 12345678', '0900-abc', '+0123456789'])
    expect(parsePhone(typed), typed).toBeUndefined();
});

test('a mobile number is written as people say it, any other as it is', () => {
  expect(formatPhone('+31612345678')).toBe('06\u00a012345678');
  expect(formatPhone('+31492595555')).toBe('+31492595555');
});
