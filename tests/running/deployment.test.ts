/** Tests of the files a machine runs: the folder of a build on its own, and the files for containers as far as they can be checked without a builder. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { settingNames } from '#apps/server/settings/settings.ts';
import { mapPdf } from '#features/map/server/map-pdf.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { documentCalls, readDocument } from '#platform/server/documents/document-calls.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { newId } from '#platform/shared/ids.ts';
import { buildFolder, sizeBytesOf } from '../../scripts/build-folder.ts';
import { freePort, until } from '../server-process.ts';

const MINUTE_MS = 60_000;
const SIZE_BYTES_MAX = 150 * 1024 * 1024;
const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFile(join(root, name), 'utf8');
const postgres = inject('postgres');
const database = `test_${newId().replaceAll('-', '')}`;
/** Outside of the checkout, where nothing of it is found by accident. */
const above = await mkdtemp(join(tmpdir(), 'maaiveld-build-'));
const folder = join(above, 'maaiveld');

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ ...postgres, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await buildFolder(folder);
  await onServer(`create database ${database}`);
}, 10 * MINUTE_MS);
afterAll(async () => {
  await onServer(`drop database ${database} with (force)`);
  await rm(above, { recursive: true, force: true });
});

test(
  'the folder of a build runs on its own on an empty database, is small, and has what is read only when it is needed',
  async () => {
    expect(await sizeBytesOf(folder)).toBeLessThan(SIZE_BYTES_MAX);
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } };
    const [, ...args] = scripts.start.split(' ');
    const port = String(await freePort());
    const url = `postgres://${postgres.user}@localhost/${database}?host=${encodeURIComponent(postgres.host)}`;
    const environment = { PORT: port, DATABASE_URL: url, DATA_DIR: join(above, 'data'), PATH: process.env['PATH'] };
    const server = spawn(process.execPath, args, { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise<number | null>((done) => server.once('exit', done));
    const at = `http://localhost:${port}`;
    await until(() => {
      expect(server.exitCode).toBeNull();
      return fetch(`${at}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    const page = await (await fetch(at)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] as string;
    const packed = await fetch(at + script, { headers: { 'accept-encoding': 'br' } });
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br']);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  2 * MINUTE_MS,
);

test('its own program makes documents, with the fonts that are there', async () => {
  const connection = { ...postgres, database };
  const { db, close } = openDatabase(connection, () => undefined);
  const documents = documentCalls(
    { filesDir: join(above, 'data'), filesUrl: undefined, connection },
    pathToFileURL(join(folder, 'dist/server/document-worker.mjs')),
  );
  try {
    const project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), description: 'Havenkwartier' });
    await addPhase(db, { project_id: project.id });
    const user = await addPerson(db, 'Sanne de Boer', ['project.read']);
    const sheet = { paper: 'a4', orientation: 'portrait', ratio: 500, rdX: 173_400, rdY: 387_900 } as const;
    const on = { hidden: [], hiddenShapes: [], states: [], photos: false, parcels: false, overlays: '' };
    const asked = { project: project.number, phase: '01', ...sheet, ...on };
    const made = await documents.make(mapPdf, { user, asked, mapUrl: undefined, now: new Date() });
    if (made === undefined) throw new Error('there is no map');
    const { pages, embeddedFonts } = readPdf(await readDocument(made));
    expect(pages.join(' ')).toContain('Havenkwartier');
    expect(embeddedFonts).toBeGreaterThan(0);
  } finally {
    await documents.stop();
    await close();
  }
});

test('each of its packages can be read there', async () => {
  const names = ['@aws-sdk/client-s3', '@tus/s3-store', '@sentry/node', 'pdfmake'];
  const lines = names.map((name) => `await import('${name}');`);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', lines.join('')], { cwd: join(folder, 'dist/server'), stdio: 'inherit' });
  expect(await new Promise((done) => child.once('exit', done))).toBe(0);
  expect(existsSync(join(folder, 'node_modules/pdfmake/build/fonts/Roboto/Roboto-Medium.ttf'))).toBe(true);
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
});

test('the image is made by scripts that are there, of files that are there, and starts as npm start does', async () => {
  const [dockerfile, { scripts }] = await Promise.all([read('Dockerfile'), read('package.json').then((text) => JSON.parse(text) as { scripts: object })]);
  const [stages, runs] = [dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm), Array.from(dockerfile.matchAll(/npm run ([a-z-]+)/g))];
  expect(runs.map(([, name]) => name)).toContain('build');
  for (const [, name] of runs) expect(Object.keys(scripts)).toContain(name);
  const names = Array.from(stages, ([, name]) => name);
  for (const [, stage] of dockerfile.matchAll(/--from=(\w+)/g)) expect(names).toContain(stage);
  for (const [, files] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const file of (files as string).split(' ')) expect(existsSync(join(root, file)), file).toBe(true);
  expect(dockerfile).toContain('CMD ["node", "dist/server/main.mjs"]');
});

test('every setting that a container is given is one, and each stands in the list of settings', async () => {
  const [compose, operations, dockerfile] = await Promise.all([read('compose.yaml'), read('docs/operations.md'), read('Dockerfile')]);
  const given = Array.from(/^x-settings:[\s\S]+?\n\n/m.exec(compose)?.[0].matchAll(/^ +([A-Z_]+): /gm) ?? [], ([, name]) => name as string);
  expect(given).toContain('DATABASE_URL');
  expect(given.filter((name) => !settingNames.includes(name) && !name.startsWith('AWS_'))).toEqual([]);
  for (const name of settingNames) expect(operations, name).toContain(`\`${name}\``);
  expect(
    Array.from(dockerfile.matchAll(/^ENV ([A-Z_]+)=/gm), ([, name]) => name as string).filter((name) => !settingNames.includes(name) && name !== 'NODE_ENV'),
  ).toEqual([]);
});
