import { expect, test, vi } from 'vitest';
import { registerOpenWork, saveOpenWork } from './open-work.ts';

test('everything open is saved, until it is closed', async () => {
  const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const closeFirst = registerOpenWork(first);
  const closeSecond = registerOpenWork(second);
  await saveOpenWork();
  closeFirst();
  await saveOpenWork();
  closeSecond();
  await saveOpenWork();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

test('one thing that cannot be saved stops it, after the rest is saved', async () => {
  const other = vi.fn(async () => undefined);
  const closers = [registerOpenWork(() => Promise.reject(new Error('full'))), registerOpenWork(other)];
  await expect(saveOpenWork()).rejects.toThrow('full');
  expect(other).toHaveBeenCalledTimes(1);
  for (const close of closers) close();
});
