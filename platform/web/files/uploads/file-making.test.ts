import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { DeviceStore, type FileRow } from '../../device/storage/device-store.ts';
import type { SenderDevice } from '../../outbox/sender-device.ts';
import { sha256 } from '../file-checks.ts';
import { bytesOf, MAKING_TRIES_MAX, madeBytes, OPENING_TRIES_MAX, originalKey, putNewFile, releaseFile, SETTLE_MS } from '../file-rows.ts';
import type { ScaledPhoto } from '../pictures/photo-scaling.ts';
import { makeReady } from './file-making.ts';
import { readBack } from './file-receipts.ts';

const ME = 'me';
let store: DeviceStore;
let nowMs: number;
let open: string[];

beforeEach(() => {
  store = new DeviceStore(newId());
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  open = [];
});

async function photo(text: string, more: Partial<FileRow> = {}): Promise<string> {
  const bytes = new TextEncoder().encode(text).buffer;
  const facts = { sizeBytes: bytes.byteLength, sha256: await sha256(bytes), sentBytes: 0, tries: 0, createdAt: '', hasBytes: true, awaitsReceipt: true };
  const row = { id: newId(nowMs++), userId: ME, kind: 'photo' as const, name: `${text}.jpg`, contentType: 'image/png', state: 'unready' as const, ...facts };
  return (await putNewFile(store, { row: { ...row, ...more }, bytes })).id;
}

const clock = { now: () => nowMs, random: () => 0.5, after: () => () => undefined };
const small = async (blob: Blob): Promise<ScaledPhoto> => {
  const text = await blob.text();
  open.push(text);
  return { blob: new Blob([`small ${text}`], { type: 'image/jpeg' }), contentType: 'image/jpeg' };
};
const make = (scale = small, locks?: LockManager) => makeReady({ store, clock, locks, personId: () => ME, scale });
const textOf = async (key: string): Promise<string> => new TextDecoder().decode(madeBytes((await store.bytes.get(key))?.bytes));

describe('a photo that was kept', () => {
  test('is made small beside itself, in the order they were taken, and then may go', async () => {
    const ids = [await photo('a'), await photo('b'), await photo('c')];
    await make();
    expect(open).toEqual(['a', 'b', 'c']);
    for (const [at, id] of ids.entries()) {
      expect([await textOf(id), await textOf(originalKey(id))]).toEqual([`small ${'abc'[at]}`, 'abc'[at]]);
      const row = await store.files.get(id);
      expect(row).toMatchObject({ state: 'waiting', contentType: 'image/jpeg', sizeBytes: 7, tries: 0 });
      expect(row?.sha256).toBe(await sha256((await store.bytes.get(id))?.bytes as ArrayBuffer));
    }
  });

  test('is made small once, with one open at a time, however many tabs are there', async () => {
    await photo('a');
    await photo('b');
    await photo('c');
    let [atOnce, most] = [0, 0];
    const slowly = async (blob: Blob) => {
      most = Math.max(most, ++atOnce);
      const made = await small(blob);
      atOnce--;
      return made;
    };
    await Promise.all([make(slowly, navigator.locks), make(slowly, navigator.locks), make(slowly, navigator.locks)]);
    expect([open, most]).toEqual([['a', 'b', 'c'], 1]);
  });

  test('that this device can’t open stays as it was taken, says why, and is tried again when the person asks', async () => {
    const id = await photo('heic');
    await photo('b');
    const reason = 'Dit bestand is geen foto die dit apparaat kan lezen.';
    const noHeic = async (blob: Blob) => {
      if ((await blob.text()) === 'heic') throw new Problem('file-type-refused', { reason });
      return small(blob);
    };
    for (let tries = 1; tries < OPENING_TRIES_MAX; tries++) {
      expect(await make(noHeic)).toBe(nowMs + SETTLE_MS);
      expect(await store.files.get(id)).toMatchObject({ state: 'unready', tries });
      nowMs += SETTLE_MS;
    }
    expect(await make(noHeic)).toBeUndefined();
    expect(await store.files.get(id)).toMatchObject({ state: 'refused', problem: { code: 'file-type-refused', details: { reason } } });
    expect(new TextDecoder().decode(await bytesOf(store, id))).toBe('heic');
    expect(open).toEqual(['b']);
    await releaseFile(store, id);
    await make();
    expect(await textOf(id)).toBe('small heic');
  });

  test('in a page that is being left, which gives up on pictures, is opened by the next', async () => {
    const id = await photo('a');
    await make(() => Promise.reject(new Problem('file-type-refused', { reason: 'Dit bestand is geen foto.' })));
    nowMs += SETTLE_MS;
    await make();
    expect(await store.files.get(id)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(await textOf(id)).toBe('small a');
  });

  test('and ends the page whenever it is opened is left to the person after a few times', async () => {
    const id = await photo('bomb', { tries: MAKING_TRIES_MAX });
    await make();
    expect(open).toEqual([]);
    expect(await store.files.get(id)).toMatchObject({ state: 'refused', problem: { code: 'file-type-refused' } });
    expect(await textOf(originalKey(id))).toBe('bomb');
  });

  test('waits on a full device until there is room, and no try is counted', async () => {
    const id = await photo('a');
    const full = async (blob: Blob) => {
      const made = await small(blob);
      store.bytes.hook('creating').subscribe(refuse);
      return made;
    };
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (let times = 0; times <= MAKING_TRIES_MAX; times++) {
      await make(full);
      store.bytes.hook('creating').unsubscribe(refuse);
    }
    expect(await store.files.get(id)).toMatchObject({ state: 'unready', tries: 0 });
    await make();
    expect(await textOf(id)).toBe('small a');
  });
});

test('a signature goes once the hand rests, also on a device whose clock was set back', async () => {
  const [early, late] = [nowMs, nowMs + 3_600_000];
  const id = await photo('strokes', { kind: 'signature', nextTryMs: early + SETTLE_MS });
  const other = await photo('other', { kind: 'signature', nextTryMs: late });
  nowMs = early;
  expect(await make()).toBe(early + SETTLE_MS);
  expect([(await store.files.get(id))?.state, (await store.files.get(other))?.state]).toEqual(['unready', 'waiting']);
  nowMs = early + SETTLE_MS;
  await make();
  expect((await store.files.get(id))?.state).toBe('waiting');
});

describe('the photo as it was taken', () => {
  async function received(): Promise<FileRow> {
    const id = await photo('a');
    await make();
    await store.files.update(id, { state: 'received', tries: 1 });
    return (await store.files.get(id)) as FileRow;
  }
  const ask = (receipts: readonly { id: string; sizeBytes: number; sha256: string | null }[]) => {
    const device: SenderDevice = {
      store,
      clock,
      personId: () => ME,
      changed: () => undefined,
      clientOf: () => ({ request: async () => Response.json(receipts.map((receipt) => ({ ...receipt, receivedAt: '' }))) }),
    };
    return readBack(device, ME);
  };
  const isOriginalHere = async ({ id }: FileRow) => (await store.bytes.get(originalKey(id))) !== undefined;

  test('goes when the server tells the size and the hash of what it has', async () => {
    const file = await received();
    await ask([file]);
    expect(await isOriginalHere(file)).toBe(false);
    expect(await store.files.get(file.id)).not.toHaveProperty('awaitsReceipt', true);
    expect(await textOf(file.id)).toBe('small a');
  });

  test('stays when the server has other bytes, and the person is told', async () => {
    const file = await received();
    await ask([{ ...file, sha256: 'f'.repeat(64) }]);
    expect(await isOriginalHere(file)).toBe(true);
    expect(await store.files.get(file.id)).toMatchObject({ state: 'refused', problem: { code: 'invalid-input' } });
  });

  test('stays when the server turns out not to have the file, which goes again', async () => {
    const file = await received();
    await ask([]);
    expect(await isOriginalHere(file)).toBe(true);
    expect(await store.files.get(file.id)).toMatchObject({ state: 'waiting', awaitsReceipt: true });
  });
});
