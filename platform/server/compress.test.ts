import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers, encodingFor } from './compress.ts';

const rows = Array.from({ length: 200 }, (_, index) => ({ id: index, name: 'Boring 12 — Café' }));
const csv = 'nummer;naam\r\n'.repeat(500);
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  app.get('/rows', async () => rows);
  app.get('/small', async () => ({ ready: true }));
  app.get('/csv', (_request, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from([csv])));
  app.get('/picture', (_request, reply) => reply.type('image/jpeg').send(Readable.from([Buffer.alloc(5000)])));
  app.get('/part', (_request, reply) =>
    reply
      .code(206)
      .type('text/plain')
      .header('content-range', 'bytes 0-1999/9000')
      .send(Readable.from([csv.slice(0, 2000)])),
  );
  app.get('/encoded', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-encoding', 'br')
      .send(Readable.from(['already'])),
  );
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, encoding?: string) => app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('answers', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come whole as %s, with their length', async (encoding, decompress) => {
    const answer = await get('/rows', encoding);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'content-length': String(answer.rawPayload.byteLength) });
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(rows);
  });

  test('come as they are to who takes no encoding, and say that it depends', async () => {
    const answer = await get('/rows');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.json()).toEqual(rows);
  });

  test('of text come compressed as a stream too', async () => {
    const answer = await get('/csv', 'gzip, deflate, br, zstd');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(csv);
  });

  test.each(['/small', '/picture', '/part'])('that gain nothing or must not change stay as they are: %s', async (url) => {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  });

  test('that were compressed before are not compressed again', async () => {
    const answer = await get('/encoded', 'gzip');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('already');
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP, BR', 'br'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
])('a client that takes %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
