/** Tabs that stay open while versions come and go, and versions that are served side by side while one takes the place of the other. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerProblems } from '#platform/server/operations/problem-answer.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { findAsset, keepAssets } from './kept-assets.ts';
import { assetsIn, serveWebFiles } from './web-files.ts';

const db = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'maaiveld-assets-'));
afterAll(() => rm(folder, { recursive: true }));

/** A version of the app: a part of its own, and one that did not change. */
async function build(version: number): Promise<string> {
  const directory = join(folder, String(version));
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(directory, 'index.html'), `<!doctype html><title>${version}</title>`);
  await writeFile(join(directory, `assets/form-${version}.js`), `export const version = ${version};`);
  await writeFile(join(directory, `assets/form-${version}.js.br`), 'compressed');
  await writeFile(join(directory, `assets/app-${version}.pack`), 'everything in one');
  await writeFile(join(directory, 'assets/react-same.js'), 'export {};');
  return directory;
}

/** A process that serves a version, as at its start. */
async function serve(directory: string): Promise<FastifyInstance> {
  const app = Fastify();
  answerProblems(app);
  await serveWebFiles(app, directory, (name) => findAsset(db, name));
  await keepAssets(db, directory, await assetsIn(directory));
  return app;
}

test('a tab finds the parts of the two versions before this one, of the next one too, and of older ones no longer', async () => {
  const versions = await Promise.all([1, 2, 3, 4].map(build));
  const apps: FastifyInstance[] = [];
  for (const directory of versions) apps.push(await serve(directory));
  const [, , before, now] = apps as [FastifyInstance, FastifyInstance, FastifyInstance, FastifyInstance];
  const partOf = (app: FastifyInstance, version: number) => app.inject({ url: `/assets/form-${version}.js` });

  for (const version of [2, 3, 4]) {
    const { statusCode, body, headers } = await partOf(now, version);
    expect([statusCode, body]).toEqual([200, `export const version = ${version};`]);
    expect(headers).toMatchObject({ 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
  }
  expect((await partOf(now, 1)).statusCode).toBe(404);
  expect((await partOf(before, 4)).statusCode).toBe(200);
  expect((await now.inject({ url: '/assets/react-same.js' })).statusCode).toBe(200);
  expect(await findAsset(db, 'assets/react-same.js')).toBeDefined();
  // The app in one only of the version that is served: a worker of another finds none, and fetches the parts.
  expect((await now.inject({ url: '/assets/app-4.pack' })).body).toBe('everything in one');
  expect((await now.inject({ url: '/assets/app-3.pack' })).statusCode).toBe(404);
  // Only what has a hash in its name: a page is never of another version.
  expect(await findAsset(db, 'index.html')).toBeUndefined();
});

test('a version that is put back is the last one served again, and several processes may start it at once', async () => {
  const back = await build(2);
  const started = await Promise.all([serve(back), serve(back), serve(back)]);
  const next = await serve(await build(5));
  expect(started).toHaveLength(3);
  for (const [version, status] of [
    [2, 200],
    [4, 200],
    [3, 404],
  ] as const)
    expect((await next.inject({ url: `/assets/form-${version}.js` })).statusCode, `version ${version}`).toBe(status);
});
