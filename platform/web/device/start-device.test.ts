import { expect, test, vi } from 'vitest';

const { pruneCopies } = vi.hoisted(() => ({ pruneCopies: vi.fn(async () => undefined) }));
vi.mock('../answers/query-cache-refresh.ts', () => ({ pruneCopies }));
vi.mock('../outbox/outbox-leader.ts', () => ({ runAsLeader: () => () => undefined }));

const page = Object.assign(new EventTarget(), { querySelector: () => null });
vi.stubGlobal('document', page);
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});
vi.useFakeTimers({ now: 1_000_000 });
const { startDevice } = await import('./start-device.ts');

test('cleaning up waits until who types rests', async () => {
  const client = { request: async () => new Response() };
  startDevice({ main: client, general: client, tempo: client });
  for (let second = 0; second < 10; second++) {
    page.dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(pruneCopies).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pruneCopies).toHaveBeenCalledOnce();
});
