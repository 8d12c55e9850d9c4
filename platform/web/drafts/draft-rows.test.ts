import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DeviceStore, type DraftRow } from '../device/storage/device-store.ts';
import { deleteDraftRow, draftTables, putDraftRow, readDraftRow, readDraftRows, settleRival } from './draft-rows.ts';
import { writeDraft } from './draft-writing.ts';
import { noteTyped, type TypedDraft } from './drafts-pending.ts';

const USER = 'me';
const AT = '2026-11-19T10:22:00.000Z';
const design = { name: 'Boorstaat', sections: [{ key: 'algemeen', fields: [1, 2, 3] }] };
let name: string;
let store: DeviceStore;

beforeEach(() => {
  name = newId();
  store = new DeviceStore(name);
});

/** The same database in another tab, which knows nothing of what this one read or wrote. */
const otherTab = () => new DeviceStore(name);

function typed(answers: object, of: object = design): TypedDraft {
  const draft = { userId: USER, id: 'd1', kind: 'form', data: { design: of, answers }, apart: ['design'], updatedAt: AT };
  noteTyped(draft);
  return draft;
}

const write = (at: DeviceStore, answers: object, { known = 0, tabId = 'a', of = design } = {}) => writeDraft(at, typed(answers, of), known, tabId);
const dataOf = async (at: DeviceStore, id = 'd1') => (await readDraftRow(at, USER, id))?.data;

test('what hardly ever changes stands apart, and every reader has the draft whole', async () => {
  await write(store, { depth: 1 });
  expect((await store.drafts.get([USER, 'd1']))?.data).toEqual({ answers: { depth: 1 } });
  expect(await dataOf(store)).toEqual({ design, answers: { depth: 1 } });
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 1 } });
  expect((await readDraftRows(otherTab(), USER)).map(({ data }) => data)).toEqual([{ design, answers: { depth: 1 } }]);
});

test('a key writes the answers and leaves the rest as it stands', async () => {
  await write(store, { depth: 1 });
  const [before] = await store.draftParts.toArray();
  // What would be written over this would be written at every key.
  await store.draftParts.update([USER, 'd1', 'design'], { value: { name: 'aangeraakt' } });
  await write(store, { depth: 12 }, { known: 1 });
  expect(await store.draftParts.toArray()).toEqual([{ ...before, value: { name: 'aangeraakt' } }]);
  expect((await store.drafts.get([USER, 'd1']))?.data).toEqual({ answers: { depth: 12 } });
});

test('a draft that was opened here writes nothing apart either', async () => {
  await write(store, { depth: 1 });
  const tab = otherTab();
  const row = (await readDraftRow(tab, USER, 'd1')) as DraftRow;
  await tab.draftParts.update([USER, 'd1', 'design'], { value: { name: 'aangeraakt' } });
  noteTyped({ ...row, data: { ...(row.data as object), answers: { depth: 2 } } });
  await writeDraft(tab, { ...row, data: { ...(row.data as object), answers: { depth: 2 } } }, 1, 'b');
  expect((await tab.draftParts.toArray())[0]?.value).toEqual({ name: 'aangeraakt' });
});

test('another design of the same draft is written, and with the next key it still is that one', async () => {
  await write(store, { depth: 1 });
  const newer = { ...design, name: 'Boorstaat 2' };
  await write(store, { depth: 1 }, { known: 1, of: newer });
  await write(store, { depth: 2 }, { known: 2, of: newer });
  expect(await dataOf(otherTab())).toEqual({ design: newer, answers: { depth: 2 } });
});

test('two tabs that went on with one draft, each with a design of its own, both have all of theirs', async () => {
  await write(store, { depth: 1 });
  const tab = otherTab();
  const newer = { ...design, name: 'Boorstaat 2' };
  await readDraftRow(tab, USER, 'd1');
  expect(await write(tab, { depth: 2 }, { known: 1, tabId: 'b', of: newer })).toBe(2);
  expect(await write(store, { depth: 3 }, { known: 1 })).toBe('rival');
  expect(await write(store, { depth: 34 }, { known: 1 })).toBe('rival');
  const reader = otherTab();
  expect(await dataOf(reader)).toEqual({ design: newer, answers: { depth: 2 } });
  expect(await dataOf(reader, 'd1~a')).toEqual({ design, answers: { depth: 34 } });
});

test('a write that found no room is made up for whole by the next one', async () => {
  const failing = store.transaction('rw', draftTables(store), async () => {
    await putDraftRow(store, { ...typed({ depth: 1 }), version: 1, tabId: 'a' });
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  await write(store, { depth: 1 });
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 1 } });
});

test('a connection that went is taken up again, and nothing that was typed is lost', async () => {
  await write(store, { depth: 1 });
  store.backendDB().close();
  expect(await write(store, { depth: 12 }, { known: 1 })).toBe(2);
  store.close({ disableAutoOpen: false });
  expect(await write(store, { depth: 123 }, { known: 2 })).toBe(3);
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 123 } });
});

test('what can not be kept is told, and leaves the draft as it was', async () => {
  await write(store, { depth: 1 });
  await expect(write(store, { depth: () => 2 }, { known: 1 })).rejects.toThrow();
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 1 } });
  await write(store, { depth: 3 }, { known: 1 });
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 3 } });
});

test('a draft that was thrown away takes its parts with it, and can be written again', async () => {
  await write(store, { depth: 1 });
  await store.transaction('rw', draftTables(store), () => deleteDraftRow(store, USER, 'd1'));
  expect([await store.drafts.count(), await store.draftParts.count()]).toEqual([0, 0]);
  await write(store, { depth: 2 });
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 2 } });
});

test('a draft of the version of the app before this opens as it was, and its first key takes it apart', async () => {
  const before = new Dexie(name);
  before.version(1).stores({ drafts: '[userId+id], [userId+kind], [userId+rivalOf]' });
  before.version(2).stores({ drafts: '[userId+id], [userId+kind], [userId+rivalOf], [userId+id+version+tabId]' });
  const kept = { userId: USER, id: 'd1', kind: 'form', data: { design, answers: { depth: 7 } }, version: 4, tabId: 'old', updatedAt: AT };
  await before.table('drafts').add(kept);
  before.close();
  expect(await readDraftRow(store, USER, 'd1')).toEqual(kept);
  expect(await readDraftRows(store, USER)).toEqual([kept]);
  expect(await write(store, { depth: 78 }, { known: 4 })).toBe(5);
  expect((await store.drafts.get([USER, 'd1']))?.data).toEqual({ answers: { depth: 78 } });
  expect(await dataOf(otherTab())).toEqual({ design, answers: { depth: 78 } });
});

test('of three versions the third stays when one of the first two is chosen', async () => {
  await write(store, { depth: 1 });
  for (const [tabId, depth] of [
    ['b', 2],
    ['c', 3],
  ] as const)
    await write(store, { depth }, { known: 7, tabId });
  const rivals = async () => (await readDraftRows(store, USER)).filter(({ rivalOf }) => rivalOf === 'd1');
  const [shown, other] = await rivals();
  if (shown === undefined || other === undefined) throw new Error('there are no two rivals');
  const chosen = { userId: USER, id: 'd1', kind: 'form', data: shown.data, apart: ['design'], updatedAt: AT, tabId: 'a' };
  expect(await settleRival(store, chosen, shown)).toBe(2);
  expect(await dataOf(store)).toEqual(shown.data);
  expect(await rivals()).toEqual([other]);
  // Went on in its own tab since it was shown.
  await settleRival(store, chosen, { ...other, updatedAt: '2026-11-19T10:21:00.000Z' });
  expect(await rivals()).toEqual([other]);
  await settleRival(store, chosen, other);
  expect(await rivals()).toEqual([]);
});
