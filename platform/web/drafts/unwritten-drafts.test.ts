import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
});
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});
const { DeviceStore } = await import('../device/storage/device-store.ts');

const ME = newId();
let store: InstanceType<typeof DeviceStore>;

beforeEach(() => {
  local.clear();
  store = new DeviceStore(newId());
});

/** The app in a page that opens: nothing of an earlier page is in its memory. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./drafts-pending.ts')), ...(await import('./unwritten-drafts.ts')), ...(await import('./draft-rows.ts')) };
}

const typed = (id: string, text: string, updatedAt = '2026-11-29T09:00:00.000Z') => ({ userId: ME, id, kind: 'form', data: { text }, updatedAt });
/** A device with no room for a draft. */
function fullStore() {
  const full = new DeviceStore(newId());
  full.drafts.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  return full;
}

test('what a page left is on the device once the next has opened', async () => {
  const page = await openPage();
  page.noteTyped(typed('form', 'laatste letter'));
  page.leaveTyped();
  const next = await openPage();
  await next.restoreUnwrittenDrafts(store);
  expect((await next.readDraftRow(store, ME, 'form'))?.data).toEqual({ text: 'laatste letter' });
  expect(local.size).toBe(0);
});

test('on a full device what was typed lives through any number of pages, and is on screen on each', async () => {
  const first = await openPage();
  first.noteTyped(typed('boring', 'geen plek'));
  first.leaveTyped();
  const second = await openPage();
  await second.restoreUnwrittenDrafts(fullStore());
  expect(second.peekTyped(ME, 'boring')?.data).toEqual({ text: 'geen plek' });
  second.noteTyped(typed('ander', 'ook geen plek'));
  second.leaveTyped();
  const third = await openPage();
  await third.restoreUnwrittenDrafts(store);
  expect((await third.readDraftRow(store, ME, 'boring'))?.data).toEqual({ text: 'geen plek' });
  expect((await third.readDraftRow(store, ME, 'ander'))?.data).toEqual({ text: 'ook geen plek' });
  expect(local.size).toBe(0);
});

test('a page that lives on forgets only what it left itself', async () => {
  const other = await openPage();
  other.noteTyped(typed('van-een-ander', 'blijft'));
  other.leaveTyped();
  const page = await openPage();
  page.noteTyped(typed('eigen', 'geschreven'));
  page.leaveTyped();
  page.forgetUnwrittenDrafts();
  const next = await openPage();
  await next.restoreUnwrittenDrafts(store);
  expect((await next.readDraftRows(store, ME)).map(({ id }) => id)).toEqual(['van-een-ander']);
});

test('what the page has sent meanwhile is not left a second time', async () => {
  const page = await openPage();
  page.noteTyped(typed('form', 'verzonden'));
  page.leaveTyped();
  page.takeTyped(ME, 'form');
  page.leaveTyped();
  expect(local.size).toBe(0);
});

test('what the device has from later stays', async () => {
  const page = await openPage();
  await store.transaction('rw', page.draftTables(store), () =>
    page.putDraftRow(store, { ...typed('form', 'nieuw', '2026-11-29T10:00:00.000Z'), version: 3, tabId: 'tab' }),
  );
  page.noteTyped(typed('form', 'oud'));
  page.leaveTyped();
  await (await openPage()).restoreUnwrittenDrafts(store);
  expect((await page.readDraftRow(store, ME, 'form'))?.data).toEqual({ text: 'nieuw' });
});
