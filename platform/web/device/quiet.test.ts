import { expect, test, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('document', page);
vi.useFakeTimers({ now: 1_000_000 });
const { untilQuiet } = await import('./quiet.ts');

async function isSettledAfter(waited: Promise<void>, ms: number): Promise<boolean> {
  const settled = vi.fn();
  void waited.then(settled);
  await vi.advanceTimersByTimeAsync(ms);
  return settled.mock.calls.length > 0;
}

test('work goes on at once when nobody types', async () => {
  expect(await isSettledAfter(untilQuiet(), 0)).toBe(true);
});

test('work waits until the typing has rested for two seconds', async () => {
  page.dispatchEvent(new Event('input'));
  const waited = untilQuiet();
  expect(await isSettledAfter(waited, 1_500)).toBe(false);
  page.dispatchEvent(new Event('input'));
  expect(await isSettledAfter(waited, 1_900)).toBe(false);
  expect(await isSettledAfter(waited, 100)).toBe(true);
});

test('work waits a minute at most, however much is typed', async () => {
  const typing = setInterval(() => page.dispatchEvent(new Event('input')), 500);
  page.dispatchEvent(new Event('input'));
  const waited = untilQuiet();
  expect(await isSettledAfter(waited, 59_000)).toBe(false);
  expect(await isSettledAfter(waited, 1_500)).toBe(true);
  clearInterval(typing);
});
