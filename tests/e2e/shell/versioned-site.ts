/** The product behind a front that can bring out a new version of the web app: every script gets another name, the old names are gone. */
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startTestServer } from '../server.ts';

const builtApp = join(import.meta.dirname, '../../../dist/web');
const notPages = /^\/(v1|general|tempo|oidc|oidc-sign-in|demo|config\.json|health|ready)(\/|$)/;
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A site of which a new version can come out. */
export interface VersionedSite {
  readonly url: string;
  /** Brings out a new version; its pages carry `data-version` on `<html>`. */
  release(version: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product with the built app as its first version. */
export async function startVersionedSite(environment: Record<string, string> = {}): Promise<VersionedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-versions-'));
  let directory = builtApp;
  let backend = '';
  const front = createServer((incoming, outgoing) => {
    answer(directory, backend, incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const url = `http://localhost:${(front.address() as AddressInfo).port}`;
  const server = await startTestServer({ ...environment, PUBLIC_URL: url });
  backend = server.url;
  return {
    url,
    async release(version) {
      directory = await makeVersion(folder, version);
    },
    async close() {
      front.closeAllConnections();
      front.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answer(directory: string, backend: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', backend);
  if (notPages.test(pathname)) return pass(backend, incoming, outgoing);
  const file = join(directory, pathname);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  const isMissing = !isFile && pathname.startsWith('/assets/');
  const path = isFile ? file : join(directory, 'index.html');
  outgoing.writeHead(isMissing ? 404 : 200, {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  outgoing.end(isMissing ? '' : await readFile(path));
}

function pass(backend: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(new URL(incoming.url ?? '/', backend), { method: incoming.method, headers: incoming.headers }, (answered) => {
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(outgoing);
  });
  onward.on('error', (error) => outgoing.destroy(error));
  incoming.pipe(onward);
}

/** A copy of the built app in which every script and style is called otherwise, as after a real change. */
async function makeVersion(folder: string, version: string): Promise<string> {
  const directory = join(folder, version);
  await cp(builtApp, directory, { recursive: true, filter: (source) => !/\.(br|gz)$/.test(source) });
  const names = (await readdir(join(directory, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  const renamed = (name: string) => name.replace(/\.(js|css)$/, `v${version}.$1`);
  const renameAll = (text: string) => names.reduce((changed, name) => changed.replaceAll(name, renamed(name)), text);
  for (const name of names) {
    const file = join(directory, 'assets', name);
    await writeFile(file, renameAll(await readFile(file, 'utf8')));
    await rename(file, join(directory, 'assets', renamed(name)));
  }
  const page = renameAll(await readFile(join(directory, 'index.html'), 'utf8')).replace('<html ', `<html data-version="${version}" `);
  await writeFile(join(directory, 'index.html'), page);
  const worker = renameAll(await readFile(join(directory, 'service-worker.js'), 'utf8'));
  // Another revision of the page, as the build would write it.
  await writeFile(join(directory, 'service-worker.js'), worker.replace(/("revision":")([0-9a-f]+","url":"index\.html")/, `$1${version}$2`));
  return directory;
}
