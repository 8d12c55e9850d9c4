/**
 * Drafts as the device keeps them. Parts that hardly ever change, the design of a form before all, stand in a table of their own, so that a
 * key that is pressed writes the answers and not everything around them. A part and the draft it is of are read and written in one
 * transaction. A draft of an earlier version of the app has everything in one row, and gets its parts when it is next written.
 */
import { Dexie } from 'dexie';
import { newId } from '#platform/shared/ids.ts';
import type { DeviceStore, DraftPartRow, DraftRow, StoredDraftRow } from '../device/storage/device-store.ts';

/** The last writer of a draft, and its version. */
export type DraftStamp = Pick<DraftRow, 'version' | 'tabId'>;

/** State of a store as this tab knows it: the parts of a draft as last read or written, and their values, so that none is read or written twice. */
interface Known {
  readonly rows: Map<string, DraftStamp & { readonly parts: Readonly<Record<string, string>> }>;
  readonly values: Map<string, object>;
}

const knownByStore = new WeakMap<DeviceStore, Known>();
/** Stamp a value was read or written under. */
const stamps = new WeakMap<object, string>();

/** The tables that a transaction over drafts needs. */
export function draftTables({ drafts, draftParts }: DeviceStore) {
  return [drafts, draftParts];
}

/** A draft with all its parts; undefined when there is none. */
export function readDraftRow(store: DeviceStore, userId: string, id: string): Promise<DraftRow | undefined> {
  return store.transaction('r', draftTables(store), async () => {
    const row = await store.drafts.get([userId, id]);
    return row && (await withParts(store, [row]))[0];
  });
}

/** All drafts of a person with their parts, and the copies that lost a race. */
export function readDraftRows(store: DeviceStore, userId: string): Promise<readonly DraftRow[]> {
  return store.transaction('r', draftTables(store), async () => {
    const rows = await store.drafts.where('[userId+id]').between([userId, ''], [userId, '\uffff']).toArray();
    return withParts(store, rows);
  });
}

/** Writes a draft, of its parts only those that the device does not have. `there` is what the device has now. To be called in a transaction over `draftTables`. */
export async function putDraftRow(store: DeviceStore, row: DraftRow, there?: DraftStamp): Promise<void> {
  const { stored, missing } = takeApart(store, row, there);
  if (missing.length > 0) await store.draftParts.bulkPut(missing);
  await store.drafts.put(stored);
}

/** A draft as it goes into its table, and those of its parts that the device does not have. They must be written in one transaction, or not at all. */
export function takeApart(
  store: DeviceStore,
  { apart = [], ...row }: DraftRow,
  there: DraftStamp | undefined,
): { readonly stored: StoredDraftRow; readonly missing: readonly DraftPartRow[] } {
  const { userId, id, data, version, tabId } = row;
  const known = knownOf(store);
  const before = known.rows.get(keyOf(userId, id));
  const isUntouched = before !== undefined && before.version === there?.version && before.tabId === there.tabId;
  const [rest, parts, missing]: [Record<string, unknown>, Record<string, string>, DraftPartRow[]] = [{ ...(data as object) }, {}, []];
  for (const name of apart) {
    const value = rest[name];
    if (typeof value !== 'object' || value === null) continue;
    const stamp = stampOf(value);
    delete rest[name];
    parts[name] = stamp;
    known.values.set(stamp, value);
    if (!isUntouched || before.parts[name] !== stamp) missing.push({ userId, draftId: id, name, stamp, value });
  }
  known.rows.set(keyOf(userId, id), { version, tabId, parts });
  return { stored: Object.keys(parts).length === 0 ? row : { ...row, data: rest, parts }, missing };
}

/** Takes a draft away with its parts. To be called in a transaction over `draftTables`. */
export async function deleteDraftRow(store: DeviceStore, userId: string, id: string): Promise<void> {
  forgetKnown(store, userId, id);
  await store.drafts.delete([userId, id]);
  await store.draftParts.where('[userId+draftId+name]').between([userId, id], [userId, id, Dexie.maxKey]).delete();
}

/** Takes the copies away that lost a race for a draft. To be called in a transaction over `draftTables`. */
export async function deleteRivalRows(store: DeviceStore, userId: string, id: string): Promise<void> {
  const rivals = await store.drafts.where('[userId+rivalOf]').equals([userId, id]).primaryKeys();
  for (const [, rivalId] of rivals) await deleteDraftRow(store, userId, rivalId);
}

/**
 * Makes what was chosen of a draft and one rival the draft, and takes that rival away as it was shown: another that waits, or what was typed into this
 * one meanwhile, stays to be chosen from. Returns the version of the draft.
 */
export function settleRival(store: DeviceStore, chosen: Omit<DraftRow, 'version'>, rival: Pick<DraftRow, 'id' | 'updatedAt'>): Promise<number> {
  const { userId, id } = chosen;
  return store.transaction('rw', draftTables(store), async () => {
    const row = await store.drafts.get([userId, id]);
    if ((await store.drafts.get([userId, rival.id]))?.updatedAt === rival.updatedAt) await deleteDraftRow(store, userId, rival.id);
    const version = (row?.version ?? 0) + 1;
    await putDraftRow(store, { ...chosen, version }, row);
    return version;
  });
}

async function withParts(store: DeviceStore, rows: readonly StoredDraftRow[]): Promise<readonly DraftRow[]> {
  const known = knownOf(store);
  const keys = rows.flatMap(({ userId, id, parts = {} }) =>
    Object.entries(parts).flatMap(([name, stamp]): [string, string, string][] => (known.values.has(stamp) ? [] : [[userId, id, name]])),
  );
  for (const part of keys.length === 0 ? [] : await store.draftParts.bulkGet(keys)) {
    if (part === undefined) continue;
    known.values.set(part.stamp, part.value);
    stamps.set(part.value, part.stamp);
  }
  return rows.map(({ parts, ...row }) => {
    if (parts === undefined) return row;
    const { version, tabId } = row;
    known.rows.set(keyOf(row.userId, row.id), { version, tabId, parts });
    const values = Object.entries(parts).map(([name, stamp]) => [name, known.values.get(stamp)]);
    return { ...row, apart: Object.keys(parts), data: { ...(row.data as object), ...Object.fromEntries(values) } };
  });
}

/** Values that another draft still has stay. */
function forgetKnown(store: DeviceStore, userId: string, id: string): void {
  const { rows, values } = knownOf(store);
  const { parts = {} } = rows.get(keyOf(userId, id)) ?? {};
  rows.delete(keyOf(userId, id));
  const used = new Set([...rows.values()].flatMap((row) => Object.values(row.parts)));
  for (const stamp of Object.values(parts)) if (!used.has(stamp)) values.delete(stamp);
}

function stampOf(value: object): string {
  const known = stamps.get(value);
  if (known !== undefined) return known;
  const stamp = newId();
  stamps.set(value, stamp);
  return stamp;
}

function knownOf(store: DeviceStore): Known {
  const known = knownByStore.get(store) ?? { rows: new Map(), values: new Map() };
  knownByStore.set(store, known);
  return known;
}

const keyOf = (userId: string, id: string): string => `${userId} ${id}`;
