/** The outbox in every engine: what a person made is kept by the device whatever happens, and arrives once and in order. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, until } from '../../server-process.ts';
import { sql } from '../database.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { type Device, startDevice } from './device.ts';
import { addPhoto, leaveOnePhase, readyForTheField, signInWithMicrosoft } from './field-work.ts';
import { type Network, type Passing, startNetwork } from './network.ts';
import type { Person } from './person.ts';

const OUTBOX = '/cp/te-verzenden';
const PHASE_FORMS = '/cp/projecten/26.01400/fasen/01/formulieren';
/** Some of a photo, so that the line breaks in the middle of it. */
const PART_BYTES = 30_000;

test.describe.configure({ timeout: 240_000 });

let server: TestServer;
let network: Network;
let url: string;
test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = await startTestServer({ PUBLIC_URL: url });
  await leaveOnePhase(server, 'veldwerker', { project: '26.01400', phase: '01' });
  network = await startNetwork(port, Number(new URL(server.url).port));
});
test.afterAll(async () => {
  await network.close();
  await server.close();
});

const isBatch = ({ method, path }: Passing) => method === 'POST' && path.endsWith('/v1/commands');
const isUpload = ({ method, path }: Passing) => method === 'POST' && path.endsWith('/files');

for (const engine of ['chromium', 'firefox', 'webkit'] as const) {
  test.describe(engine, () => {
    let device: Device;
    let person: Person;
    let before: Arrived;
    test.beforeAll(async () => {
      device = await startDevice(engine, url);
      person = await device.newPerson();
      await signInWithMicrosoft(person, 'veldwerker');
      await readyForTheField(person);
      await device.restart();
      person = await device.newPerson();
      await person.goto(OUTBOX);
    });
    test.afterAll(() => device.close());
    test.beforeEach(async () => {
      before = await arrived();
    });
    test.afterEach(() => {
      network.comeBack();
      network.meet();
    });

    test(`${engine}: a photo and a choice made without signal survive a dead battery, and arrive`, async () => {
      network.goAway();
      await startForm(person);
      await addPhoto(person);
      const form = await person.path();
      await chooseRows(person, '25');
      await person.see('2 te verzenden');
      await device.losePower();
      person = await device.newPerson();
      await person.goto(form);
      await person.soon('the photo is shown', () => person.tab.run(isPhotoShown));
      await person.goto(OUTBOX);
      await person.see('Persoonlijke instellingen');

      network.comeBack();
      await allSent(person);
      expect(await since(before)).toEqual({ settings: [25], files: 1 });
    });

    test(`${engine}: a device that dies while sending sends it again, once`, async () => {
      network.meet((passing) => (isBatch(passing) || isUpload(passing) ? 'no-answer' : undefined));
      const seen = network.passed.length;
      await startForm(person);
      await addPhoto(person);
      await chooseRows(person, '50');
      await until(() => [isBatch, isUpload].every((is) => network.passed.slice(seen).some(is)));
      await device.losePower();
      person = await device.newPerson();
      await person.goto(OUTBOX);
      await person.see('2 te verzenden');
      network.meet();
      await allSent(person);
      expect(await since(before)).toEqual({ settings: [50], files: 1 });
    });

    test(`${engine}: an answer that is lost after the server carried it out does nothing twice`, async () => {
      let lostCount = 0;
      network.meet((passing) => (isBatch(passing) && lostCount++ === 0 ? 'lost-answer' : undefined));
      await chooseRows(person, '100');
      await until(() => lostCount > 0);
      await allSent(person);
      expect(lostCount).toBeGreaterThan(1);
      expect(await since(before)).toEqual({ settings: [100], files: 0 });
    });

    test(`${engine}: what was done without signal arrives in the order it was done`, async () => {
      network.goAway();
      for (const [index, rows] of ['25', '50', '10', '100', '25'].entries()) {
        await chooseRows(person, rows);
        await person.see(`${index + 1} te verzenden`);
      }
      network.comeBack();
      await allSent(person);
      expect(await since(before)).toEqual({ settings: [25, 50, 10, 100, 25], files: 0 });
    });

    test(`${engine}: a photo goes on from where the line broke`, async () => {
      const seen = network.passed.length;
      network.meet((passing) => (isUpload(passing) ? { deadAfterBytes: PART_BYTES } : undefined));
      await startForm(person);
      await addPhoto(person);
      await until(hasPartOfFile);
      network.goAway();
      network.meet();
      network.comeBack();
      await allSent(person);
      expect(await since(before)).toEqual({ settings: [], files: 1 });
      const offsets = network.passed.slice(seen).flatMap(({ method, headers }) => (method === 'PATCH' ? [Number(headers['upload-offset'])] : []));
      expect(offsets).toEqual([PART_BYTES]);
    });
  });
}

async function startForm(person: Person): Promise<void> {
  await person.goto(PHASE_FORMS);
  await person.press('button', 'Boorstaat', true);
  await person.seeThe('field', 'Boornummer', true);
  await person.goto((await person.path()).replace(/[^/]+$/, 'ondertekening'));
}

/** Chooses how many rows a list shows: one command for the server. */
async function chooseRows(person: Person, count: string): Promise<void> {
  await person.goto('/cp/home/persoonlijk');
  await person.pick('Regels per keer in lange lijsten', `${count} regels`, true);
}

async function allSent(person: Person): Promise<void> {
  await person.goto(OUTBOX);
  await person.see('Alles verzonden');
}

/** Runs in the page: whether the bytes of a photo are there, as a picture. */
function isPhotoShown(): boolean {
  return [...document.querySelectorAll<HTMLImageElement>('.photogrid img')].some(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

/** True when the server has as much of some file as the line let through. */
async function hasPartOfFile(): Promise<boolean> {
  const folder = join(server.dataDir, 'files');
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.includes(PART_BYTES);
}

/** Counts at the server, to tell what came after. */
interface Arrived {
  readonly receipt: string;
  readonly files: number;
}

async function arrived(): Promise<Arrived> {
  const [row] = await sql<{ receipt: string; files: number }>(
    server,
    'select (select coalesce(max(receipt), 0) from commands) as receipt, (select count(*)::int from files where received_at is not null) as files',
  );
  return row as Arrived;
}

/** Chosen numbers of rows in the order the server carried them out, and how many files it got whole. */
async function since(before: Arrived): Promise<{ settings: number[]; files: number }> {
  const commands = await sql<{ rows: number }>(
    server,
    "select (input->>'number_items')::int as rows from commands where receipt > $1 and name = 'user.put-my-settings' order by receipt",
    [before.receipt],
  );
  return { settings: commands.map(({ rows }) => rows), files: (await arrived()).files - before.files };
}
