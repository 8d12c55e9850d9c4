import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lmra } from '#features/form-catalogue/safety/lmra.ts';
import { meldingIncident } from '#features/form-catalogue/safety/melding-incident.ts';
import { veldwerkverslag } from '#features/form-catalogue/soil/veldwerkverslag.ts';
import { listLatest } from '#features/notifications/server/queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { submitForm } from '../../contract.ts';
import { reviewForm } from '../../review-contract.ts';
import { publishDesign } from '../design-queries.ts';
import { formHandlers } from '../handlers.ts';
import { reviewHandlers } from '../judging/review-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let leader: Identity;
let otherLeader: Identity;
let kam: Identity;
let project: { id: string; number: string };
let hidden: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...reviewHandlers]);
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers' });
  leader = await createUser(db, { roles: ['project-leader'] });
  otherLeader = await createUser(db, { roles: ['project-leader'] });
  kam = await createUser(db, { roles: ['safety'] });
  const division_id = await addDivision(db, 'Bodem');
  const lead = { division_id, leader_id: leader.id, address: 'Hoofdstraat 1', city: 'Zwolle' };
  project = await addProject(db, lead);
  hidden = await addProject(db, { ...lead, confidential: true });
  await addPhase(db, { project_id: project.id, number: '02', address: 'Kanaalweg 5', city: 'Utrecht' });
  await addPhase(db, { project_id: hidden.id, number: '01' }, [worker.id]);
  await publishDesign(db, lmra);
  await publishDesign(db, meldingIncident);
});
beforeEach(async () => void (await db.deleteFrom('notifications').execute()));

const person = () => ({ id: worker.id, name: worker.name });
const yes = Object.fromEntries(['fit', 'knowsTask', 'hazardsKnown', 'rightPpe', 'klicPresent', 'escapeKnown', 'surroundingsSafe'].map((key) => [key, 'yes']));
const analysis = (more: object = {}) => ({
  ...{ id: newId(), designKey: 'lmra', designVersion: lmra.version, title: 'LMRA', projectNumber: project.number, phaseNumber: '02', basedOnRevision: 0 },
  answers: { projectNumber: project.number, phaseCode: `${project.number}-02`, ...yes, changed: 'no', worker: person(), date: '2026-11-20', time: '07:40' },
  fileIds: [],
  ...more,
});
const red = (more: object = {}) => {
  const { answers, ...form } = analysis(more);
  return { ...form, answers: { ...answers, fit: 'no', measure: 'Even gezeten', solved: 'no', called: 'kam' } };
};
const accident = (answers: object = {}, more: object = {}) => ({
  ...{ id: newId(), designKey: 'melding-incident', designVersion: meldingIncident.version, title: 'Ongeval met verzuim', basedOnRevision: 0, fileIds: [] },
  answers: {
    ...{ kind: 'verzuim', happenedAt: '2026-11-20T10:15', description: 'Jan brak zijn been in de put.', spot: 'Put 3 achter de keet', reporter: person() },
    ...{ involved: [{ id: 'b1', role: 'getroffene', name: 'Jan' }], outcome: 'ziekenhuis', reported: 'yes', measure: 'Afgezet', safeNow: 'yes' },
    ...answers,
  },
  ...more,
});
const send = async (input: object, caller = worker, commandId = newId()) => {
  const { status, problem } = await server.command(submitForm, input as never, caller, { commandId });
  expect([status, problem]).toEqual([200, undefined]);
};
const told = async ({ id }: Identity) => listLatest(db, id, 10);
const whoIsTold = async () => {
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', 'danger').orderBy('user_id').execute();
  return rows.map(({ user_id }) => user_id);
};
const both = () => [leader.id, kam.id].toSorted();

describe('a red analysis', () => {
  test('is told at once to who leads the project and who decides on risks, with what, where and by whom', async () => {
    const form = red();
    await send(form);
    expect(await whoIsTold()).toEqual(both());
    const [notice] = await told(leader);
    expect(notice).toMatchObject({
      title: 'LMRA is rood: niet starten',
      text: expect.stringMatching(`^Kanaalweg 5, Utrecht, ${project.number}-02\\. Door Sanne Dekkers, `),
      href: `/cp/formulieren/${form.id}/bekijken`,
    });
    // Why somebody may not start can be about their health.
    expect(JSON.stringify(notice)).not.toMatch(/fit|gezeten/);
  });

  test('that comes twice is told once, and one that lets somebody start is told to nobody', async () => {
    const [form, commandId] = [red(), newId()];
    await Promise.all([send(form, worker, commandId), send(form, worker, commandId)]);
    await send(form, worker, commandId);
    expect(await whoIsTold()).toEqual(both());
    await send(analysis());
    expect(await whoIsTold()).toEqual(both());
  });

  test('on a copy of the design is told as on the design itself, and one of before that knew no origin too', async () => {
    await publishDesign(db, { ...lmra, key: 'lmra-utiliteit', version: 1, origin: 'lmra' });
    await send(red({ designKey: 'lmra-utiliteit', designVersion: 1 }));
    expect(await whoIsTold()).toEqual(both());
    await db.deleteFrom('notifications').execute();
    await publishDesign(db, { ...lmra, key: 'lmra-oud', version: 1 });
    await publishDesign(db, { ...veldwerkverslag, key: 'verslag-oud', version: 1 });
    await sql.raw(await readFile('apps/server/migrations/410-origin-of-copies.sql', 'utf8')).execute(db);
    await send(red({ designKey: 'lmra-oud', designVersion: 1 }));
    expect(await whoIsTold()).toEqual(both());
    const rows = await db
      .selectFrom('form_design_versions')
      .select(['design_key', sql<string | null>`document ->> 'origin'`.as('origin')])
      .execute();
    const origins = Object.fromEntries(rows.map(({ design_key, origin }) => [design_key, origin]));
    expect(origins).toMatchObject({ 'lmra-oud': 'lmra', 'verslag-oud': null, lmra: null });
  });

  test('of a confidential project is told to nobody who may not see it, and nobody is told of their own', async () => {
    await send(red({ projectNumber: hidden.number, phaseNumber: '01' }));
    expect(await whoIsTold()).toEqual([leader.id]);
    await db.deleteFrom('notifications').execute();
    await send(red(), leader);
    expect(await whoIsTold()).toEqual([kam.id]);
  });
});

describe('an incident', () => {
  test('is told without the health of persons', async () => {
    await send(accident({}, { projectNumber: project.number }));
    expect(await whoIsTold()).toEqual(both());
    const [notice] = await told(kam);
    expect(notice).toMatchObject({ title: 'Incident gemeld: Ongeval', text: expect.stringContaining(`Put 3 achter de keet, ${project.number}. Door Sanne`) });
    expect(JSON.stringify(notice)).not.toMatch(/been|Jan|ziekenhuis|verzuim/);
  });

  test('of no project is told to who leads the one it names, and to nobody who may not see that', async () => {
    const named = ({ number }: { number: string }, phase: string) => ({ forPhase: { id: number, phase, code: `${number}-${phase}`, name: 'Veldwerk' } });
    await send(accident(named(project, '02')));
    expect(await whoIsTold()).toEqual(both());
    await db.deleteFrom('notifications').execute();
    await send(accident(named(hidden, '01')));
    expect(await whoIsTold()).toEqual([leader.id]);
    await db.deleteFrom('notifications').execute();
    await send(accident());
    expect(await whoIsTold()).toEqual([kam.id]);
    expect((await told(kam))[0]?.text).toContain('zonder project');
    expect(await told(otherLeader)).toEqual([]);
  });

  test('that is corrected is told again only when it got urgent', async () => {
    const first = accident({ kind: 'schade', outcome: 'geen', reported: undefined, involved: [], damage: 'Kabel geraakt' }, { projectNumber: project.number });
    const correct = async (revision: number, answers: object) => {
      await server.command(
        reviewForm,
        { id: newId(), submissionId: first.id, revision, verdict: 'returned', note: 'Klopt dit?', fieldNotes: [] } as never,
        otherLeader,
      );
      await db.deleteFrom('notifications').execute();
      await send({ ...first, basedOnRevision: revision, answers: { ...first.answers, ...answers } });
    };
    await send(first);
    expect(await whoIsTold()).toEqual(both());
    await correct(1, { cause: 'Geen proefsleuf' });
    expect(await whoIsTold()).toEqual([]);
    await correct(2, { safeNow: 'no', $explanations: { safeNow: 'De kabel ligt nog bloot.' } });
    expect(await whoIsTold()).toEqual(both());
  });
});
