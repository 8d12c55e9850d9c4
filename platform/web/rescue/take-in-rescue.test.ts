import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { DeviceStore, type FileRow, type OutboxRow } from '../device/storage/device-store.ts';
import { draftTables, putDraftRow, readDraftRow, readDraftRows } from '../drafts/draft-rows.ts';
import { noteKey, REMEMBERED } from '../drafts/kept-notes.ts';
import { toZip, type ZipEntry } from '../files/downloads/zip.ts';
import { sha256 } from '../files/file-checks.ts';
import { placeKey, readPlaces } from '../files/file-places.ts';
import { bytesOf, madeBytes, originalKey } from '../files/file-rows.ts';
import { sharedBytesKey, sharedKey } from '../share-target/shared-keys.ts';
import { makeRescueFile } from './make-rescue-file.ts';
import { openRescueFile } from './open-rescue-file.ts';
import { RESCUE_FORMAT } from './rescue-content.ts';
import { countNews, findDamaged, findRescueNews, takeInRescue } from './take-in-rescue.ts';

const me = { id: 'me', name: 'S. Driessen', email: 'veldwerker@demo.maaiveld.nl' };
const AT = new Date('2026-11-19T10:22:00Z');
let [old, fresh]: DeviceStore[] = [];
const stores = () => ({ old: old as DeviceStore, fresh: fresh as DeviceStore });

beforeEach(() => {
  old = new DeviceStore(newId());
  fresh = new DeviceStore(newId());
});

const command = (row: Partial<OutboxRow> = {}): Omit<OutboxRow, 'seq'> => ({
  id: newId(),
  userId: me.id,
  name: 'form.submit',
  api: 'main',
  input: { answers: { depth: 2.5 } },
  record: 'form:1',
  label: 'Boorstaat 06',
  href: '/cp/formulieren/1',
  fileIds: [],
  changes: ['form.list'],
  state: 'waiting',
  createdAt: AT.toISOString(),
  tries: 3,
  ...row,
});

async function addFile(store: DeviceStore, row: Partial<FileRow> = {}, said = [1, 2, 3]): Promise<string> {
  const bytes = new Uint8Array(said).buffer;
  const file: FileRow = {
    id: newId(),
    userId: me.id,
    kind: 'photo',
    name: 'foto.jpg',
    contentType: 'image/jpeg',
    sizeBytes: bytes.byteLength,
    sha256: await sha256(bytes),
    state: 'waiting',
    sentBytes: 0,
    tries: 0,
    createdAt: AT.toISOString(),
    hasBytes: true,
    ...row,
  };
  await store.files.add(file);
  await store.bytes.add({ id: file.state === 'unready' ? originalKey(file.id) : file.id, bytes });
  return file.id;
}

const putDraft = (store: DeviceStore, id: string, data: unknown, apart?: readonly string[]) =>
  store.transaction('rw', draftTables(store), () =>
    putDraftRow(store, { userId: me.id, id, kind: 'form', data, version: 7, tabId: 'tab', updatedAt: AT.toISOString(), apart }),
  );

const rescued = async () => openRescueFile((await makeRescueFile(stores().old, me, AT)).blob);

/** An archive with this description in it. */
function archiveOf(content: unknown): Promise<Blob> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'inhoud.json', bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)) };
  }
  return toZip(entries(), AT);
}

const bare = { ...RESCUE_FORMAT, madeAt: AT.toISOString(), person: me, commands: [], drafts: [], files: [], shared: [] };
const reasonOf = async (open: Promise<unknown>) => {
  const error = await open.catch((thrown: unknown) => thrown);
  return error instanceof Problem ? error.details?.reason : error;
};

test('everything comes over as it was: commands in line, drafts with their parts, photos made ready or not, and what was shared', async () => {
  const { old, fresh } = stores();
  const photo = await addFile(old, {}, [9, 8, 7]);
  const unready = await addFile(old, { state: 'unready', name: 'net-gemaakt.jpg' }, [5, 5]);
  const held = await addFile(old, { state: 'held', kind: 'document', name: 'bon.pdf' }, [4]);
  const first = command({ fileIds: [photo] });
  const refused = command({ label: 'Uren', state: 'refused', problem: { type: 'about:blank', status: 422, code: 'not-possible-now' } });
  await old.outbox.bulkAdd([first, refused]);
  await putDraft(old, 'd1', { design: { key: 'boorstaat' }, answers: { depth: 7 } }, ['design']);
  const shared = { id: 's1', name: 'kaart.jpg', contentType: 'image/jpeg', sizeBytes: 2, text: '', modifiedMs: 1, sharedAt: AT.toISOString() };
  await old.meta.put({ key: sharedKey(me.id, 's1'), value: shared });
  await old.bytes.put({ id: sharedBytesKey('s1'), bytes: new Uint8Array([6, 6]).buffer });

  const opened = await rescued();
  expect(await findDamaged(await findRescueNews(fresh, me.id, opened.content), opened)).toEqual([]);
  await takeInRescue(fresh, me.id, opened);

  const rows = await fresh.outbox.orderBy('seq').toArray();
  expect(rows.map(({ seq: _, ...row }) => row)).toMatchObject([
    { ...first, state: 'waiting', tries: 0 },
    { ...refused, state: 'refused', tries: 0 },
  ]);
  expect(await readDraftRow(fresh, me.id, 'd1')).toMatchObject({ data: { design: { key: 'boorstaat' }, answers: { depth: 7 } }, apart: ['design'] });
  expect(await fresh.files.bulkGet([photo, unready, held])).toMatchObject([
    { state: 'waiting', awaitsReceipt: true, tries: 1 },
    { state: 'unready', tries: 0 },
    { state: 'held', kind: 'document' },
  ]);
  expect([...new Uint8Array((await bytesOf(fresh, photo)) ?? new ArrayBuffer(0))]).toEqual([9, 8, 7]);
  expect(madeBytes((await fresh.bytes.get(originalKey(unready)))?.bytes)?.byteLength).toBe(2);
  expect((await fresh.meta.get(sharedKey(me.id, 's1')))?.value).toMatchObject({ name: 'kaart.jpg' });
  expect(madeBytes((await fresh.bytes.get(sharedBytesKey('s1')))?.bytes)?.byteLength).toBe(2);
});

test('read a second time it brings nothing, also of what arrived at the office meanwhile', async () => {
  const { old, fresh } = stores();
  const [sent, waiting] = [command(), command({ label: 'Uren' })];
  await old.outbox.bulkAdd([sent, waiting]);
  await putDraft(old, 'd1', { answers: {} });
  await addFile(old);
  const opened = await rescued();
  await takeInRescue(fresh, me.id, opened);
  await takeInRescue(fresh, me.id, opened);
  expect([await fresh.outbox.count(), await fresh.drafts.count(), await fresh.files.count()]).toEqual([2, 1, 1]);
  await fresh.outbox.where('id').equals(sent.id).delete();
  await fresh.receipts.put({ commandId: sent.id, userId: me.id, name: sent.name, label: sent.label, number: 1, receivedAt: AT.toISOString(), fileIds: [] });
  expect(countNews(await findRescueNews(fresh, me.id, opened.content))).toBe(0);
});

test('a draft that was gone on with here stays, and what the file says stands beside it, once', async () => {
  const { old, fresh } = stores();
  await putDraft(old, 'd1', { answers: { depth: 1 } });
  await putDraft(fresh, 'd1', { answers: { depth: 2 } });
  const opened = await rescued();
  for (const _ of [1, 2]) await takeInRescue(fresh, me.id, opened);
  const rows = await readDraftRows(fresh, me.id);
  expect(rows.map(({ id, rivalOf, data }) => [id === 'd1' ? id : 'copy', rivalOf, data])).toEqual(
    expect.arrayContaining([
      ['d1', undefined, { answers: { depth: 2 } }],
      ['copy', 'd1', { answers: { depth: 1 } }],
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('a draft that was sent from here since does not come back', async () => {
  const { old, fresh } = stores();
  await putDraft(old, 'd1', { answers: {} });
  await fresh.outbox.add(command({ draft: { id: 'd1', kind: 'form', data: {} } }));
  expect((await findRescueNews(fresh, me.id, (await rescued()).content)).drafts).toEqual([]);
});

test('a damaged photo is named and stays out; the form comes', async () => {
  const { old, fresh } = stores();
  const photo = await addFile(old, { sha256: 'f'.repeat(64), name: 'stuk.jpg' });
  await old.outbox.add(command({ fileIds: [photo] }));
  const opened = await rescued();
  expect((await findDamaged(await findRescueNews(fresh, me.id, opened.content), opened)).map(({ name }) => name)).toEqual(['stuk.jpg']);
  await takeInRescue(fresh, me.id, opened);
  expect([await fresh.files.count(), await fresh.outbox.count()]).toEqual([0, 1]);
});

test('a file of the first version is read: its photos are made ready anew', async () => {
  const { fresh } = stores();
  const photo = { id: newId(), kind: 'photo', name: 'a.jpg', contentType: 'image/jpeg', sizeBytes: 3, sha256: await sha256(new Uint8Array([1, 2, 3]).buffer) };
  const { href: _, changes: __, userId: ___, tries: ____, ...row } = command();
  const { shared: _____, ...content } = { ...bare, version: 1, commands: [row], files: [{ ...photo, path: 'bestanden/a.jpg' }] };
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'inhoud.json', bytes: new TextEncoder().encode(JSON.stringify(content)) };
    yield { path: 'bestanden/a.jpg', bytes: new Uint8Array([1, 2, 3]) };
  }
  await takeInRescue(fresh, me.id, await openRescueFile(await toZip(entries(), AT)));
  expect(await fresh.files.get(photo.id)).toMatchObject({ state: 'unready' });
  expect(await fresh.outbox.toArray()).toMatchObject([{ id: row.id, changes: [] }]);
});

test.each([
  ['no archive', new Blob(['geen zip'])],
  ['nothing', new Blob([])],
  ['an archive without a description', toZip((async function* () {})(), AT)],
  ['words that are no JSON', archiveOf('{')],
  ['another kind of file', archiveOf({ ...bare, format: 'iets anders' })],
  ['a link to elsewhere', archiveOf({ ...bare, commands: [{ ...command(), href: '//kwaad.example' }] })],
  ['a link that runs', archiveOf({ ...bare, commands: [{ ...command(), href: 'javascript:alert(1)' }] })],
  ['a draft that is nothing', archiveOf({ ...bare, drafts: [{ id: 'd', kind: 'form', data: null, updatedAt: AT.toISOString() }] })],
  ['an API that is none', archiveOf({ ...bare, commands: [{ ...command(), api: 'elders' }] })],
])('%s is refused in words', async (_, blob) => {
  expect(await reasonOf(openRescueFile(await blob))).toMatch(/^Dit is geen reddingsbestand van Maaiveld/);
});

test('a file of a later version asks for the newer app', async () => {
  expect(await reasonOf(openRescueFile(await archiveOf({ ...bare, version: RESCUE_FORMAT.version + 1 })))).toMatch(/nieuwere versie/);
});

test('an archive that says to be larger than any description is not opened', async () => {
  const blob = await archiveOf(bare);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // The size in the directory of the archive, 24 bytes into its record.
  const at = bytes.findIndex((_, i) => bytes[i] === 0x50 && bytes[i + 1] === 0x4b && bytes[i + 2] === 1 && bytes[i + 3] === 2);
  new DataView(bytes.buffer).setUint32(at + 24, 0xfffffffe, true);
  expect(await reasonOf(openRescueFile(new Blob([bytes])))).toMatch(/^Dit (is geen|reddingsbestand is beschadigd)/);
});

test('begun texts and the places of photos come along, once; a text that goes on here stands first', async () => {
  const { old, fresh } = stores();
  const photoId = await addFile(old, { state: 'held' });
  const place = { draftId: 'boring-06', path: 'photo', answer: { caption: 'Mengmonster' } };
  await old.meta.bulkPut([
    { key: noteKey(me.id, 'claim new'), value: { what: 'Parkeren' } },
    { key: noteKey(me.id, 'trip 1'), value: { end: '12.040' } },
    { key: noteKey(me.id, `${REMEMBERED}boring`), value: { method: 'Edelman' } },
    { key: noteKey('somebody-else', 'claim new'), value: { what: 'van een ander' } },
    { key: placeKey(me.id, place.draftId, photoId), value: place },
  ]);
  await fresh.meta.put({ key: noteKey(me.id, 'trip 1'), value: { end: '12.041' } });
  for (let time = 0; time < 2; time++) await takeInRescue(fresh, me.id, await rescued());
  expect(countNews(await findRescueNews(fresh, me.id, (await rescued()).content))).toBe(0);
  const value = async (key: string) => (await fresh.meta.get(key))?.value;
  expect(await value(noteKey(me.id, 'claim new'))).toEqual({ what: 'Parkeren' });
  expect(await value(noteKey(me.id, 'trip 1'))).toEqual({ end: '12.041' });
  expect(await readPlaces(fresh, me.id)).toEqual([{ ...place, fileId: photoId }]);
  expect((await fresh.meta.toArray()).filter(({ key }) => key.startsWith('note '))).toHaveLength(3);
});
