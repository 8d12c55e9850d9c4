import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
});
const { DeviceStore } = await import('../device/storage/device-store.ts');
const texts = await import('./kept-texts.ts');

const ME = newId();
let store: InstanceType<typeof DeviceStore>;

beforeEach(() => {
  local.clear();
  local.set('user', JSON.stringify({ id: ME }));
  store = new DeviceStore(newId());
});

/** The same app in a page that opens later: it has nothing in memory. */
async function nextPage() {
  vi.resetModules();
  return import('./kept-texts.ts');
}

test('what was typed when the page went, before it was written, is there on the next page', async () => {
  const going = new DeviceStore(newId());
  // The page is gone before this ends up anywhere.
  const unwritten = texts.keepTexts('day-explanation', { text: 'Morgen verder' }, going);
  texts.leaveTexts();
  const next = await nextPage();
  expect(await next.readTexts('day-explanation', store)).toEqual({ text: 'Morgen verder' });
  expect([...local.keys()]).toEqual(['user']);
  await unwritten;
});

test('what was left does not come back after it was used, nor over what was typed since', async () => {
  const going = new DeviceStore(newId());
  const unwritten = Promise.all([texts.keepTexts('used', { text: 'oud' }, going), texts.keepTexts('newer', { text: 'oud' }, going)]);
  texts.leaveTexts();
  const next = await nextPage();
  await next.keepTexts('newer', { text: 'nieuw' }, store);
  await next.forgetTexts('used', store);
  expect([await next.readTexts('used', store), await next.readTexts('newer', store)]).toEqual([undefined, { text: 'nieuw' }]);
  await unwritten;
});

test('a page with everything written leaves nothing behind', async () => {
  await texts.keepTexts('note', { text: 'klaar' }, store);
  texts.leaveTexts();
  expect([...local.keys()]).toEqual(['user']);
});

test('on a full device texts stay with the page that comes next, and with the one after it', async () => {
  const full = new DeviceStore(newId());
  full.meta.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(texts.keepTexts('boring', { text: 'geen plek' }, full)).rejects.toThrow();
  texts.leaveTexts();
  const second = await nextPage();
  expect(await second.readTexts('boring', full)).toEqual({ text: 'geen plek' });
  await expect(second.keepTexts('ander', { text: 'ook niet' }, full)).rejects.toThrow();
  second.leaveTexts();
  const third = await nextPage();
  expect(await third.readTexts('boring', store)).toEqual({ text: 'geen plek' });
  expect(await third.readTexts('ander', store)).toEqual({ text: 'ook niet' });
  expect([...local.keys()]).toEqual(['user']);
});

test('what a page left when it was out of sight is forgotten once it was written after all', async () => {
  const page = await nextPage();
  const writing = page.keepTexts('hidden', { text: 'eerst' }, store);
  page.leaveTexts();
  await writing;
  expect([...local.keys()]).toEqual(['user']);
  const next = await nextPage();
  await next.keepTexts('hidden', { text: 'later' }, store);
  expect(await page.readTexts('hidden', store)).toEqual({ text: 'later' });
});
