import 'fake-indexeddb/auto';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DeviceStore, type FileRow, type OutboxRow } from '../device/storage/device-store.ts';
import { forgetTyped, noteTyped } from '../drafts/drafts-pending.ts';
import { sha256 } from '../files/file-checks.ts';
import { makeRescueFile } from './make-rescue-file.ts';

const me = { id: 'me', name: 'S. Driessen', email: 'veldwerker@demo.maaiveld.nl' };
const AT = new Date('2026-11-19T10:22:00Z');
let store: DeviceStore;

beforeEach(() => {
  store = new DeviceStore(newId());
});

const command = (row: Partial<OutboxRow>): Omit<OutboxRow, 'seq'> => ({
  id: newId(),
  userId: me.id,
  name: 'form.submit',
  api: 'main',
  input: { answers: { depth: 2.5 } },
  record: 'form:1',
  label: 'Boorstaat 06',
  fileIds: [],
  changes: [],
  state: 'waiting',
  createdAt: AT.toISOString(),
  tries: 0,
  ...row,
});

async function addFile(row: Partial<FileRow>, bytes = [1, 2, 3]): Promise<string> {
  const id = newId();
  const file: FileRow = {
    id,
    userId: me.id,
    kind: 'photo',
    name: 'foto.jpg',
    contentType: 'image/jpeg',
    sizeBytes: bytes.length,
    sha256: '',
    state: 'waiting',
    sentBytes: 0,
    tries: 0,
    createdAt: AT.toISOString(),
    hasBytes: true,
    ...row,
  };
  await store.files.add(file);
  await store.bytes.add({ id, bytes: new Uint8Array(bytes).buffer });
  return id;
}

/** The files of an archive, by path. */
async function unzip(blob: Blob): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer()))));
}

async function contentOf(blob: Blob) {
  return JSON.parse(new TextDecoder().decode((await unzip(blob)).get('inhoud.json'))) as {
    person: unknown;
    commands: { label: string; state: string }[];
    drafts: { id: string; data: unknown }[];
    files: { id: string; path: string; sha256: string }[];
  };
}

test('everything that was not sent is in it, what was sent is not', async () => {
  await store.outbox.bulkAdd([command({}), command({ label: 'Uren', state: 'refused' }), command({ label: 'Aangekomen', state: 'sent' })]);
  await store.drafts.add({ userId: me.id, id: 'd1', kind: 'form', data: { answers: { a: 1 } }, version: 3, tabId: 't', updatedAt: AT.toISOString() });
  const { blob, name, commandCount, draftCount } = await makeRescueFile(store, me, AT);
  const content = await contentOf(blob);
  expect(name).toBe('maaiveld-reddingsbestand-2026-11-19-1022.zip');
  expect([commandCount, draftCount]).toEqual([2, 1]);
  expect(content.person).toEqual(me);
  expect(content.commands.map(({ label, state }) => [label, state])).toEqual([
    ['Boorstaat 06', 'waiting'],
    ['Uren', 'refused'],
  ]);
  expect(content.drafts).toMatchObject([{ id: 'd1', data: { answers: { a: 1 } } }]);
});

test('photos come along whole: those not received, and received ones that unsent work refers to', async () => {
  const waiting = await addFile({}, [9, 8, 7]);
  const used = await addFile({ state: 'received', name: 'handtekening.png' });
  await addFile({ state: 'received', name: 'oud.jpg' });
  await store.outbox.add(command({ fileIds: [used] }));
  const { blob, fileCount } = await makeRescueFile(store, me, AT);
  const files = await unzip(blob);
  const content = await contentOf(blob);
  expect(fileCount).toBe(2);
  expect(content.files.map(({ id }) => id)).toEqual([waiting, used]);
  expect([...(files.get(content.files[0]?.path ?? '') ?? [])]).toEqual([9, 8, 7]);
  // What came from the server has no hash on the device; the archive has it, to be checked where it is read back.
  expect(content.files[1]?.sha256).toBe(await sha256(new Uint8Array([1, 2, 3]).buffer));
});

test('one thing by itself is a file with only that and its photos', async () => {
  const [mine, loose] = [await addFile({}, [4, 5]), await addFile({})];
  const id = newId();
  await store.outbox.bulkAdd([command({ id, label: 'Boorstaat 07', fileIds: [mine] }), command({})]);
  await store.drafts.add({ userId: me.id, id: 'd1', kind: 'form', data: {}, version: 1, tabId: 't', updatedAt: AT.toISOString() });
  const { blob, ...counts } = await makeRescueFile(store, me, AT, id);
  expect(counts).toMatchObject({ commandCount: 1, draftCount: 0, fileCount: 1 });
  const content = await contentOf(blob);
  expect(content.commands).toMatchObject([{ id, label: 'Boorstaat 07' }]);
  expect(content.files.map((file) => file.id)).toEqual([mine]);
  expect(content.files.map((file) => file.id)).not.toContain(loose);
});

test('the work of somebody else on the device stays out of it', async () => {
  await store.outbox.add(command({ userId: 'other' }));
  await store.drafts.add({ userId: 'other', id: 'd2', kind: 'form', data: {}, version: 1, tabId: 't', updatedAt: AT.toISOString() });
  await addFile({ userId: 'other' });
  expect(await makeRescueFile(store, me, AT)).toMatchObject({ commandCount: 0, draftCount: 0, fileCount: 0 });
});

test('what was typed last comes along, also when the device had no room for it any more', async () => {
  await store.drafts.add({ userId: me.id, id: 'd1', kind: 'form', data: { a: 'oud' }, version: 1, tabId: 't', updatedAt: AT.toISOString() });
  const typed = { userId: me.id, id: 'd1', kind: 'form', data: { a: 'nieuw' }, updatedAt: AT.toISOString() };
  noteTyped(typed);
  const { blob } = await makeRescueFile(store, me, AT);
  forgetTyped(typed);
  expect((await contentOf(blob)).drafts).toMatchObject([{ id: 'd1', data: { a: 'nieuw' } }]);
});
