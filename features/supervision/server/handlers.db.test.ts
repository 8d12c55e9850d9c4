import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import type { DepotInput, FrameInput, LoadInput, ReportInput, SampleInput } from '../dossier.ts';
import { supervisionHandlers } from './handlers.ts';

const NOW = new Date();
const TODAY = localDate(NOW);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let supervisor: Identity;
let helper: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, supervisionHandlers);
  supervisor = await addPerson(db, 'K. Bouwman', ['project.read', 'form.fill']);
  helper = await addPerson(db, 'D. Claes', ['project.read', 'form.fill']);
  await register('6005', '2020-01-01', null);
});

beforeEach(async () => {
  project = await addProject(db, { division_id: await addDivision(db, 'MKB') });
  phaseId = await addPhase(db, { project_id: project.id }, [supervisor.id]);
});

async function register(kind: string, from: string, to: string | null) {
  const row = { id: newId(), user_id: supervisor.id, kind, number: '311', valid_from: from, valid_to: to, added_at: NOW };
  await db.insertInto('qualifications').values(row).execute();
}

const dossier = async (caller = helper) => (await server.query(contract.getSupervision, { project: project.number, phase: '01' }, caller)).body;
const frame = (more: Partial<FrameInput> = {}): FrameInput => ({
  ...{ phaseId, protocol: '6005', regime: 'dig-above', caseNumber: '2026-118842', authority: 'ODZOB', authorityContact: '', notifiedOn: '2026-10-12' },
  ...{ informedOn: null, supervisorId: supervisor.id, contractor: 'Van de Ven', recognition: '', approach: 'remove', targets: '', plannedM3: 620, plan: '' },
  ...{ startedOn: null, endedOn: null, ...more },
});
const report = (more: Partial<ReportInput> = {}): ReportInput => ({
  ...{ id: newId(), phaseId, day: TODAY, arrived: '07:15', left: '16:45', weather: '6 °C, droog', present: '', work: 'Ontgraven vak 4', critical: [] },
  ...{ criticalFrom: '', criticalTo: '', findings: '', stopPoints: '', instructions: '', deviations: '', authorityTold: '', backfillReason: '' },
  ...{ excavatedM3: 38.5, fileIds: [], corrects: null, reason: '', ...more },
});
const depot = (more: Partial<DepotInput> = {}): DepotInput => ({
  ...{ id: newId(), phaseId, number: 'D01', kind: 'above', origin: 'vak 1-4', broughtM3: 186, formedOn: '2026-11-10', cover: '', destination: '' },
  ...{ emptiedOn: null, ...more },
});
const load = (depotId: string, more: Partial<LoadInput> = {}): LoadInput => ({
  ...{ id: newId(), phaseId, depotId, departedAt: '2026-11-12T14:40:00.000Z', letter: '7714402-12', processor: '06812', stream: '068124410088' },
  ...{ eural: '17 05 04', plate: '52-BHL-1', carrier: 'Transport Oost', receiver: 'Ekkersrijt', volumeM3: 16, weighedKg: null, ticket: '', isRepeating: false },
  ...more,
});
const sign = (input: ReportInput, caller = supervisor) => server.command(contract.signSupervisionReport, input, caller);

test('a frame takes a supervisor who is registered, and says why another is not', async () => {
  const refused = await server.command(contract.putSupervisionFrame, frame({ supervisorId: helper.id }), helper);
  expect(refused.problem?.details?.fields).toMatchObject([{ path: 'supervisorId', message: expect.stringContaining('Geen registratie voor 6005') }]);
  expect((await server.command(contract.putSupervisionFrame, frame({ caseNumber: '' }), helper)).status).toBe(422);
  expect((await server.command(contract.putSupervisionFrame, frame(), helper)).body).toMatchObject({ result: { version: 1 } });
  expect((await server.command(contract.putSupervisionFrame, frame(), helper)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.command(contract.putSupervisionFrame, frame({ version: 1, startedOn: '2026-11-09' }), helper)).status).toBe(200);
  expect((await dossier()).frame).toMatchObject({ supervisor: 'K. Bouwman', startedOn: '2026-11-09', version: 2 });
});

test('what is planned of a waste stream stays when a device does not say it', async () => {
  const planned = [{ stream: '068124410088', volumeM3: 240 }];
  expect((await server.command(contract.putSupervisionFrame, frame({ planned: [{ stream: '0681', volumeM3: 1 }] }), helper)).status).toBe(422);
  expect((await server.command(contract.putSupervisionFrame, frame({ planned }), helper)).status).toBe(200);
  expect((await server.command(contract.putSupervisionFrame, frame({ version: 1, startedOn: '2026-11-09' }), helper)).status).toBe(200);
  expect((await dossier()).frame).toMatchObject({ startedOn: '2026-11-09', planned });
  expect((await server.command(contract.putSupervisionFrame, frame({ version: 2, planned: [] }), helper)).status).toBe(200);
  expect((await dossier()).frame?.planned).toEqual([]);
});

test('a day is signed once by who is registered, stays, and is corrected by a report that points back', async () => {
  expect((await sign(report())).problem?.details?.reason).toContain('nog geen kader');
  await server.command(contract.putSupervisionFrame, frame(), helper);
  expect((await sign(report(), helper)).problem?.details?.reason).toContain('Geen registratie voor 6005');
  const first = report();
  expect((await sign(first)).status).toBe(200);
  expect((await sign(first)).status).toBe(200);
  expect((await sign(report())).problem?.details?.reason).toContain('al een rapport');
  expect((await sign(report({ corrects: first.id }))).status).toBe(422);
  expect((await sign(report({ corrects: first.id, reason: 'Andere m³', excavatedM3: 40 }))).status).toBe(200);
  expect((await sign(report({ corrects: first.id, reason: 'Nog eens' }))).problem?.code).toBe('not-possible-now');
  const { reports } = await dossier();
  expect(reports.map(({ excavatedM3, corrects, isIntact, by }) => [excavatedM3, corrects, isIntact, by])).toEqual([
    [40, first.id, true, 'K. Bouwman'],
    [38.5, null, true, 'K. Bouwman'],
  ]);
  await expect(db.updateTable('supervision_reports').set({ day: '2026-01-01' }).where('id', '=', first.id).execute()).rejects.toThrow('stays as it is');
});

test('a signature stands for the bytes of the photos too', async () => {
  await server.command(contract.putSupervisionFrame, frame(), helper);
  const [id, late] = [newId(), newId()];
  const bytes = { name: 'foto.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 3, sha256: createHash('sha256').update(id).digest('hex') };
  await db
    .insertInto('files')
    .values({ id, owner_id: supervisor.id, ...bytes, received_at: NOW })
    .execute();
  await db.insertInto('files').values({ id: late, owner_id: supervisor.id }).execute();
  expect((await sign(report({ fileIds: [id, late] }))).problem?.details?.reason).toContain('Niet alle foto’s');
  expect((await sign(report({ fileIds: [id] }))).status).toBe(200);
  expect((await dossier()).reports[0]?.isIntact).toBe(true);
  await db
    .updateTable('files')
    .set({ sha256: 'f'.repeat(64) })
    .where('id', '=', id)
    .execute();
  expect((await dossier()).reports[0]?.isIntact).toBe(false);
});

test('a night is signed after midnight for the day it began, and is kept with its own hours', async () => {
  await server.command(contract.putSupervisionFrame, frame(), helper);
  const night = report({ arrived: '22:00', left: '06:00', critical: ['edge'], criticalFrom: '23:30', criticalTo: '02:15' });
  expect((await sign(night)).problem?.details?.fields).toMatchObject([{ path: 'day', message: expect.stringContaining('na middernacht') }]);
  expect((await sign({ ...night, day: addDays(TODAY, -1) })).status).toBe(200);
  expect((await dossier()).reports).toMatchObject([{ day: addDays(TODAY, -1), arrived: '22:00', left: '06:00', isIntact: true }]);
});

test('nothing is brought back where a part of the pit is not known to be clean, but with a reason', async () => {
  await server.command(contract.putSupervisionFrame, frame(), helper);
  const sample: SampleInput = {
    ...{ id: newId(), phaseId, section: 'Vak 1', part: 'floor', surfaceM2: 100, code: 'VB-01', takenOn: TODAY, increments: 10 },
    ...{ verdict: 'waiting', result: '', reason: '' },
  };
  expect((await server.command(contract.putSupervisionSample, sample, helper)).status).toBe(200);
  const backfill = { critical: ['backfill' as const], criticalFrom: '08:00', criticalTo: '09:00' };
  expect((await sign(report(backfill))).problem?.details?.fields).toMatchObject([{ path: 'backfillReason' }]);
  expect((await server.command(contract.putSupervisionSample, { ...sample, verdict: 'approved', version: 1 }, helper)).status).toBe(200);
  expect((await sign(report(backfill))).status).toBe(200);
});

test('a load leaves a depot of its phase with a letter of its own, and is weighed later', async () => {
  const own = depot();
  await server.command(contract.putSupervisionDepot, own, helper);
  const first = load(own.id);
  expect((await server.command(contract.putSupervisionLoad, load(newId()), helper)).status).toBe(404);
  expect((await server.command(contract.putSupervisionLoad, load(own.id, { stream: '098154417203' }), helper)).status).toBe(422);
  expect((await server.command(contract.putSupervisionLoad, first, helper)).status).toBe(200);
  expect((await server.command(contract.putSupervisionLoad, load(own.id), helper)).problem?.details?.fields).toMatchObject([{ path: 'letter' }]);
  expect((await server.command(contract.putSupervisionLoad, { ...first, weighedKg: 33_100, ticket: 'W-12', version: 1 }, helper)).status).toBe(200);
  expect((await server.command(contract.putSupervisionDepot, depot({ number: 'd01' }), helper)).problem?.code).toBe('already-exists');
  const { depots, loads } = await dossier();
  expect(depots).toMatchObject([{ number: 'D01', broughtM3: 186 }]);
  expect(loads).toMatchObject([{ letter: '7714402-12', weighedKg: 33_100, version: 2 }]);
});

test('of a phase somebody may not see there is nothing, and of an ended one nothing changes', async () => {
  const confidential = await addProject(db, { division_id: await addDivision(db, 'Asbest'), confidential: true });
  const hidden = await addPhase(db, { project_id: confidential.id }, []);
  expect((await server.query(contract.getSupervision, { project: confidential.number, phase: '01' }, helper)).status).toBe(404);
  expect((await server.command(contract.putSupervisionDepot, depot({ phaseId: hidden }), helper)).status).toBe(404);
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phaseId).execute();
  expect((await server.command(contract.putSupervisionDepot, depot(), helper)).problem?.code).toBe('not-possible-now');
});
