import { beforeAll, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { PRODUCT_BRAND } from '#platform/server/documents/brand.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { BRAND_ID, type BrandInput, getBrand, putBrand } from '../brand-contract.ts';
import { brandHandlers } from './brand-handlers.ts';
import { readBrand } from './brand-queries.ts';

/** A picture of one point. */
const POINT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let stranger: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, brandHandlers);
  admin = await addPerson(db, 'Fleur', ['organisation.manage']);
  stranger = await addPerson(db, 'Sanne', ['project.read']);
});

const put = (more: Partial<BrandInput>, caller = admin) =>
  server.command(
    putBrand,
    { id: BRAND_ID, name: 'Terra Veldwerk', details: 'Dorpsstraat 12, Helmond', color: '#1a3f6b', logoFileId: null, version: 1, ...more },
    caller,
  );
const bytesOf = (content: Uint8Array) => ({ readWhole: () => Promise.resolve(new Uint8Array(content)) }) as unknown as FileBytes;
const problemOf = async (more: Partial<BrandInput>) => (await put(more)).problem?.details;

test('the brand begins as that of the product, is changed at its version by who manages the organisation, and told', async () => {
  expect(await readBrand(db, bytesOf(POINT))).toEqual(PRODUCT_BRAND);
  expect((await put({}, stranger)).status).toBe(403);
  expect((await server.query(getBrand, {}, stranger)).status).toBe(403);
  expect((await put({})).body.result).toEqual({ version: 2 });
  expect((await put({ name: 'Van gisteren' })).problem?.code).toBe('changed-by-someone-else');
  expect((await server.query(getBrand, {}, admin)).body).toEqual({
    ...{ name: 'Terra Veldwerk', details: 'Dorpsstraat 12, Helmond', color: '#1A3F6B', logoFileId: null, version: 2 },
  });
  const { changes } = await db.selectFrom('commands').select('changes').where('name', '=', 'brand.put').executeTakeFirstOrThrow();
  expect(changes).toMatchObject([{ subject: 'brand', id: BRAND_ID, from: { name: '', color: '#1A5F48' }, to: { name: 'Terra Veldwerk', color: '#1A3F6B' } }]);
});

test('a colour that is none, or can’t be read on white, is refused at its field', async () => {
  for (const [color, words] of [
    ['groen', 'Een kleur is een #'],
    ['#FFEE00', 'slecht te lezen'],
  ] as const)
    expect(await problemOf({ color, version: 2 })).toMatchObject({ fields: [{ path: 'color', message: expect.stringContaining(words) }] });
});

test('a logo is on documents once it is there whole and is a picture', async () => {
  const logoFileId = newId();
  await db
    .insertInto('files')
    .values({ id: logoFileId, owner_id: admin.id, name: 'logo.png', kind: 'photo', content_type: 'image/png', size_bytes: POINT.length })
    .execute();
  expect((await put({ logoFileId, version: 2 })).body.result).toEqual({ version: 3 });
  expect((await readBrand(db, bytesOf(POINT))).logo).toBeUndefined();
  await db.updateTable('files').set({ received_at: new Date() }).where('id', '=', logoFileId).execute();
  expect((await readBrand(db, bytesOf(POINT))).logo).toEqual(new Uint8Array(POINT));
  expect((await readBrand(db, bytesOf(Buffer.from('geen plaatje')))).logo).toBeUndefined();
});
