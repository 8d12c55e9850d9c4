import { beforeAll, expect, test } from 'vitest';
import { listLabelledPhases } from '#features/phases/server/label-queries.ts';
import { listLabelledProjects } from '#features/projects/server/label-queries.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getCode, listKnownCodes, listPhaseCodes, makeCode, replaceCode } from '../contract.ts';
import { formatCode } from '../rules.ts';
import { codeSubjects } from './code-subjects.ts';
import { codeHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let planner: Identity;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, codeHandlers);
  codeSubjects.fill({ kind: 'phase', list: listLabelledPhases });
  codeSubjects.fill({ kind: 'project', list: listLabelledProjects });
  planner = await addPerson(db, 'M. de Wit', ['project.read', 'phase.manage']);
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), city: 'Helmond', description: 'Verkennend onderzoek' });
  phaseId = await addPhase(db, { project_id: project.id, number: '01', name: 'Veldwerk boren' }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '02', name: 'Watermonsters', kind: 'groundwater' });
});

const place = () => ({ project: project.number, phase: '01' });
const inUse = async () => (await server.query(listPhaseCodes, place(), planner)).body;
const make = async (kind: 'phase' | 'project', id = newId()) => (await server.command(makeCode, { id, kind, ...place() }, planner)).body.result;
const look = (code: string, caller = worker) => server.query(getCode, { code }, caller);

test('a code of a phase leads to it, and one of a project to its phases in hand', async () => {
  const [ofPhase, ofProject] = [await make('phase'), await make('project')];
  expect((await look(formatCode(ofPhase.code).toLowerCase())).body).toMatchObject({
    kind: 'phase',
    withdrawnAt: null,
    projectNumber: project.number,
    city: 'Helmond',
    phases: [{ id: phaseId, number: '01', name: 'Veldwerk boren', kind: 'drilling' }],
  });
  expect((await look(ofProject.code)).body.phases.map(({ number }) => number)).toEqual(['01', '02']);
  expect(await inUse()).toMatchObject([{ madeBy: 'M. de Wit' }, {}]);
});

test('a thing has one code in use, however often it is made', async () => {
  const [first, again] = [await make('phase'), await make('phase')];
  expect(again).toEqual(first);
});

test('a withdrawn code says so, and the next one works', async () => {
  const old = await make('phase');
  const next = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(replaceCode, { id: old.id, newId: next }, planner)).status).toBe(200);
  expect((await look(old.code)).body.withdrawnAt).not.toBeNull();
  const [now] = (await inUse()).filter(({ kind }) => kind === 'phase');
  expect(now?.id).toBe(next);
  expect((await look(now?.code ?? '')).body.withdrawnAt).toBeNull();
});

test('codes of own work are on the device before they are scanned, withdrawn ones too', async () => {
  const known = (await server.query(listKnownCodes, {}, worker)).body;
  expect(known.map(({ kind, withdrawnAt }) => [kind, withdrawnAt === null])).toEqual(
    expect.arrayContaining([
      ['phase', true],
      ['phase', false],
      ['project', true],
    ]),
  );
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  expect((await server.query(listKnownCodes, {}, other)).body).toEqual([]);
});

test('what somebody may not see has no code for them, and who does not plan makes none', async () => {
  const { code, id } = await make('phase');
  const restricted = await addPerson(db, 'Inhuur', ['project.read', 'time.register', 'phase.manage'], { restricted: true, scope: [] as never });
  expect((await look(code, restricted)).problem?.code).toBe('not-found');
  expect((await look('0000000000')).problem?.code).toBe('not-found');
  expect((await look('geen code')).problem?.code).toBe('not-found');
  expect((await server.command(makeCode, { id: newId(), kind: 'phase', ...place() }, worker)).problem?.code).toBe('not-allowed');
  const hidden = await addProject(db, { division_id: await addDivision(db, 'Asbest'), confidential: true });
  await addPhase(db, { project_id: hidden.id });
  expect((await server.command(makeCode, { id: newId(), kind: 'phase', project: hidden.number, phase: '01' }, planner)).problem?.code).toBe('not-found');
  const stranger = await addPerson(db, 'Planner elders', ['phase.manage']);
  expect((await server.command(replaceCode, { id, newId: newId() }, stranger)).problem?.code).toBe('not-found');
});
