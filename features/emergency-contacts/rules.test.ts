import { expect, test } from 'vitest';
import { isConfirmationDue } from './rules.ts';

test('contacts hold for a year after they were confirmed', () => {
  expect(isConfirmationDue('2025-11-25', '2026-11-24')).toBe(false);
  expect(isConfirmationDue('2025-11-24', '2026-11-24')).toBe(true);
  expect(isConfirmationDue('2024-02-29', '2025-02-28')).toBe(false);
  expect(isConfirmationDue('2024-02-29', '2025-03-01')).toBe(true);
});
