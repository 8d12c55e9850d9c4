import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** Bytes a stream reads at once. */
const PIECE_BYTES = 64 * 1024;

let dir: string;
let app: FastifyInstance;
let port: number;
const opened: FileHandle[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'send-'));
  app = Fastify();
  app.get('/:name', async (asked, reply) => {
    const file = await open(join(dir, (asked.params as { name: string }).name));
    opened.push(file);
    return sendFile(reply.code(203).type('application/pdf').header('x-own', 'yes'), file);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

/** A file in which no two pieces are alike. */
async function addFile(name: string, bytes: number): Promise<Buffer> {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) content.writeUInt32LE((at * 2654435761 + name.length) >>> 0, at);
  await writeFile(join(dir, name), content);
  return content;
}
async function ask(name: string, method = 'GET'): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', path: `/${name}`, method }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 5 * PIECE_BYTES + 7])('a file of %i bytes arrives whole, with its length', async (bytes) => {
  const content = await addFile(`of-${bytes}`, bytes);
  const answer = await ask(`of-${bytes}`);
  expect(answer.statusCode).toBe(203);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(bytes), 'x-own': 'yes' });
  expect(content.equals(await buffer(answer))).toBe(true);
});

test('who leaves halfway takes nothing from the next, and no file stays open', async () => {
  const content = await addFile('left', 40 * PIECE_BYTES);
  for (let time = 0; time < 60; time++) {
    const answer = await ask('left');
    await once(answer, 'readable');
    answer.destroy();
  }
  expect(content.equals(await buffer(await ask('left')))).toBe(true);
  await expect.poll(() => opened.filter(({ fd }) => fd !== -1)).toEqual([]);
});

test('asked for its head alone, the length comes and nothing else', async () => {
  await addFile('head', 1000);
  const answer = await ask('head', 'HEAD');
  expect(answer.headers['content-length']).toBe('1000');
  expect((await buffer(answer)).byteLength).toBe(0);
});

test('a file that can not be read any further breaks off instead of arriving as if it were whole', async () => {
  await addFile('spoilt', 3 * PIECE_BYTES);
  const spoiling = Fastify();
  spoiling.get('/', async (_asked, reply) => {
    const file = await open(join(dir, 'spoilt'));
    const read = file.read.bind(file);
    vi.spyOn(file, 'read').mockImplementationOnce(read).mockRejectedValueOnce(new Error('the disk is gone'));
    return sendFile(reply, file);
  });
  const url = await spoiling.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  await spoiling.close();
});
