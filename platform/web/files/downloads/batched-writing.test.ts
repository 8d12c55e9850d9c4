import { expect, test } from 'vitest';
import type { Clock } from '../../device/clock.ts';
import { BATCH_BYTES_MAX, BATCH_MAX, BATCH_PAUSE_MS, batchedWriting } from './batched-writing.ts';

function world() {
  const batches: (readonly number[])[] = [];
  const time = { nowMs: 1000 };
  const clock = { now: () => time.nowMs, after: () => () => {} } as unknown as Clock;
  const writing = batchedWriting<number>(async (items) => void batches.push(items), clock);
  return { batches, time, writing };
}

test('what comes first, and what comes after a pause, is written at once', async () => {
  const { batches, time, writing } = world();
  await writing.add(1, 10);
  time.nowMs += BATCH_PAUSE_MS;
  await writing.add(2, 10);
  expect(batches).toEqual([[1], [2]]);
});

test('what comes fast is written a batch at a time, and the rest at the end', async () => {
  const { batches, writing } = world();
  await writing.add(0, 10);
  for (let at = 1; at <= BATCH_MAX + 1; at++) await writing.add(at, 10);
  expect(batches).toEqual([[0], Array.from({ length: BATCH_MAX }, (_, at) => at + 1)]);
  await writing.flush();
  expect(batches.at(-1)).toEqual([BATCH_MAX + 1]);
  await writing.flush();
  expect(batches).toHaveLength(3);
});

test('no more bytes wait than a batch may have', async () => {
  const { batches, writing } = world();
  await writing.add(0, 10);
  await writing.add(1, 10);
  await writing.add(2, BATCH_BYTES_MAX);
  expect(batches).toEqual([[0], [1, 2]]);
});
