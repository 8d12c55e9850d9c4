import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
const listeners = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener));

/** The page is loaded anew; what the device keeps stays. */
async function load(isOnline: boolean) {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: isOnline });
  return import('./connectivity.ts');
}

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});

test('without reach it says when the line last worked, and says the same after the page was loaded again without a network', async () => {
  const page = await load(true);
  vi.setSystemTime('2026-11-19T09:58:00Z');
  page.noteReached();
  vi.setSystemTime('2026-11-19T09:58:10Z');
  page.noteReached();
  vi.setSystemTime('2026-11-19T10:30:00Z');
  page.noteUnreachable();
  expect(page.connectivity.get()).toEqual({ isOnline: false, lastReachedMs: Date.parse('2026-11-19T09:58:10Z') });
  vi.setSystemTime('2026-11-19T11:00:00Z');
  expect((await load(false)).connectivity.get()).toEqual({ isOnline: false, lastReachedMs: Date.parse('2026-11-19T09:58:10Z') });
});

test('a page that is left keeps when it last reached the server', async () => {
  const page = await load(true);
  vi.setSystemTime('2026-11-19T09:58:00Z');
  page.noteReached();
  vi.setSystemTime('2026-11-19T09:58:14Z');
  page.noteReached();
  listeners.get('pagehide')?.();
  vi.setSystemTime('2026-11-19T12:00:00Z');
  expect((await load(false)).connectivity.get().lastReachedMs).toBe(Date.parse('2026-11-19T09:58:14Z'));
});

test('a device that never reached the server, or whose clock was put back, does not know since when', async () => {
  expect((await load(false)).connectivity.get().lastReachedMs).toBeUndefined();
  vi.setSystemTime('2026-11-19T09:58:00Z');
  (await load(true)).noteReached();
  vi.setSystemTime('2026-11-18T09:58:00Z');
  expect((await load(false)).connectivity.get().lastReachedMs).toBeUndefined();
});
