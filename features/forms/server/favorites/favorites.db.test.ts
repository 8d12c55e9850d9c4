import { beforeAll, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { listFavoriteForms, putFavoriteForm } from '../../favorites-contract.ts';
import { publishDesign } from '../design-queries.ts';
import { favoriteFormHandlers } from './favorite-handlers.ts';

const sections: Design['sections'] = [{ key: 'a', title: 'A', fields: [{ key: 'wat', type: 'text', label: 'Wat' }] }];
const open: Design = { key: 'open', version: 1, name: 'Open', category: 'Test', sections };

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let colleague: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, favoriteFormHandlers);
  for (const design of [open, { ...open, key: 'tweede' }, { ...open, key: 'ongeval', mayFill: ['safety'] }]) await publishDesign(db, design);
  worker = await createUser(db, { roles: ['field-worker'] });
  colleague = await createUser(db, { roles: ['field-worker'] });
});

const favorites = async (user: Identity) => (await server.query(listFavoriteForms, {}, user)).body;
const choose = (key: string, isFavorite: boolean, user = worker) => server.command(putFavoriteForm, { key, isFavorite }, user);

test('favourites are one’s own, stand in the order they were chosen, and are chosen and let go of however often it arrives', async () => {
  for (const key of ['tweede', 'open', 'tweede']) expect((await choose(key, true)).status).toBe(200);
  expect(await favorites(worker)).toEqual(['tweede', 'open']);
  expect(await favorites(colleague)).toEqual([]);
  for (let time = 0; time < 2; time++) expect((await choose('tweede', false)).status).toBe(200);
  expect(await favorites(worker)).toEqual(['open']);
});

test('a form one may not fill in, or that does not exist, is no favourite and says so', async () => {
  for (const key of ['ongeval', 'bestaat-niet'])
    expect((await choose(key, true)).body).toMatchObject({
      code: 'not-found',
      details: { reason: 'Dit formulier is er niet meer. Kies een ander als favoriet.' },
    });
});
