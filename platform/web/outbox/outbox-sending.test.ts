import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { signedInByWindow, signInWindow } from '../sign-in/microsoft-token.ts';
import { appendCommand } from './outbox-rows.ts';
import { startSending } from './outbox-sending.ts';
import { SIGN_IN_KEY } from './sync-status-store.ts';

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

test('while a window to sign in waits, a round that had nothing to ask does not take back that signing in is needed', async () => {
  await deviceStore.meta.put({ key: SIGN_IN_KEY, value: ME });
  signInWindow.set(true);
  const looks: number[] = [];
  const after = (delayMs: number) => {
    looks.push(delayMs);
    return () => undefined;
  };
  const clock = { now: () => NOW_MS, random: () => 0.5, after };
  const stop = startSending(() => ({ request: () => Promise.reject(new TypeError('no line')) }), clock, { personId: () => ME });
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(1));
  expect((await deviceStore.meta.get(SIGN_IN_KEY))?.value).toBe(ME);
  signInWindow.set(false);
  signedInByWindow.set(signedInByWindow.get() + 1);
  await vi.waitFor(async () => expect(await deviceStore.meta.get(SIGN_IN_KEY)).toBeUndefined());
  stop();
});
