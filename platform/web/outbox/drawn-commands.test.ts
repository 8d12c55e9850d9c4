import { expect, test } from 'vitest';
import type { OutboxRow } from '../device/storage/device-store.ts';
import { REMEMBERED_MAX, stillDrawn } from './drawn-commands.ts';

const row = (id: string, state: OutboxRow['state'] = 'sent', userId = 'me'): OutboxRow => ({
  seq: 1,
  id,
  userId,
  name: 'form.submit',
  api: 'main',
  input: {},
  record: id,
  label: id,
  fileIds: [],
  changes: [],
  createdAt: '2026-11-27T10:00:00Z',
  state,
  tries: 0,
});

test('a command that arrived and left the outbox is still drawn over what was asked before it; one that was thrown away is not', () => {
  const before = [row('arrived'), row('discarded', 'waiting'), row('here')];
  expect(stillDrawn(before, [row('here'), row('new', 'waiting')], 'me').map(({ id }) => id)).toEqual(['arrived', 'here', 'new']);
});

test('somebody else on this device has nothing of it drawn, and what is remembered has an end', () => {
  expect(stillDrawn([row('arrived')], [], 'another')).toEqual([]);
  const many = Array.from({ length: REMEMBERED_MAX + 1 }, (_, at) => row(`arrived ${at}`));
  expect(stillDrawn(many, [], 'me')).toEqual(many.slice(1));
});

test('an outbox from which nothing arrived is drawn as it is', () => {
  const commands = [row('one', 'waiting')];
  expect(stillDrawn([], commands, 'me')).toBe(commands);
});
