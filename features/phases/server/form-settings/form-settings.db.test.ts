import { beforeAll, describe, expect, test } from 'vitest';
import { listPhaseForms } from '#features/forms/contract.ts';
import { listProjectForms } from '#features/forms/project-forms-contract.ts';
import { formHandlers } from '#features/forms/server/handlers.ts';
import { projectFormHandlers } from '#features/forms/server/project-form-handlers.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { changePhaseStatus, putPhase } from '../../contract.ts';
import { standardForms, withChoice } from '../../form-settings.ts';
import { listFormDefaults, putFormDefault, putPhaseForms } from '../../form-settings-contract.ts';
import { phaseHandlers } from '../handlers.ts';
import { formSettingsHandlers } from './form-settings-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;
let project: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...phaseHandlers, ...formSettingsHandlers, ...formHandlers, ...projectFormHandlers]);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  leader = await createUser(db, { roles: ['project-leader'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  for (const key of ['boorstaat', 'veldwerkverslag', 'lmra', 'tra', 'oud']) {
    await db
      .insertInto('form_designs')
      .values({ key, name: key.toUpperCase(), category: 'Test', retired_at: key === 'oud' ? new Date() : null })
      .execute();
    await db.insertInto('form_design_versions').values({ design_key: key, version: 1, document: '{}' }).execute();
  }
});

const phase = (number: string, more: object = {}) => ({
  id: newId(),
  project: project.number,
  number,
  name: 'Boren',
  kind: 'drilling' as const,
  assignment: 'Boren',
  ...more,
});
const formsOf = async (number: string) => (await server.query(listPhaseForms, { project: project.number, phase: number }, leader)).body;
const keysOf = async (number: string) => (await formsOf(number)).designs.map(({ key, required }) => `${key}${required ? '!' : ''}`);

describe('a project', () => {
  test('starts with the choice of the product; its own choice counts for new phases and leaves the others alone', async () => {
    const first = (await server.query(listFormDefaults, { project: project.number }, leader)).body.find(({ kind }) => kind === 'drilling');
    expect(first).toEqual({ kind: 'drilling', forms: standardForms('drilling', null), version: 0 });
    await server.command(putPhase, phase('01'), leader);
    const forms = [
      { key: 'tra', required: true },
      { key: 'lmra', required: false },
    ];
    const put = await server.command(putFormDefault, { project: project.number, kind: 'drilling', forms, version: 0 }, leader);
    expect(put.body.result).toEqual({ version: 1 });
    await server.command(putPhase, phase('02'), leader);
    expect([await keysOf('01'), await keysOf('02')]).toEqual([
      ['boorstaat!', 'veldwerkverslag!', 'lmra'],
      ['tra!', 'lmra'],
    ]);
    const audit = await db.selectFrom('commands').select('changes').where('name', '=', 'form-default.put').executeTakeFirstOrThrow();
    expect(audit.changes).toMatchObject([{ subject: 'project', id: project.id, to: { kind: 'drilling', forms } }]);
  });

  test('refuses a stale choice, a form that is out of use, one twice, and people without the right', async () => {
    const put = (more: object, caller = leader) =>
      server.command(putFormDefault, { project: project.number, kind: 'asbestos', forms: [], version: 0, ...more }, caller);
    expect((await put({ version: 4 })).problem?.code).toBe('changed-by-someone-else');
    expect((await put({ forms: [{ key: 'oud', required: true }] })).problem?.details?.fields).toMatchObject([{ path: 'forms.0' }]);
    const twice = [
      { key: 'tra', required: true },
      { key: 'tra', required: false },
    ];
    expect((await put({ forms: twice })).problem?.details?.fields).toMatchObject([{ path: 'forms.1' }]);
    expect((await put({}, worker)).status).toBe(403);
  });
});

describe('a phase', () => {
  test('takes the choice made for it, and keeps it when the phase is changed', async () => {
    const input = phase('03', { kind: 'asbestos' });
    await server.command(putPhase, input, leader);
    const { version } = await formsOf('03');
    const forms = [{ key: 'lmra', required: true }];
    const put = await server.command(putPhaseForms, { project: project.number, phase: '03', forms, version }, leader);
    expect(put.body.result).toEqual({ version: version + 1 });
    await server.command(putPhase, { ...input, name: 'Anders', version: 1 }, leader);
    expect(await keysOf('03')).toEqual(['lmra!']);
    expect((await server.command(putPhaseForms, { project: project.number, phase: '03', forms: [], version }, leader)).problem?.code).toBe(
      'changed-by-someone-else',
    );
    expect((await server.command(putPhaseForms, { project: project.number, phase: '03', forms: [], version: version + 1 }, worker)).status).toBe(403);
  });

  test('that is closed keeps its forms', async () => {
    await addPhase(db, { project_id: project.id, number: '04', status: 'closed' });
    const put = await server.command(putPhaseForms, { project: project.number, phase: '04', forms: [], version: 1 }, leader);
    expect(put.problem?.details?.reason).toContain('liggen vast');
  });

  test('does not become done while a form that was made required is not there', async () => {
    const id = await addPhase(db, { project_id: project.id, number: '05', status: 'in-progress' }, [worker.id]);
    await server.command(putPhaseForms, { project: project.number, phase: '05', forms: [{ key: 'tra', required: true }], version: 1 }, leader);
    const done = await server.command(changePhaseStatus, { id, from: 'in-progress', to: 'field-work-done' }, worker);
    expect(done.problem?.details?.reason).toContain('TRA');
  });
});

test('a project shows per phase what is required and done', async () => {
  const { body } = await server.query(listProjectForms, { project: project.number }, leader);
  expect(body.find(({ number }) => number === '02')).toMatchObject({
    designs: [
      { key: 'tra', required: true, submitted: 0, approved: 0, returned: 0 },
      { key: 'lmra', required: false },
    ],
  });
  expect(body.find(({ number }) => number === '04')?.designs).toEqual([]);
});

test('a form is required, offered, or neither', () => {
  const forms = [{ key: 'a', required: true }];
  expect(withChoice(forms, 'b', 'optional')).toEqual([...forms, { key: 'b', required: false }]);
  expect(withChoice(forms, 'a', 'none')).toEqual([]);
  expect(withChoice(forms, 'a', 'optional')).toEqual([{ key: 'a', required: false }]);
});
