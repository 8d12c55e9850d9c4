import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { rdwSource } from './rdw-source.ts';

const vehicles: Readonly<Record<string, object>> = { V123BX: { merk: 'FORD', handelsbenaming: 'TRANSIT', vervaldatum_apk: '20270101' } };
let db: Database;
let asked: string[] = [];
let behaviour: 'right' | 'broken' | 'silent' = 'right';
const stub = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://rdw');
  const plate = searchParams.get('kenteken') ?? '';
  asked.push(`${pathname} ${plate}`);
  if (behaviour === 'silent') return;
  if (behaviour === 'broken') return void response.writeHead(503).end();
  const rows = pathname.includes('m9d7') ? (vehicles[plate] === undefined ? [] : [vehicles[plate]]) : [{ brandstof_omschrijving: 'Diesel' }];
  response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
});
let url = '';

beforeAll(async () => {
  db = await openTestDatabase();
  await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
});
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});
beforeEach(async () => {
  asked = [];
  behaviour = 'right';
  await db.deleteFrom('rdw_answers').execute();
});

const now = new Date('2026-11-24T09:00:00Z');

test('a plate is looked up in both tables, and kept for a day', async () => {
  const ask = rdwSource(url);
  expect(await ask(db, 'V123BX', now)).toMatchObject({ state: 'found', facts: { make: 'Ford', fuels: ['diesel'], apkTo: '2027-01-01' } });
  expect(asked).toEqual(['/resource/m9d7-ebf2.json V123BX', '/resource/8ys7-d773.json V123BX']);
  await ask(db, 'V123BX', new Date('2026-11-25T08:59:00Z'));
  expect(asked).toHaveLength(2);
  await ask(db, 'V123BX', new Date('2026-11-25T09:01:00Z'));
  expect(asked).toHaveLength(4);
});

test('a plate the RDW does not know is said to be unknown, and not asked again that day', async () => {
  const ask = rdwSource(url);
  expect(await ask(db, '12ABC3', now)).toEqual({ state: 'unknown' });
  expect(await ask(db, '12ABC3', now)).toEqual({ state: 'unknown' });
  expect(asked).toHaveLength(1);
});

test('an RDW that fails or stays silent is told as such, and nothing is kept', async () => {
  behaviour = 'broken';
  expect(await rdwSource(url)(db, 'V123BX', now)).toEqual({ state: 'unreachable' });
  behaviour = 'silent';
  expect(await rdwSource(url, 50)(db, 'V123BX', now)).toEqual({ state: 'unreachable' });
  expect(await db.selectFrom('rdw_answers').selectAll().execute()).toEqual([]);
});

test('nobody is asked of a foreign plate, nor when the look-up is off', async () => {
  expect(await rdwSource(url)(db, 'M-AB 1234 (D)', now)).toEqual({ state: 'foreign' });
  expect(await rdwSource(undefined)(db, 'V123BX', now)).toEqual({ state: 'off' });
  expect(asked).toEqual([]);
});
