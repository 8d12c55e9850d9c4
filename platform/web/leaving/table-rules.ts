/**
 * Rules for each table of the device when its person leaves. Data that can be fetched again goes; data that exists nowhere else stays, for that
 * person alone (decision 035). A table without a rule does not compile.
 */
import type { Dexie } from 'dexie';
import type { DeviceStore, FileRow } from '../device/storage/device-store.ts';
import { isRemembered } from '../drafts/kept-notes.ts';
import { DOWNLOADS } from '../files/downloads/kept-downloads.ts';
import { originalKey } from '../files/file-rows.ts';
import { SIGN_IN_KEY } from '../outbox/sync-status-store.ts';
import { DEVICE_KEY } from '../rescue/device-key.ts';
import { SHARES_OWNER_KEY } from '../share-target/shared-keys.ts';

/** Tables of the device's store. */
export type TableName = Exclude<keyof DeviceStore, keyof Dexie>;

/** The person who leaves, and the database. */
export interface Leaving {
  readonly store: DeviceStore;
  /** True when things of this owner must leave. */
  readonly isGone: (userId: string) => boolean;
}

/** Rule for a table; `leave` runs in one transaction over all of them, in their order here. */
export interface TableRule {
  readonly goes: string;
  readonly stays: string;
  readonly leave: (leaving: Leaving) => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** The rule of each table. */
export const tableRules: Readonly<Record<TableName, TableRule>> = {
  answers: { goes: 'all', stays: 'nothing', leave: leaveAnswers },
  receipts: { goes: 'all of what arrived whole', stays: 'those of which files have yet to arrive', leave: leaveReceipts },
  outbox: { goes: 'what the server has', stays: 'what waits, is refused or was under way', leave: leaveOutbox },
  drafts: { goes: 'nothing', stays: 'all, with copies that lost a race', leave: nothing },
  draftParts: { goes: 'nothing', stays: 'all', leave: nothing },
  meta: {
    goes: 'which downloads there are, what was remembered for a next form, whose what is shared is, the key with which rescue files are signed',
    stays: 'what was typed and not used yet',
    leave: leaveMeta,
  },
  files: { goes: 'what the server has', stays: 'what it has not, and what a draft or the outbox names', leave: leaveFiles },
  bytes: { goes: 'with its file', stays: 'with its file', leave: nothing },
};

async function leaveAnswers({ store, isGone }: Leaving): Promise<void> {
  // Keys alone: what an answer says is much, and is not needed to let it go.
  const keys = await store.answers.toCollection().primaryKeys();
  await store.answers.bulkDelete(keys.filter(([userId]) => isGone(userId)));
}

async function leaveReceipts({ store, isGone }: Leaving): Promise<void> {
  // A receipt of which photos have yet to arrive says what they belong to.
  const staying = new Set(await store.files.filter((row) => !isOnServer(row)).primaryKeys());
  await store.receipts.filter(({ userId, fileIds }) => isGone(userId) && !fileIds.some((id) => staying.has(id))).delete();
}

async function leaveOutbox({ store, isGone }: Leaving): Promise<void> {
  await store.outbox.filter(({ userId, state }) => state === 'sent' && isGone(userId)).delete();
}

async function leaveMeta({ store, isGone }: Leaving): Promise<void> {
  const gone = await store.meta
    .filter(({ key, value }) => {
      const owner = ownerOf(key, value);
      return owner !== undefined && isGone(owner);
    })
    .primaryKeys();
  await store.meta.bulkDelete(gone);
}

/** Returns the owner of a row that must go with them; undefined for rows of the device, and for work. */
function ownerOf(key: string, value: unknown): string | undefined {
  if (key === SIGN_IN_KEY || key === SHARES_OWNER_KEY) return typeof value === 'string' ? value : undefined;
  const [kind, owner] = key.split(' ');
  return kind === DOWNLOADS || kind === DEVICE_KEY || isRemembered(key) ? owner : undefined;
}

async function leaveFiles({ store, isGone }: Leaving): Promise<void> {
  const received = await store.files.filter((row) => isGone(row.userId) && isOnServer(row)).primaryKeys();
  if (received.length === 0) return;
  const named = await namedFiles(store);
  const gone = received.filter((id) => !named.has(id));
  await store.files.bulkDelete(gone);
  await store.bytes.bulkDelete([...gone, ...gone.map(originalKey)]);
}

/** True when the server has the file and was seen to have the same bytes. */
function isOnServer({ state, awaitsReceipt }: FileRow): boolean {
  return state === 'received' && awaitsReceipt !== true;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Ids in what somebody filled in and in what they send. What it was begun with, kept apart or beside it, names files of the server. */
async function namedFiles({ outbox, drafts, meta }: DeviceStore): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const note = (...parts: readonly unknown[]) => {
    for (const [id] of JSON.stringify(parts).matchAll(UUID)) named.add(id);
  };
  await outbox.each(({ input, fileIds }) => note(input, fileIds));
  await drafts.each(({ data }) => note(data));
  await meta.each(({ key, value }) => note(key, value));
  return named;
}
