/** A share that reaches the server: no worker was on the device to keep it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { refuseOtherSites } from '#platform/server/identity/same-site.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { serveWebFiles } from './files/web-files.ts';

const web = await mkdtemp(join(tmpdir(), 'maaiveld-web-'));
await writeFile(join(web, 'index.html'), '<!doctype html><title>Maaiveld</title>');
const app = Fastify(httpOptions);
refuseOtherSites(app, 'http://localhost');
answerProblems(app);
await serveWebFiles(app, web, async () => undefined);
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});

const form = [
  '--grens',
  'content-disposition: form-data; name="files"; filename="a.jpg"',
  'content-type: image/jpeg',
  '',
  'x'.repeat(3_000_000),
  '--grens--',
  '',
];
const share = (headers: Readonly<Record<string, string>>, payload = form.join('\r\n')) =>
  app.inject({ method: 'POST', url: '/cp/gedeeld', headers: { 'content-type': 'multipart/form-data; boundary=grens', ...headers }, payload });

test('a share that no worker took is told to be shared again, however large and whatever it is', async () => {
  const fromSheet = { origin: 'null', 'sec-fetch-site': 'none' };
  for (const answer of [await share(fromSheet), await share({ ...fromSheet, 'content-type': 'text/plain' }, 'woorden'), await share(fromSheet, '')])
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([303, '/cp/gedeeld?uitkomst=opnieuw', 'no-store']);
});

test('a share that a page of another site sends is refused', async () => {
  const answer = await share({ origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign-site']);
});
