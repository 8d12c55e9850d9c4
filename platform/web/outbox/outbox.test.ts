/** Tests of a command that a person discards while it is being sent. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceStore, type OutboxRow } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { setVisiting, VISITOR_ID } from '../sign-in/person.ts';
import { discardCommand } from './outbox.ts';
import { appendCommand, claimBatch, rowsOf, writeOutcome } from './outbox-rows.ts';

beforeEach(async () => {
  setVisiting(true);
  await deviceStore.outbox.clear();
  await appendCommand(deviceStore, {
    id: 'boring',
    userId: VISITOR_ID,
    name: 'form.submit',
    api: 'main',
    input: {},
    record: 'form:boring',
    label: 'Boring 03',
    href: undefined,
    fileIds: [],
    changes: [],
    createdAt: '',
  });
});
afterEach(() => setVisiting(false));

/** Takes the command on its way, and asks to throw it away; `end` is what becomes of the sending. */
async function discardUnderWay(end: Partial<OutboxRow>): Promise<boolean> {
  const claimed = await claimBatch(deviceStore, VISITOR_ID, 'main', 0, 1);
  const asked = discardCommand('boring');
  // Nothing is decided while nobody knows whether it arrives.
  expect((await rowsOf(deviceStore, VISITOR_ID)).map(({ state }) => state)).toEqual(['sending']);
  await writeOutcome(
    deviceStore,
    claimed.map((row) => ({ ...row, ...end })),
  );
  notifyChange('outbox');
  return asked;
}

test('what is on its way and does not arrive is thrown away after all', async () => {
  expect(await discardUnderWay({ state: 'waiting', nextTryMs: 1 })).toBe(true);
  expect(await rowsOf(deviceStore, VISITOR_ID)).toEqual([]);
});

test('what is on its way and arrives is not said to be thrown away', async () => {
  expect(await discardUnderWay({ state: 'sent', receipt: { commandId: 'boring', number: 1, receivedAt: '2026-11-02T08:00:00Z' } })).toBe(false);
  expect(await rowsOf(deviceStore, VISITOR_ID)).toMatchObject([{ id: 'boring', state: 'sent' }]);
});

test('what waits goes at once', async () => {
  expect(await discardCommand('boring')).toBe(true);
  expect(await rowsOf(deviceStore, VISITOR_ID)).toEqual([]);
});
