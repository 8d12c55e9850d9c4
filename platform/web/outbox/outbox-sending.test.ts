import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { signedInByWindow, signInWindow } from '../sign-in/microsoft-token.ts';
import { LOOP_PAUSE_MS_MAX } from './outbox-loop.ts';
import { appendCommand } from './outbox-rows.ts';
import { startSending } from './outbox-sending.ts';
import { SIGN_IN_KEY } from './sync-status-store.ts';

const ME = 'me';
const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

async function addCommand(): Promise<string> {
  const id = newId();
  const command = { id, userId: ME, name: 'form.submit', api: 'main' as const, input: {}, record: id, label: id, href: undefined, fileIds: [], changes: [] };
  await appendCommand(deviceStore, { ...command, createdAt: new Date(NOW_MS).toISOString() });
  return id;
}

/** Sends one command to a server that asks to sign in; answers after how many milliseconds it looks again. */
async function pauseAfter(whileSending: () => void): Promise<number> {
  await addCommand();
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

test('an outcome that the device could not write is no end: the next round sends it again, commands and files alike', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const isOutcome = (changes: object) => 'state' in changes && changes.state !== 'sending';
  // Of a command once; of a file twice, for what was read as a failure is written again at once.
  const fullTimes = { outbox: 1, files: 2 };
  const full = (table: keyof typeof fullTimes) => (changes: object) => {
    if (isOutcome(changes) && fullTimes[table]-- > 0) throw new DOMException('no room', 'QuotaExceededError');
  };
  deviceStore.outbox.hook('updating', full('outbox'));
  deviceStore.files.hook('updating', full('files'));
  const commandId = await addCommand();
  const file = {
    id: newId(),
    userId: ME,
    kind: 'photo',
    name: 'foto.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256: '',
    sentBytes: 0,
    tries: 0,
  } as const;
  await deviceStore.files.add({ ...file, createdAt: '', state: 'waiting', hasBytes: true });
  await deviceStore.bytes.add({ id: file.id, bytes: new ArrayBuffer(1) });

  const wakes: (() => void)[] = [];
  const after = (delayMs: number, wake: () => void) => {
    if (delayMs === LOOP_PAUSE_MS_MAX) wakes.push(wake);
    return () => undefined;
  };
  const request = async () => new Response(null, { status: 201, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '1' } });
  const post = vi.fn(async (batch: readonly { id: string }[]) =>
    batch.map(({ id }) => ({ id, receipt: { commandId: id, number: 1, receivedAt: '2026-11-21T10:00:00Z' }, result: null })),
  );
  const stop = startSending(() => ({ request }), { now: () => NOW_MS, random: () => 0.5, after }, { personId: () => ME, post });
  await vi.waitFor(() => expect(wakes).toHaveLength(2));
  for (const wake of wakes.splice(0)) wake();
  await vi.waitFor(async () => {
    expect((await deviceStore.receipts.get(commandId))?.number).toBe(1);
    expect((await deviceStore.files.get(file.id))?.state).toBe('received');
  });
  expect((await deviceStore.outbox.toArray()).filter(({ state }) => state !== 'sent')).toEqual([]);
  expect(post).toHaveBeenCalledTimes(2);
  stop();
});
