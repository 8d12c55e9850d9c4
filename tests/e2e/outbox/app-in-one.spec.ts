/** How the app gets onto a device that has nothing of it: in one, and file by file where that fails. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { APP_CACHE } from '#platform/web/update/app-worker.ts';
import { WORKER_PATH } from '#platform/web/update/update.ts';
import { keptFilesOf } from '../../../scripts/app-pack.ts';
import { wholeBrowser } from '../browser-start.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

// A test answers in place of the server behind the worker, and hears what that asks.
test.use({ ...wholeBrowser, serviceWorkers: 'allow' });

const built = join(import.meta.dirname, '../../../dist/web');
const PACK = '**/assets/*.pack';
const OF_AN_ANSWER = new Set([
  ...['connection', 'keep-alive', 'date', 'content-encoding', 'content-length', 'transfer-encoding'],
  ...['etag', 'last-modified', 'accept-ranges', 'vary'],
]);

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The hashes of the files a worker keeps, as the build made them. */
async function builtFiles(): Promise<Record<string, string>> {
  const files = keptFilesOf(await readFile(join(built, 'service-worker.js'), 'utf8'));
  return Object.fromEntries(await Promise.all(Array.from(files, async ([key, url]) => [`/${key}`, sha256Of(await readFile(join(built, url)))] as const)));
}

/** Those of what is on the device. */
async function keptFiles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const files = (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const bytes = await (await cache.match(url))?.arrayBuffer();
      const digest = bytes === undefined ? [] : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return [pathname + search, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  }, APP_CACHE);
}

/** The headers of a file that is on the device. */
async function keptHeaders(page: Page, path: string): Promise<Record<string, string>> {
  const headers = await page.evaluate(async ([name, at]) => Array.from((await caches.match(at, { cacheName: name }))?.headers ?? []), [
    APP_CACHE,
    path,
  ] as const);
  return withoutTransport(Object.fromEntries(headers));
}

/** Leaves out what is of one answer, and not of the file in it. */
function withoutTransport(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_AN_ANSWER.has(name)));
}

/** Notes the paths of the files that the worker of a device asks for beside its own. */
function noteAskedByWorker(context: BrowserContext): readonly string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() !== null && pathname !== WORKER_PATH) asked.push(pathname);
  });
  return asked;
}

async function signInAndKeep(page: Page): Promise<void> {
  await signIn(page, 'veldwerker');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function nameOfPack(): Promise<string> {
  const [name] = (await readdir(join(built, 'assets'))).filter((one) => one.endsWith('.pack'));
  return name as string;
}

test('a new device gets the whole app with one request, as the server gives it, and starts without a network', async ({ page, context }) => {
  const asked = noteAskedByWorker(context);
  await signInAndKeep(page);
  expect(asked).toEqual([`/assets/${await nameOfPack()}`]);
  const files = await builtFiles();
  expect(await keptFiles(page)).toEqual(files);

  const oneOfEachType = new Map(Object.keys(files).map((path) => [extname(path.replace(/\?.*/, '')), path]));
  expect(oneOfEachType.size).toBeGreaterThan(5);
  for (const path of oneOfEachType.values()) {
    const served = await context.request.get(path);
    expect(await keptHeaders(page, path), path).toEqual(withoutTransport(served.headers()));
  }

  await context.setOffline(true);
  await page.goto('/cp/home/overzicht');
  await expect(page.getByText('Offline: alles wordt bewaard')).toBeVisible();
});

test('a pack that breaks off halfway leaves what came whole, and the rest is fetched file by file', async ({ page, context }) => {
  const half = await readFile(join(built, 'assets', await nameOfPack())).then((pack) => pack.subarray(0, pack.byteLength / 2));
  await context.route(PACK, (route) => route.fulfill({ body: half, contentType: 'application/octet-stream' }));
  const asked = noteAskedByWorker(context);
  await signInAndKeep(page);
  expect(await keptFiles(page)).toEqual(await builtFiles());
  const all = Object.keys(await builtFiles()).length;
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan(all);
});

test('without a pack every file is fetched by itself', async ({ page, context }) => {
  await context.route(PACK, (route) => route.fulfill({ status: 404 }));
  const asked = noteAskedByWorker(context);
  await signInAndKeep(page);
  const files = await builtFiles();
  expect(await keptFiles(page)).toEqual(files);
  expect(asked).toHaveLength(1 + Object.keys(files).length);
});

test('a page that was loaded past the worker is served by it all the same', async ({ page, context }) => {
  await signInAndKeep(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
