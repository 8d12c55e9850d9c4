import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('each is done once and in order of beginning, no more than so many at a time', async () => {
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  await fewAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('a failure ends it: nothing more is begun, and what was under way is waited for', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const running = fewAtOnce([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no network');
    await new Promise((done) => setTimeout(done));
    ended.push(item);
  });
  await expect(running).rejects.toThrow('no network');
  expect(begun).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
