/** How large a document may be: by the norm of the day its device kept it. */
import { beforeAll, expect, test } from 'vitest';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApp } from '../test-app.ts';

const MEBIBYTE = 1024 * 1024;
const TODAY = localDate(Date.now());
/** Days since the organisation takes smaller documents. */
const SMALLER_FOR_DAYS = 10;

const db = await openTestDatabase();
let send: (sizeBytes: number, keptAt?: string, kind?: string) => Promise<{ status: number; reason?: string }>;

beforeAll(async () => {
  const value = { norm_key: 'bestand.document_mb', starts_on: addDays(TODAY, -SMALLER_FOR_DAYS), value: 2, source: 'afspraak' };
  await db.insertInto('norm_values').values(value).execute();
  const { app, token } = await createTestApp(db);
  const account = { oid: newId(), email: 'sanne@demo.maaiveld.nl', name: 'Sanne' };
  await db
    .insertInto('users')
    .values({ id: newId(), ...account, tid: TENANT_ID })
    .execute();
  const headers = { authorization: `Bearer ${await token(account)}` };
  await app.inject({ method: 'POST', url: '/v1/session', headers });
  send = async (sizeBytes, keptAt, kind = 'document') => {
    const metadata = { id: newId(), name: 'rapport.pdf', kind, contentType: 'application/pdf', ...(keptAt === undefined ? {} : { keptAt }) };
    const encoded = Object.entries(metadata).map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`);
    const more = { 'tus-resumable': '1.0.0', 'upload-length': String(sizeBytes), 'upload-metadata': encoded.join(',') };
    const answer = await app.inject({ method: 'POST', url: '/general/api/files', headers: { ...headers, ...more } });
    const reason = answer.statusCode === 201 ? undefined : answer.json().details?.reason;
    return { status: answer.statusCode, ...(reason === undefined ? {} : { reason }) };
  };
});

test('a document larger than the organisation takes today is refused with that size; a photo is none of it', async () => {
  const refusal = { status: 413, reason: 'Dit bestand is te groot. Kies er een van ten hoogste 2 MB.' };
  expect(await send(2 * MEBIBYTE)).toEqual({ status: 201 });
  expect(await send(2 * MEBIBYTE + 1)).toEqual(refusal);
  expect(await send(3 * MEBIBYTE, new Date().toISOString())).toEqual(refusal);
  expect(await send(3 * MEBIBYTE, new Date(Date.now() + 86_400_000).toISOString())).toEqual(refusal);
  expect(await send(3 * MEBIBYTE, undefined, 'photo')).toEqual({ status: 201 });
});

test('one that was kept on the device before that goes by the size of its own day, and never above what the product can bear', async () => {
  const before = `${addDays(TODAY, -SMALLER_FOR_DAYS - 1)}T10:00:00.000Z`;
  expect(await send(3 * MEBIBYTE, before)).toEqual({ status: 201 });
  expect(await send(51 * MEBIBYTE, before)).toEqual({ status: 413, reason: 'Dit bestand is te groot. Kies er een van ten hoogste 50 MB.' });
});
