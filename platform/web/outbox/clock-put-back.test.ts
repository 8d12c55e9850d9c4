/** Tests of a device whose clock is put back: what was noted before lies in the future, and holds up nothing. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DeviceStore, type OutboxRow } from '../device/storage/device-store.ts';
import { forgetFuture, releaseSent, rowsOf } from './outbox-rows.ts';
import { BACK_OFF_MS_MAX, isPausing, nextBatch, nextTryMs } from './outbox-state.ts';

const ME = newId();
const NOW_MS = Date.parse('2026-11-29T09:00:00Z');
const DAY_MS = 24 * 3_600_000;
let store: DeviceStore;

beforeEach(() => {
  store = new DeviceStore(newId());
});

const row = (change: Partial<OutboxRow>): OutboxRow => ({
  seq: 1,
  id: newId(),
  userId: ME,
  name: 'form.submit',
  api: 'main',
  input: {},
  record: 'form:1',
  label: 'Boring 03',
  fileIds: [],
  changes: ['form.list'],
  state: 'waiting',
  createdAt: '',
  tries: 1,
  ...change,
});

test('a pause that was noted by a clock a day ahead is over', () => {
  const waiting = row({ nextTryMs: NOW_MS + DAY_MS });
  expect(nextBatch([waiting], 'main', NOW_MS)).toEqual([waiting]);
  expect(nextTryMs([waiting], NOW_MS)).toBeUndefined();
});

test('a pause lasts until its end', () => {
  expect([isPausing(NOW_MS + BACK_OFF_MS_MAX, NOW_MS), isPausing(NOW_MS, NOW_MS), isPausing(undefined, NOW_MS)]).toEqual([true, false, false]);
  expect(nextBatch([row({ nextTryMs: NOW_MS + 1 })], 'main', NOW_MS)).toEqual([]);
});

test('a copy from before a command stays old, and the command on screen, though the clock of the copy was ahead', async () => {
  const answer = { userId: ME, key: 'list', name: 'form.list', api: 'main', path: '/forms', data: [] } as const;
  await store.answers.put({ ...answer, askedMs: NOW_MS + DAY_MS, fetchedMs: NOW_MS + DAY_MS });
  await store.outbox.add(row({ state: 'sent', sentMs: NOW_MS - 1 }));
  await forgetFuture(store, ME, NOW_MS);
  expect(await releaseSent(store, ME)).toBe(0);
});

test('a command that was sent by a clock ahead is let go of once its answers were asked again', async () => {
  const answer = { userId: ME, key: 'list', name: 'form.list', api: 'main', path: '/forms', data: [] } as const;
  await store.outbox.add(row({ state: 'sent', sentMs: NOW_MS + DAY_MS }));
  await forgetFuture(store, ME, NOW_MS);
  await store.answers.put({ ...answer, askedMs: NOW_MS + 1, fetchedMs: NOW_MS + 2 });
  await releaseSent(store, ME);
  expect(await rowsOf(store, ME)).toEqual([]);
});
