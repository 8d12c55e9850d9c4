import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { toAttributes } from '../attributes.ts';
import type { TimeRegistrationInput } from '../registration-input.ts';

vi.stubGlobal('reportError', console.error);
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: 'ik' }) : null), setItem: () => {}, removeItem: () => {} });
const { flushDrafts, readDraft, saveDraft } = await import('#platform/web/drafts/drafts.ts');
const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { reopenCommand } = await import('#platform/web/outbox/outbox.ts');
const { draftIdOf, putTime } = await import('./time-actions.ts');

const labels = { kinds: {}, activities: {} } as unknown as HourLabels;
const NEW = draftIdOf('new');

beforeEach(() => Promise.all(deviceStore.tables.map((table) => table.clear())));

/** Puts hours out of a draft, as the page of that draft does. */
async function put(id: string, draftId: string, pending: readonly PendingCommand[] = []): Promise<void> {
  saveDraft(draftId, 'time-entry', { id });
  await flushDrafts();
  const input: TimeRegistrationInput = {
    ...{ id, kind: 'work', activity: 'preparation', attributes: toAttributes({ description: 'Spullen klaargezet' }), workDate: '2026-11-20', breakMinutes: 0 },
    ...{ startedAt: '2026-11-20T08:00:00.000Z', endedAt: '2026-11-20T09:00:00.000Z', origin: 'manual' },
  };
  await putTime(input, { phase: null, draftId, pending, labels });
}

async function refuseAll(): Promise<void> {
  await deviceStore.outbox.toCollection().modify({ state: 'refused' });
}

const idsWaiting = async () => (await deviceStore.outbox.toArray()).map(({ state, input }) => [state, (input as { id: string }).id]);

test('new hours that were refused are mended on the page of their own id, and leave no draft behind for the next new ones', async () => {
  const id = newId();
  await put(id, NEW);
  await refuseAll();
  const [refused] = await deviceStore.outbox.toArray();
  expect(await reopenCommand(refused?.id ?? '')).toBe(draftIdOf(id));
  expect((await readDraft<{ id: string }>(draftIdOf(id)))?.data).toEqual({ id });
  expect(await readDraft(NEW)).toBeUndefined();
  await put(id, draftIdOf(id), refused === undefined ? [] : [refused]);
  expect(await idsWaiting()).toEqual([['waiting', id]]);
  expect(await deviceStore.drafts.count()).toBe(0);
});

test('new hours do not take the place of other new ones of that day that were refused', async () => {
  const [refusedId, id] = [newId(), newId()];
  await put(refusedId, NEW);
  await refuseAll();
  await put(id, NEW);
  expect(await idsWaiting()).toEqual([
    ['refused', refusedId],
    ['waiting', id],
  ]);
});
