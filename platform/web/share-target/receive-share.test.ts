/** Share sheets on a device that stops at every single write: while a share is taken in, and while it gets its place. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DeviceStore, type FileRow, type KeptBytes } from '../device/storage/device-store.ts';
import { DEVICE_STORE_NAME } from '../device/storage/device-store-name.ts';
import { sha256 } from '../files/file-checks.ts';
import { readPlacedFiles } from '../files/file-places.ts';
import { bytesOf, madeBytes, putNewFile } from '../files/file-rows.ts';
import { appendCommand } from '../outbox/outbox-rows.ts';
import { setVisiting, VISITOR_ID } from '../sign-in/person.ts';
import { receiveShare, SHARE_BYTES_MAX } from './receive-share.ts';
import { SHARES_OWNER_KEY, sharedBytesKey } from './shared-keys.ts';
import { countSharedOfOthers, deleteDiscarded, markDiscarded, readSharedThings } from './shared-rows.ts';

const ME = VISITOR_ID;
const NOW_MS = Date.parse('2026-11-24T10:00:00Z');
let store: DeviceStore;
let writesLeft = Number.POSITIVE_INFINITY;

beforeEach(async () => {
  setVisiting(true);
  await DeviceStore.delete(DEVICE_STORE_NAME);
  store = new DeviceStore();
  await store.open();
  await store.meta.put({ key: SHARES_OWNER_KEY, value: ME });
});
afterEach(() => {
  vi.restoreAllMocks();
  writesLeft = Number.POSITIVE_INFINITY;
  store.close();
  setVisiting(false);
});

/** Ends the device at its `count`th write from here on. */
function stopAfter(count: number): void {
  writesLeft = count;
  const { put, delete: remove } = IDBObjectStore.prototype;
  for (const [name, write] of [
    ['put', put],
    ['delete', remove],
  ] as const)
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...asked: unknown[]) {
      if (--writesLeft < 0) {
        this.transaction.abort();
        throw new DOMException('the device stopped', 'AbortError');
      }
      return (write as (...all: unknown[]) => IDBRequest<IDBValidKey>).apply(this, asked) as never;
    });
}

const photo = (text: string, name = 'foto.jpg') => new File([text], name, { type: 'image/jpeg', lastModified: 1_000 });

function requestOf(files: readonly File[], words: Readonly<Record<string, string>> = {}): Pick<Request, 'formData'> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  for (const [name, text] of Object.entries(words)) form.append(name, text);
  return { formData: () => Promise.resolve(form) };
}

const textOf = (bytes: KeptBytes | undefined) => bytes && new TextDecoder().decode(madeBytes(bytes));
const namesHere = async () => (await readSharedThings(store, ME)).map(({ name }) => name);

async function place(id: string): Promise<FileRow> {
  const bytes = madeBytes((await store.bytes.get(sharedBytesKey(id)))?.bytes) ?? new ArrayBuffer();
  const facts = { name: 'foto.jpg', contentType: 'image/jpeg', sizeBytes: bytes.byteLength, sha256: await sha256(bytes), sentBytes: 0, tries: 0 };
  const row: FileRow = { id: newId(), userId: ME, kind: 'photo', state: 'unready', ...facts, createdAt: '', hasBytes: true };
  return putNewFile(store, { row, bytes, place: { draftId: 'form-1', path: 'fotos', answer: {} }, sharedId: id });
}

describe('what is shared', () => {
  test('is kept whole and in its order, for who was signed in last, with the words that came along', async () => {
    const words = { title: 'Boring 3', text: 'Boring 3', url: 'https://voorbeeld.nl' };
    expect(await receiveShare(requestOf([photo('een', 'a.jpg'), photo('twee', 'b.jpg')], words), NOW_MS)).toBeUndefined();
    const things = await readSharedThings(store, ME);
    expect(things).toMatchObject([
      {
        name: 'a.jpg',
        contentType: 'image/jpeg',
        sizeBytes: 3,
        modifiedMs: 1_000,
        text: 'Boring 3\nhttps://voorbeeld.nl',
        sharedAt: '2026-11-24T10:00:00.000Z',
      },
      { name: 'b.jpg', sizeBytes: 4 },
    ]);
    const kept = await Promise.all(things.map(({ id }) => store.bytes.get(sharedBytesKey(id))));
    expect(kept.map((row) => textOf(row?.bytes))).toEqual(['een', 'twee']);
    expect([await readSharedThings(store, 'iemand-anders'), await countSharedOfOthers(store, 'iemand-anders')]).toEqual([[], 2]);
  });

  test('is there whole or not at all, at whatever write the worker ends, and is told so', async () => {
    for (let writes = 0; ; writes++) {
      stopAfter(writes);
      const trouble = await receiveShare(requestOf([photo('een', 'a.jpg'), photo('twee', 'b.jpg')]), NOW_MS);
      vi.restoreAllMocks();
      if (trouble === undefined) {
        expect(writes).toBe(4);
        break;
      }
      expect([trouble, await namesHere(), await store.bytes.count()]).toEqual(['niet-gelezen', [], 0]);
    }
    expect(await namesHere()).toEqual(['a.jpg', 'b.jpg']);
  });

  test('is not kept on a device without room, in words of its own', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const sharing = receiveShare(requestOf([photo('een')]), NOW_MS);
    await expect(sharing).resolves.toBe('vol');
    vi.restoreAllMocks();
    expect([await namesHere(), await store.bytes.count()]).toEqual([[], 0]);
  });

  test('is nobody’s, and not kept, where nobody is signed in or the app has never run; no database is made for it', async () => {
    await store.meta.delete(SHARES_OWNER_KEY);
    expect(await receiveShare(requestOf([photo('een')]), NOW_MS)).toBe('niemand');
    expect(await store.bytes.count()).toBe(0);
    store.close();
    await DeviceStore.delete(DEVICE_STORE_NAME);
    expect(await receiveShare(requestOf([photo('een')]), NOW_MS)).toBe('niemand');
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DEVICE_STORE_NAME);
  });

  test('that is empty, too much or unreadable is refused, each in words of its own', async () => {
    const large = Object.defineProperty(photo('een'), 'size', { value: SHARE_BYTES_MAX + 1 });
    const form = { getAll: () => [large], get: () => null } as unknown as FormData;
    expect(await receiveShare(requestOf([photo('')]), NOW_MS)).toBe('leeg');
    expect(await receiveShare({ formData: () => Promise.resolve(form) }, NOW_MS)).toBe('te-groot');
    expect(await receiveShare({ formData: () => Promise.reject(new TypeError('cut off')) }, NOW_MS)).toBe('niet-gelezen');
    expect(await namesHere()).toEqual([]);
  });
});

describe('what was shared and gets a place', () => {
  test('is a file of the form or still waits, never both and never neither, at whatever write the page ends', async () => {
    await receiveShare(requestOf([photo('een')]), NOW_MS);
    const [thing] = await readSharedThings(store, ME);
    const id = thing?.id ?? '';
    for (let writes = 0; ; writes++) {
      stopAfter(writes);
      const kept = await place(id).catch(() => undefined);
      vi.restoreAllMocks();
      const [waiting, files, placed] = [await namesHere(), await store.files.toArray(), await readPlacedFiles('form-1', store)];
      if (kept === undefined) {
        expect([waiting, files, placed]).toEqual([['foto.jpg'], [], []]);
        expect(textOf((await store.bytes.get(sharedBytesKey(id)))?.bytes)).toBe('een');
        continue;
      }
      expect(writes).toBe(5);
      expect([waiting, files.length, placed.map(({ fileId }) => fileId)]).toEqual([[], 1, [kept.id]]);
      expect([textOf(await bytesOf(store, kept.id)), await store.bytes.count()]).toEqual(['een', 1]);
      break;
    }
  });

  test('gets one place, also when it is asked twice', async () => {
    await receiveShare(requestOf([photo('een')]), NOW_MS);
    const [thing] = await readSharedThings(store, ME);
    const id = thing?.id ?? '';
    await place(id);
    await expect(place(id)).rejects.toMatchObject({ code: 'not-possible-now' });
    expect(await store.files.count()).toBe(1);
  });
});

test('what is thrown away can be taken back until it is let go of', async () => {
  await receiveShare(requestOf([photo('een', 'a.jpg'), photo('twee', 'b.jpg')]), NOW_MS);
  const [first, second] = (await readSharedThings(store, ME)).map(({ id }) => id) as [string, string];
  for (const id of [first, second]) await markDiscarded(store, ME, id, true);
  await expect(place(first)).rejects.toMatchObject({ code: 'not-possible-now' });
  expect(await markDiscarded(store, ME, first, false)).toBe(true);
  await deleteDiscarded(store, ME);
  expect([await namesHere(), await store.bytes.count()]).toEqual([['a.jpg'], 1]);
  expect(await markDiscarded(store, ME, second, false)).toBe(false);
});

test('what becomes a document is one with its command or still waits, at whatever write the page ends', async () => {
  await receiveShare(requestOf([photo('een', 'plan.pdf')]), NOW_MS);
  const [thing] = await readSharedThings(store, ME);
  const sharedId = thing?.id ?? '';
  const facts = { name: 'plan.pdf', contentType: 'application/pdf', sizeBytes: 3, sha256: '', sentBytes: 0, tries: 0, createdAt: '', hasBytes: true };
  const row: FileRow = { id: newId(), userId: ME, kind: 'document', state: 'waiting', ...facts };
  const command = {
    id: newId(),
    userId: ME,
    name: 'project-document.put',
    api: 'main',
    input: {},
    record: 'project-document:a',
    label: '',
    changes: [],
  } as const;
  for (let writes = 0; ; writes++) {
    stopAfter(writes);
    const newFile = { row, bytes: new TextEncoder().encode('een').buffer, sharedId };
    const kept = await appendCommand(store, { ...command, fileIds: [row.id], createdAt: '', newFile }).catch(() => undefined);
    vi.restoreAllMocks();
    const found = [await namesHere(), await store.files.count(), await store.outbox.count()];
    if (kept === undefined) expect(found).toEqual([['plan.pdf'], 0, 0]);
    else {
      expect([writes > 3, found]).toEqual([true, [[], 1, 1]]);
      break;
    }
  }
});
