import { expect, test } from 'vitest';
import { databaseProblem, isWorthRetrying } from './database-problem.ts';

test.each(['40001', '40P01'])('a transaction that PostgreSQL undid for others (%s) is tried again, and else may succeed later', (code) => {
  const error = Object.assign(new Error('undone'), { code });
  expect(isWorthRetrying(error)).toBe(true);
  expect(databaseProblem(error)?.code).toBe('temporarily-unavailable');
});

test('a failure nobody expects is none of the person’s', () => {
  expect(databaseProblem(Object.assign(new Error('no such column'), { code: '42703' }))).toBeUndefined();
  expect(databaseProblem('gone')).toBeUndefined();
});
