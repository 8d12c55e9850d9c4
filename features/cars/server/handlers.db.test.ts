import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listCars } from '../contract.ts';
import { carHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, carHandlers);
});

test('cars in use are listed by their plate', async () => {
  await db
    .insertInto('cars')
    .values([
      { id: newId(), plate: 'V917ZB', name: 'Mercedes-Benz Vito' },
      { id: newId(), plate: 'V482KP', name: 'Volkswagen Transporter' },
      { id: newId(), plate: 'GX204D', name: 'Volkswagen Crafter', retired_at: new Date() },
    ])
    .execute();
  const worker = await createUser(db, { roles: ['field-worker'] });
  expect((await server.query(listCars, {}, worker)).body).toMatchObject([{ plate: 'V482KP' }, { plate: 'V917ZB' }]);
});

test('a plate is kept as six characters without dashes', async () => {
  await expect(db.insertInto('cars').values({ id: newId(), plate: 'v-1', name: 'Bus' }).execute()).rejects.toThrow();
});
