import 'fake-indexeddb/auto';
import { Dexie, type Table } from 'dexie';
import { expect, test } from 'vitest';
import { closeOnUnload, isWebKit } from './device-store-leaving.ts';

test('what is half-way when the page is left is undone, and the next one does not wait for it', async () => {
  const store = new Dexie('left');
  store.version(1).stores({ things: 'id' });
  const things = store.table('things') as Table<{ id: number }, number>;
  const page = new EventTarget();
  closeOnUnload(store, page);
  await things.add({ id: 1 });
  const left = store.transaction('rw', things, async () => {
    await things.add({ id: 2 });
    page.dispatchEvent(new Event('pagehide'));
    await things.add({ id: 3 });
  });
  await expect(left).rejects.toThrow();
  expect(await things.toArray()).toEqual([{ id: 1 }]);
});

test('only WebKit needs it', () => {
  expect(['Apple Computer, Inc.', 'Google Inc.', '', undefined].map((vendor) => isWebKit(vendor ?? ''))).toEqual([true, false, false, false]);
});
