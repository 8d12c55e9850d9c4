import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { DeviceStore, type FileRow } from '../../device/storage/device-store.ts';
import { BACK_OFF_MS_MAX } from '../../outbox/outbox-state.ts';
import { UPLOAD_PART_BYTES } from './uploads.ts';
import { drainFiles } from './uploads-pool.ts';

const ME = '019f0000-0000-7000-8000-000000000001';
/** More than a part, and less than two. */
const SIZE_BYTES = UPLOAD_PART_BYTES + 1000;

let store: DeviceStore;
let nowMs = 0;

beforeEach(() => {
  store = new DeviceStore(`uploads ${newId()}`);
});

/** A server that takes a file in parts. `loses` says of which answers to a part the line breaks after it has the bytes, and `cuts` before. */
function office({ loses = [], cuts = [] }: { readonly loses?: readonly number[]; readonly cuts?: readonly number[] }) {
  const asked: string[] = [];
  let has: number | undefined;
  let parts = 0;
  const answer = (status: number) =>
    new Response(null, { status, headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(has ?? 0), date: 'Fri, 27 Nov 2026 08:00:00 GMT' } });
  const client = {
    async request(method: string, _: string, { headers, body }: { readonly headers?: Record<string, string>; readonly body?: unknown } = {}) {
      asked.push(`${method} ${headers?.['upload-offset'] ?? ''}`.trim());
      if (method === 'POST') has = 0;
      if (method === 'HEAD') return has === undefined ? new Response(null, { status: 404 }) : answer(200);
      if (method !== 'PATCH') return answer(201);
      parts++;
      if (cuts.includes(parts)) throw new TypeError('Failed to fetch');
      if (Number(headers?.['upload-offset']) !== has) return new Response(null, { status: 409 });
      has += (body as ArrayBuffer).byteLength;
      if (loses.includes(parts)) throw new TypeError('Failed to fetch');
      return answer(204);
    },
  };
  return { client, asked, has: () => has };
}

async function addFile(): Promise<string> {
  const id = newId();
  const facts = { name: 'kaart.pdf', contentType: 'application/pdf', sizeBytes: SIZE_BYTES, sha256: '', sentBytes: 0, tries: 0, createdAt: '' };
  const row: FileRow = { id, userId: ME, kind: 'document', state: 'waiting', ...facts, hasBytes: true };
  await store.files.add(row);
  await store.bytes.add({ id, bytes: new ArrayBuffer(SIZE_BYTES) });
  return id;
}

/** Sends, `rounds` times with the longest pause between. */
async function send({ client }: ReturnType<typeof office>, rounds: number): Promise<void> {
  const clock = { now: () => nowMs, random: () => 0.5, after: () => () => undefined };
  for (let round = 0; round < rounds; round++) {
    nowMs += BACK_OFF_MS_MAX;
    await drainFiles({ store, clock, personId: () => ME, changed: () => undefined, clientOf: () => client as never }, ME);
  }
}

test('a large file whose line breaks goes on saying what the server has, in every round again', async () => {
  const id = await addFile();
  const server = office({ cuts: [2, 3] });
  for (const _ of [1, 2]) {
    await send(server, 1);
    expect(await store.files.get(id)).toMatchObject({ state: 'waiting', sentBytes: UPLOAD_PART_BYTES });
  }
  await send(server, 1);
  expect(await store.files.get(id)).toMatchObject({ state: 'received', sentBytes: SIZE_BYTES });
  expect(server.asked.filter((one) => one === 'PATCH 0')).toHaveLength(1);
});

test('a part whose answer is lost is not sent again: the server is asked where it is', async () => {
  const id = await addFile();
  const server = office({ loses: [1, 2] });
  await send(server, 3);
  expect(server.asked).toEqual(['POST', 'PATCH 0', 'HEAD', `PATCH ${UPLOAD_PART_BYTES}`, 'HEAD', `PATCH ${SIZE_BYTES}`]);
  expect(server.has()).toBe(SIZE_BYTES);
  expect(await store.files.get(id)).toMatchObject({ state: 'received', sentBytes: SIZE_BYTES });
});
