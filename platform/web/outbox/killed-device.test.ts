/**
 * A device that stops at every moment at which anything is written: each road by which something made enters is walked again and again, and
 * ended at its first write, its second, and so on to its last. What the next page finds must be whole, named once, and must arrive.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DeviceStore, type FileRow } from '../device/storage/device-store.ts';
import { readDraftRow } from '../drafts/draft-rows.ts';
import { writeDraft } from '../drafts/draft-writing.ts';
import { forgetTyped, noteTyped, type TypedDraft } from '../drafts/drafts-pending.ts';
import { sha256 } from '../files/file-checks.ts';
import { type FilePlace, placeKey, readPlacedFiles } from '../files/file-places.ts';
import { bytesOf, originalKey, putNewFile, releaseFile } from '../files/file-rows.ts';
import { makeReady } from '../files/uploads/file-making.ts';
import { readBack } from '../files/uploads/file-receipts.ts';
import { drainFiles, recoverFiles } from '../files/uploads/uploads-pool.ts';
import { setVisiting, VISITOR_ID } from '../sign-in/person.ts';
import { appendCommand, claimBatch, recoverOutbox, rowsOf } from './outbox-rows.ts';
import { BACK_OFF_MS_MAX } from './outbox-state.ts';

const ME = VISITOR_ID;
const FORM = 'form-1';
const dead = new WeakSet<IDBDatabase>();
let writesLeft = Number.POSITIVE_INFINITY;

/** Counts a write of a page that lives; ends the page at the one that was chosen. */
function live(db: IDBDatabase, end: () => void): void {
  if (!dead.has(db)) {
    if (--writesLeft >= 0) return;
    dead.add(db);
    end();
  }
  throw new DOMException('the device stopped', 'AbortError');
}

beforeEach(() => {
  setVisiting(true);
  const { transaction } = IDBDatabase.prototype;
  const { put, add, delete: remove } = IDBObjectStore.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    if (asked[1] === 'readwrite' || dead.has(this)) live(this, () => undefined);
    return transaction.apply(this, asked);
  });
  for (const [name, write] of [
    ['put', put],
    ['add', add],
    ['delete', remove],
  ] as const)
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...asked: unknown[]) {
      live(this.transaction.db, () => this.transaction.abort());
      return (write as (...all: unknown[]) => IDBRequest<IDBValidKey>).apply(this, asked) as never;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  setVisiting(false);
});

/** The office: what arrived there, and how often each thing did. */
class Office {
  readonly files = new Map<string, ArrayBuffer>();
  readonly commands: string[] = [];

  async request(
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Readonly<Record<string, string>> | undefined } = {},
  ): Promise<Response> {
    if (method === 'HEAD') return new Response(null, { status: 404 });
    if (path.startsWith('/file-receipts')) {
      const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];
      const known = ids.flatMap((id) => (this.files.has(id) ? [[id, this.files.get(id) as ArrayBuffer] as const] : []));
      const receipts = known.map(async ([id, bytes]) => ({ id, receivedAt: '', sizeBytes: bytes.byteLength, sha256: await sha256(bytes) }));
      return Response.json(await Promise.all(receipts));
    }
    const id = atob(/(?:^|,)id ([^,]+)/.exec(headers?.['upload-metadata'] ?? '')?.[1] ?? '');
    this.files.set(id, body as ArrayBuffer);
    return new Response(null, { status: 201, headers: { 'tus-resumable': '1.0.0', 'upload-offset': String((body as ArrayBuffer).byteLength) } });
  }
}

/** One life of a page over a device. */
class Page {
  readonly store: DeviceStore;
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  readonly #tabId = newId();
  readonly #office: Office;
  #version = 0;
  answers: Record<string, unknown> = {};

  constructor(name: string, office: Office) {
    this.store = new DeviceStore(name);
    this.#office = office;
  }

  /** Opens the form as the product does: with what was kept for it and not named yet. */
  async open(): Promise<void> {
    const row = await readDraftRow(this.store, ME, FORM);
    this.answers = { ...(row?.data as object | undefined) };
    this.#version = row?.version ?? 0;
    const placed = await readPlacedFiles(FORM, this.store);
    for (const { fileId, path, answer } of placed) this.name(path, { ...answer, fileId });
    if (placed.length === 0) return;
    await this.write();
    await this.store.meta.bulkDelete(placed.map(({ fileId }) => placeKey(ME, FORM, fileId)));
  }

  name(path: string, answer: { readonly fileId: string }): void {
    const list = (this.answers[path] ?? []) as readonly { readonly fileId: string }[];
    if (!list.some(({ fileId }) => fileId === answer.fileId)) this.answers = { ...this.answers, [path]: [...list, answer] };
  }

  async write(): Promise<void> {
    const typed: TypedDraft = { userId: ME, id: FORM, kind: 'form', data: this.answers, updatedAt: new Date(this.nowMs).toISOString() };
    noteTyped(typed);
    try {
      this.#version = (await writeDraft(this.store, typed, this.#version, this.#tabId)) as number;
    } finally {
      forgetTyped(typed);
    }
  }

  /** Keeps a file and names it; answers its id when it stands on the screen. */
  async keep(kind: FileRow['kind'], text: string, path: string, more: { growsFrom?: string; isHeld?: boolean } = {}): Promise<string> {
    const bytes = new TextEncoder().encode(text).buffer;
    const place: FilePlace | undefined = more.isHeld === true ? undefined : { draftId: FORM, path, answer: {} };
    const kept = await putNewFile(this.store, { row: await this.#row(kind, bytes, more.isHeld === true), bytes, place, growsFrom: more.growsFrom });
    if (place === undefined) return kept.id;
    this.name(path, { fileId: kept.id });
    return kept.id;
  }

  /** Finishes storing a file that is on the screen: the draft names it, and its place is forgotten. */
  async settle(id: string): Promise<void> {
    await this.write();
    await this.store.meta.delete(placeKey(ME, FORM, id));
  }

  async #row(kind: FileRow['kind'], bytes: ArrayBuffer, isHeld: boolean): Promise<FileRow> {
    const state = isHeld ? 'held' : kind === 'document' ? 'waiting' : 'unready';
    const facts = { name: kind, contentType: 'image/jpeg', sizeBytes: bytes.byteLength, sha256: await sha256(bytes), sentBytes: 0, tries: 0 };
    return { id: newId(this.nowMs++), userId: ME, kind, state, ...facts, createdAt: '', hasBytes: true, awaitsReceipt: true };
  }

  /** Makes ready, sends and reads back all there is, as a page does by itself. */
  async work(): Promise<void> {
    const clock = { now: () => this.nowMs, random: () => 0.5, after: () => () => undefined };
    await makeReady({ store: this.store, clock, locks: undefined, personId: () => ME, scale });
    const device = { store: this.store, clock, personId: () => ME, changed: () => undefined, clientOf: () => this.#office };
    await recoverFiles(device, ME);
    this.nowMs += BACK_OFF_MS_MAX;
    await drainFiles(device, ME);
    await readBack(device, ME);
    await recoverOutbox(this.store, ME);
    for (const { id, seq } of await claimBatch(this.store, ME, 'main', this.nowMs, 10)) {
      if (!this.#office.commands.includes(id)) this.#office.commands.push(id);
      await this.store.outbox.delete(seq);
    }
  }
}

const scale = async (photo: Blob) => ({ blob: new Blob([`small ${await photo.text()}`], { type: 'image/jpeg' }), contentType: 'image/jpeg' as const });

/** A series of actions on a page; each `seen` is what was on the screen before the device stopped. */
type Road = (page: Page, seen: (text: string) => void) => Promise<void>;

const photos: Road = async (page, seen) => {
  for (const text of ['a', 'b']) {
    const id = await page.keep('photo', text, 'photos');
    seen(`small ${text}`);
    await page.settle(id);
  }
};

const strokes: Road = async (page, seen) => {
  let id: string | undefined;
  for (const text of ['1', '12', '123']) {
    id = await page.keep('signature', text, 'signature', id === undefined ? {} : { growsFrom: id });
    seen(text);
    await page.settle(id);
  }
};

const documents: Road = async (page, seen) => {
  for (const text of ['pdf', 'zip']) {
    const id = await page.keep('document', text, 'files');
    seen(text);
    await page.settle(id);
  }
};

const words: Road = async (page, seen) => {
  for (const text of ['v', 've', 'veen']) {
    page.answers = { ...page.answers, soil: text };
    await page.write();
    seen(text);
  }
};

const presses: Road = async (page, seen) => {
  for (const text of ['start', 'stop']) {
    await appendCommand(page.store, command(text));
    seen(text);
  }
};

const documentInDialog: Road = async (page, seen) => {
  const id = await page.keep('document', 'map', '', { isHeld: true });
  await page.store.meta.put({ key: `note ${ME} document`, value: { fileId: id } });
  seen('map');
  await releaseFile(page.store, id);
  await appendCommand(page.store, { ...command('document'), fileIds: [id] });
  await page.store.meta.delete(`note ${ME} document`);
  seen('document');
};

const sending: Road = async (page, seen) => {
  await photos(page, seen);
  const fileIds = ((page.answers['photos'] ?? []) as { fileId: string }[]).map(({ fileId }) => fileId);
  await appendCommand(page.store, { ...command('form'), fileIds, draft: { id: FORM } });
  seen('form');
};

function command(id: string) {
  return {
    id,
    userId: ME,
    name: 'form.submit',
    api: 'main' as const,
    input: {},
    record: id,
    label: id,
    href: undefined,
    fileIds: [] as string[],
    changes: [],
    createdAt: '',
  };
}

/** Walks a road on a device that stops at a write; answers what the person saw, what the next page made of it, and whether it stopped at all. */
async function walk(road: Road, stopAt: number) {
  const name = newId();
  const office = new Office();
  const seen: string[] = [];
  writesLeft = stopAt;
  const first = new Page(name, office);
  const ended = await first
    .open()
    .then(() => road(first, (text) => void seen.push(text)))
    .then(() => first.work())
    .then(
      () => 'whole',
      () => 'stopped',
    );
  writesLeft = Number.POSITIVE_INFINITY;
  const next = new Page(name, office);
  await next.open();
  const isOnDevice = await wholeFiles(next);
  for (let round = 0; round < 2; round++) await next.work();
  return { ended, seen, next, office, isOnDevice };
}

/** True when every file on the device has its bytes, before anything is made of it. */
async function wholeFiles({ store }: Page): Promise<boolean> {
  for (const { id, kind, state } of await store.files.toArray()) {
    const original = await store.bytes.get(originalKey(id));
    if ((await bytesOf(store, id)) === undefined) return false;
    if (kind === 'photo' && state !== 'received' && original === undefined) return false;
  }
  return true;
}

async function expectNothingLost({ seen, next, office, isOnDevice }: Awaited<ReturnType<typeof walk>>): Promise<void> {
  expect(isOnDevice).toBe(true);
  const { store, answers } = next;
  const named = (['photos', 'signature', 'files'] as const).flatMap((path) => ((answers[path] ?? []) as { fileId: string }[]).map(({ fileId }) => fileId));
  const sent = (await rowsOf(store, ME)).length === 0 && office.commands.includes('form');
  const rows = (await store.files.toArray()).filter(({ state }) => state !== 'held');
  // No file that nothing names, none named that is not there, none twice, and in the order they were made.
  if (!sent && !office.commands.includes('document') && rows.length > 0) expect(await namesOf(store, named)).toEqual(rows.map(({ id }) => id).toSorted());
  expect(rows.map(({ state, awaitsReceipt }) => [state, awaitsReceipt])).toEqual(rows.map(() => ['received', undefined]));
  expect(await store.bytes.where('id').startsWith('original:').count()).toBe(0);
  expect(await store.meta.where('key').startsWith('place ').count()).toBe(0);
  const arrived = await Promise.all([...office.files.values()].map((bytes) => new Blob([bytes]).text()));
  expect(new Set(arrived).size).toBe(arrived.length);
  const held = await Promise.all((await store.files.toArray()).filter(({ state }) => state === 'held').map(({ id }) => textOf(store, id)));
  const all = [...arrived, ...held, ...office.commands, String(answers['soil'] ?? '')];
  for (const text of seen) expect(all.some((one) => one === text || one.startsWith(text))).toBe(true);
}

/** Ids that a draft names; where a dialog names its file by a note, that one. */
async function namesOf(store: DeviceStore, named: readonly string[]): Promise<string[]> {
  const note = (await store.meta.get(`note ${ME} document`))?.value as { fileId: string } | undefined;
  return [...named, ...(note === undefined ? [] : [note.fileId])].toSorted();
}

const textOf = async (store: DeviceStore, id: string): Promise<string> => new TextDecoder().decode(await bytesOf(store, id));

/** Walks a road on a device that stops at its first write, its second, and so on to its last. */
async function walkAll(road: Road): Promise<void> {
  let stops = 0;
  for (let stopAt = 0; ; stopAt++, stops++) {
    const walked = await walk(road, stopAt);
    await expectNothingLost(walked);
    if (walked.ended === 'whole') break;
  }
  expect(stops).toBeGreaterThan(5);
}

describe('a device that stops at every write loses nothing that stood on its screen, names it once, and sends it once:', () => {
  test('photos, taken or chosen', () => walkAll(photos));
  test('a signature of three strokes', () => walkAll(strokes));
  test('files, chosen or dropped', () => walkAll(documents));
  test('text typed, dictated, scanned or measured', () => walkAll(words));
  test('a press that is carried out: hours, a timer, a state', () => walkAll(presses));
  test('a document with its title, in a dialog', () => walkAll(documentInDialog));
  test('a form that is sent with its photos', () => walkAll(sending));
});
