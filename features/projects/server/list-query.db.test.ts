import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { countProjects, exportProjects, listAllowedProjects, listProjectEdges, listProjectPlaces, listProjects, projectSorts } from '../contract.ts';
import type { ProjectRow } from '../project.ts';
import { projectHandlers } from './handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let reader: Identity;
let divisionA: string;

const cities = ['Helmond', 'Venlo', 'helmond', '', "'s-Hertogenbosch"];
const statuses = ['commissioned', 'in-progress', 'archived'];
const PROJECTS = 137;
/** Numbers of the projects that are no secret, in the order they were made. */
const numbers: string[] = [];
const SECRET_PROJECTS = 7;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, projectHandlers);
  divisionA = await addDivision(db, 'Bodem');
  const divisionB = await addDivision(db, 'Asbest');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage']);
  reader = await addPerson(db, 'A. Klaassen', ['project.read']);
  for (let i = 0; i < PROJECTS; i++) {
    const { number } = await addProject(db, {
      division_id: i % 3 === 0 ? divisionA : divisionB,
      description: i % 4 === 0 ? 'Partijkeuring depot' : `Nader onderzoek ${i % 10}`,
      client_name: `Gemeente ${i % 5}`,
      city: cities[i % cities.length] ?? '',
      status: statuses[i % statuses.length] ?? '',
      leader_id: i % 6 === 0 ? leader.id : null,
      planned_start: i % 7 === 0 ? 'infinity' : `2026-0${1 + (i % 9)}-01`,
      // Many share one moment, so that only the id tells them apart.
      latest_activity_at: new Date(Date.UTC(2026, 10, 1, Math.floor(i / 20))),
      budget_minutes: 60,
    });
    numbers.push(number);
  }
  for (let i = 0; i < SECRET_PROJECTS; i++) await addProject(db, { division_id: divisionA, confidential: true, description: 'Geheim' });
});

async function walk(params: Record<string, string>, caller: Identity): Promise<ProjectRow[]> {
  const rows: ProjectRow[] = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof listOnce>> = await listOnce({ ...params, ...(cursor === null ? {} : { cursor }) }, caller);
    expect(answer.status).toBe(200);
    rows.push(...answer.body.rows);
    cursor = answer.body.nextCursor;
  } while (cursor !== null);
  return rows;
}

function listOnce(params: Record<string, string>, caller: Identity) {
  return server.query(listProjects, params, caller);
}

const sortValueOf: Record<(typeof projectSorts)[number], (row: ProjectRow) => string> = {
  activity: (row) => row.latestActivityAt,
  number: (row) => row.number,
  description: (row) => row.description.toLowerCase(),
  client: (row) => row.clientName.toLowerCase(),
  city: (row) => row.city.toLowerCase(),
  start: (row) => row.plannedStart ?? '9999',
};

describe('paging', () => {
  test('gives every project once and in order, whatever the sort, direction, filter and page size', async () => {
    const params = fc.record({
      sort: fc.constantFrom(...projectSorts),
      direction: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 60 }),
      status: fc.constantFrom(undefined, 'in-progress', 'in-progress,archived'),
      search: fc.constantFrom(undefined, 'depot', 'onderzoek 3', 'zz'),
      mine: fc.constantFrom(undefined, 'true'),
    });
    await fc.assert(
      fc.asyncProperty(params, async ({ limit, status, search, mine, ...rest }) => {
        const asked = { ...rest, limit: String(limit), ...(status && { status }), ...(search && { search }), ...(mine && { mine }) };
        const rows = await walk(asked, leader);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        const whole = await server.query(exportProjects, { ...asked, limit: '2000' } as never, leader);
        expect(rows.map(({ id }) => id)).toEqual(whole.body.rows.map(({ id }) => id));
        const values = rows.map(sortValueOf[rest.sort]);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(rest.direction === 'asc' ? sorted : sorted.toReversed());
        if (status) expect(rows.every((row) => status.split(',').includes(row.status))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
  test('finds all there are', async () => expect(await walk({ limit: '17' }, leader)).toHaveLength(PROJECTS));
  test('refuses a cursor that is none with a Dutch reason', async () => {
    const answer = await listOnce({ cursor: 'onzin' }, leader);
    expect([answer.status, answer.problem?.details?.reason]).toEqual([422, 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.']);
  });
  test('refuses more rows than a page may have', async () => expect((await listOnce({ limit: '101' }, leader)).status).toBe(422));
});

describe('filters', () => {
  test('search finds all words wherever they stand, whatever their case', async () => {
    const rows = await walk({ search: 'ONDERZOEK gemeente' }, leader);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.description.includes('onderzoek'))).toBe(true);
  });
  test('search finds a part of a number', async () => {
    const [number = ''] = numbers.slice(11);
    expect((await walk({ search: number.slice(2) }, leader)).map((row) => row.number)).toEqual([number]);
  });
  test('a short word only matches where a word starts', async () => {
    expect((await walk({ search: 'de' }, leader)).every((row) => row.description.includes('depot'))).toBe(true);
    expect(await walk({ search: 'ot' }, leader)).toEqual([]);
  });
  test('search takes % and _ for what they are', async () => expect(await walk({ search: '%_%' }, leader)).toEqual([]));
  test('numbers give just those projects, and no more than may be asked at once', async () => {
    const asked = [numbers[3] ?? '', numbers[9] ?? ''];
    expect((await walk({ numbers: asked.join(','), sort: 'number', direction: 'asc' }, leader)).map(({ number }) => number)).toEqual(asked.toSorted());
    expect((await listOnce({ numbers: Array(25).fill('26.00001').join(',') }, leader)).status).toBe(422);
  });
  test('division and leader narrow together', async () => {
    const rows = await walk({ division: divisionA, leader: leader.id, sort: 'city' }, leader);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.divisionName === 'Bodem' && row.leaderName === 'M. Vermeulen')).toBe(true);
  });
});

describe('the map', () => {
  const places = async (params: Record<string, string>, caller: Identity) => (await server.query(listProjectPlaces, params, caller)).body;
  test('has a place for each project that has one, with its state, and counts those that have none', async () => {
    const [first = '', second = ''] = numbers;
    await db.updateTable('projects').set({ rd_x: 173_250.4, rd_y: 388_400.6 }).where('number', '=', first).execute();
    const { states, stateOf, ...rest } = await places({ numbers: `${first},${second}` }, leader);
    expect(rest).toEqual({ numbers: [first], rdX: [173_250], rdY: [388_401], withoutPlace: 1, hasMore: false });
    expect(stateOf.map((at) => states[at])).toEqual((await walk({ numbers: first }, leader)).map(({ status }) => status));
    expect(await places({ search: 'zz' }, leader)).toMatchObject({ numbers: [], rdX: [], rdY: [], stateOf: [], withoutPlace: 0 });
  });
  test('has nothing of what somebody may not see', async () => {
    const secret = await addProject(db, { division_id: divisionA, confidential: true, rd_x: 173_000, rd_y: 388_000 });
    const external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [] });
    expect((await places({}, reader)).numbers).not.toContain(secret.number);
    expect(await places({}, external)).toMatchObject({ numbers: [], withoutPlace: 0 });
    await db.deleteFrom('projects').where('id', '=', secret.id).execute();
  });
});

describe('the edges of sites', () => {
  const edges = async (wanted: readonly string[], caller: Identity) => (await server.query(listProjectEdges, { numbers: wanted.join(',') }, caller)).body;
  test('come by number for those that have one, and for nobody who may not see the project', async () => {
    const corners = { boundary_x_mm: [173_000_000, 173_050_000, 173_050_500], boundary_y_mm: [388_000_000, 388_000_000, 388_040_000] };
    const secret = await addProject(db, { division_id: divisionA, confidential: true, ...corners });
    const [first = '', second = ''] = numbers;
    await db.updateTable('projects').set(corners).where('number', '=', first).execute();
    expect(await edges([first, second, secret.number], reader)).toEqual([
      { number: first, corners: [173_000, 173_050, 173_050.5].map((rdX, at) => ({ rdX, rdY: [388_000, 388_000, 388_040][at] })) },
    ]);
    expect(await edges([], reader)).toEqual([]);
    expect(await edges([first], await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [] }))).toEqual([]);
    await db.deleteFrom('projects').where('id', '=', secret.id).execute();
  });
});

describe('the count', () => {
  test('is exact for what a person can look through, with the hours planned', async () => {
    const answer = await server.query(countProjects, { status: 'archived' }, leader);
    const rows = await walk({ status: 'archived' }, leader);
    expect(answer.body).toEqual({ count: rows.length, isExact: true, budgetMinutes: rows.length * 60 });
  });
});

describe('what is not shown', () => {
  test('is a confidential project to who is not on its team', async () => {
    expect((await walk({}, reader)).some((row) => row.isConfidential)).toBe(false);
    expect((await server.query(countProjects, {}, reader)).body.count).toBe(PROJECTS);
  });
  test('but it is shown to its leader, its team, the team of a phase, and who may read confidential projects', async () => {
    const drill = await addPerson(db, 'S. Driessen', ['project.read']);
    const adviser = await addPerson(db, 'L. Bos', ['project.read']);
    const owner = await addPerson(db, 'J. Thijssen', ['project.read']);
    const admin = await addPerson(db, 'B. Heer', ['project.read', 'project.read-confidential']);
    const secret = await addProject(db, { division_id: divisionA, confidential: true, leader_id: owner.id });
    await db.insertInto('project_team').values({ project_id: secret.id, user_id: adviser.id, role: 'adviser' }).execute();
    await addPhase(db, { project_id: secret.id }, [drill.id]);
    for (const person of [owner, adviser, drill]) {
      const shown = (await walk({}, person)).filter((row) => row.isConfidential);
      expect(shown.map(({ number }) => number)).toEqual([secret.number]);
    }
    expect((await walk({}, admin)).filter((row) => row.isConfidential)).toHaveLength(SECRET_PROJECTS + 1);
    await db.deleteFrom('phase_team').execute();
    await db.deleteFrom('phases').execute();
    await db.deleteFrom('project_team').execute();
    await db.deleteFrom('projects').where('id', '=', secret.id).execute();
  });
  test('is anything outside the allowed projects of a restricted person', async () => {
    const [allowed] = await walk({ limit: '1' }, leader);
    const external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [allowed?.id ?? ''] });
    expect((await walk({}, external)).map(({ id }) => id)).toEqual([allowed?.id]);
    expect((await server.query(listAllowedProjects, {}, external)).body.map(({ id }) => id)).toEqual([allowed?.id]);
    expect((await server.query(countProjects, {}, external)).body.count).toBe(1);
  });
  test('is everything to a restricted person without allowed projects', async () => {
    const external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [] });
    expect(await walk({}, external)).toEqual([]);
  });
  test('is everything but the own projects to who may not read projects', async () => {
    const helper = await addPerson(db, 'Hulp', ['form.fill']);
    expect(await walk({}, helper)).toEqual([]);
  });
  test('the list at all, to nobody and to who has no right to it', async () => {
    const nobody = await addPerson(db, 'Nieuw', []);
    expect((await server.query(listProjects, {})).status).toBe(401);
    expect((await listOnce({}, nobody)).status).toBe(403);
  });
});

test('allowed projects are those granted by number and those one works on', async () => {
  const person = await addPerson(db, 'R. Wolters', ['project.read']);
  const granted = numbers[4] as string;
  await db.insertInto('user_project_access').values({ user_id: person.id, project_number: granted }).execute();
  const worked = await addProject(db, { division_id: divisionA });
  await db.insertInto('project_team').values({ project_id: worked.id, user_id: person.id, role: 'field-worker' }).execute();
  const allowed = (await server.query(listAllowedProjects, {}, person)).body.map(({ number }) => number);
  expect(allowed.toSorted()).toEqual([granted, worked.number].toSorted());
});
