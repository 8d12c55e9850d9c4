import { expect, test, vi } from 'vitest';

const page = Object.assign(new EventTarget(), { querySelector: () => null });
const ask = vi.fn(async (_address: string) => Response.json({ version: '1.2.3' }));
vi.stubGlobal('document', page);
vi.stubGlobal('fetch', ask);
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.useFakeTimers({ now: 1_000_000 });
const { startErrorReporting } = await import('./error-reporting.ts');

test('the configuration of error reports is asked for once who types rests', async () => {
  const started = startErrorReporting();
  for (let second = 0; second < 10; second++) {
    page.dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await started;
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/config.json']);
});
