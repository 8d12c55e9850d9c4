import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPack, type UnpackedFile } from '#apps/web/pack/read-pack.ts';
import { writeAppPack } from './app-pack.ts';

/** A build: what its worker keeps, in the order of the worker, and a file it doesn't keep. */
const kept: readonly (readonly [url: string, revision: string | null, content: Buffer])[] = [
  ['index.html', 'aa11', Buffer.from('<!doctype html><title>Maaiveld – één</title>\n')],
  ['icons/icon.png', 'bb22', Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => at % 251))],
  ['assets/form-1a.js', null, Buffer.from('export {};\n\n')],
  ['assets/empty-2b.css', null, Buffer.alloc(0)],
  ['assets/reader-3c.wasm', null, Buffer.from([0, 0x61, 0x73, 0x6d, 0x0a, 0xff])],
];
const types = ['text/html; charset=utf-8', 'image/png', 'application/javascript; charset=utf-8', 'text/css; charset=utf-8', 'application/wasm'];
const keys = ['index.html?__WB_REVISION__=aa11', 'icons/icon.png?__WB_REVISION__=bb22', 'assets/form-1a.js', 'assets/empty-2b.css', 'assets/reader-3c.wasm'];

let folder: string;
let pack: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maaiveld-pack-'));
  for (const below of ['assets', 'icons']) await mkdir(join(folder, below));
  for (const [url, , content] of kept) await writeFile(join(folder, url), content);
  await writeFile(join(folder, 'assets/error-reporting-4d.js'), 'not kept');
  // The build names icons twice: as files, and as what the manifest of the app names.
  const list = [...kept, ...kept.slice(1, 2)].map(([url, revision]) => ({ revision, url }));
  await writeFile(join(folder, 'service-worker.js'), `a.addToCacheList(${JSON.stringify(list)});b(self.__APP_PACK,[{"other":1}])`);
  await writeAppPack(folder);
  const [name] = (await readdir(join(folder, 'assets'))).filter((one) => one.endsWith('.pack'));
  pack = await readFile(join(folder, 'assets', name as string));
});
afterAll(() => rm(folder, { recursive: true }));

function streamOf(parts: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

/** Reads a pack that comes in parts of so many bytes, until its end or the first thing that is wrong. */
async function read(bytes: Buffer, partBytes: number): Promise<{ files: UnpackedFile[]; error?: unknown }> {
  const parts = Array.from({ length: Math.ceil(bytes.byteLength / partBytes) }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * partBytes, (at + 1) * partBytes)),
  );
  const files: UnpackedFile[] = [];
  try {
    for await (const file of readPack(streamOf(parts))) files.push(file);
    return { files };
  } catch (error) {
    return { files, error };
  }
}

test.each([1, 1000, 1_000_000])(
  'a pack holds what the worker keeps and nothing else, each once and byte for byte, when it comes by %i bytes',
  async (partBytes) => {
    const { files, error } = await read(pack, partBytes);
    expect(error).toBeUndefined();
    expect(files.map(({ file }) => file.key)).toEqual(keys);
    expect(files.map(({ file }) => file.contentType)).toEqual(types);
    for (const [at, { bytes }] of files.entries()) expect(Buffer.compare(Buffer.from(bytes), kept[at]?.[2] as Buffer), keys[at]).toBe(0);
  },
);

test('the worker says where the pack is, under a name that changes with what is in it', async () => {
  const addressIn = async () => /b\("\/(assets\/app-[0-9a-f]{16}\.pack)"/.exec(await readFile(join(folder, 'service-worker.js'), 'utf8'))?.[1];
  const first = await addressIn();
  expect(first).toBeDefined();
  expect(await readFile(join(folder, first as string))).toEqual(pack);
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
  await writeFile(join(folder, 'assets/form-1a.js'), 'export { other };');
  await writeFile(join(folder, 'service-worker.js'), worker.replace(`"/${first}"`, 'self.__APP_PACK'));
  await writeAppPack(folder);
  expect(await addressIn()).not.toBe(first);
});

test('of a pack that is cut off at any place there is no file in part, and of one that is damaged none that is wrong', async () => {
  const listBytes = pack.indexOf('\n') + 1;
  for (let size = 0; size < pack.byteLength; size += size < listBytes ? 97 : 9_973) {
    const { files, error } = await read(pack.subarray(0, size), 4096);
    expect(error, `${size} bytes`).toBeInstanceOf(Error);
    for (const [at, { bytes }] of files.entries()) expect(Buffer.compare(Buffer.from(bytes), kept[at]?.[2] as Buffer)).toBe(0);
  }
  const damaged = Buffer.from(pack);
  damaged.writeUInt8(1, listBytes + (kept[0]?.[2].byteLength ?? 0) + 5000);
  const { files, error } = await read(damaged, 4096);
  expect(files.map(({ file }) => file.key)).toEqual(keys.slice(0, 1));
  expect(error).toEqual(new Error(`${keys[1]} is not what the build made`));
});

test('a page in place of a pack is none', async () => {
  const { files, error } = await read(Buffer.from('<!doctype html>\n<title>Gastnetwerk</title>'), 4096);
  expect(files).toEqual([]);
  expect(error).toBeInstanceOf(SyntaxError);
});

test('a build of which the worker keeps a file of a type nobody knows, or names no pack, is not made', async () => {
  const wrong = await mkdtemp(join(tmpdir(), 'maaiveld-pack-'));
  await writeFile(join(wrong, 'film.mp4'), '');
  await writeFile(join(wrong, 'service-worker.js'), 'a([{"revision":"1","url":"film.mp4"}],self.__APP_PACK)');
  await expect(writeAppPack(wrong)).rejects.toThrow('film.mp4');
  await writeFile(join(wrong, 'service-worker.js'), 'a([{"revision":"1","url":"film.mp4"}])');
  await expect(writeAppPack(wrong)).rejects.toThrow('self.__APP_PACK');
  await rm(wrong, { recursive: true });
});
