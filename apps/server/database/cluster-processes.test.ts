import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProcesses } from './cluster-processes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['in order', 'SIGINT', ['SIGINT']],
  ['at once', 'SIGQUIT', ['SIGINT', 'SIGQUIT']],
  ['by force', 'SIGKILL', ['SIGINT', 'SIGQUIT', 'SIGKILL']],
])('what ends %s is not told more than that', async (_, listensTo, told) => {
  const heard: string[] = [];
  const ending = endProcesses({ signal: async (signal) => void heard.push(signal), isGone: async () => heard.includes(listensTo) });
  await vi.runAllTimersAsync();
  expect(await ending).toBe(true);
  expect(heard).toEqual(told);
});

test('what nothing ends is given up within the ten seconds that a container engine waits', async () => {
  const start = Date.now();
  const ending = endProcesses({ signal: async () => undefined, isGone: async () => false });
  await vi.runAllTimersAsync();
  expect(await ending).toBe(false);
  expect(Date.now() - start).toBeLessThan(10_000);
});
