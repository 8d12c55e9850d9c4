import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase, readPersonalPart } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { FAVORITE_PROJECTS_MAX, listFavoriteProjects, putFavoriteProject } from '../favorites-contract.ts';
import { favoriteProjectHandlers } from './favorite-handlers.ts';
import { projectFeature } from './feature.ts';
import { addDivision, addProject } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division_id: string;
let leader: Identity;
let colleague: Identity;
let first: string;
let second: string;
let secret: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, favoriteProjectHandlers);
  division_id = await addDivision(db, 'Bodem');
  leader = await createUser(db, { roles: ['project-leader'] });
  colleague = await createUser(db, { roles: ['project-leader'] });
  first = (await addProject(db, { division_id, latest_activity_at: new Date('2026-03-01T10:00:00Z') })).number;
  second = (await addProject(db, { division_id, latest_activity_at: new Date('2026-03-02T10:00:00Z') })).number;
  secret = (await addProject(db, { division_id, confidential: true, leader_id: colleague.id })).number;
});

const favorites = async (user: Identity) => ((await server.query(listFavoriteProjects, {}, user)).body as { number: string }[]).map(({ number }) => number);
const choose = (project: string, isFavorite: boolean, user = leader) => server.command(putFavoriteProject, { project, isFavorite }, user);

test('favourites are one’s own, newest activity first, chosen and let go of however often it arrives', async () => {
  for (const number of [first, second, first]) expect((await choose(number, true)).status).toBe(200);
  expect(await favorites(leader)).toEqual([second, first]);
  expect(await favorites(colleague)).toEqual([]);
  for (let time = 0; time < 2; time++) expect((await choose(second, false)).status).toBe(200);
  expect(await favorites(leader)).toEqual([first]);
});

test('what somebody may not see is no favourite of theirs, and one that may no longer be seen is not listed but can be let go of', async () => {
  for (const number of [secret, '99.99999']) expect((await choose(number, true)).status).toBe(404);
  expect((await choose(secret, true, colleague)).status).toBe(200);
  expect(await favorites(colleague)).toEqual([secret]);
  await db.updateTable('projects').set({ leader_id: null }).where('number', '=', secret).execute();
  expect(await favorites(colleague)).toEqual([]);
  expect((await choose(secret, false, colleague)).status).toBe(200);
  expect(await db.selectFrom('favorite_projects').select('since').where('user_id', '=', colleague.id).execute()).toEqual([]);
});

test('more than are at hand are refused with what to do, one that is there already is not', async () => {
  const user = await createUser(db, { roles: ['project-leader'] });
  const ids = Array.from({ length: FAVORITE_PROJECTS_MAX - 1 }, () => newId());
  for (const [index, id] of ids.entries()) await addProject(db, { id, division_id, number: `27.${String(index).padStart(5, '0')}` });
  await db
    .insertInto('favorite_projects')
    .values(ids.map((project_id) => ({ user_id: user.id, project_id })))
    .execute();
  expect((await choose(first, true, user)).status).toBe(200);
  expect((await choose(second, true, user)).body).toMatchObject({
    code: 'not-possible-now',
    details: { reason: expect.stringContaining('100 favoriete projecten') },
  });
  expect((await choose(first, true, user)).status).toBe(200);
});

test('somebody’s own data has the teams they are in, their favourites and the documents they opened', async () => {
  const member = await createUser(db, { roles: ['field-worker'] });
  const { id, number } = await addProject(db, { division_id });
  await db.insertInto('project_team').values({ project_id: id, user_id: member.id, role: 'field-worker' }).execute();
  expect(await readPersonalPart(projectFeature, db, member)).toMatchObject({
    'projectteams.json': [{ number, role: 'field-worker' }],
    'favoriete-projecten.json': [],
    'geopende-documenten.json': [],
  });
});
