import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asbestInspectie } from '#features/form-catalogue/soil/asbest-inspectie.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { addHandedIn, addRevision } from '#features/forms/server/testing.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  type ActivityInput,
  dropFieldPoint,
  importFieldPoints,
  listFieldPoints,
  listFieldProfiles,
  type PointInput,
  putFieldActivity,
  putFieldPoint,
} from '../contract.ts';
import { fieldworkHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let other: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, fieldworkHandlers);
  await publishDesign(db, { ...boorstaat, version: 1 });
});

beforeEach(async () => {
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  worker = await addPerson(db, 'Sanne', ['form.fill', 'project.read']);
  other = await addPerson(db, 'Daan', ['form.fill', 'project.read']);
  phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' }, [worker.id, other.id]);
});

const point = (more: Partial<PointInput> = {}): PointInput => ({
  ...{ id: newId(), project: project.number, phase: '01', kind: 'boring', number: '01', rdX: 173_398.2, rdY: 387_911.123, plannedDepthCm: 250 },
  ...more,
});
const put = (input: PointInput, caller = worker) => server.command(putFieldPoint, input, caller);
const list = async (caller = worker) => (await server.query(listFieldPoints, { project: project.number, phase: '01' }, caller)).body;
const activity = (more: Partial<ActivityInput> = {}): ActivityInput => ({
  ...{ id: newId(), project: project.number, phase: '01', activity: 'Waterpassen', unit: 'punten', plannedCount: 11, doneCount: 0, state: 'to-do' },
  ...more,
});
const noticesOf = async ({ id }: Identity) => db.selectFrom('notifications').select(['title', 'text']).where('user_id', '=', id).execute();

/** A log of the office's own making: other keys, depths in centimetres. */
const ownLog: Design = {
  ...{ key: 'handboring', version: 1, name: 'Handboring', category: 'Bodem' },
  point: { kind: 'boring', number: 'code', reachedDepth: 'diep', reason: 'waarom' },
  sections: [
    {
      ...{ key: 'een', title: 'Een' },
      fields: [
        { type: 'text', key: 'code', label: 'Code', required: true },
        { type: 'number', key: 'diep', label: 'Diepte', unit: 'cm-mv' },
        { type: 'text', key: 'waarom', label: 'Waarom' },
      ],
    },
  ],
};

function addOwnLog(answers: object, design: Design = ownLog): Promise<string> {
  return addHandedIn(db, { projectId: project.id, phaseId, authorId: other.id, revisions: [answers], design, at: new Date('2026-11-24T10:00:00Z') });
}

test('a form of an office of its own is a point by the fields its design names, and correcting the form corrects the point', async () => {
  await put(point());
  const id = await addOwnLog({ code: '01', diep: 180, waarom: 'Puin' });
  expect((await list()).forms).toMatchObject([{ id, kind: 'boring', number: '01', reachedDepthCm: 180, reason: 'Puin' }]);
  expect((await list()).feeds).toMatchObject([{ designKey: 'handboring', designVersion: 1, mapping: { number: 'code' }, centimetres: ['reachedDepth'] }]);
  await addRevision(db, id, 2, { authorId: other.id, answers: { code: '02', diep: 240 } });
  expect((await list()).forms).toMatchObject([{ id, number: '02', reachedDepthCm: 240, reason: '' }]);
});

test('each row of an inspection is a point by its row: a correction changes it, taking the row out takes the point away, and the history stays', async () => {
  const pit = { kind: 'gat', location: { rdX: 173_400, rdY: 387_912, accuracyMeters: 1 }, depth: 50, pieces: 0 };
  const rows = [
    { ...pit, id: 'a', code: 'G01' },
    { ...pit, id: 'b', code: 'SL01', kind: 'sleuf' },
  ];
  const id = await addOwnLog({ pits: rows }, asbestInspectie);
  const ofForm = async () => (await list()).forms.filter((form) => form.id === id).map(({ rowId, kind, number, result }) => [rowId, kind, number, result]);
  expect(await ofForm()).toEqual([
    ['a', 'pit', 'G01', 'Stukken groter dan 20 mm: 0'],
    ['b', 'trench', 'SL01', 'Stukken groter dan 20 mm: 0'],
  ]);
  await addRevision(db, id, 2, { authorId: other.id, answers: { pits: [{ ...pit, id: 'a', code: 'G02', pieces: 4 }] } });
  expect(await ofForm()).toEqual([['a', 'pit', 'G02', 'Stukken groter dan 20 mm: 4']]);
  const revisions = await db.selectFrom('form_revisions').select('answers').where('submission_id', '=', id).orderBy('revision').execute();
  expect(revisions.map(({ answers }) => (answers as { pits: object[] }).pits.length)).toEqual([2, 1]);
});

async function addBoreLog(number: string, answers: object = {}): Promise<string> {
  const [id, at] = [newId(), new Date('2026-11-24T10:00:00Z')];
  const common = { author_id: other.id, revision: 1 };
  await db
    .insertInto('form_submissions')
    .values({
      ...{ id, design_key: 'boorstaat', design_version: 1, title: `Boring ${number}`, project_id: project.id, phase_id: phaseId, state: 'submitted' },
      ...{ submitted_at: at, updated_at: at, ...common },
    })
    .execute();
  const said = { number, location: { rdX: 173_400, rdY: 387_912, accuracyMeters: 1.5 }, finalDepth: 2.5, layers: [{}], samples: [], ...answers };
  await db
    .insertInto('form_revisions')
    .values({ submission_id: id, answers: JSON.stringify(said), answers_sha256: '', at, receipt_command_id: newId(), ...common })
    .execute();
  return id;
}

test('a point is put down once, to the millimetre, changed on its version and dropped with a reason', async () => {
  const input = point();
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++)
    expect((await server.command(putFieldPoint, input, worker, { commandId })).body.result).toEqual({ number: '01', version: 1 });
  expect((await list()).points).toMatchObject([{ id: input.id, number: '01', rdX: 173_398.2, rdY: 387_911.123, state: 'planned', by: 'Sanne', version: 1 }]);
  expect((await put({ ...input, state: 'done', reachedDepthCm: 200, reason: 'Puin', version: 1 }, other)).body.result).toEqual({ number: '01', version: 2 });
  expect((await put({ ...input, version: 1 })).problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { reachedDepthCm: 200 } } });
  const drop = (reason: string, version: number) => server.command(dropFieldPoint, { id: input.id, version, reason }, worker);
  expect((await drop('', 2)).problem?.details?.fields?.[0]?.message).toContain('waarom dit punt vervalt');
  expect((await drop('Kabel', 2)).body.result).toEqual({ version: 3 });
  expect((await drop('Kabel', 2)).body.result).toEqual({ version: 3 });
  expect((await put({ ...input, version: 3 })).status).toBe(200);
  expect((await list()).points).toMatchObject([{ state: 'planned', reason: '', version: 4 }]);
});

test('two devices never get one number for good: the later point is kept under the next, and its sender is told', async () => {
  const [mine, theirs] = [point({ number: '07' }), point({ number: '7' })];
  const answers = await Promise.all([put(mine), put(theirs, other)]);
  const numbers = answers.map(({ body }) => body.result.number);
  expect(numbers.map(Number).toSorted()).toEqual([7, 8]);
  const later = Number(numbers[0]) === 8 ? { who: worker, input: mine } : { who: other, input: theirs };
  expect(await noticesOf(later.who)).toMatchObject([{ title: `Boring ${later.input.number} heet nu 08` }]);
  const renumbered = (await list()).points.find(({ id }) => id === later.input.id);
  expect(renumbered).toMatchObject({ number: '08', askedNumber: later.input.number });
  // What its device still sends under the old number changes the point, and not its number again.
  expect((await put({ ...later.input, note: 'Bij de boom', version: 1 }, later.who)).body.result).toEqual({ number: '08', version: 2 });
  expect(await noticesOf(later.who)).toHaveLength(1);
});

test('a number that a form describes is passed over when a new one is given', async () => {
  await put(point());
  await addBoreLog('02');
  expect((await put(point(), other)).body.result).toMatchObject({ number: '03' });
});

test('what a log says of a boring is read from the log, and only whom it is for may open it', async () => {
  await addBoreLog('01', { halted: 'yes', haltReason: 'puin', wellNumber: '01-1' });
  expect((await list()).forms).toMatchObject([
    { number: '01', kind: 'boring', reachedDepthCm: 250, layers: 1, reason: 'Gestaakt: puin', wellNumber: '01-1', mayOpen: false, by: 'Daan' },
  ]);
  expect((await list(other)).forms[0]?.mayOpen).toBe(true);
});

test('of the ground whoever sees the phase is told, by the words of the design; of a design for other roles only its author', async () => {
  const id = await addBoreLog('01', { layers: [{ id: 'a', from: 0, to: 80, soil: 'zand' }], samples: [{ id: 'm', code: '01-1', from: 0, to: 50 }] });
  await addBoreLog('02', { layers: [{ from: 0 }] });
  const profiles = async (caller: Identity) => (await server.query(listFieldProfiles, { project: project.number, phase: '01' }, caller)).body;
  expect(await profiles(worker)).toMatchObject([{ formId: id, layers: [{ tone: 'zand', toCm: 80, text: 'Zand' }], samples: [{ code: '01-1' }] }]);
  await db
    .updateTable('form_designs')
    .set({ may_see: ['admin'] })
    .where('key', '=', 'boorstaat')
    .execute();
  expect([await profiles(worker), (await profiles(other)).length]).toEqual([[], 1]);
  await db.updateTable('form_designs').set({ may_see: null }).where('key', '=', 'boorstaat').execute();
});

test('points of a file come in once, however often the file does', async () => {
  await put(point({ number: '1' }));
  const points = ['01', '02', 'G01'].map((number) => ({ id: newId(), kind: 'boring' as const, number, rdX: 173_398, rdY: 387_911 }));
  const bring = () => server.command(importFieldPoints, { id: newId(), project: project.number, phase: '01', fileName: 'boorplan.csv', points }, worker);
  expect((await bring()).body.result).toEqual({ added: 2, known: 1 });
  expect((await bring()).body.result).toEqual({ added: 0, known: 3 });
  expect((await list()).points.map(({ number, measured }) => [number, measured])).toEqual(
    expect.arrayContaining([
      ['02', 'imported'],
      ['G01', 'imported'],
    ]),
  );
  const swapped = points.map((one) => ({ ...one, id: newId(), number: `9${one.number}`, rdX: one.rdY, rdY: one.rdX }));
  const refused = await server.command(importFieldPoints, { id: newId(), project: project.number, phase: '01', fileName: '', points: swapped }, worker);
  expect(refused.problem?.details?.fields?.[0]).toMatchObject({ path: 'points.0.rdX', message: expect.stringContaining('omgewisseld') });
});

test('an activity is counted by hand, and needs a reason when it ends otherwise than planned', async () => {
  const input = activity();
  expect((await server.command(putFieldActivity, input, worker)).body.result).toEqual({ version: 1 });
  const done = { ...input, doneCount: 9, state: 'done' as const, version: 1 };
  expect((await server.command(putFieldActivity, done, other)).problem?.details?.fields?.[0]?.path).toBe('reason');
  expect((await server.command(putFieldActivity, { ...done, reason: 'Twee punten vervielen' }, other)).body.result).toEqual({ version: 2 });
  expect((await server.command(putFieldActivity, { ...done, reason: 'x' }, worker)).problem).toMatchObject({ code: 'changed-by-someone-else' });
  expect((await list()).activities).toMatchObject([{ activity: 'Waterpassen', doneCount: 9, state: 'done', version: 2 }]);
});

test('a place that can’t be is refused with what to do', async () => {
  expect((await put(point({ rdX: 387_911, rdY: 173_398 }))).problem?.details?.fields?.[0]?.message).toContain('omgewisseld');
  expect((await put(point({ rdX: 173_398, rdY: null }))).problem?.details?.fields?.[0]?.path).toBe('rdY');
  expect((await put(point({ number: 'boring 1' }))).problem?.details?.fields?.[0]?.path).toBe('number');
});

test('for whom the project is not, none of it exists; and in a phase that has ended nothing changes', async () => {
  const input = point();
  await put(input);
  const hired = await addPerson(db, 'Bart', ['form.fill'], { restricted: true, scope: [] });
  const place = { project: project.number, phase: '01' };
  expect((await server.query(listFieldPoints, place, hired)).problem?.code).toBe('not-found');
  expect((await server.query(listFieldProfiles, place, hired)).problem?.code).toBe('not-found');
  expect((await put(point({ number: '02' }), hired)).problem?.code).toBe('not-found');
  expect((await server.command(dropFieldPoint, { id: input.id, version: 1, reason: 'Nee' }, hired)).problem?.code).toBe('not-found');
  const reader = await addPerson(db, 'Lies', ['project.read']);
  expect((await put(point({ number: '02' }), reader)).problem?.code).toBe('not-allowed');
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phaseId).execute();
  expect((await put({ ...input, version: 1 })).problem?.code).toBe('not-possible-now');
  expect((await list()).isOpen).toBe(false);
});
