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
let stranger: Identity;
let external: Identity;
let canalId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, searchHandlers);
  const division_id = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage', 'safety.manage'], { divisionId: division_id });
  stranger = await addPerson(db, 'Nieuw', []);
  const canal = await addProject(db, { division_id, number: '26.01432', description: 'Onderzoek Kanaaldijk', city: 'Helmond' });
  const secret = await addProject(db, { division_id, number: '26.01433', description: 'Onderzoek Kanaalzone', city: 'Helmond', confidential: true });
  const old = await addProject(db, { division_id, number: '20.00001', description: 'Onderzoek Zeedijk', city: 'Zwolle' });
  canalId = canal.id;
  external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [secret.id] });
  await db
    .updateTable('users')
    .set({ name: 'Renée Jansen', job_title: 'Boormeester', personnel_number: '90210' })
    .where('id', '=', (await addPerson(db, 'x', [])).id)
    .execute();
  await db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', (await addPerson(db, 'Joost Jansen', [])).id)
    .execute();
  await addDocument(old.id, 'Archieftekening Zeedijk', { at: new Date('2020-01-01') });
  await sql`insert into project_documents (id, project_id, file_id, file_name, kind, title, user_id, at)
    select gen_random_uuid(), ${canal.id}::uuid, gen_random_uuid(), 'foto.pdf', 'other', 'Veldboek ' || i, ${leader.id}::uuid, timestamptz '2025-01-01Z'
    from generate_series(1, ${MANY}) i`.execute(db);
  const phase = await addPhase(db, { project_id: canal.id, number: '02' });
  await addDocument(canal.id, 'Situatietekening', { phase_id: phase });
  await addDocument(canal.id, 'Ingetrokken tekening', { withdrawn_by: leader.id, withdrawn_at: new Date() });
  await addDocument(secret.id, 'Geheime tekening');
  await addInstruction('WI-07', 'Asbest verwijderen', 'published');
  await addInstruction('WI-08', 'Asbest tillen', 'draft');
  await addInstruction('WI-09', 'Asbest zagen', 'lapsed');
  await addSheet('Asbestlijm', 'current');
  await addSheet('Asbestverf', 'draft');
  await sql`analyze`.execute(db);
});

async function addDocument(project_id: string, title: string, more: object = {}): Promise<void> {
  const row = { id: newId(), project_id, file_id: newId(), file_name: 'blad.pdf', kind: 'drawing', title, user_id: leader.id, at: new Date() };
  await db
    .insertInto('project_documents')
    .values({ ...row, ...more })
    .execute();
}

async function addInstruction(code: string, title: string, state: string): Promise<void> {
  const approval = state === 'draft' ? {} : { approved_by: stranger.id, approved_at: new Date() };
  const days = { valid_from: '2026-01-05', review_before: '2028-01-05' };
  const row = { id: newId(), series_id: newId(), edition: 1, state, code, title, category: 'asbestos', ...days, must_confirm: false };
  await db
    .insertInto('instructions')
    .values({ ...row, author_id: leader.id, written_at: new Date(), ...approval })
    .execute();
}

async function addSheet(product_name: string, state: string): Promise<void> {
  const published = state === 'draft' ? {} : { published_by: leader.id, published_at: new Date(), file_id: newId() };
  const row = { id: newId(), series_id: newId(), state, product_name, supplier: 'Chemie Zuid', revised_on: '2026-01-10', edition: '1', language: 'nl' };
  await db
    .insertInto('safety_sheets')
    .values({ ...row, content: JSON.stringify({ cas: '67-56-1', unNumber: '1230' }), added_by: leader.id, added_at: new Date(), ...published })
    .execute();
}

async function find(search: string, person: Identity) {
  const { body } = await server.query(searchAll, { search, kinds: 'all' }, person);
  return body.map(({ kind, title, text }) => `${kind} ${title} | ${text}`);
}

describe('a search for people and documents', () => {
  test('finds colleagues with or without accents, with what the list of colleagues shows of them', async () => {
    const renee = 'person Renée Jansen | Boormeester, 06\u00a012345678';
    for (const words of ['renee', 'RENÉE jansen', 'boormeester']) expect(await find(words, stranger)).toEqual([renee]);
    expect(await find('vermeulen', stranger)).toEqual(['person M. Vermeulen | Bodem, 06\u00a012345678']);
  });
  test('finds nobody who left, nor anybody by a number that is not for everybody', async () => {
    expect((await find('jansen', leader)).filter((line) => line.startsWith('person'))).toHaveLength(1);
    expect(await find('90210', leader)).toEqual([]);
  });
  test('finds documents by their own name and by their project, with the phase they are of', async () => {
    const drawing = 'document Situatietekening | Tekening, 26.01432-02, Onderzoek Kanaaldijk';
    for (const words of ['situatie', 'tekening kanaaldijk']) expect(await find(words, leader)).toEqual([drawing]);
    expect((await find('veldboek', leader)).filter((line) => line.startsWith('document'))).toHaveLength(HITS_MAX);
  });
  test('finds a document of long ago through the index on its name, and through its project', async () => {
    const archive = 'document Archieftekening Zeedijk | Tekening, 20.00001, Onderzoek Zeedijk';
    expect(await find('archieftekening', leader)).toEqual([archive]);
    expect(await find('zwolle zeedijk', leader)).toContain(archive);
  });
  test('finds published work instructions and sheets that hold, also for who keeps them', async () => {
    const both = ['instruction Asbest verwijderen | WI-07', 'safety-sheet Asbestlijm | Chemie Zuid'];
    for (const person of [leader, stranger]) expect(await find('asbest', person)).toEqual(both);
    expect(await find('67-56-1', leader)).toEqual([both[1]]);
  });
  test('tells an app from before only the kinds it can read', async () => {
    const { body } = await server.query(searchAll, { search: 'kanaaldijk' }, leader);
    expect(new Set(body.map(({ kind }) => kind))).toEqual(new Set(['project', 'phase']));
  });
});

describe('nobody finds what they may not see', () => {
  test('no document of a confidential project, nor one that was withdrawn', async () => {
    expect((await find('tekening', leader)).join()).not.toMatch(/Geheime|Ingetrokken/);
    expect((await find('tekening', await addPerson(db, 'Directie', ['project.read', 'project.read-confidential']))).join()).toContain('Geheime');
  });
  test('no document of any project for a stranger; of their own for who is on the team', async () => {
    expect(await find('tekening', stranger)).toEqual([]);
    const worker = await addPerson(db, 'S. Driessen', ['form.fill']);
    await db.insertInto('project_team').values({ project_id: canalId, user_id: worker.id, role: 'field-worker' }).execute();
    expect(await find('tekening', worker)).toEqual(['document Situatietekening | Tekening, 26.01432-02, Onderzoek Kanaaldijk']);
  });
  test('no colleague, instruction or sheet for the restricted group, and documents of its allowed projects only', async () => {
    for (const words of ['vermeulen', 'asbest', 'situatietekening']) expect(await find(words, external)).toEqual([]);
    expect(await find('tekening', external)).toEqual(['document Geheime tekening | Tekening, 26.01433, Onderzoek Kanaalzone']);
  });
});
