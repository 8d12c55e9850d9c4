import { expect, test } from 'vitest';
import { later } from './later.ts';

test('what is made later is made at the first ask, and once', () => {
  let times = 0;
  const made = later(() => {
    times += 1;
    return { times };
  });
  expect(times).toBe(0);
  expect(made()).toBe(made());
  expect(times).toBe(1);
});
