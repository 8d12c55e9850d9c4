import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerProblems } from '#platform/server/operations/problem-answer.ts';
import { serveWebFiles } from './web-files.ts';

const above = await mkdtemp(join(tmpdir(), 'maaiveld-web-'));
const directory = join(above, 'web');
for (const folder of ['assets', '.vite']) await mkdir(join(directory, folder), { recursive: true });
const page = '<!doctype html><title>Maaiveld</title>';
for (const [name, content] of [
  ['index.html', page],
  ['assets/main-abc.js', 'export {};'],
  ['.vite/manifest.json', '{"geheim":1}'],
  ['../geheim.txt', 'geheim'],
] as const)
  await writeFile(join(directory, name), content);
const app = Fastify();
answerProblems(app);
await serveWebFiles(app, directory, async () => undefined);
afterAll(async () => {
  await app.close();
  await rm(above, { recursive: true });
});

test('what the build made is served with its type and letters, and nothing beside it, whatever the address says', async () => {
  const script = await app.inject({ url: '/assets/main-abc.js' });
  expect([script.headers['content-type'], script.body]).toEqual(['application/javascript; charset=utf-8', 'export {};']);
  for (const url of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/..%2fgeheim.txt',
    '/%2e%2e/geheim.txt',
    '/assets/..%2f..%2fgeheim.txt',
    '/assets',
    '/assets/',
  ]) {
    const { body } = await app.inject({ url });
    expect(body, url).not.toContain('geheim":1');
    expect(body, url).not.toMatch(/^geheim|main-abc/);
  }
});
