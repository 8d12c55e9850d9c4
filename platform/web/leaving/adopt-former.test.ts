import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { deviceStore, type FileRow, type OutboxRow } from '../device/storage/device-store.ts';
import { onChange } from '../device/storage/device-store-changes.ts';
import { forgetTexts, readTexts } from '../drafts/kept-texts.ts';
import { readPlacedFiles } from '../files/file-places.ts';
import { readSharedThings } from '../share-target/shared-rows.ts';
import { adoptFormer } from './adopt-former.ts';

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: 'me' }) : null) });

const row = (userId: string, id: string) => ({ id, userId, name: 'form.submit', state: 'waiting', fileIds: [id], input: {} }) as unknown as OutboxRow;
const draft = (userId: string, id: string) => ({ userId, id, kind: 'form', data: { of: userId }, version: 1, tabId: 't', updatedAt: '' });

test('what waits on a device of an account that was merged into somebody’s is theirs, in its order, with drafts, files and texts', async () => {
  await deviceStore.outbox.bulkAdd([row('former', 'first'), row('me', 'second'), row('other', 'third'), row('former', 'fourth')]);
  await deviceStore.files.bulkAdd([{ id: 'photo', userId: 'former', state: 'waiting' } as unknown as FileRow]);
  await deviceStore.drafts.bulkAdd([draft('former', 'boring'), draft('former', 'day'), draft('me', 'day')]);
  await deviceStore.draftParts.add({ userId: 'former', draftId: 'boring', name: 'design', stamp: 's', value: { key: 'boring' } });
  await deviceStore.meta.bulkAdd([
    { key: 'note former support', value: { text: 'Het hek' } },
    { key: 'note former recent forms', value: [] },
  ]);
  await adoptFormer('me', ['former']);
  await adoptFormer('me', ['former']);

  const sent = (await deviceStore.outbox.where('userId').equals('me').sortBy('seq')).map(({ id }) => id);
  expect(sent).toEqual(['first', 'second', 'fourth']);
  expect((await deviceStore.outbox.toArray()).map(({ userId }) => userId)).toContain('other');
  expect((await deviceStore.files.get('photo'))?.userId).toBe('me');
  const drafts = await deviceStore.drafts.toArray();
  expect(drafts.map(({ userId }) => userId)).toEqual(['me', 'me', 'me']);
  expect(drafts.find(({ id }) => id === 'day')?.data).toEqual({ of: 'me' });
  expect(drafts.find(({ rivalOf }) => rivalOf === 'day')?.data).toEqual({ of: 'former' });
  expect(await deviceStore.draftParts.toArray()).toEqual([{ userId: 'me', draftId: 'boring', name: 'design', stamp: 's', value: { key: 'boring' } }]);
  expect((await deviceStore.meta.get('note me support'))?.value).toEqual({ text: 'Het hek' });
});

test('what was shared and the places of files are theirs too, also of a draft that came beside their own', async () => {
  await deviceStore.drafts.clear();
  await deviceStore.drafts.bulkAdd([draft('former', 'day'), draft('me', 'day')]);
  const place = (draftId: string) => ({ draftId, path: 'photo', answer: {} });
  await deviceStore.meta.bulkPut([
    { key: 'shared former thing', value: { id: 'thing', text: 'Van een collega' } },
    { key: 'place former day photo', value: place('day') },
    { key: 'place former unwritten photo', value: place('unwritten') },
    { key: 'shared other thing', value: { id: 'theirs' } },
  ]);
  const told = vi.fn();
  onChange('shared', told);
  await adoptFormer('me', ['former']);

  expect(told).toHaveBeenCalled();
  expect(await readSharedThings(deviceStore, 'me')).toEqual([{ id: 'thing', text: 'Van een collega' }]);
  const beside = (await deviceStore.drafts.toArray()).find(({ rivalOf }) => rivalOf === 'day')?.id ?? '';
  expect(await readPlacedFiles(beside)).toEqual([{ ...place(beside), fileId: 'photo' }]);
  expect(await readPlacedFiles('unwritten')).toEqual([{ ...place('unwritten'), fileId: 'photo' }]);
  expect(await readPlacedFiles('day')).toEqual([]);
  expect((await deviceStore.meta.toArray()).filter(({ key }) => /^(shared|place) former/.test(key))).toEqual([]);
});

test('a text that both accounts had by one name waits behind the own one, and shows once that was used', async () => {
  await deviceStore.meta.bulkPut([
    { key: 'note me claim new', value: { text: 'van mij' } },
    { key: 'note former claim new', value: { text: 'van daar' } },
    { key: 'note older claim new', value: { text: 'van nog eerder' } },
  ]);
  await adoptFormer('me', ['former', 'older']);
  await adoptFormer('me', ['former', 'older']);
  for (const text of ['van mij', 'van daar', 'van nog eerder']) {
    expect(await readTexts('claim new')).toEqual({ text });
    await forgetTexts('claim new');
  }
  expect(await readTexts('claim new')).toBeUndefined();
});
