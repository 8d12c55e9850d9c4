/** Keeps the files of a pack on the device, each as if it had been fetched by itself. */
import { readPack, type UnpackedFile } from './read-pack.ts';

/** Headers that are of the pack as a whole, and not of the files in it. */
const OF_THE_PACK = ['content-encoding', 'content-length', 'etag', 'last-modified', 'accept-ranges', 'vary'];

/** A line that brings nothing for this long while the pack comes fell silent, and is given up. */
export const SILENT_MS = 30_000;

/**
 * Fetches a pack and puts the files in it that `wanted` names (whole addresses) in the cache. What it could not fetch or read is not there, and nothing is
 * there in part: a file is put when all of it has come and is right.
 */
export async function unpack(address: string, wanted: ReadonlySet<string>, cache: Cache): Promise<void> {
  const fetching = new AbortController();
  const silence = silenceTimer(() => fetching.abort());
  const putting: Promise<void>[] = [];
  try {
    // The browser needs no second copy of it.
    const answer = await fetch(address, { cache: 'no-store', credentials: 'same-origin', signal: fetching.signal });
    if (!answer.ok || answer.body === null) throw new Error(`the pack was answered with ${answer.status}`);
    for await (const unpacked of readPack(answer.body.pipeThrough(silence.heard))) {
      const key = new URL(unpacked.file.key, location.origin);
      if (wanted.has(key.href)) putting.push(put(cache, key, unpacked, answer.headers));
    }
  } catch (error) {
    console.info('not all of the app came in one', error);
    // Nobody reads on: what is still on its way need not come.
    fetching.abort();
  }
  silence.end();
  await Promise.all(putting);
}

/** Calls `give up` when nothing was heard for too long: since it was made, and since the last piece that passed. */
function silenceTimer(giveUp: () => void): { readonly heard: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>; readonly end: () => void } {
  let timer = setTimeout(giveUp, SILENT_MS);
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, passOn) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENT_MS);
      passOn.enqueue(piece);
    },
  });
  return { heard, end: () => clearTimeout(timer) };
}

async function put(cache: Cache, key: URL, { file, bytes }: UnpackedFile, headersOfPack: Headers): Promise<void> {
  try {
    await cache.put(key.href, new Response(bytes, { headers: headersOf(headersOfPack, file.contentType, key) }));
  } catch (error) {
    console.info(`${file.key} was not kept`, error);
  }
}

/** Those of the pack, so that what the server says of every file (as which scripts a page may run) goes for these too. */
function headersOf(ofPack: Headers, contentType: string, key: URL): Headers {
  const headers = new Headers(ofPack);
  for (const name of OF_THE_PACK) headers.delete(name);
  headers.set('content-type', contentType);
  const hasRevision = key.search !== '';
  if (hasRevision) headers.set('cache-control', 'no-cache');
  return headers;
}
