import { expect, test } from 'vitest';
import { isMadeAtOnce, percentDone } from './rules.ts';

test('a few forms on paper and some hundreds in a list are made at once', () => {
  expect([isMadeAtOnce('pdf', 5), isMadeAtOnce('pdf', 6), isMadeAtOnce('xlsx', 300), isMadeAtOnce('csv', 301)]).toEqual([true, false, true, false]);
});

test('nothing is whole before it is ready', () => {
  expect(percentDone({ state: 'running', formsDone: 400, formsTotal: 400 })).toBe(99);
  expect(percentDone({ state: 'running', formsDone: 1, formsTotal: 3 })).toBe(33);
  expect(percentDone({ state: 'waiting', formsDone: 0, formsTotal: 0 })).toBe(0);
  expect(percentDone({ state: 'ready', formsDone: 0, formsTotal: 0 })).toBe(100);
});
