/** Servers for the browser's measurements: the bare pages, and one that answers what a device sends after a fixed time. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { freePort } from '../../tests/server-process.ts';

const PAGES = join(import.meta.dirname, 'bare');
/** Response time of the slow server for what a device sends, in milliseconds. */
const ANSWER_MS = 100;

const contentTypes: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** A server of the bench. */
export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the bare pages into a folder of their own; the caller removes it. */
async function buildBarePages(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'maaiveld-bare-'));
  const names = ['index', 'survey', 'outbox', 'people', 'board', 'downloads', 'projects', 'map'];
  const input = Object.fromEntries(names.map((name) => [name, join(PAGES, `${name}.html`)]));
  await build({ root: PAGES, logLevel: 'warn', build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input } } });
  return outDir;
}

/** Serves the bare pages as the product serves its own: compressed, and what has a hash in its name kept for ever. */
export async function startBareSite(): Promise<Site> {
  const folder = await buildBarePages();
  const site = await serve(staticFiles(folder), await freePort());
  return {
    url: site.url,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function staticFiles(folder: string): (asked: IncomingMessage, answer: ServerResponse) => Promise<void> {
  const compressed = new Map<string, Buffer>();
  return async (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const type = contentTypes[extname(path)];
    const content = compressed.get(path) ?? (await readFile(join(folder, path)).then(toBrotli, () => undefined));
    if (type === undefined || content === undefined) {
      answer.writeHead(404).end();
      return;
    }
    compressed.set(path, content);
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cacheControl, 'content-length': content.byteLength }).end(content);
  };
}

function toBrotli(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** A server that takes what devices send, after a fixed time, and sends everything else on. */
export interface SlowSite extends Site {
  /** Refuses what devices send from now on, or takes it again. */
  pause(isPaused: boolean): void;
  /** Settles when so many commands and photos were taken since the last call of `expect`. */
  expect(commands: number, photos: number): Promise<void>;
}

/** Starts it on a port, in front of the product or of the bare pages. */
export async function startSlowSite(port: number, behind: string): Promise<SlowSite> {
  let isPaused = false;
  let wanted = { commands: 0, photos: 0, done: () => {} };
  const take = (commands: number, photos: number) => {
    wanted = { ...wanted, commands: wanted.commands - commands, photos: wanted.photos - photos };
    if (wanted.commands <= 0 && wanted.photos <= 0) wanted.done();
  };
  const site = await serve(async (asked, answer) => {
    const path = asked.url ?? '/';
    const isPhoto = path.endsWith('/files');
    if (asked.method !== 'POST' || (!isPhoto && !path.endsWith('/v1/commands'))) return passOn(asked, answer, behind);
    if (isPaused) {
      asked.resume();
      answer.destroy();
      return;
    }
    const body = await readAll(asked);
    await new Promise((done) => setTimeout(done, ANSWER_MS));
    if (isPhoto) {
      answer.writeHead(201, { 'tus-resumable': '1.0.0', 'upload-offset': String(body.byteLength), location: `${path}/${Date.now()}` }).end();
      take(0, 1);
      return;
    }
    const { commands } = JSON.parse(body.toString()) as { commands: readonly { readonly id: string }[] };
    const receivedAt = new Date().toISOString();
    const answers = commands.map(({ id }, number) => ({ id, receipt: { commandId: id, number, receivedAt }, result: {} }));
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ answers }));
    take(answers.length, 0);
  }, port);
  return {
    ...site,
    pause: (paused) => {
      isPaused = paused;
    },
    expect: (commands, photos) =>
      new Promise((done) => {
        wanted = { commands, photos, done };
      }),
  };
}

/** Files that a device fetches, by their address. */
export type ServedFiles = ReadonlyMap<string, { readonly contentType: string; readonly bytes: Buffer }>;

/** JSON of one path as it is sent on: changed here, so that no call of the page has to be held up for it by the browser. */
export interface ChangedAnswer {
  readonly pathEnd: string;
  readonly change: (body: unknown) => unknown;
}

/** Starts a server on a port, in front of the product or of the bare pages, that gives these files itself and sends everything else on. */
export function startFileSite(port: number, behind: string, files: ServedFiles, changed?: ChangedAnswer): Promise<Site> {
  return serve(async (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    if (file === undefined && changed !== undefined && pathname.endsWith(changed.pathEnd)) return passChanged(asked, answer, behind, changed);
    if (file === undefined) return passOn(asked, answer, behind);
    answer.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'private, no-store', 'content-length': file.bytes.byteLength }).end(file.bytes);
  }, port);
}

async function readAll(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, behind: string): Promise<void> {
  const { hostname, port } = new URL(behind);
  const onward = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  asked.pipe(onward);
}

async function passChanged({ url, headers }: IncomingMessage, answer: ServerResponse, behind: string, { change }: ChangedAnswer): Promise<void> {
  const kept = ['cookie', 'authorization', 'user-agent', 'accept'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
  );
  const found = await fetch(new URL(url ?? '/', behind), { headers: Object.fromEntries(kept) });
  const text = await found.text();
  answer.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'application/json', 'cache-control': 'no-store' });
  answer.end(found.ok ? JSON.stringify(change(JSON.parse(text))) : text);
}

async function serve(handle: (asked: IncomingMessage, answer: ServerResponse) => Promise<void>, port: number): Promise<Site> {
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch((error: unknown) => answer.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
