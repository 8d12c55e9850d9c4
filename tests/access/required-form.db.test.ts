/** From the work of a phase to its end: what must be signed holds it back, also past the browser. */
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { productExamples } from '#features/form-catalogue/product-examples.ts';
import { veldwerkverslag } from '#features/form-catalogue/soil/veldwerkverslag.ts';
import { submitForm } from '#features/forms/contract.ts';
import { reviewForm } from '#features/forms/review-contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { changePhaseStatus } from '#features/phases/contract.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let leader: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, allHandlers);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'phase.manage', 'phase.release', 'form.review', 'form.read-all']);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), leader_id: leader.id });
  phaseId = await addPhase(db, { project_id: project.id, number: '01', status: 'in-progress' }, [worker.id]);
  await publishDesign(db, veldwerkverslag);
  await db.insertInto('phase_forms').values({ phase_id: phaseId, design_key: veldwerkverslag.key, required: true }).execute();
});

const id = newId();
const send = (answers: object, basedOnRevision = 0) => {
  const place = { projectNumber: project.number, phaseNumber: '01' };
  const form = { id, designKey: veldwerkverslag.key, designVersion: veldwerkverslag.version, title: 'Verslag', ...place, basedOnRevision, fileIds: [] };
  return server.command(submitForm, { ...form, answers: { ...productExamples[veldwerkverslag.key], ...answers } } as never, worker);
};
const reportDone = () => server.command(changePhaseStatus, { id: phaseId, from: 'in-progress', to: 'field-work-done', reason: '' } as never, worker);

test('a phase can not be reported done with a required form unsigned, nor with one that was returned', async () => {
  const unsigned = await send({ signature: null });
  expect(unsigned.status).toBe(422);
  expect(JSON.stringify(unsigned.body)).toContain('Handtekening veldwerker');
  expect((await reportDone()).body).toMatchObject({ code: 'not-possible-now', details: { reason: 'Veldwerkverslag is nog niet ingediend.' } });

  expect((await send({})).status).toBe(200);
  const mend = { id: newId(), submissionId: id, revision: 1, verdict: 'returned', note: 'Datum klopt niet', fieldNotes: [] };
  expect((await server.command(reviewForm, mend as never, leader)).status).toBe(200);
  expect((await reportDone()).body).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('Veldwerkverslag') } });

  expect((await send({}, 1)).status).toBe(200);
  expect((await reportDone()).status).toBe(200);
});
