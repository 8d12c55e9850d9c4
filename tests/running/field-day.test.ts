/**
 * A field day on more machines: three processes for people and one for the queues, on one database behind PgBouncer and one bucket. Devices send forms with
 * photos as the app does, over whichever process answers, while one process after the other is killed. Nothing is lost, nothing is doubled.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillDemo } from '#apps/server/demo-data/fill.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openS3FileStore } from '#platform/server/files/file-store-s3.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Receipt } from '#platform/shared/operation.ts';
import { type ApiClient, toFailure, Unreachable } from '#platform/web/answers/transport.ts';
import type { FileRow } from '#platform/web/device/storage/device-store.ts';
import { uploadFile } from '#platform/web/files/uploads/uploads.ts';
import { buildServer } from '../../scripts/build-server.ts';
import { startBucket } from '../files/s3-bucket.ts';
import { type HttpPerson, signInByMail } from '../http-person.ts';
import { freePort, makeDataDir, runServer, type ServerProcess, until } from '../server-process.ts';
import { seededRandom } from './fault-proxy.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { newForm, onceBySubject } from './sent-work.ts';

const MINUTE_MS = 60_000;
const MEBIBYTE = 1024 * 1024;
const FORMS = 24;
/** Every so many photos one travels in parts, and those of it in parts of the bucket's own size. */
const LARGE_EVERY = 8;
const LARGE_BYTES = 9 * MEBIBYTE;
const SMALL_BYTES = MEBIBYTE / 4;
/** A body under this size is no photo of this test, but the words of a problem; in bytes. */
const PROBLEM_BYTES_MAX = 2000;
/** Devices sending at once. */
const DEVICES = 6;
/** How often at least something is killed during the day. */
const KILLS_MIN = 6;

const random = seededRandom(20_261_124);
const database = `test_${newId().replaceAll('-', '')}`;
const postgres = inject('postgres');
const data = await makeDataDir();
const [bucket, pgbouncer] = await Promise.all([startBucket(), startPgbouncer(postgres)]);
const url = pgbouncer.urlOf(database);
const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
const processes: ServerProcess[] = [];
let person: HttpPerson;

const direct = new pg.Client({ ...postgres, database });
const onServer = async (statement: string) => {
  const client = new pg.Client({ ...postgres, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Starts the process with this number; the last one does the work of the queues. */
const startProcess = (number: number) =>
  runServer({
    PORT: String(ports[number]),
    ROLES: number === ports.length - 1 ? 'jobs' : 'web',
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    DATA_DIR: data.path,
    DATABASE_URL: url,
    DATABASE_POOLING: 'transaction',
    DATABASE_CONNECTIONS: '4',
    FILES_URL: bucket.address.href,
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] as string,
    AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] as string,
  });

beforeAll(async () => {
  await onServer(`create database ${database}`);
  await direct.connect();
  await buildServer();
  // All four at once on an empty database.
  processes.push(...(await Promise.all(ports.map((_, number) => startProcess(number)))));
  await Promise.all(processes.map((one) => one.ready()));
  const { db, close } = openDatabase({ connectionString: url, pooling: 'transaction' }, () => undefined);
  await fillDemo(db, await openS3FileStore(bucket.address), { isLarge: false });
  await close();
  // The code is mailed by the one process, asked of another, and given to a third.
  person = await signInByMail((processes[1] as ServerProcess).url, 'veldwerker@demo.maaiveld.nl');
}, 3 * MINUTE_MS);

afterAll(async () => {
  await Promise.all(processes.map((one) => one.signal('SIGKILL')));
  await direct.end();
  await pgbouncer.close();
  await bucket.close();
  await onServer(`drop database ${database} with (force)`);
  await data.remove();
});

/** A balancer: the next call goes to the next process, also when that one is not there. */
let turn = 0;
const nextUrl = () => (processes[turn++ % (ports.length - 1)] as ServerProcess).url;

const client: ApiClient = {
  request: (method, path, { body, headers, signal } = {}) =>
    fetch(`${nextUrl()}/general/api${path}`, { method, body, signal, headers: { ...headers, authorization: `Bearer ${person.bearer}` } } as RequestInit),
};

/** Waits as a device does before a retry, much shorter here than in life. */
const beforeNextTry = () => pause(20 + random() * 80);

interface Photo {
  readonly bytes: Buffer;
  file: FileRow;
}

function newPhoto(index: number): Photo {
  const bytes = Buffer.alloc(index % LARGE_EVERY === 0 ? LARGE_BYTES : SMALL_BYTES, newId());
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sizes = { sizeBytes: bytes.length, sentBytes: 0, tries: 0, hasBytes: true };
  const file = { id: newId(), userId: person.id, kind: 'photo', name: 'boring.jpg', contentType: 'image/jpeg', sha256, state: 'waiting', ...sizes } as const;
  return { bytes, file: { ...file, createdAt: new Date().toISOString() } };
}

/** A photo that is to be sent again, as the app would: there was no answer, it is for a moment, or the bytes came damaged. */
function mustBeForAMoment(error: unknown): void {
  const failure = toFailure(error);
  if (failure instanceof Unreachable || failure.code === 'temporarily-unavailable' || failure.code === 'invalid-input') return;
  throw failure;
}

async function sendPhoto(photo: Photo): Promise<void> {
  for (;;) {
    photo.file = { ...photo.file, tries: photo.file.tries + 1 };
    const bytes = photo.bytes.buffer.slice(photo.bytes.byteOffset, photo.bytes.byteOffset + photo.bytes.length) as ArrayBuffer;
    try {
      await uploadFile({ client, file: photo.file, bytes, onProgress: async () => undefined });
      return;
    } catch (error) {
      mustBeForAMoment(error);
      await beforeNextTry();
    }
  }
}

/** Sends a form until it has its receipt; some are sent twice at once, by two processes. */
async function sendForm(form: ReturnType<typeof newForm>): Promise<Receipt> {
  const send = async () => {
    const answer = await person.batch(nextUrl(), 'main', [form]).catch(() => undefined);
    const one = answer?.body.answers?.[0];
    if (one !== undefined && 'receipt' in one) return one.receipt;
    const problem = one === undefined ? answer?.body : one.problem;
    if (problem?.code !== undefined) expect(problem.code).toBe('temporarily-unavailable');
    return undefined;
  };
  for (;;) {
    const receipts = (await Promise.all(random() < 0.2 ? [send(), send()] : [send()])).filter((receipt) => receipt !== undefined);
    expect(new Set(receipts.map(({ number }) => number)).size).toBeLessThanOrEqual(1);
    if (receipts[0] !== undefined) return receipts[0];
    await beforeNextTry();
  }
}

/** Reads a photo back, as a device does: over again while the server is too busy. */
async function readPhoto(id: string): Promise<{ status: number; body: Buffer }> {
  for (;;) {
    const answer = await fetch(`${nextUrl()}/v1/files/${id}`, { headers: person.headers });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 503) return { status: answer.status, body };
    await beforeNextTry();
  }
}

/** Kills one process after the other while the day lasts, each starting again before the next goes. Returns how many. */
async function killInTurn(isOver: () => boolean): Promise<number> {
  let kills = 0;
  for (; !isOver() || kills < KILLS_MIN; kills++) {
    const number = kills % ports.length;
    await (processes[number] as ServerProcess).signal('SIGKILL');
    const again = await startProcess(number);
    processes[number] = again;
    await again.ready();
  }
  return kills;
}

const select = async <Row>(statement: string, values: readonly unknown[]): Promise<Row[]> => (await direct.query(statement, [...values])).rows as Row[];

test(
  'three processes and one for the queues, behind PgBouncer and on one bucket, while one after the other is killed: nothing lost, nothing doubled',
  async () => {
    const { rows } = (await person.call<{ rows: { number: string }[] }>('GET', `${nextUrl()}/v1/projects?limit=10`)).body;
    const day = Array.from({ length: FORMS }, (_, index) => {
      const photos = [newPhoto(2 * index), newPhoto(2 * index + 1)];
      const fileIds = photos.map(({ file }) => file.id);
      const form = newForm(rows[index % rows.length]?.number as string);
      const input = form.input as { answers: object };
      return { photos, form: { ...form, input: { ...input, fileIds, answers: { ...input.answers, photos: fileIds.map((fileId) => ({ fileId })) } } } };
    });
    const waiting = [...day];
    const receipts: Receipt[] = [];
    let isOver = false;
    const device = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [receipt] = await Promise.all([sendForm(next.form), ...next.photos.map(sendPhoto)]);
        receipts.push(receipt);
      }
    };
    const working = Promise.all(Array.from({ length: DEVICES }, device)).finally(() => {
      isOver = true;
    });
    const [kills] = await Promise.all([killInTurn(() => isOver), working]);
    expect(kills).toBeGreaterThanOrEqual(KILLS_MIN);

    expect(new Set(receipts.map(({ number }) => number)).size).toBe(FORMS);
    const ids = day.map(({ form }) => (form.input as unknown as { id: string }).id);
    expect(await select('select id from commands where id = any($1)', [day.map(({ form }) => form.id)])).toHaveLength(FORMS);
    const times = await select<{ id: string; times: number }>(onceBySubject['form.submit'] as string, [ids]);
    expect(new Map(times.map((row) => [row.id, row.times]))).toEqual(new Map(ids.map((id) => [id, 1])));

    const photos = day.flatMap((one) => one.photos);
    const kept = await select<{ id: string; sha256: string }>('select id, sha256 from files where id = any($1) and received_at is not null', [
      photos.map(({ file }) => file.id),
    ]);
    expect(new Map(kept.map((row) => [row.id, row.sha256]))).toEqual(new Map(photos.map(({ file }) => [file.id, file.sha256])));
    for (const { file, bytes } of photos.filter((_, index) => index % LARGE_EVERY < 2)) {
      const { status, body } = await readPhoto(file.id);
      // A short body is what the server said instead.
      const said = body.length < PROBLEM_BYTES_MAX ? body.toString() : '';
      expect({ status, said, sizeBytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }).toEqual({
        status: 200,
        said: '',
        sizeBytes: bytes.length,
        sha256: file.sha256,
      });
    }
    // The last that was asked of the queues is done once: a code for somebody else.
    await signInByMail(nextUrl(), 'veldwerker2@demo.maaiveld.nl');
    expect(await select('select recipient, count(*)::int as times from demo_mails group by 1 order by 1', [])).toEqual(
      ['veldwerker2@demo.maaiveld.nl', 'veldwerker@demo.maaiveld.nl'].map((recipient) => ({ recipient, times: 1 })),
    );
    expect(await select('select file_id from upload_locks where ends_at > now()', [])).toEqual([]);
  },
  5 * MINUTE_MS,
);

test('a process that is told to stop says so before it stops, and ends what is under way', async () => {
  const port = await freePort();
  const stopping = await runServer({
    PORT: String(port),
    ROLES: 'web',
    DATABASE_URL: url,
    DATABASE_POOLING: 'transaction',
    DATA_DIR: data.path,
    DRAIN_SECONDS: '1',
  });
  await stopping.ready();
  const ended = stopping.signal('SIGTERM');
  const statuses: number[] = [];
  await until(async () => {
    statuses.push((await fetch(`${stopping.url}/ready`)).status);
    return statuses.includes(503);
  });
  expect(await (await fetch(`${stopping.url}/ready`)).json()).toEqual({ ready: false, failing: ['draining'] });
  expect((await fetch(`${stopping.url}/health`)).status).toBe(200);
  expect((await fetch(`${stopping.url}/config.json`)).status).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
});
