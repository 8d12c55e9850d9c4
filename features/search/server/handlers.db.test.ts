import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { HITS_MAX, searchAll } from '../contract.ts';
import { searchHandlers } from './handlers.ts';

/** More than the search looks through one by one. */
const MANY = 6000;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;
let external: Identity;
let canal: { id: string; number: string };
let secret: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, searchHandlers);
  const division_id = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'form.read-all']);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  await addMany(division_id);
  canal = await addProject(db, { division_id, number: '26.01432', description: 'Verkennend onderzoek Kanaaldijk', city: 'Helmond', client_name: 'Peelland' });
  secret = await addProject(db, { division_id, number: '26.01433', description: 'Onderzoek Kanaalzone', city: 'Helmond', confidential: true });
  external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [secret.id] });
  await addPhase(db, { project_id: canal.id, number: '01', name: 'Vooronderzoek', planned_start: new Date('2020-01-01') });
  await addPhase(db, { project_id: canal.id, number: '02', name: 'Peilbuizen plaatsen', planned_start: new Date('2026-11-01') });
  await addPhase(db, { project_id: secret.id, number: '01', name: 'Peilbuizen plaatsen', planned_start: new Date('2026-11-02') });
  await db.insertInto('form_designs').values({ key: 'boorstaat', name: 'Boorstaat', category: 'Veldwerk' }).execute();
  await db.insertInto('form_design_versions').values({ design_key: 'boorstaat', version: 1, document: '{}' }).execute();
  await addForm('Boring 06', worker, canal.id);
  await addForm('Boring 07', leader, canal.id);
  await addForm('Boring 08', await addPerson(db, 'A. Klaassen', []), secret.id);
  await db.insertInto('project_team').values({ project_id: canal.id, user_id: worker.id, role: 'field-worker' }).execute();
});

async function addMany(division: string): Promise<void> {
  await sql`insert into projects (id, number, description, kind, division_id, status, city, latest_activity_at)
    select gen_random_uuid(), '25.' || to_char(i, 'FM00000'), 'Verkennend onderzoek Zeedijk ' || i, 'soil-survey', ${division}, 'archived', 'Zwolle', timestamptz '2025-01-01Z'
    from generate_series(1, ${MANY}) i`.execute(db);
  await sql`insert into phases (id, project_id, number, name, kind, status, planned_start)
    select gen_random_uuid(), id, '01', 'Veldwerk boren', 'drilling', 'closed', timestamptz '2025-01-01Z' from projects where number like '25.%'`.execute(db);
  await sql`analyze`.execute(db);
}

async function addForm(title: string, author: Identity, project_id: string): Promise<void> {
  const at = new Date();
  await db
    .insertInto('form_submissions')
    .values({
      id: newId(),
      design_key: 'boorstaat',
      design_version: 1,
      title,
      project_id,
      author_id: author.id,
      state: 'submitted',
      submitted_at: at,
      updated_at: at,
    })
    .execute();
}

async function find(search: string, person: Identity) {
  const { body } = await server.query(searchAll, { search }, person);
  return body.map(({ kind, title, text }) => `${kind} ${title} | ${text}`);
}

describe('a search', () => {
  test('finds projects, phases and forms in which every word occurs', async () => {
    expect(await find('helmond kanaal', leader)).toEqual([
      'project Verkennend onderzoek Kanaaldijk | 26.01432, Peelland, Helmond',
      'phase Peilbuizen plaatsen | 26.01432-02, Verkennend onderzoek Kanaaldijk, Helmond',
      'phase Vooronderzoek | 26.01432-01, Verkennend onderzoek Kanaaldijk, Helmond',
      'form Boorstaat: Boring 07 | 26.01432, M. Vermeulen',
      'form Boorstaat: Boring 06 | 26.01432, S. Driessen',
    ]);
  });
  test('mixes words of a phase and of its project', async () => {
    expect(await find('peilbuizen helmond', leader)).toEqual(['phase Peilbuizen plaatsen | 26.01432-02, Verkennend onderzoek Kanaaldijk, Helmond']);
  });
  test('takes the code of a phase', async () => {
    expect(await find('26.01432-02', leader)).toEqual(['phase Peilbuizen plaatsen | 26.01432-02, Verkennend onderzoek Kanaaldijk, Helmond']);
  });
  test('finds forms by design and by number', async () => {
    const { number } = await db.selectFrom('form_submissions').select('number').where('title', '=', 'Boring 06').executeTakeFirstOrThrow();
    expect(await find('boorstaat 06', leader)).toContain('form Boorstaat: Boring 06 | 26.01432, S. Driessen');
    expect(await find(`boring ${number}`, leader)).toContain('form Boorstaat: Boring 06 | 26.01432, S. Driessen');
  });
  test('finds the phase of a project that was planned long ago', async () => {
    expect(await find('zeedijk 5999', leader)).toEqual([
      'project Verkennend onderzoek Zeedijk 5999 | 25.05999, Zwolle',
      'phase Veldwerk boren | 25.05999-01, Verkennend onderzoek Zeedijk 5999, Zwolle',
    ]);
  });
  test('gives no more of a kind than fit on a screen', async () => {
    expect((await find('zeedijk', leader)).filter((line) => line.startsWith('project'))).toHaveLength(HITS_MAX);
  });
  test('takes signs of the database as ordinary signs', async () => {
    expect(await find('100%', leader)).toEqual([]);
    expect(await find('__', leader)).toEqual([]);
  });
  test('needs two characters, and somebody', async () => {
    expect((await server.query(searchAll, { search: ' a ' }, leader)).status).toBe(422);
    expect((await server.query(searchAll, { search: 'kanaal' })).status).toBe(401);
  });
});

describe('nobody finds what they may not see', () => {
  test('no confidential project, nor its phases and forms', async () => {
    for (const person of [leader, worker]) expect((await find('kanaalzone', person)).join()).not.toContain('26.01433');
  });
  test('no form of somebody else without the right to read all', async () => {
    expect((await find('boring', worker)).filter((line) => line.startsWith('form'))).toEqual(['form Boorstaat: Boring 06 | 26.01432, S. Driessen']);
  });
  test('nothing outside the allowed projects of a restricted person', async () => {
    expect(await find('kanaal', external)).toEqual([
      'project Onderzoek Kanaalzone | 26.01433, Helmond',
      'phase Peilbuizen plaatsen | 26.01433-01, Onderzoek Kanaalzone, Helmond',
      'form Boorstaat: Boring 08 | 26.01433, A. Klaassen',
    ]);
    expect(await find('26.01432', external)).toEqual([]);
  });
  test('nothing at all for somebody without projects', async () => {
    expect(await find('kanaal', await addPerson(db, 'Nieuw', []))).toEqual([]);
  });
});
