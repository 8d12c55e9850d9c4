/** Files on a bad line and files that are not what they say, over HTTP by tus as a device sends them. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import { openS3FileStore } from '#platform/server/files/file-store-s3.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import { type Fault, startFaultProxy } from '../running/fault-proxy.ts';
import { until } from '../server-process.ts';
import { createTestApp } from '../test-app.ts';
import { startBucket } from './s3-bucket.ts';

const MEBIBYTE = 1024 * 1024;
const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0];
const TUS = { 'tus-resumable': '1.0.0' };

const db = await openTestDatabase();
let url: string;
let bearer: Record<string, string>;
let cookie: Record<string, string>;

beforeAll(() => addStandardRoles(db));

/** Starts the product on a store of files, with somebody signed in. */
async function start(bytes?: FileBytes): Promise<void> {
  const { app, token } = await createTestApp(db, bytes === undefined ? {} : { bytes });
  const oid = newId();
  const account = { oid, email: `${oid}@demo.maaiveld.nl`, name: 'Sanne' };
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, ...account, tid: TENANT_ID })
    .execute();
  await db.insertInto('user_roles').values({ user_id: id, role_code: 'field-worker' }).execute();
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = app.listeningOrigin;
  bearer = { authorization: `Bearer ${await token(account)}` };
  const opened = await fetch(`${url}/v1/session`, { method: 'POST', headers: bearer });
  const cookies = opened.headers.getSetCookie().map((line) => line.split(';')[0] as string);
  cookie = { cookie: cookies.join('; '), 'x-xsrf-token': cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] as string };
}

/** Calls the server over a connection with a fault. Undefined when the connection broke. */
async function over(fault: Fault, call: (url: string) => Promise<Response>): Promise<Response | undefined> {
  const proxy = await startFaultProxy(Number(new URL(url).port), () => fault);
  const answer = await call(proxy.url).catch(() => undefined);
  await proxy.close();
  return answer;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function photo(sizeBytes: number): Buffer {
  const bytes = randomBytes(sizeBytes);
  bytes.set(JPEG_HEAD);
  return bytes;
}

interface Upload {
  readonly id: string;
  readonly content: Uint8Array;
  readonly kind?: string;
  readonly name?: string;
  readonly sha256?: string;
  readonly sizeBytes?: number;
}

async function create({ id, content, kind = 'photo', name = 'foto.jpg', sha256: hash, sizeBytes = content.length }: Upload, at = url): Promise<Response> {
  const metadata = { id, name, kind, contentType: 'image/jpeg', sha256: hash ?? sha256(content) };
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  return fetch(`${at}/general/api/files`, {
    method: 'POST',
    headers: { ...TUS, ...bearer, 'upload-length': String(sizeBytes), 'upload-metadata': encoded.join(',') },
  });
}

function sendFrom(offset: number, { id, content }: Upload, at = url): Promise<Response> {
  const headers = { ...TUS, ...bearer, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return fetch(`${at}/general/api/files/${id}`, { method: 'PATCH', headers, body: Buffer.from(content.subarray(offset)) });
}

async function offsetOf(id: string): Promise<number> {
  const answer = await fetch(`${url}/general/api/files/${id}`, { method: 'HEAD', headers: { ...TUS, ...bearer } });
  return Number(answer.headers.get('upload-offset'));
}

async function receiptOf(id: string): Promise<{ sizeBytes: number } | undefined> {
  const answer = await fetch(`${url}/general/api/file-receipts?ids=${id}`, { headers: bearer });
  return ((await answer.json()) as { sizeBytes: number }[])[0];
}

async function download(id: string): Promise<Buffer> {
  const answer = await fetch(`${url}/v1/files/${id}`, { headers: cookie });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const problemOf = async (answer: Response) => (await answer.json()) as ProblemBody;

describe('a disk that is full', () => {
  /** Whatever is written there finds no room, as the system itself says it. */
  const FULL = '/dev/full';
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'maaiveld-full-'));
    await start(await openFileStore(directory));
    return () => rm(directory, { recursive: true });
  });

  const health = async () => {
    const answer = await fetch(`${url}/ready`);
    return { status: answer.status, body: await answer.json() };
  };

  test('is said as such, and what was sent arrives once there is room', async () => {
    const upload = { id: newId(), content: photo(MEBIBYTE) };
    await symlink(FULL, join(directory, `${upload.id}.json`));
    const atFirst = await create(upload);
    expect([atFirst.status, (await problemOf(atFirst)).code]).toEqual([507, 'storage-full']);
    await rm(join(directory, `${upload.id}.json`));
    expect((await create(upload)).status).toBe(201);
    await rm(join(directory, upload.id));
    await symlink(FULL, join(directory, upload.id));
    const later = await sendFrom(0, upload);
    expect([later.status, (await problemOf(later)).code]).toEqual([507, 'storage-full']);
    expect(await receiptOf(upload.id)).toBeUndefined();
    await rm(join(directory, upload.id));
    expect((await create(upload)).status).toBe(201);
    expect((await sendFrom(0, upload)).status).toBe(204);
    expect(await receiptOf(upload.id)).toMatchObject({ sizeBytes: upload.content.length });
  });

  test('is what health says, and no longer than it is so', async () => {
    const check = join(directory, '.check');
    await symlink(FULL, check);
    expect(await health()).toEqual({ status: 503, body: { ready: false, failing: ['files'] } });
    await until(async () => (await health()).status === 200);
  });
});

describe.each(['a folder', 'an S3 bucket'])('files in %s', (kind) => {
  beforeAll(async () => {
    if (kind === 'a folder') return start();
    const bucket = await startBucket();
    await start(await openS3FileStore(bucket.address));
    return bucket.close;
  });

  describe('on a bad line', () => {
    test('an upload that is cut halfway goes on from where it was, and ends as the same bytes', async () => {
      const upload = { id: newId(), content: photo(3 * MEBIBYTE) };
      expect((await create(upload)).status).toBe(201);
      let cuts = 0;
      let resumedFrom = 0;
      for (let offset = 0; offset < upload.content.length; offset = await offsetOf(upload.id)) {
        const fault: Fault = cuts < 3 ? { kind: 'cut-request', afterBytes: 0.4 * MEBIBYTE * (cuts + 1) } : { kind: 'none' };
        resumedFrom = offset;
        const answer = await over(fault, (at) => sendFrom(offset, upload, at));
        if (answer === undefined) {
          cuts++;
          const kept = await offsetOf(upload.id);
          // A bucket may still be taking the piece that was under way.
          expect(kept).toBeGreaterThanOrEqual(offset);
          expect(kept).toBeLessThan(upload.content.length);
          expect(await receiptOf(upload.id)).toBeUndefined();
        }
        // 409: the piece that was under way has come in meanwhile, so asking where to go on from is asked again.
        else expect([204, 409]).toContain(answer.status);
      }
      expect(cuts).toBe(3);
      expect(resumedFrom).toBeGreaterThan(0);
      expect(await receiptOf(upload.id)).toMatchObject({ sizeBytes: upload.content.length });
      expect(sha256(await download(upload.id))).toBe(sha256(upload.content));
    });

    test('when the last answer is swallowed the file is there once, and starting again finds it whole', async () => {
      const upload = { id: newId(), content: photo(50_000) };
      await create(upload);
      expect(await over({ kind: 'swallow-answer' }, (at) => sendFrom(0, upload, at))).toBeUndefined();
      expect(await over({ kind: 'swallow-answer' }, (at) => create(upload, at))).toBeUndefined();
      const again = await create(upload);
      expect([again.status, again.headers.get('upload-offset')]).toEqual([201, String(upload.content.length)]);
      expect(sha256(await download(upload.id))).toBe(sha256(upload.content));
    });

    test('when its process was killed with the last byte kept and nothing said of it, it is finished by an empty part', async () => {
      const upload = { id: newId(), content: photo(50_000) };
      await create(upload);
      await sendFrom(0, upload);
      await db.updateTable('files').set({ received_at: null }).where('id', '=', upload.id).execute();
      expect(await offsetOf(upload.id)).toBe(upload.content.length);
      expect((await sendFrom(upload.content.length, upload)).status).toBe(204);
      expect(await receiptOf(upload.id)).toMatchObject({ sizeBytes: upload.content.length });
    });

    test('another process that is at it is asked to let go, and one that was killed has it no longer than a moment', async () => {
      const upload = { id: newId(), content: photo(50_000) };
      await create(upload);
      await sql`insert into upload_locks (file_id, holder, ends_at) values (${upload.id}, ${newId()}, now() + interval '1 second')`.execute(db);
      const lock = () => db.selectFrom('upload_locks').select('is_wanted').where('file_id', '=', upload.id).executeTakeFirst();
      const sending = sendFrom(0, upload);
      await until(async () => (await lock())?.is_wanted === true);
      expect((await sending).status).toBe(204);
      expect(await lock()).toBeUndefined();
    });

    test('an announcement that arrives twice makes one file', async () => {
      const upload = { id: newId(), content: photo(50_000) };
      expect((await Promise.all(Array.from({ length: 5 }, () => create(upload)))).map(({ status }) => status)).toEqual(Array(5).fill(201));
      expect((await sendFrom(0, upload)).status).toBe(204);
      expect(sha256(await download(upload.id))).toBe(sha256(upload.content));
    });
  });

  test('a file is kept by no cache: who uses the browser next would read it from there', async () => {
    const upload = { id: newId(), content: photo(1_000) };
    await create(upload);
    await sendFrom(0, upload);
    const answer = await fetch(`${url}/v1/files/${upload.id}`, { headers: cookie });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  describe('what a file is', () => {
    test('a photo that is no photo is refused with what to do, and may be sent anew under the same id', async () => {
      const upload = { id: newId(), content: Buffer.from('<html>geen foto</html>'.repeat(100)) };
      await create(upload);
      const refused = await sendFrom(0, upload);
      expect([refused.status, await problemOf(refused)]).toEqual([
        415,
        expect.objectContaining({ code: 'file-type-refused', details: { reason: expect.stringContaining('geen foto') } }),
      ]);
      expect(await receiptOf(upload.id)).toBeUndefined();
      const mended = { id: upload.id, content: photo(2000) };
      expect((await create(mended)).status).toBe(201);
      expect((await sendFrom(0, mended)).status).toBe(204);
      expect(await receiptOf(upload.id)).toMatchObject({ sizeBytes: 2000 });
    });

    test('text is sent as text to be saved, whatever is written in it, and nothing else passes for text', async () => {
      const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(10));
      const text = { id: newId(), content: page, kind: 'text', name: 'punten.csv' };
      await create(text);
      expect((await sendFrom(0, text)).status).toBe(204);
      const { headers } = await fetch(`${url}/v1/files/${text.id}`, { headers: cookie });
      expect(headers.get('content-type')).toMatch(/^text\/plain/);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      for (const [kind, content] of [
        ['document', page],
        ['text', photo(2000)],
        ['text', Buffer.from([0x4d, 0x5a, 0x00, 0x01])],
      ] as const) {
        const refused = { id: newId(), content, kind };
        await create(refused);
        expect([kind, (await sendFrom(0, refused)).status]).toEqual([kind, 415]);
      }
    });

    test('a receipt that is neither photo nor PDF is refused by its content, whatever it is called; as a document of a project it is taken', async () => {
      const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), randomBytes(400)]);
      const arrive = async (content: Buffer, subject: string) => {
        const upload = { id: newId(), content, kind: 'document', name: 'factuur.pdf' };
        await create(upload);
        await db.insertInto('file_links').values({ file_id: upload.id, subject, subject_id: newId() }).execute();
        return sendFrom(0, upload);
      };
      const refused = await arrive(zip, 'disbursement');
      expect([refused.status, await problemOf(refused)]).toEqual([
        415,
        expect.objectContaining({ code: 'file-type-refused', details: { reason: expect.stringContaining('kan hier niet') } }),
      ]);
      expect((await arrive(zip, 'project-document')).status).toBe(204);
      expect((await arrive(Buffer.from('%PDF-1.4 factuur'), 'disbursement')).status).toBe(204);
    });

    test('a file of 200 MB is refused before a byte of it travels', async () => {
      const refused = await create({ id: newId(), content: Buffer.alloc(0), kind: 'document', sizeBytes: 200 * MEBIBYTE });
      expect([refused.status, await problemOf(refused)]).toEqual([
        413,
        expect.objectContaining({ code: 'file-too-large', details: { reason: expect.stringContaining('50 MB') } }),
      ]);
    });

    test('a photo of some bytes that claims more pixels than can be opened is refused with its size, and not kept', async () => {
      const claim = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff]);
      const upload = { id: newId(), content: Buffer.concat([claim, randomBytes(400)]) };
      await create(upload);
      const refused = await sendFrom(0, upload);
      expect([refused.status, await problemOf(refused)]).toEqual([
        413,
        expect.objectContaining({ code: 'file-too-large', details: { reason: expect.stringContaining('65.535 bij 65.535 beeldpunten') } }),
      ]);
      expect(await receiptOf(upload.id)).toBeUndefined();
    });

    test('a file that says it is small and is not is refused too', async () => {
      const upload = { id: newId(), content: photo(300_000), sizeBytes: 1000 };
      await create(upload);
      expect((await sendFrom(0, upload)).status).toBeGreaterThanOrEqual(400);
      expect(await receiptOf(upload.id)).toBeUndefined();
    });

    test('bytes that were damaged under way are refused and not kept', async () => {
      const upload = { id: newId(), content: photo(5000), sha256: sha256(photo(10)) };
      await create(upload);
      expect(await problemOf(await sendFrom(0, upload))).toMatchObject({ code: 'invalid-input' });
      expect(await receiptOf(upload.id)).toBeUndefined();
    });

    test('two identical photos are two photos', async () => {
      const content = photo(4000);
      const ids = [newId(), newId()];
      for (const id of ids) {
        await create({ id, content });
        expect((await sendFrom(0, { id, content })).status).toBe(204);
        expect(sha256(await download(id))).toBe(sha256(content));
      }
    });

    test('a broken announcement names what is wrong with it', async () => {
      const answer = await create({ id: 'geen-id', content: photo(10) });
      expect(await problemOf(answer)).toMatchObject({ code: 'invalid-input', details: { fields: [{ path: 'id' }] } });
    });
  });
});

describe('commands', () => {
  beforeAll(() => start());

  test('in a zending a name the server does not know, wrong input and a lack of rights each get their own problem; the rest goes on', async () => {
    const send = (name: string, input: object) => ({ id: newId(), name, record: newId(), input });
    const commands = [
      send('form.submitt', {}),
      send('user.put-my-settings', { number_items: 'veel' }),
      send('phase.put', {}),
      send('user.put-my-settings', { number_items: 20 }),
    ];
    const answer = await fetch(`${url}/v1/commands`, {
      method: 'POST',
      headers: { ...cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ commands }),
    });
    const { answers } = (await answer.json()) as { answers: { problem?: ProblemBody; receipt?: object }[] };
    expect(answers.map(({ problem }) => problem?.code)).toEqual(['unknown-operation', 'invalid-input', 'not-allowed', undefined]);
    expect(answers[1]?.problem?.details?.fields?.[0]?.path).toBe('number_items');
    expect(answers[3]?.receipt).toBeDefined();
  });
});
