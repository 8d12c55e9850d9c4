import { beforeAll, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getSupplier, listSupplierRegister, putSupplier, type SupplierInput } from '../contract.ts';
import { supplierHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, supplierHandlers);
  admin = await addPerson(db, 'Fleur', ['organisation.manage']);
});

const supplierOf = (name: string, more: Partial<SupplierInput> = {}): SupplierInput => ({
  id: newId(),
  name,
  kvkNumber: null,
  vatId: null,
  kinds: ['laboratory'],
  email: null,
  phone: null,
  contacts: [],
  remark: '',
  active: true,
  ...more,
});
const put = (input: SupplierInput, commandId = newId(), caller = admin) => server.command(putSupplier, input, caller, { commandId });
const fieldsOf = async (input: SupplierInput) => (await put(input)).problem?.details?.fields?.map(({ path }) => path);

test('a laboratory is kept with whom to reach there, changed at its version, and put out of use', async () => {
  const contacts = [{ id: newId(), name: 'Lisa', role: 'Monsterontvangst', phone: '010-1234567', email: 'lisa@lab.nl' }];
  const input = supplierOf('Lab West', { kvkNumber: '12345678', vatId: 'nl000099998b57', contacts });
  const commandId = newId();
  expect((await put(input, commandId)).body.result).toEqual({ version: 1 });
  expect((await put(input, commandId)).body.result).toEqual({ version: 1 });
  expect((await put({ ...input, active: false, version: 1 })).body.result).toEqual({ version: 2 });
  expect((await put({ ...input, version: 1 })).problem?.code).toBe('changed-by-someone-else');
  const { body } = await server.query(listSupplierRegister, { all: 'true' }, admin);
  expect(body.rows).toMatchObject([{ name: 'Lab West', vatId: 'NL000099998B57', active: false, contacts: [{ name: 'Lisa', phone: '+31101234567' }] }]);
  const rows = await db.selectFrom('commands').select('changes').where('name', '=', 'supplier.put').orderBy('receipt').execute();
  expect(rows[1]?.changes).toMatchObject([{ subject: 'supplier', from: { active: true }, to: { active: false } }]);
});

test('a number that can not be, or is of another, is refused at its field', async () => {
  await put(supplierOf('Boorbedrijf', { kvkNumber: '87654321' }));
  expect(await fieldsOf(supplierOf('Kort', { kvkNumber: '1234567' }))).toEqual(['kvkNumber']);
  expect(await fieldsOf(supplierOf('Btw', { vatId: 'NL123456789B01' }))).toEqual(['vatId']);
  expect(await fieldsOf(supplierOf('Geen soort', { kinds: [] }))).toEqual(['kinds']);
  expect(await fieldsOf(supplierOf('Ander', { kvkNumber: '87654321' }))).toEqual(['kvkNumber']);
  expect(await fieldsOf(supplierOf('boorbedrijf'))).toEqual(['name']);
});

test('who does not manage the organisation sees and changes none', async () => {
  const stranger = await addPerson(db, 'Sanne', ['project.manage']);
  expect((await server.query(listSupplierRegister, {}, stranger)).problem?.code).toBe('not-allowed');
  expect((await server.query(getSupplier, { id: newId() }, admin)).problem?.code).toBe('not-found');
  expect((await put(supplierOf('X'), newId(), stranger)).problem?.code).toBe('not-allowed');
});

test('following the pages of the register gives every supplier in use once, by name; words find name, number, kind and whom to reach', async () => {
  const contacts = [{ id: newId(), name: 'Noor Bos', role: '', phone: null, email: null }];
  for (const name of ['Zand en Zonen', 'aannemer Aa', 'Bron 100%', 'Calibra'])
    await put(supplierOf(name, { kinds: name === 'Calibra' ? ['calibration'] : ['machines'], contacts }));
  await put(supplierOf('Weg', { active: false }));
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await server.query(listSupplierRegister, { limit: '2', ...(cursor !== undefined && { cursor }) }, admin);
    names.push(...body.rows.map(({ name }) => name));
    cursor = body.nextCursor;
  }
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('Weg');
  const find = async (asked: Record<string, string>) => (await server.query(listSupplierRegister, asked, admin)).body.rows.map(({ name }) => name);
  expect(await find({ search: 'noor kalibratie' })).toEqual(['Calibra']);
  expect(await find({ search: '100%' })).toEqual(['Bron 100%']);
  expect(await find({ search: 'BOS zonen' })).toEqual(['Zand en Zonen']);
  expect(await find({ kind: 'calibration' })).toEqual(['Calibra']);
  expect(await find({ search: 'weg', all: 'true' })).toEqual(['Weg']);
});
