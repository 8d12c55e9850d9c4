/**
 * Takes what is in a rescue file in on this device, from where it goes to the office by itself. Everything keeps its id: what is here already is left
 * alone, and what the office has from elsewhere it has once. A rescue file may therefore be read any number of times, also after half of it was taken in.
 */
import { newId } from '#platform/shared/ids.ts';
import type { DeviceStore, DraftRow, FileRow } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { writeToDevice } from '../device/storage/storage-health-full.ts';
import { TAB_ID } from '../device/tab-id.ts';
import { draftTables, putDraftRow, readDraftRow, readDraftRows } from '../drafts/draft-rows.ts';
import { noteKey } from '../drafts/kept-notes.ts';
import { freeNoteKey, nameInFront, readBegun } from '../drafts/kept-texts.ts';
import { sha256 } from '../files/file-checks.ts';
import { placeKey } from '../files/file-places.ts';
import { putNewFile } from '../files/file-rows.ts';
import { sharedBytesKey, sharedKey } from '../share-target/shared-keys.ts';
import type { OpenedRescueFile } from './open-rescue-file.ts';
import type { RescueAttachment, RescueCommand, RescueContent } from './rescue-content.ts';

type RescueDraft = RescueContent['drafts'][number];
type RescueShared = RescueContent['shared'][number];
type RescueText = RescueContent['begun'][number];

/** Contents of a rescue file that this device does not have. */
export interface RescueNews {
  readonly commands: readonly RescueCommand[];
  readonly drafts: readonly RescueDraft[];
  /** Drafts that are here too and say something else: both are kept, and the person chooses. */
  readonly rivals: readonly RescueDraft[];
  readonly files: readonly RescueAttachment[];
  readonly shared: readonly RescueShared[];
  /** Begun texts; one that is here by the same name and says something else shows first. */
  readonly begun: readonly RescueText[];
}

/** Finds what this device does not have. Nothing is changed. */
export async function findRescueNews(store: DeviceStore, userId: string, content: RescueContent): Promise<RescueNews> {
  const [rows, receipts, files, drafts, shared, begun] = await Promise.all([
    store.outbox.toArray(),
    store.receipts.bulkGet(content.commands.map(({ id }) => id)),
    store.files.bulkGet(content.files.map(({ id }) => id)),
    readDraftRows(store, userId),
    store.meta.bulkGet(content.shared.map(({ id }) => sharedKey(userId, id))),
    readBegun(store, userId),
  ]);
  const inLine = new Set(rows.map(({ id }) => id));
  // A draft that became a command here is not begun again.
  const done = new Set(rows.filter((row) => row.userId === userId).flatMap(({ draft }) => (draft === undefined ? [] : [draft.id])));
  const said = new Set(begun.map(({ key, value }) => toSaid(key.slice(noteKey(userId, '').length), value)));
  const fresh = content.drafts.filter(({ id }) => !done.has(id));
  return {
    commands: content.commands.filter(({ id }, at) => !inLine.has(id) && receipts[at] === undefined),
    drafts: fresh.filter(({ id }) => !drafts.some((row) => row.id === id)),
    rivals: fresh.filter((draft) => draft.rivalOf === undefined && isRival(draft, drafts)),
    files: content.files.filter((_, at) => files[at] === undefined),
    shared: content.shared.filter((_, at) => shared[at] === undefined),
    begun: content.begun.filter(({ name, value }) => !said.has(toSaid(name, value))),
  };
}

const toSaid = (name: string, value: unknown): string => `${nameInFront(name)} ${JSON.stringify(value)}`;

/** True when there is a draft of this id that says something else, and no copy beside it that says the same. */
function isRival({ id, data }: RescueDraft, rows: readonly DraftRow[]): boolean {
  const said = JSON.stringify(data);
  const there = rows.filter((row) => row.id === id || row.rivalOf === id);
  return there.length > 0 && !there.some((row) => JSON.stringify(row.data) === said);
}

/** Number of things in it that were not here. */
export function countNews({ commands, drafts, rivals, files, shared, begun }: RescueNews): number {
  return commands.length + drafts.length + rivals.length + files.length + shared.length + begun.length;
}

/** Finds the new files whose bytes are missing or are not what they were; they can't be taken in. */
export async function findDamaged({ files }: RescueNews, { bytesAt }: OpenedRescueFile): Promise<readonly RescueAttachment[]> {
  const damaged: RescueAttachment[] = [];
  for (const file of files) if ((await soundBytes(file, bytesAt)) === undefined) damaged.push(file);
  return damaged;
}

/** The bytes of a file of the archive; undefined when they are not what they are said to be. */
export async function soundBytes(
  { path, sizeBytes, sha256: expected }: RescueAttachment,
  bytesAt: OpenedRescueFile['bytesAt'],
): Promise<ArrayBuffer | undefined> {
  const bytes = await bytesAt(path, sizeBytes);
  return bytes !== undefined && (await sha256(bytes)) === expected ? bytes : undefined;
}

/**
 * Takes it in: first the files, each whole or not at all, then what refers to them. Damaged files stay out. Throws a `Problem` when the device is full; what
 * was taken in by then stays, and the rest comes at the next try.
 */
export async function takeInRescue(store: DeviceStore, userId: string, { content, bytesAt }: OpenedRescueFile): Promise<void> {
  const news = await findRescueNews(store, userId, content);
  try {
    for (const file of news.files) {
      const bytes = await soundBytes(file, bytesAt);
      if (bytes !== undefined) await writeToDevice(() => putNewFile(store, { row: toFileRow(userId, file, content.madeAt), bytes }));
    }
    for (const thing of news.shared) await putShared(store, userId, thing, bytesAt);
    await writeToDevice(() => putWork(store, userId, news, content.places));
  } finally {
    for (const topic of ['files', 'shared', 'drafts'] as const) notifyChange(topic);
    notifyChange('outbox', 'now');
  }
}

function putWork(store: DeviceStore, userId: string, { commands, drafts, rivals, files, begun }: RescueNews, places: RescueContent['places']): Promise<void> {
  return store.transaction('rw', [store.outbox, store.meta, ...draftTables(store)], async () => {
    for (const { draft, problem, ...command } of commands) {
      // A second tab may have read the same file meanwhile.
      if ((await store.outbox.where('id').equals(command.id).count()) > 0) continue;
      const isRefused = command.state === 'refused' && problem !== undefined;
      await store.outbox.add({ ...command, userId, draft, tries: 0, ...(isRefused ? { state: 'refused', problem } : { state: 'waiting' }) });
    }
    for (const draft of drafts) {
      if ((await readDraftRow(store, userId, draft.id)) === undefined) await putDraftRow(store, toDraftRow(userId, draft));
    }
    for (const draft of rivals) await putDraftRow(store, { ...toDraftRow(userId, draft), id: newId(), rivalOf: draft.id });
    for (const { name, value } of begun) await store.meta.put({ key: await freeNoteKey(store.meta, userId, nameInFront(name)), value });
    const newFileIds = new Set(files.map(({ id }) => id));
    for (const { fileId, ...place } of places) if (newFileIds.has(fileId)) await store.meta.put({ key: placeKey(userId, place.draftId, fileId), value: place });
  });
}

async function putShared(store: DeviceStore, userId: string, { path, ...thing }: RescueShared, bytesAt: OpenedRescueFile['bytesAt']): Promise<void> {
  const bytes = path === undefined || thing.sizeBytes === 0 ? undefined : await bytesAt(path, thing.sizeBytes);
  if (bytes === undefined && thing.text === '') return;
  await writeToDevice(() =>
    store.transaction('rw', store.meta, store.bytes, async () => {
      if (bytes !== undefined) await store.bytes.put({ id: sharedBytesKey(thing.id), bytes });
      await store.meta.put({ key: sharedKey(userId, thing.id), value: thing });
    }),
  );
}

function toDraftRow(userId: string, { id, kind, data, updatedAt, rivalOf, apart }: RescueDraft): DraftRow {
  return { userId, id, kind, data, version: 1, tabId: TAB_ID, updatedAt, rivalOf, apart };
}

/** The office may have some of it or all of it: it is asked before anything is sent, as after any try. */
function toFileRow(userId: string, { path: _, state, createdAt, ...file }: RescueAttachment, madeAt: string): FileRow {
  const unknownState = file.kind === 'photo' ? 'unready' : 'waiting';
  const kept = state ?? unknownState;
  return {
    ...file,
    userId,
    state: kept === 'unready' || kept === 'held' ? kept : 'waiting',
    sentBytes: 0,
    tries: kept === 'unready' || kept === 'held' ? 0 : 1,
    createdAt: createdAt ?? madeAt,
    hasBytes: true,
    awaitsReceipt: true,
  };
}
