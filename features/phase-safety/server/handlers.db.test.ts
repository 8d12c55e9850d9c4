import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lmra } from '#features/form-catalogue/safety/lmra.ts';
import { addHandedIn, addRevision } from '#features/forms/server/testing.ts';
import { getPhase } from '#features/phases/contract.ts';
import { partOf } from '#features/phases/safety/safety.ts';
import { putSafety } from '#features/phases/safety/safety-contract.ts';
import { phaseHandlers } from '#features/phases/server/handlers.ts';
import { openRisks } from '#features/phases/server/open-risks-work.ts';
import { safetyHandlers } from '#features/phases/server/safety-handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { approveRisk, getPhaseSafety, putPermit, putRisk, removeRisk } from '../contract.ts';
import type { PermitInput, RiskInput } from '../risk.ts';
import { phaseSafetyHandlers } from './handlers.ts';
import { listOpenRisks } from './queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let kam: Identity;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  openRisks.fill(listOpenRisks);
  server = await createTestServer(db, [...phaseHandlers, ...safetyHandlers, ...phaseSafetyHandlers]);
  leader = await addPerson(db, 'Marieke', ['project.read', 'phase.manage', 'phase.release', 'phase-safety.manage']);
  kam = await addPerson(db, 'Ruben', ['project.read', 'phase-safety.manage', 'phase-safety.approve-risk']);
  worker = await addPerson(db, 'Sanne', ['project.read', 'form.fill']);
});

beforeEach(async () => {
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), leader_id: leader.id });
  phaseId = await addPhase(db, { project_id: project.id }, [worker.id]);
});

const sheet = async () => (await server.query(getPhase, { project: project.number, phase: '01' }, leader)).body;
const safetyOf = async (caller = worker) => (await server.query(getPhaseSafety, { project: project.number, phase: '01' }, caller)).body;
const risk = (more: Partial<RiskInput> = {}): RiskInput => ({
  ...{ id: newId(), phaseId, task: 'Put graven', hazard: 'Instorten', measure: 'Talud', responsible: 'Sanne' },
  before: { exposure: 3, effect: 40, likelihood: 3 },
  after: { exposure: 3, effect: 40, likelihood: 1 },
  ...more,
});

test('a part of the file is changed by itself; who changes what is otherwise by now is refused', async () => {
  const { safety } = await sheet();
  const digging = partOf(safety, 'digging');
  const to = { ...digging, digging: 'mechanical' as const, klicKind: 'dig-notice' as const, klicNumber: '26G0418832', klicRequestedOn: '2026-11-06' };
  expect((await server.command(putSafety, { id: phaseId, digging: { from: digging, to } }, worker)).status).toBe(403);
  expect((await server.command(putSafety, { id: phaseId, digging: { from: digging, to } }, leader)).status).toBe(200);
  expect((await sheet()).safety).toMatchObject({ digging: 'mechanical', klicValidTo: '2026-12-04' });
  // The same once more changes nothing, another part does not mind, and another wish for this part is refused.
  expect((await server.command(putSafety, { id: phaseId, digging: { from: digging, to } }, leader)).status).toBe(200);
  const emergency = partOf(safety, 'emergency');
  expect((await server.command(putSafety, { id: phaseId, emergency: { from: emergency, to: { ...emergency, hospital: 'Elkerliek' } } }, kam)).status).toBe(200);
  const late = await server.command(putSafety, { id: phaseId, digging: { from: digging, to: { ...digging, digging: 'manual' } } }, kam);
  expect(late.problem?.code).toBe('changed-by-someone-else');
  expect((await sheet()).safety).toMatchObject({ digging: 'mechanical', hospital: 'Elkerliek' });
});

test('a high risk that is left stands in the way of release until KAM agrees, and again once it changes', async () => {
  const input = risk();
  expect((await server.command(putRisk, input, worker)).status).toBe(403);
  expect((await server.command(putRisk, input, leader)).body).toMatchObject({ result: { version: 1 } });
  const missing = async () => (await sheet()).checks.find(({ check }) => check === 'safety-file')?.missing?.join() ?? '';
  expect(await missing()).toContain('akkoord van KAM');
  expect((await server.command(approveRisk, { id: input.id, version: 1 }, leader)).status).toBe(403);
  expect((await server.command(approveRisk, { id: input.id, version: 1 }, kam)).status).toBe(200);
  expect(await missing()).not.toContain('akkoord van KAM');
  expect((await safetyOf()).risks[0]).toMatchObject({ approval: { by: 'Ruben' }, version: 2 });
  expect((await server.command(putRisk, { ...input, measure: 'Damwand', version: 1 }, leader)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.command(putRisk, { ...input, measure: 'Damwand', version: 2 }, leader)).status).toBe(200);
  expect(await missing()).toContain('akkoord van KAM');
  expect((await server.command(removeRisk, { id: input.id, version: 3 }, leader)).status).toBe(200);
  expect((await safetyOf()).risks).toEqual([]);
});

test('a risk that is not high needs no agreement', async () => {
  const input = risk({ after: { exposure: 1, effect: 3, likelihood: 1 } });
  await server.command(putRisk, input, leader);
  expect((await server.command(approveRisk, { id: input.id, version: 1 }, kam)).problem?.code).toBe('not-possible-now');
});

test('a permit takes only steps that there are', async () => {
  const permit: PermitInput = {
    ...{ id: newId(), phaseId, number: 'WV-1', issuer: 'Peelland', holder: 'Sanne', work: 'Boren', status: 'granted' },
    ...{ validFrom: '2026-11-25T06:30:00Z', validTo: '2026-11-25T15:00:00Z' },
  };
  expect((await server.command(putPermit, permit, leader)).status).toBe(200);
  expect((await server.command(putPermit, { ...permit, status: 'signed-off', version: 1 }, leader)).status).toBe(200);
  expect((await server.command(putPermit, { ...permit, status: 'granted', version: 2 }, leader)).status).toBe(422);
  expect((await safetyOf()).permits).toMatchObject([{ number: 'WV-1', status: 'signed-off', version: 2 }]);
});

test('an LMRA counts for the day it was done, not for the day it arrived or was corrected', async () => {
  const noon = (daysAgo: number) => new Date(instantAt(addDays(localDate(Date.now()), -daysAgo), '12:00'));
  const form = { projectId: project.id, phaseId, authorId: worker.id, design: lmra, revisions: [{ lmraDone: 'yes' }] };
  await addHandedIn(db, { ...form, deviceAt: noon(1) });
  const corrected = await addHandedIn(db, { ...form, authorId: kam.id, at: noon(2) });
  await addRevision(db, corrected, 2, { authorId: kam.id, answers: { lmraDone: 'yes' } });
  expect((await safetyOf()).lmra).toEqual([]);
  const at = new Date(instantAt(localDate(Date.now()), '00:00'));
  await addHandedIn(db, { ...form, revisions: [{ lmraDone: 'no' }], deviceAt: at });
  expect((await safetyOf()).lmra).toEqual([{ userId: worker.id, name: 'Sanne', at: at.toISOString(), mayStart: false }]);
});

test('of a phase somebody may not see there is nothing', async () => {
  const confidential = await addProject(db, { division_id: await addDivision(db, 'Asbest'), confidential: true });
  const hidden = await addPhase(db, { project_id: confidential.id }, []);
  expect((await server.query(getPhaseSafety, { project: confidential.number, phase: '01' }, worker)).status).toBe(404);
  expect((await server.command(putRisk, risk({ phaseId: hidden }), leader)).status).toBe(404);
});

test('nothing of an ended phase changes', async () => {
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phaseId).execute();
  expect((await server.command(putRisk, risk(), leader)).problem?.code).toBe('not-possible-now');
});
