import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getForm, getFormDesign, listFormDesigns, listForms, listPhaseForms, submitForm } from '../contract.ts';
import { publishDesign } from './design-queries.ts';
import { mayReadFormFile } from './file-queries.ts';
import { formHandlers } from './handlers.ts';

const sections: Design['sections'] = [
  {
    key: 'a',
    title: 'A',
    fields: [
      { key: 'wie', type: 'person', label: 'Toezichthouder', permission: 'form.review' },
      { key: 'nemer', type: 'person', label: 'Monsternemer', qualifications: ['1001', '1002'] },
      { key: 'waar', type: 'project', pick: 'phase', label: 'Fase' },
      { key: 'project', type: 'project', pick: 'project', label: 'Project' },
      { key: 'kraan', type: 'equipment', label: 'Materieel' },
      { key: 'bus', type: 'car', label: 'Auto' },
      { key: 'ploeg', type: 'group', label: 'Ploeg', rowLabel: 'Lid', fields: [{ key: 'lid', type: 'person', label: 'Lid' }] },
    ],
  },
];
const open: Design = { key: 'open', version: 1, name: 'Open', category: 'Test', sections };
const ongeval: Design = { ...open, key: 'ongeval', name: 'Ongeval', mayFill: ['field-worker', 'safety'], maySee: ['safety'] };

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let leader: Identity;
let safety: Identity;
let external: Identity;
let project: { id: string; number: string };
let secret: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, formHandlers);
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  secret = await addProject(db, { division_id: division, confidential: true });
  const phaseId = await addPhase(db, { project_id: project.id, number: '01' });
  for (const design of [open, ongeval]) await publishDesign(db, design);
  await db.insertInto('phase_forms').values({ phase_id: phaseId, design_key: 'ongeval', required: true }).execute();
  worker = await createUser(db, { roles: ['field-worker'] });
  leader = await createUser(db, { roles: ['project-leader'], name: 'Marieke' });
  safety = await createUser(db, { roles: ['safety'] });
  external = await createUser(db, { roles: ['external'], restricted: true, allowedProjects: [project.number] });
});

const submission = (designKey: string, answers: object = {}, more: object = {}) => ({
  id: newId(),
  designKey,
  designVersion: 1,
  title: 'Iets',
  projectNumber: project.number,
  phaseNumber: '01',
  basedOnRevision: 0,
  answers: answers as never,
  fileIds: [] as string[],
  ...more,
});
const submit = (input: ReturnType<typeof submission>, caller = worker) => server.command(submitForm, input, caller);
const namesFor = async (caller: Identity) => (await server.query(listFormDesigns, {}, caller)).body.map(({ key, mayFill }) => `${key} ${mayFill}`);

describe('a design for some roles', () => {
  test('is offered to them, and told apart for who may only see it', async () => {
    expect(await namesFor(worker)).toEqual(['ongeval true', 'open true']);
    expect(await namesFor(leader)).toEqual(['open true']);
    await publishDesign(db, { ...ongeval, version: 2, mayFill: ['field-worker'] });
    expect(await namesFor(safety)).toEqual(['ongeval false', 'open true']);
    await publishDesign(db, { ...ongeval, version: 3 });
    expect(await namesFor(safety)).toEqual(['ongeval true', 'open true']);
  });

  test('is not there for who may neither fill it in nor see it', async () => {
    const get = async (caller: Identity) => (await server.query(getFormDesign, { key: 'ongeval', version: '1' } as never, caller)).status;
    expect([await get(worker), await get(safety), await get(leader)]).toEqual([200, 200, 404]);
    const { designs } = (await server.query(listPhaseForms, { project: project.number, phase: '01' }, leader)).body;
    expect(designs).toMatchObject([{ key: 'ongeval', required: true, mayFill: false }]);
  });

  test('is sent only by them, with the words that the work is kept', async () => {
    const { status, problem } = await submit(submission('ongeval'), leader);
    expect([status, problem?.details?.reason]).toEqual([403, expect.stringContaining('blijft op dit apparaat bewaard')]);
  });

  test('is seen by its author and by these roles; to others it, its files and its place in lists are not there', async () => {
    const fileId = newId();
    const input = submission('ongeval', {}, { fileIds: [fileId] });
    expect((await submit(input)).status).toBe(200);
    const get = async (caller: Identity) => (await server.query(getForm, { id: input.id }, caller)).status;
    expect([await get(worker), await get(safety), await get(leader), await get(external)]).toEqual([200, 200, 404, 404]);
    const listed = async (caller: Identity) => (await server.query(listForms, { design: 'ongeval' }, caller)).body.rows.map(({ id }) => id);
    expect([await listed(worker), await listed(safety), await listed(leader), await listed(external)]).toEqual([[input.id], [input.id], [], []]);
    const files = await Promise.all([worker, safety, leader, external].map((caller) => mayReadFormFile(db, caller, input.id)));
    expect(files).toEqual([true, true, false, false]);
    const plain = submission('open');
    await submit(plain);
    expect(await mayReadFormFile(db, external, plain.id)).toBe(true);
  });
});

describe('what was picked', () => {
  const fieldsOf = async (answers: object, caller = worker) => (await submit(submission('open', answers), caller)).problem?.details?.fields;
  const pick = (id: string, more: object = {}) => ({ id, name: 'Iets', ...more });

  test('must be somebody who works here and has the right', async () => {
    expect(await fieldsOf({ wie: pick(leader.id) })).toBeUndefined();
    expect(await fieldsOf({ wie: pick(worker.id) })).toEqual([{ path: 'wie', message: expect.stringMatching(/'Toezichthouder' iemand anders/) }]);
    expect(await fieldsOf({ wie: pick('niemand') })).toEqual([{ path: 'wie', message: expect.stringMatching(/staat er niet \(meer\) in/) }]);
    const rows = [{ id: 'r1', lid: pick(newId()) }];
    expect(await fieldsOf({ ploeg: rows })).toEqual([{ path: 'ploeg.r1.lid', message: expect.stringContaining("'Lid'") }]);
  });

  test('must be somebody who is registered on the day it was filled in, where that is required', async () => {
    await db.updateTable('qualification_requirements').set({ required: false }).where('kind', 'in', ['1001', '1002']).execute();
    expect((await submit(submission('open', { nemer: pick(worker.id) }))).status).toBe(200);
    await db.updateTable('qualification_requirements').set({ required: true }).where('kind', '=', '1001').execute();
    expect(await fieldsOf({ nemer: pick(worker.id) })).toEqual([
      { path: 'nemer', message: `Kies bij 'Monsternemer' iemand anders dan ${worker.name}. Geen registratie voor 1001 of 1002.` },
    ]);
    await db.insertInto('qualifications').values({ id: newId(), user_id: worker.id, kind: '1002', valid_from: '2020-01-01', valid_to: '2026-11-20' }).execute();
    const submitOn = (deviceTime: string) => server.command(submitForm, submission('open', { nemer: pick(worker.id) }), worker, { deviceTime });
    expect((await submitOn('2026-11-20T08:00:00Z')).status).toBe(200);
    expect((await submitOn('2026-11-21T08:00:00Z')).problem?.details?.fields).toEqual([
      { path: 'nemer', message: expect.stringContaining('Registratie 1002 is verlopen op 20-11-2026.') },
    ]);
  });

  test('must be a project and a phase one may see', async () => {
    expect(await fieldsOf({ project: pick(project.number), waar: pick(project.number, { phase: '01' }) })).toBeUndefined();
    expect(await fieldsOf({ project: pick(secret.number) })).toEqual([{ path: 'project', message: expect.stringContaining('geen toegang') }]);
    expect(await fieldsOf({ waar: pick(project.number, { phase: '07', code: 'X-07' }) })).toEqual([{ path: 'waar', message: expect.stringContaining('X-07') }]);
  });

  test('must be equipment that is calibrated and a car that is in use', async () => {
    const [good, old, car, sold] = [newId(), newId(), newId(), newId()];
    await db
      .insertInto('equipment')
      .values([
        { id: good, number: 'B-1', name: 'Boor', kind: 'drill' },
        { id: old, number: 'X-1', name: 'XRF', kind: 'xrf', calibrated_to: '2020-01-31' },
      ])
      .execute();
    await db
      .insertInto('cars')
      .values([
        { id: car, plate: 'V123BX', name: 'Bus' },
        { id: sold, plate: 'V124BX', name: 'Bus', retired_at: new Date() },
      ])
      .execute();
    expect(await fieldsOf({ kraan: pick(good), bus: pick(car) })).toBeUndefined();
    expect(await fieldsOf({ kraan: pick(old), bus: pick(sold) })).toEqual([
      { path: 'kraan', message: expect.stringContaining('verlopen op 31-01-2020') },
      { path: 'bus', message: expect.stringContaining('niet (meer) in gebruik') },
    ]);
  });

  test('may only be oneself for the restricted group', async () => {
    expect(await fieldsOf({ ploeg: [{ id: 'r1', lid: pick(external.id) }] }, external)).toBeUndefined();
    expect(await fieldsOf({ ploeg: [{ id: 'r1', lid: pick(worker.id) }] }, external)).toHaveLength(1);
  });

  test('may stay in a correction when the person has left meanwhile', async () => {
    const leaving = await createUser(db, { roles: ['project-leader'] });
    const input = submission('open', { wie: pick(leaving.id) });
    await submit(input);
    await db.updateTable('form_submissions').set({ state: 'returned' }).where('id', '=', input.id).execute();
    await db.updateTable('users').set({ active: false }).where('id', '=', leaving.id).execute();
    expect((await submit({ ...input, basedOnRevision: 1 })).status).toBe(200);
    expect(await fieldsOf({ wie: pick(leaving.id) })).toHaveLength(1);
  });
});
