/** The outbox in the device's database: each function one transaction, with the decisions of `outbox-state.ts`. */
import type { Api } from '#platform/shared/operation.ts';
import { touchedBy } from '../answers/touched-copies.ts';
import type { AnswerRow, DeviceStore, OutboxRow } from '../device/storage/device-store.ts';
import { deleteDraftRow, draftTables, putDraftRow, readDraftRow } from '../drafts/draft-rows.ts';
import { type NewFile, putNewFile } from '../files/file-rows.ts';
import { type Newcomer, nextBatch, recover, replacedBy } from './outbox-state.ts';

/** A command to be kept. */
export interface NewCommand
  extends Pick<OutboxRow, 'id' | 'userId' | 'name' | 'api' | 'input' | 'record' | 'label' | 'href' | 'fileIds' | 'changes' | 'createdAt'> {
  readonly thingsOf?: Newcomer['thingsOf'];
  readonly replaces?: string | undefined;
  /** The draft it came from, which goes with it: with what was typed last when that is not on the device yet. */
  readonly draft?: { readonly id: string; readonly reopensAs?: string | undefined; readonly kind?: string | undefined; readonly data?: unknown } | undefined;
  /** A file that is kept with it: both or neither. */
  readonly newFile?: NewFile | undefined;
}

/** Receipts kept for each person. */
export const RECEIPTS_KEPT_MAX = 200;

/** Rows of one person, in line. */
export function rowsOf(store: DeviceStore, userId: string): Promise<OutboxRow[]> {
  return store.outbox.where('userId').equals(userId).sortBy('seq');
}

/** Keeps a command, in one transaction with the draft it came from and the file that comes with it. */
export function appendCommand(store: DeviceStore, { thingsOf, replaces, draft, newFile, ...command }: NewCommand): Promise<OutboxRow> {
  const fileTables = newFile === undefined ? [] : [store.files, store.bytes, store.meta];
  return store.transaction('rw', [store.outbox, ...draftTables(store), ...fileTables], async () => {
    if (newFile !== undefined) await putNewFile(store, newFile);
    const rival = replacedBy({ ...command, thingsOf, draftId: draft?.id, replaces }, await refusedRows(store, command.userId));
    if (rival !== undefined) await store.outbox.delete(rival.seq);
    const kept = draft === undefined ? undefined : await readDraftRow(store, command.userId, draft.id);
    if (draft !== undefined) await deleteDraftRow(store, command.userId, draft.id);
    const kind = draft?.kind ?? kept?.kind;
    const row = {
      ...command,
      ...(rival === undefined ? {} : { seq: rival.seq }),
      draft: draft === undefined || kind === undefined ? undefined : { id: draft.reopensAs ?? draft.id, kind, data: draft.data ?? kept?.data },
      state: 'waiting' as const,
      tries: 0,
    };
    const seq = await store.outbox.add(row);
    return { ...row, seq };
  });
}

function refusedRows(store: DeviceStore, userId: string): Promise<OutboxRow[]> {
  return store.outbox
    .where('userId')
    .equals(userId)
    .filter(({ state }) => state === 'refused')
    .toArray();
}

/** Most characters of JSON in one batch; the server takes a few times more. */
const BATCH_CHARACTERS_MAX = 2_000_000;

/** Takes the next batch of an API and marks it as under way. */
export function claimBatch(store: DeviceStore, userId: string, api: Api, nowMs: number, sizeMax: number): Promise<OutboxRow[]> {
  return store.transaction('rw', store.outbox, async () => {
    const batch = fitting(nextBatch(await rowsOf(store, userId), api, nowMs, sizeMax));
    const lastTryAt = new Date(nowMs).toISOString();
    const claimed = batch.map((row): OutboxRow => ({ ...row, state: 'sending', lastTryAt, tries: row.tries + 1 }));
    await store.outbox.bulkPut(claimed);
    return claimed;
  });
}

/** The first rows that fit in a batch together, at least one. */
function fitting(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  let characters = 0;
  const end = rows.findIndex(({ input }, at) => {
    characters += JSON.stringify(input ?? null).length;
    return at > 0 && characters > BATCH_CHARACTERS_MAX;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** Writes what became of a batch, with the receipts. A row the person discarded meanwhile does not come back. */
export function writeOutcome(store: DeviceStore, rows: readonly OutboxRow[]): Promise<void> {
  return store.transaction('rw', store.outbox, store.receipts, async () => {
    const present = await store.outbox.bulkGet(rows.map(({ seq }) => seq));
    await store.outbox.bulkPut(rows.filter((row, at) => present[at]?.id === row.id && present[at]?.state === 'sending'));
    await store.receipts.bulkPut(rows.flatMap((row) => (row.receipt === undefined ? [] : [toReceiptRow(row, row.receipt)])));
    const userId = rows[0]?.userId;
    if (userId !== undefined) await trimReceipts(store, userId);
  });
}

function toReceiptRow(row: OutboxRow, receipt: NonNullable<OutboxRow['receipt']>) {
  return {
    commandId: row.id,
    userId: row.userId,
    name: row.name,
    record: row.record,
    label: row.label,
    href: row.href,
    number: receipt.number,
    receivedAt: receipt.receivedAt,
    fileIds: row.fileIds,
  };
}

async function trimReceipts(store: DeviceStore, userId: string): Promise<void> {
  const ofPerson = store.receipts.where('[userId+number]').between([userId, Number.NEGATIVE_INFINITY], [userId, Number.POSITIVE_INFINITY]);
  const count = await ofPerson.count();
  if (count > RECEIPTS_KEPT_MAX) await ofPerson.limit(count - RECEIPTS_KEPT_MAX).delete();
}

/** After a start: whatever was under way goes back in line. Returns how many. */
export function recoverOutbox(store: DeviceStore, userId: string): Promise<number> {
  return store.transaction('rw', store.outbox, async () => {
    const rows = recover(await rowsOf(store, userId));
    await store.outbox.bulkPut(rows);
    return rows.length;
  });
}

/** Lets waiting or refused commands go now, whatever their pause. Without ids: all that wait. */
export function releaseCommands(store: DeviceStore, userId: string, ids?: readonly string[]): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const rows = (await rowsOf(store, userId)).filter((row) =>
      ids === undefined ? row.state === 'waiting' && row.nextTryMs !== undefined : ids.includes(row.id),
    );
    await store.outbox.bulkPut(
      rows
        .filter(({ state }) => state === 'waiting' || state === 'refused')
        .map((row) => ({ ...row, state: 'waiting', problem: undefined, nextTryMs: undefined })),
    );
  });
}

/** Changes what a refused command sends, and lets it go as a new command in the same place in line. */
export function resendCommand(store: DeviceStore, seq: number, change: { readonly id: string; readonly input: unknown }): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const row = await store.outbox.get(seq);
    if (row?.state !== 'refused') return;
    await store.outbox.put({ ...row, ...change, state: 'waiting', problem: undefined, tries: 0, nextTryMs: undefined });
  });
}

/** Takes a command away for good. Only ever because the person said so; one that is on its way can't be stopped, one that arrived stays. */
export function discardRow(store: DeviceStore, userId: string, id: string): Promise<'discarded' | 'on-its-way' | 'arrived'> {
  return store.transaction('rw', store.outbox, async () => {
    const row = await store.outbox.where('id').equals(id).first();
    if (row?.userId === userId && row.state === 'sending') return 'on-its-way';
    if (row === undefined || row.userId !== userId || row.state === 'sent') return 'arrived';
    await store.outbox.delete(row.seq);
    return 'discarded';
  });
}

/** Puts the draft of a refused command back, so that the person can mend it. The command stays until it is sent again or discarded. */
export function restoreDraft(store: DeviceStore, userId: string, id: string, tabId: string): Promise<string | undefined> {
  return store.transaction('rw', [store.outbox, ...draftTables(store)], async () => {
    const row = await store.outbox.where('id').equals(id).first();
    if (row?.draft === undefined || row.userId !== userId) return undefined;
    const { draft } = row;
    if ((await store.drafts.get([userId, draft.id])) === undefined)
      await putDraftRow(store, { userId, id: draft.id, kind: draft.kind, data: draft.data, version: 1, tabId, updatedAt: row.createdAt });
    return draft.id;
  });
}

/**
 * Mends what was noted by a clock that was put back since: a command was sent by now at the latest, and an answer asked later than now counts as
 * asked before all that was sent. Order is all that these moments are compared for.
 */
export async function forgetFuture(store: DeviceStore, userId: string, nowMs: number): Promise<void> {
  const isOfFuture = ({ sentMs = 0 }: OutboxRow) => sentMs > nowMs;
  const [sent, copies] = [(await rowsOf(store, userId)).filter(isOfFuture), store.answers.where('fetchedMs').above(nowMs)];
  if (sent.length === 0 && (await copies.count()) === 0) return;
  await store.transaction('rw', store.outbox, store.answers, async () => {
    await store.outbox.where('userId').equals(userId).filter(isOfFuture).modify({ sentMs: nowMs });
    await copies.modify({ askedMs: 0, fetchedMs: nowMs });
  });
}

/** Lets go of sent commands once every answer they change on this device was asked after they arrived. Returns how many. */
export function releaseSent(store: DeviceStore, userId: string): Promise<number> {
  return store.transaction('rw', store.outbox, store.answers, async () => {
    const sent = (await rowsOf(store, userId)).filter(({ state }) => state === 'sent');
    const names = [...new Set(sent.flatMap(({ changes }) => changes))];
    const copies: Pick<AnswerRow, 'name' | 'path' | 'askedMs'>[] = [];
    await store.answers
      .where('[userId+name]')
      .anyOf(names.map((name) => [userId, name]))
      .each(({ name, path, askedMs }) => void copies.push({ name, path, askedMs }));
    const isShown = (row: OutboxRow) => {
      const isTouched = touchedBy([row]);
      return !copies.some((copy) => copy.askedMs <= (row.sentMs ?? 0) && isTouched(copy));
    };
    const done = sent.filter(isShown).map(({ seq }) => seq);
    await store.outbox.bulkDelete(done);
    return done.length;
  });
}
