import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { looking } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const now = () => Date.now();

test('a thousand who ask at once cost one look, and a second later another one', async () => {
  const look = vi.fn(async () => undefined);
  const isWell = looking(look, now);
  expect(new Set(await Promise.all(Array.from({ length: 1000 }, isWell)))).toEqual(new Set([true]));
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await isWell();
  expect(look).toHaveBeenCalledTimes(2);
});

test('a look that hangs is answered with no in time, is the only one, and counts again when it ends', async () => {
  const hanging = Promise.withResolvers<void>();
  const look = vi.fn(() => hanging.promise);
  const isWell = looking(look, now);
  const first = isWell();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const late = isWell();
  await vi.advanceTimersByTimeAsync(0);
  expect(await late).toBe(false);
  expect(look).toHaveBeenCalledTimes(1);
  hanging.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isWell()).toBe(true);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a look that fails is no, and the next one is looked for anew', async () => {
  const look = vi.fn(async () => {
    throw new Error('no room');
  });
  const isWell = looking(look, now);
  expect(await isWell()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(await isWell()).toBe(false);
  expect(look).toHaveBeenCalledTimes(2);
});
