import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { deviceStore, type FileRow, type OutboxRow } from '../device/storage/device-store.ts';
import { adoptFormer } from './adopt-former.ts';

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
