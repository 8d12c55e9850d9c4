import { expect, test } from 'vitest';
import { groupOf } from './groups.ts';

test('a notification is of a group by its kind, and what reminds is a reminder', () => {
  expect(groupOf({ kind: 'form-returned' })).toBe('forms');
  expect(groupOf({ kind: 'phase-planned' })).toBe('planning');
  expect(groupOf({ kind: 'instruction-published' })).toBe('planning');
  expect(groupOf({ kind: 'danger' })).toBe('danger');
  expect(groupOf({ kind: 'claim-judged' })).toBe('other');
  expect(groupOf({ kind: 'form-returned', isReminder: true })).toBe('reminders');
  expect(groupOf({ kind: 'day-open', isReminder: true })).toBe('reminders');
});
