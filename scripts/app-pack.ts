/** Makes one file of everything the service worker keeps, and tells the worker where it is. `apps/web/pack/read-pack.ts` reads it. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PackedFile } from '#apps/web/pack/read-pack.ts';

const WORKER = 'service-worker.js';
/** Stands in the worker where the address of the pack comes. */
const PLACE_OF_ADDRESS = 'self.__APP_PACK';
/** The list of files the worker keeps, as the build wrote it there. */
const writtenList = /\[\{"revision":[^\]]*\}\]/;
/** Characters of the hash in its name. */
const HASH_LENGTH = 16;
/** Types as the server gives them. */
const typeByExtension: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Lists what the worker of a build keeps: file by key, each once. */
export function keptFilesOf(worker: string): ReadonlyMap<string, string> {
  const list = writtenList.exec(worker)?.[0];
  if (list === undefined) throw new Error(`er staat geen lijst van bestanden in ${WORKER}`);
  const kept = JSON.parse(list) as { readonly url: string; readonly revision: string | null }[];
  return new Map(kept.map(({ url, revision }) => [revision === null ? url : `${url}?__WB_REVISION__=${revision}`, url]));
}

/** Writes the pack of a build among its assets. */
export async function writeAppPack(directory: string): Promise<void> {
  const worker = await readFile(join(directory, WORKER), 'utf8');
  if (worker.split(PLACE_OF_ADDRESS).length !== 2) throw new Error(`${PLACE_OF_ADDRESS} moet één keer in ${WORKER} staan`);
  const packed = await Promise.all(
    Array.from(keptFilesOf(worker), async ([key, url]) => {
      const bytes = await readFile(join(directory, url));
      const file: PackedFile = { key, contentType: contentTypeOf(url), sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
      return { file, bytes };
    }),
  );
  const list = Buffer.from(`${JSON.stringify(packed.map(({ file }) => file))}\n`);
  const pack = Buffer.concat([list, ...packed.map(({ bytes }) => bytes)]);
  const name = `assets/app-${createHash('sha256').update(pack).digest('hex').slice(0, HASH_LENGTH)}.pack`;
  await writeFile(join(directory, name), pack);
  await writeFile(join(directory, WORKER), worker.replace(PLACE_OF_ADDRESS, JSON.stringify(`/${name}`)));
}

function contentTypeOf(url: string): string {
  const type = typeByExtension[extname(url)];
  if (type === undefined) throw new Error(`van ${url} is niet bekend wat het is; zet de soort in scripts/app-pack.ts`);
  return type;
}
