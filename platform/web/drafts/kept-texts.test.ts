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
