import { expect, test } from 'vitest';
import type { AnswerRow } from '../device/storage/device-store.ts';
import { pack, unpack } from './packed-copy.ts';

const row: AnswerRow = { userId: 'u', key: 'colleague.list', name: 'colleague.list', api: 'general', path: '/colleagues', data: [], askedMs: 1, fetchedMs: 2 };
const people = Array.from({ length: 5000 }, (_, at) => ({
  id: crypto.randomUUID(),
  name: `Zoë ${at}`,
  email: `zoe.${at}@bodembureau.nl`,
  permissions: ['form.fill'],
}));

test('a large answer is kept in a fifth of its room, and comes out as it was', async () => {
  const kept = await pack({ ...row, data: people });
  expect(kept.data).toBeNull();
  expect(kept.packed?.byteLength).toBeLessThan(JSON.stringify(people).length / 4);
  expect(await unpack(kept)).toEqual({ ...row, data: people });
});

test('a small one, and one of before, is kept as it is', async () => {
  const small = { ...row, data: people.slice(0, 3) };
  expect(await pack(small)).toBe(small);
  expect(await unpack(small)).toBe(small);
});
