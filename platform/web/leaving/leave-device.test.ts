import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { FileRow, OutboxRow } from '../device/storage/device-store.ts';

/** Storage as a browser has it: its keys are properties. */
function storageOf(): Storage {
  const methods = {
    getItem: (key: string) => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void delete storage[key],
  };
  const storage = Object.create(methods) as Record<string, unknown>;
  return storage as unknown as Storage;
}

const [local, session] = [storageOf(), storageOf()];
const page = { cookie: '' };
const caches = { keys: async () => ['maaiveld-app', 'of-a-person'], delete: vi.fn(async () => true) };
vi.stubGlobal('localStorage', local);
vi.stubGlobal('sessionStorage', session);
vi.stubGlobal('document', page);
vi.stubGlobal('caches', caches);
vi.stubGlobal('reportError', vi.fn());

const { DeviceStore } = await import('../device/storage/device-store.ts');
const { leaveDevice } = await import('./leave-device.ts');
const { tableRules } = await import('./table-rules.ts');
const { deviceOwner, setDeviceOwner } = await import('./device-owner.ts');
const { VISITOR_ID } = await import('../sign-in/person.ts');

const [anna, bram] = [newId(), newId()];
const at = '2026-11-24T08:00:00.000Z';
let store: InstanceType<typeof DeviceStore>;

const command = (userId: string, row: Partial<OutboxRow>): Omit<OutboxRow, 'seq'> => ({
  id: newId(),
  userId,
  name: 'form.submit',
  api: 'main',
  input: {},
  record: 'form:1',
  label: 'Boorstaat 06',
  fileIds: [],
  changes: [],
  state: 'waiting',
  createdAt: at,
  tries: 0,
  ...row,
});

async function addFile(userId: string, state: FileRow['state'], id = newId()): Promise<string> {
  const file = {
    kind: 'photo',
    name: 'foto.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256: '',
    sentBytes: 0,
    tries: 0,
    createdAt: at,
    hasBytes: true,
  } as const;
  await store.files.add({ ...file, id, userId, state });
  await store.bytes.add({ id, bytes: new ArrayBuffer(1) });
  return id;
}

/** Fills every table with something of somebody: answers which files of theirs must stay. */
async function fill(userId: string): Promise<readonly string[]> {
  await store.answers.add({ userId, key: 'phase.list', name: 'phase.list', api: 'main', path: '/phases', data: ['geheim'], askedMs: 1, fetchedMs: 1 });
  await store.receipts.add({ commandId: newId(), userId, name: 'form.submit', label: 'Boorstaat 05', number: 5, receivedAt: at, fileIds: [] });
  await addFile(userId, 'received');
  const stay = [await addFile(userId, 'waiting'), await addFile(userId, 'refused'), await addFile(userId, 'received'), await addFile(userId, 'received')];
  await store.outbox.bulkAdd([
    command(userId, { state: 'sent' }),
    command(userId, { state: 'waiting', fileIds: [stay[2] as string] }),
    command(userId, { state: 'sending' }),
    command(userId, { state: 'refused' }),
  ]);
  const draft = { userId, kind: 'form', version: 1, tabId: 't', updatedAt: at };
  await store.drafts.bulkAdd([
    { ...draft, id: newId(), data: { photo: [{ fileId: stay[3] }] }, parts: { design: 's' } },
    { ...draft, id: newId(), data: {}, rivalOf: newId() },
  ]);
  await store.draftParts.add({ userId, draftId: newId(), name: 'design', stamp: 's', value: {} });
  await store.meta.bulkPut([
    { key: `note ${userId} form-answers boorstaat`, value: { driller: 'S. Driessen' } },
    { key: `note ${userId} form-comment 1`, value: { text: 'Half getypt' } },
    { key: `downloads ${userId}`, value: [newId()] },
  ]);
  return stay;
}

const rowsOf = async (userId: string) => ({
  answers: await store.answers.filter((row) => row.userId === userId).count(),
  receipts: await store.receipts.filter((row) => row.userId === userId).count(),
  outbox: (await store.outbox.filter((row) => row.userId === userId).toArray()).map(({ state }) => state),
  drafts: await store.drafts.filter((row) => row.userId === userId).count(),
  draftParts: await store.draftParts.filter((row) => row.userId === userId).count(),
  meta: (await store.meta.toArray()).flatMap(({ key }) => (key.includes(userId) ? [key.replace(userId, '').split(' ')[0]] : [])),
  files: (await store.files.filter((row) => row.userId === userId).primaryKeys()).toSorted(),
});
const whole = { answers: 1, receipts: 1, outbox: ['sent', 'waiting', 'sending', 'refused'], drafts: 2, draftParts: 1, meta: ['downloads', 'note', 'note'] };
const left = { answers: 0, receipts: 0, outbox: ['waiting', 'sending', 'refused'], drafts: 2, draftParts: 1, meta: ['note'] };

beforeEach(() => {
  store = new DeviceStore(newId());
  for (const storage of [local, session]) for (const key of Object.keys(storage)) storage.removeItem(key);
  page.cookie = '';
});

test('every table of the device says what happens with it when a person leaves', () => {
  expect(store.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableRules).toSorted());
});

describe('who signs out', () => {
  test('leaves nothing but what waits, its files and drafts; what a visitor left is none of theirs', async () => {
    const stay = await fill(anna);
    await fill(VISITOR_ID);
    await store.meta.bulkPut(['sign-in-needed', 'shares-owner'].map((key) => ({ key, value: anna })));
    setDeviceOwner(anna);
    await leaveDevice(undefined, store);
    expect(await rowsOf(anna)).toEqual({ ...left, files: stay.toSorted() });
    expect((await store.bytes.toCollection().primaryKeys()).toSorted()).toEqual([...stay, ...(await rowsOf(VISITOR_ID)).files].toSorted());
    expect(await rowsOf(VISITOR_ID)).toMatchObject(whole);
    expect(await store.meta.bulkGet(['sign-in-needed', 'shares-owner'])).toEqual([undefined, undefined]);
    expect(deviceOwner()).toBeUndefined();
  });

  test('leaves local and session storage empty of everything that is not of the device, also of keys nobody thought of', async () => {
    setDeviceOwner(anna);
    for (const key of ['user', 'user.roles', 'user.settings', 'projects.columns', 'msal.3.account.keys', 'a-later-key', 'maaiveld.theme', 'maaiveld.config'])
      local.setItem(key, '{}');
    for (const key of ['token', 'redirectUrl', 'msal.request', 'a-later-key', 'public-form.klacht']) session.setItem(key, 'x');
    await leaveDevice(undefined, store);
    expect(Object.keys(local).toSorted()).toEqual(['maaiveld.config', 'maaiveld.held-for', 'maaiveld.theme']);
    expect(Object.keys(session)).toEqual(['public-form.klacht']);
    expect(page.cookie).toMatch(/^msal\.cache\.encryption=; .*max-age=0/);
    expect(caches.delete.mock.calls).toEqual([['of-a-person']]);
  });

  test('has what was typed last among their drafts, out of local storage', async () => {
    const typed = { userId: anna, id: newId(), kind: 'form', data: { depth: '2,5' }, updatedAt: at };
    local.setItem('maaiveld.typed', JSON.stringify([typed]));
    await leaveDevice(undefined, store);
    expect(local.getItem('maaiveld.typed')).toBeNull();
    expect(await store.drafts.get([anna, typed.id])).toMatchObject({ data: { depth: '2,5' } });
  });
});

test('keeps no file that a form was only begun with', async () => {
  setDeviceOwner(anna);
  const [seen, own] = [await addFile(anna, 'received'), await addFile(anna, 'received')];
  await store.drafts.add({ userId: anna, id: newId(), kind: 'form', version: 1, tabId: 't', updatedAt: at, data: { photo: own }, parts: { context: 's' } });
  await store.draftParts.add({ userId: anna, draftId: newId(), name: 'context', stamp: 's', value: { photo: seen } });
  await leaveDevice(undefined, store);
  expect((await rowsOf(anna)).files).toEqual([own]);
});

describe('who signs in over somebody else', () => {
  test('keeps their own, and the other leaves as by signing out', async () => {
    const [stay] = [await fill(anna), await fill(bram)];
    setDeviceOwner(anna);
    local.setItem('user', JSON.stringify({ id: anna }));
    local.setItem('projects.columns', 'number');
    local.setItem('msal.3.account.keys', '[]');
    session.setItem('token', `${anna} ey`);
    await store.meta.put({ key: 'shares-owner', value: bram });
    await leaveDevice({ id: bram, signedInBy: 'microsoft' }, store);
    expect(await store.meta.get('shares-owner')).toMatchObject({ value: bram });
    expect(await rowsOf(anna)).toEqual({ ...left, files: stay.toSorted() });
    expect(await rowsOf(bram)).toMatchObject(whole);
    expect([...Object.keys(local), ...Object.keys(session)].toSorted()).toEqual(['maaiveld.held-for', 'msal.3.account.keys']);
    expect(deviceOwner()).toBe(bram);
  });

  test('and signs in again themselves, loses nothing', async () => {
    await fill(anna);
    setDeviceOwner(anna);
    local.setItem('user', JSON.stringify({ id: anna }));
    local.setItem('projects.columns', 'number');
    session.setItem('redirectUrl', '/cp/projecten');
    await leaveDevice({ id: anna, signedInBy: 'email' }, store);
    expect(await rowsOf(anna)).toMatchObject(whole);
    expect(Object.keys(local).toSorted()).toEqual(['maaiveld.held-for', 'projects.columns', 'user']);
    expect(session.getItem('redirectUrl')).toBe('/cp/projecten');
  });
});

test('on a device of which nobody knows whose it was, the address somebody asked for stays', async () => {
  await fill(anna);
  session.setItem('redirectUrl', '/cp/projecten/26.01400/informatie');
  await leaveDevice(undefined, store);
  expect(await rowsOf(anna)).toMatchObject(left);
  expect(session.getItem('redirectUrl')).toBe('/cp/projecten/26.01400/informatie');
});
