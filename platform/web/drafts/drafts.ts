/**
 * Drafts. Every change is on its way to the device before the next frame, so that a killed tab loses nothing; two tabs on one draft do not overwrite
 * each other: the second writer's text is stored beside the first's, and the person chooses.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { systemClock } from '../device/clock.ts';
import { type DraftRow, deviceStore } from '../device/storage/device-store.ts';
import { notifyChange, notifyOtherTabs, readFromDevice } from '../device/storage/device-store-changes.ts';
import { storageFull, writeToDevice } from '../device/storage/storage-health-full.ts';
import { TAB_ID } from '../device/tab-id.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { deleteDraftRow, deleteRivalRows, draftTables, putDraftRow, readDraftRow, readDraftRows, settleRival } from './draft-rows.ts';
import { writeDraft } from './draft-writing.ts';
import { allTyped, forgetTyped, noteTyped, peekTyped, takeTyped } from './drafts-pending.ts';
import { whenPageMayGo } from './left-work.ts';
import { registerOpenWork } from './open-work.ts';
import { forgetUnwrittenDrafts, leaveTyped, restoreUnwrittenDrafts } from './unwritten-drafts.ts';

/** Something being typed. */
export interface Draft<Data = unknown> {
  readonly id: string;
  readonly kind: string;
  readonly userId: string;
  readonly data: Data;
  /** Device time, ISO 8601. */
  readonly updatedAt: string;
}

/** Two tabs wrote the same draft: what each has. */
export interface DraftRivals<Data = unknown> {
  readonly draft: Draft<Data>;
  readonly rival: Draft<Data>;
  /** Makes this the draft, and deletes what both had. A third version is the next rival. */
  readonly keep: (data: Data) => Promise<void>;
}

/** Versions of drafts as this tab last read or wrote them. */
const knownVersions = new Map<string, number>();
let writing: Promise<void> | undefined;
/** Shortest time between two times that other tabs are told of what is typed here. */
const TELL_PAUSE_MS = 500;
let cancelTelling: (() => void) | undefined;
let isMoreToTell = false;
/** Restores what the previous page could not write any more, before anything else is read. */
const restored = restoreUnwrittenDrafts().catch(reportError);

/** Keeps a draft, as often as it changes. `apart` names the parts of it that hardly ever change: a key writes only the rest. Without a signed-in person nothing can be kept. */
export function saveDraft(id: string, kind: string, data: unknown, apart?: readonly string[]): void {
  const userId = currentPersonId();
  if (userId === undefined) return;
  noteTyped({ userId, id, kind, data, apart, updatedAt: new Date(systemClock.now()).toISOString() });
  queueMicrotask(writeSoon);
}

/** Keeps another version of a draft beside it, as of a second tab: the person chooses. Settles when it is on the device; rejects when that is full. */
export async function keepRival(id: string, kind: string, data: unknown, apart: readonly string[]): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  const updatedAt = new Date(systemClock.now()).toISOString();
  const row: DraftRow = { userId, id: `${id}~${newId()}`, kind, data, apart, version: 1, tabId: TAB_ID, updatedAt, rivalOf: id };
  await writeToDevice(() => deviceStore.transaction('rw', draftTables(deviceStore), () => putDraftRow(deviceStore, row)));
  notifyChange('drafts');
}

/** Settles when everything typed is on the device. Rejects when the device is full; then it is kept in this tab and tried again. */
export async function flushDrafts(): Promise<void> {
  writeSoon();
  await writing;
}

/** A draft of the signed-in person, with the last keystroke of this tab. */
export async function readDraft<Data>(id: string): Promise<Draft<Data> | undefined> {
  const userId = currentPersonId();
  if (userId === undefined) return undefined;
  await restored;
  const typed = peekTyped(userId, id);
  if (typed !== undefined) return typed as Draft<Data>;
  const row = await readDraftRow(deviceStore, userId, id);
  knownVersions.set(versionKey(userId, id), row?.version ?? 0);
  return row as Draft<Data> | undefined;
}

/** Throws a draft away, for good. */
export async function discardDraft(id: string): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  await restored;
  takeTyped(userId, id);
  await deviceStore.transaction('rw', draftTables(deviceStore), async () => {
    await deleteDraftRow(deviceStore, userId, id);
    await deleteRivalRows(deviceStore, userId, id);
  });
  knownVersions.delete(versionKey(userId, id));
  notifyChange('drafts');
}

/** The signed-in person's drafts of a kind, the last changed first; undefined until they are read. */
export function useDrafts<Data>(kind: string): readonly Draft<Data>[] | undefined {
  const rows = useDraftRows();
  return useMemo(() => rows?.filter((row) => row.kind === kind && row.rivalOf === undefined) as readonly Draft<Data>[] | undefined, [rows, kind]);
}

/** One draft as the device has it, followed; undefined until it is read, null when there is none. */
export function useDraft<Data>(id: string): Draft<Data> | null | undefined {
  const rows = useDraftRows();
  return useMemo(() => rows && ((rows.find((row) => row.id === id) as Draft<Data> | undefined) ?? null), [rows, id]);
}

/** Follows the number of drafts the signed-in person has begun and not finished on this device; undefined until they are read. */
export function useDraftCount(): number | undefined {
  return useFromDraftRows((rows) => rows?.filter(({ rivalOf }) => rivalOf === undefined).length);
}

/** Id of the first draft of a kind that is sought; draws again only when it is another. */
export function useDraftIdWhere<Data>(kind: string, isSought: (draft: Draft<Data>) => boolean): string | undefined {
  return useFromDraftRows((rows) => rows?.find((row) => row.kind === kind && row.rivalOf === undefined && isSought(row as Draft<Data>))?.id);
}

/** Tells when another tab wrote the same draft. Draws nothing again as long as none did. */
export function useDraftRivals<Data>(id: string): DraftRivals<Data> | undefined {
  const rival = useFromDraftRows((rows) => rows?.find((row) => row.rivalOf === id));
  const draft = useFromDraftRows((rows) => (rival === undefined ? undefined : rows?.find((row) => row.id === id)));
  return useMemo(() => {
    if (rival === undefined || draft === undefined) return undefined;
    return { draft: draft as Draft<Data>, rival: rival as Draft<Data>, keep: (data) => keepDraft(draft, rival, data) };
  }, [rival, draft]);
}

/** True when another tab went on with a draft since this tab last read or wrote it, so that what stands on screen here is old. */
export function useDraftMovedOn(id: string): boolean {
  return useFromDraftRows((rows) => {
    const row = rows?.find((one) => one.id === id);
    return row !== undefined && row.tabId !== TAB_ID && row.version !== knownVersions.get(versionKey(row.userId, id));
  });
}

async function keepDraft({ userId, id, kind, apart }: DraftRow, rival: DraftRow, data: unknown): Promise<void> {
  const updatedAt = new Date(systemClock.now()).toISOString();
  takeTyped(userId, id);
  const version = await settleRival(deviceStore, { userId, id, kind, data, apart, tabId: TAB_ID, updatedAt }, rival);
  knownVersions.set(versionKey(userId, id), version);
  notifyChange('drafts');
}

function writeSoon(): void {
  if (writing !== undefined || allTyped().length === 0) return;
  writing = writeAll().finally(() => {
    writing = undefined;
  });
  // The person is told by `storageFull`; what did not fit stays noted and goes with the next change.
  writing.catch((error: unknown) => {
    if (storageFull.get()) notifyChange('drafts');
    else reportError(error);
  });
}

/** Other tabs hear of the first key at once, and of those after it together. */
function tellOtherTabsSoon(): void {
  if (cancelTelling !== undefined) {
    isMoreToTell = true;
    return;
  }
  isMoreToTell = false;
  notifyOtherTabs('drafts');
  cancelTelling = systemClock.after(TELL_PAUSE_MS, endTelling);
}

function endTelling(): void {
  cancelTelling?.();
  cancelTelling = undefined;
  if (isMoreToTell) tellOtherTabsSoon();
}

async function writeAll(): Promise<void> {
  for (let typed = allTyped(); typed.length > 0; typed = allTyped()) {
    for (const draft of typed) {
      const key = versionKey(draft.userId, draft.id);
      const written = await writeToDevice(() => writeDraft(deviceStore, draft, knownVersions.get(key) ?? 0, TAB_ID));
      forgetTyped(draft);
      if (typeof written !== 'number') {
        notifyChange('drafts');
        continue;
      }
      knownVersions.set(key, written);
      const row: DraftRow = { ...draft, version: written, tabId: TAB_ID };
      draftsReading.follow((rows) => rows && [row, ...rows.filter(({ id }) => id !== row.id)]);
      tellOtherTabsSoon();
    }
    if (allTyped().length === 0) forgetUnwrittenDrafts();
  }
}

const draftsReading = readFromDevice<readonly DraftRow[] | undefined>(['drafts', 'person'], undefined, async () => {
  const userId = currentPersonId();
  if (userId === undefined) return [];
  await restored;
  const rows = await readDraftRows(deviceStore, userId);
  // What found no room is a draft all the same.
  const typed = allTyped().filter((draft) => draft.userId === userId);
  const typedIds = new Set(typed.map(({ id }) => id));
  const all = [...rows.filter(({ id }) => !typedIds.has(id)), ...typed.map((draft): DraftRow => ({ ...draft, version: 0, tabId: TAB_ID }))];
  return all.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
});

function useDraftRows(): readonly DraftRow[] | undefined {
  return useSyncExternalStore(draftsReading.subscribe, draftsReading.get, draftsReading.get);
}

/** Something of the rows, followed; draws again only when it is another. */
function useFromDraftRows<Part>(part: (rows: readonly DraftRow[] | undefined) => Part): Part {
  const get = () => part(draftsReading.get());
  return useSyncExternalStore(draftsReading.subscribe, get, get);
}

const versionKey = (userId: string, id: string): string => `${userId} ${id}`;

whenPageMayGo(() => {
  writeSoon();
  leaveTyped();
  endTelling();
});
// Back in sight there may be room again.
globalThis.document?.addEventListener('visibilitychange', writeSoon);
// For as long as the page lives: what is typed anywhere on it comes to safety first.
registerOpenWork(flushDrafts);
