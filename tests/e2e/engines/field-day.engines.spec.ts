/** The field day in the engines of the phones: sign-in, a form with a photo, hours, and all of it sent once, with the battery pulled out three times on the way. */
import { extname } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../server-process.ts';
import { sql } from '../database.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { HOURS_TOLD } from '../time/day-to-close.ts';
import { type Device, startDevice } from './device.ts';
import { fillBoring, leaveOnePhase, readyForTheField, signInWithMicrosoft } from './field-work.ts';
import { type Network, startNetwork } from './network.ts';
import type { Person } from './person.ts';

const ACCOUNT = 'veldwerker';
const SHEET = '/cp/projecten/26.01400/fasen/01/informatie';

test.describe.configure({ timeout: 240_000 });

let server: TestServer;
let network: Network;
let device: Device;
test.afterEach(async () => {
  await device.close();
  await network.close();
  await server.close();
});

for (const engine of ['firefox', 'webkit'] as const) {
  test(`a field day in ${engine}: a boring and hours without signal, all of it sent once`, async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    server = await startTestServer({ PUBLIC_URL: url });
    await leaveOnePhase(server, ACCOUNT, { project: '26.01400', phase: '01' });
    const startedAt = new Date();
    network = await startNetwork(port, Number(new URL(server.url).port));
    device = await startDevice(engine, url);
    let person = await device.newPerson();
    const losePower = async (): Promise<void> => {
      const address = await person.path();
      await device.losePower();
      person = await device.newPerson();
      await person.goto(address);
    };
    await signInWithMicrosoft(person, ACCOUNT);
    await readyForTheField(person);
    // The whole app came in one: what reads barcodes, which no page of this day asks for, did not come by itself.
    expect(network.passed.map(({ path }) => extname(path)).filter((type) => ['.pack', '.wasm'].includes(type))).toEqual(['.pack']);

    network.goAway();
    await person.goto(SHEET);
    await person.seeThe('heading', '26.01400-01', true);
    await person.press('button', 'Boorstaat', true);
    await fillBoring(person, '07');
    await losePower();
    await person.see('Alles is ingevuld');
    await person.press('button', 'Formulier versturen');
    await person.see('Bewaard op dit apparaat');
    await losePower();
    await bookHours(person);
    await losePower();
    await person.goto('/cp/te-verzenden');
    await person.see('Boring 07');
    await person.see('te verzenden');

    network.comeBack();
    await person.goto('/cp/te-verzenden');
    await person.see('Alles verzonden');
    expect(await arrived(startedAt)).toEqual({ forms: 1, files: 2, hours: 1, closings: 1 });
  });
}

async function bookHours(person: Person): Promise<void> {
  await person.goto('/cp/tempo/buitendienst/uren-registratie');
  await person.press('button', 'Tijd starten');
  await person.press('button', 'Nu starten');
  await person.see('Loopt sinds');
  await person.press('button', 'Stoppen');
  await person.see('Er loopt nu geen tijd');
  await person.goto('/cp/tempo/buitendienst/afsluiten/dag');
  // Whether there is something to explain depends on the time of the day the test runs.
  if ((await person.seeOneOf(...HOURS_TOLD)) === 'Toelichting') await person.fill('Toelichting', 'Later begonnen.');
  await person.press('button', 'Dag afsluiten');
  await person.seeThe('heading', 'Afgesloten');
}

/** Returns the counts of the day at the office; the organisation of the demo has a history of its own. */
async function arrived(since: Date): Promise<Record<string, number>> {
  const counted = await sql<{ what: string; count: number }>(
    server,
    `select 'forms' as what, count(*)::int from form_submissions where title = 'Boring 07' and revision = 1
     union all select 'files', count(*)::int from file_links join files on files.id = file_id join form_submissions on form_submissions.id = subject_id
       where title = 'Boring 07' and received_at is not null
     union all select 'hours', count(*)::int from commands where name = 'time-registration.start' and at > $1
     union all select 'closings', count(*)::int from commands where name = 'time-day.close' and at > $1`,
    [since],
  );
  return Object.fromEntries(counted.map(({ what, count }) => [what, count]));
}
