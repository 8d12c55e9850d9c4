import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

test('many things are done in their order, and others get their turn in between', async () => {
  const items = Array.from({ length: 400 }, (_, index) => index);
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns++;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const done = await mapInTurns(items, (item, index) => {
    for (const end = performance.now() + 0.5; performance.now() < end; );
    return item + index;
  });
  isDone = true;
  expect(done).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThan(3);
});

test('what is refused halfway is refused', async () => {
  await expect(
    mapInTurns([1, 2], (item) => {
      if (item === 2) throw new Error('no');
      return item;
    }),
  ).rejects.toThrow('no');
  expect(await mapInTurns([], () => 1)).toEqual([]);
});
