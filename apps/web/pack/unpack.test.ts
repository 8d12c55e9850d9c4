import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { PackedFile } from './read-pack.ts';
import { SILENT_MS, unpack } from './unpack.ts';

const ORIGIN = 'https://maaiveld.example';
const page = { key: 'index.html?__WB_REVISION__=1', contentType: 'text/html; charset=utf-8', text: '<!doctype html>' };
const script = { key: 'assets/form-1a.js', contentType: 'application/javascript; charset=utf-8', text: 'export {};' };
const other = { key: 'assets/of-another-version.js', contentType: 'application/javascript; charset=utf-8', text: 'export {};' };
const wanted = new Set([page, script].map(({ key }) => `${ORIGIN}/${key}`));

function packOf(...files: readonly (typeof page)[]): string {
  const list = files.map(({ key, contentType, text }): PackedFile => {
    return { key, contentType, sizeBytes: text.length, sha256: createHash('sha256').update(text).digest('hex') };
  });
  return `${JSON.stringify(list)}\n${files.map(({ text }) => text).join('')}`;
}

/** Unpacks what the server answers, and tells what is kept. */
async function unpackAnswer(answer: (address: string, request: RequestInit) => Promise<Response>, refuses?: string): Promise<Map<string, Response>> {
  const kept = new Map<string, Response>();
  const put = async (key: string, response: Response) => {
    if (key === refuses) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, response);
  };
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  await unpack('/assets/app-1.pack', wanted, { put } as unknown as Cache);
  return kept;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what this version keeps is kept with its own type and with what the server says of every file', async () => {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'br',
    'content-length': '12',
    etag: 'of the pack',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'self'",
  };
  const kept = await unpackAnswer(async () => new Response(packOf(page, other, script), { headers }));
  expect(Array.from(kept.keys())).toEqual(Array.from(wanted));
  const [keptPage, keptScript] = Array.from(kept.values()) as [Response, Response];
  expect([await keptPage.text(), await keptScript.text()]).toEqual([page.text, script.text]);
  const always = { 'content-security-policy': "default-src 'self'" };
  expect(Object.fromEntries(keptPage.headers)).toEqual({ ...always, 'content-type': page.contentType, 'cache-control': 'no-cache' });
  expect(Object.fromEntries(keptScript.headers)).toEqual({ ...always, 'content-type': script.contentType, 'cache-control': headers['cache-control'] });
});

test.each<[string, () => Promise<Response>]>([
  ['a line that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a pack that is not there', async () => new Response('{}', { status: 404 })],
  ['a page of another network', async () => new Response('<!doctype html>')],
  ['another list', async () => new Response('{"a":1}\n')],
])('%s keeps nothing and stops nothing', async (_what, answer) => {
  expect((await unpackAnswer(answer)).size).toBe(0);
});

test('of what is cut off, the files that came whole are kept', async () => {
  const kept = await unpackAnswer(async () => new Response(packOf(page, script).slice(0, -1)));
  expect(Array.from(kept.keys())).toEqual([`${ORIGIN}/${page.key}`]);
});

test('a file for which there is no room does not keep out the others', async () => {
  const kept = await unpackAnswer(async () => new Response(packOf(page, script)), `${ORIGIN}/${page.key}`);
  expect(Array.from(kept.keys())).toEqual([`${ORIGIN}/${script.key}`]);
});

/** A line that brings a pack in pieces, each so long after the one before, and nothing after those. It breaks when it is given up. */
function slowPack(pieces: readonly string[], pauseMs: number) {
  return async (_address: string, { signal }: RequestInit): Promise<Response> => {
    const left = [...pieces];
    const body = new ReadableStream({
      start: (line) => signal?.addEventListener('abort', () => line.error(signal.reason)),
      async pull(line) {
        const piece = left.shift();
        if (piece === undefined) return new Promise<void>(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        line.enqueue(new TextEncoder().encode(piece));
      },
    });
    return new Response(body);
  };
}

test('a slow line is waited for, and one that falls silent is given up', async () => {
  vi.useFakeTimers();
  const pack = packOf(page, script);
  let kept: Map<string, Response> | undefined;
  const unpacked = unpackAnswer(slowPack([pack.slice(0, 3), pack.slice(3, 6), pack.slice(6, 9)], SILENT_MS - 1)).then((all) => {
    kept = all;
  });
  await vi.advanceTimersByTimeAsync(3 * (SILENT_MS - 1) + SILENT_MS - 1);
  expect(kept).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await unpacked;
  expect(kept?.size).toBe(0);
});
