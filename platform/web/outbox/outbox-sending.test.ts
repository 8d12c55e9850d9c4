import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { deviceStore } from '../device/device-store.ts';
import { notifyChange } from '../device/device-store-changes.ts';
import { appendCommand } from './outbox-rows.ts';
import { startSending } from './outbox-sending.ts';

const ME = 'me';
const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

/** Sends one command to a server that asks to sign in; answers after how many milliseconds it looks again. */
async function pauseAfter(whileSending: () => void): Promise<number> {
  const id = newId();
  const command = { id, userId: ME, name: 'form.submit', api: 'main' as const, input: {}, record: id, label: id, href: undefined, fileIds: [], changes: [] };
  await appendCommand(deviceStore, { ...command, createdAt: new Date(NOW_MS).toISOString() });
  const pauses: number[] = [];
  let posts = 0;
  const after = (delayMs: number) => {
    if (posts > 0) pauses.push(delayMs);
    return () => undefined;
  };
  const clock = { now: () => NOW_MS, random: () => 0.5, after };
  const post = () => {
    posts++;
    whileSending();
    return Promise.reject(new Problem('not-signed-in'));
  };
  const stop = startSending(() => ({ request: () => Promise.reject(new TypeError('no files here')) }), clock, { personId: () => ME, post });
  await vi.waitFor(() => expect(pauses).not.toEqual([]));
  stop();
  await deviceStore.outbox.clear();
  return Math.min(...pauses);
}

test('who must sign in is left in peace; who did so while it was tried, as in another tab, does not wait for minutes', async () => {
  expect(await pauseAfter(() => undefined)).toBe(60_000);
  expect(await pauseAfter(() => notifyChange('outbox', 'now'))).toBe(5_000);
});
