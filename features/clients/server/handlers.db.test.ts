import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { type ClientInput, getClient, listClientRegister, listClients, putClient } from '../contract.ts';
import { clientHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, clientHandlers);
  leader = await addPerson(db, 'M. Vermeulen', ['project.manage']);
  worker = await addPerson(db, 'S. Dekkers', ['project.read']);
});

const input = (more: Partial<ClientInput> = {}): ClientInput => ({
  id: newId(),
  name: 'Gemeente Deurne',
  kvkNumber: '',
  rsin: '',
  vatId: '',
  invoiceAddress: '',
  invoicePostcode: '',
  invoiceCity: '',
  invoiceEmail: '',
  paymentDays: 30,
  isPurchaseNumberRequired: false,
  ...more,
});
const put = (client: ClientInput, caller = leader) => server.command(putClient, client, caller);

describe('a client', () => {
  test('is kept with its numbers bare', async () => {
    const client = input({ kvkNumber: '1234 5678', vatId: 'nl1234.56.782.b01', rsin: '123456782', invoicePostcode: '5751ab' });
    expect((await put(client)).body.result).toEqual({ version: 1 });
    const { body } = await server.query(getClient, { id: client.id }, leader);
    expect(body).toMatchObject({ kvkNumber: '12345678', vatId: 'NL123456782B01', invoicePostcode: '5751 AB', paymentDays: 30 });
  });
  test('with a number that does not add up is refused, at its field', async () => {
    const { problem } = await put(input({ vatId: 'NL123456783B01', rsin: '111111111' }));
    expect(problem?.details?.fields?.map(({ path }) => path).toSorted()).toEqual(['rsin', 'vatId']);
  });
  test('whose number is another’s is refused with the name of that one', async () => {
    await put(input({ name: 'Waterschap Aa', kvkNumber: '87654321' }));
    const { problem } = await put(input({ name: 'Waterschap Aa en Maas', kvkNumber: '87654321' }));
    expect(problem?.details?.fields?.[0]).toEqual({
      path: 'kvkNumber',
      message: 'Dit KvK-nummer is van Waterschap Aa, die al in het register staat. Kies die opdrachtgever.',
    });
  });
  test('that somebody else changed meanwhile is not written over', async () => {
    const client = input();
    await put(client);
    expect((await put({ ...client, version: 1, paymentDays: 14 })).body.result).toEqual({ version: 2 });
    expect((await put({ ...client, version: 1, paymentDays: 60 })).problem?.code).toBe('changed-by-someone-else');
  });
  test('that is sent twice is there once', async () => {
    const client = input({ name: 'Twee keer' });
    const commandId = newId();
    const first = await server.command(putClient, client, leader, { commandId });
    expect((await server.command(putClient, client, leader, { commandId })).body).toEqual(first.body);
  });
  test('takes its new name to its projects, and keeps only what changed in the audit log', async () => {
    const client = input({ name: 'Van Dijk Bouw' });
    await put(client);
    const division = await addDivision(db, 'Bodem');
    const project = await addProject(db, { division_id: division, client_id: client.id, client_name: 'Van Dijk Bouw' });
    await put({ ...client, version: 1, name: 'Van Dijk Groep' });
    const row = await db.selectFrom('projects').select('client_name').where('id', '=', project.id).executeTakeFirstOrThrow();
    expect(row.client_name).toBe('Van Dijk Groep');
    const changes = (await db.selectFrom('commands').select('changes').where('name', '=', 'client.put').execute()).flatMap((one) => one.changes);
    expect(changes).toContainEqual({ subject: 'client', id: client.id, from: { name: 'Van Dijk Bouw' }, to: { name: 'Van Dijk Groep' } });
  });
});

test('clients are found by a part of their name, and by their number', async () => {
  await put(input({ name: 'Provincie Zeeland', kvkNumber: '20168636' }));
  const names = async (search: string) => (await server.query(listClients, { search }, leader)).body.map(({ name }) => name);
  expect(await names('zeel')).toEqual(['Provincie Zeeland']);
  expect(await names('2016 8636')).toEqual(['Provincie Zeeland']);
  expect(await names('%')).toEqual([]);
});

test('following the pages of the register gives every client once, by name, with how many projects it has', async () => {
  const names = ['Aannemer Één', 'Aannemer Twee', 'aannemer drie'];
  for (const name of names) await put(input({ name }));
  const page = (cursor?: string) => server.query(listClientRegister, { search: 'aannemer', limit: 2, cursor }, leader);
  const first = (await page()).body;
  expect(first.rows.map(({ name }) => name)).toEqual(['aannemer drie', 'Aannemer Twee']);
  const client = first.rows[0]?.id ?? '';
  await addProject(db, { division_id: await addDivision(db, 'Asbest'), client_id: client, client_name: 'aannemer drie' });
  const second = (await page(first.nextCursor ?? '')).body;
  expect(second).toMatchObject({ rows: [{ name: 'Aannemer Één', projectCount: 0 }], nextCursor: null });
  expect((await page()).body.rows.map(({ projectCount }) => projectCount)).toEqual([1, 0]);
});

test('the register is for who manages projects', async () => {
  expect((await server.query(listClients, {}, worker)).status).toBe(403);
  expect((await server.query(listClientRegister, {}, worker)).status).toBe(403);
  expect((await put(input(), worker)).status).toBe(403);
  expect((await server.query(getClient, { id: newId() }, leader)).status).toBe(404);
});
