import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { valuesOf } from '../../attributes.ts';
import { getTimeWeek, putTimeRegistration, startTimeRegistration, stopTimeRegistration } from '../../contract.ts';
import type { Scan } from '../../registration-input.ts';
import { timeHandlers } from '../handlers.ts';
import { started } from '../testing.ts';

const DAY = addDays(localDate(Date.now()), -1);
const MINUTE_MS = 60_000;
const [CODE, PROJECT_CODE, WITHDRAWN] = ['0123456789', 'ABCDEFGHJK', 'WTHDRAWN00'];

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let phaseId: string;
let otherPhaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
  const project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  phaseId = await addPhase(db, { project_id: project.id });
  const other = await addProject(db, { division_id: await addDivision(db, 'Water') });
  otherPhaseId = await addPhase(db, { project_id: other.id });
  await db
    .insertInto('thing_codes')
    .values([
      { id: newId(), kind: 'phase', subject_id: phaseId, code: CODE },
      { id: newId(), kind: 'project', subject_id: project.id, code: PROJECT_CODE },
      { id: newId(), kind: 'phase', subject_id: phaseId, code: WITHDRAWN, withdrawn_at: instantAt(DAY, '10:00') },
    ])
    .execute();
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
});

const scan = (code: string, at: string, driftMs: number | null = 0): Scan => ({ code, deviceTime: instantAt(DAY, at), driftMs });
const start = async (at: string, code: string, { driftMs = 0, phase = phaseId }: { driftMs?: number | null; phase?: string } = {}) => {
  const input = started(DAY, at, { activity: 'drilling', phaseId: phase, scan: scan(code, at, driftMs) });
  expect((await server.command(startTimeRegistration, input, worker)).status).toBe(200);
  return input.id;
};
const shown = async (id: string) => {
  const { registrations } = (await server.query(getTimeWeek, { week: weekOf(DAY) }, worker)).body;
  const found = registrations.find((one) => one.id === id);
  return { scanned: found && valuesOf(found).scanned, drift: found?.clockDriftMinutes, endedAt: found?.endedAt };
};

test('work that was started by its code, or by that of its project, is scanned; both clocks are kept', async () => {
  const id = await start('08:00', CODE, { driftMs: 3 * MINUTE_MS });
  expect(await shown(id)).toMatchObject({ scanned: true, drift: undefined });
  expect(await shown(await start('09:00', PROJECT_CODE))).toMatchObject({ scanned: true });
  const kept = await db.selectFrom('time_scans').selectAll().where('registration_id', '=', id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ action: 'start', device_at: new Date(instantAt(DAY, '08:00')), drift_ms: 3 * MINUTE_MS });
  expect(kept.received_at.getTime()).toBeGreaterThan(kept.device_at.getTime());
});

test('only the server says that work was scanned: with a code of another place, or one that nobody made, the work stands and is not', async () => {
  for (const [code, phase] of [
    [CODE, otherPhaseId],
    ['ZZZZZZZZZZ', phaseId],
    ['M-0042-A', phaseId],
  ] as const)
    expect(await shown(await start('08:00', code, { phase })), code).toMatchObject({ scanned: false });
});

test('a code counts until the moment it was withdrawn', async () => {
  expect(await shown(await start('09:59', WITHDRAWN))).toMatchObject({ scanned: true });
  expect(await shown(await start('10:01', WITHDRAWN))).toMatchObject({ scanned: false });
});

test('a clock that is off by more than five minutes is told; one that is not known is not', async () => {
  expect(await shown(await start('08:00', CODE, { driftMs: -7 * MINUTE_MS }))).toMatchObject({ drift: -7 });
  expect(await shown(await start('09:00', CODE, { driftMs: 5 * MINUTE_MS }))).toMatchObject({ drift: undefined });
  const id = await start('10:00', CODE, { driftMs: null });
  const stop = { id, endedAt: instantAt(DAY, '11:00'), scan: scan(CODE, '11:00', 12 * MINUTE_MS) };
  for (let turn = 0; turn < 2; turn++) expect((await server.command(stopTimeRegistration, stop, worker)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ scanned: true, drift: 12, endedAt: stop.endedAt });
});

test('work that was stopped by mistake runs on, and stays scanned', async () => {
  const id = await start('08:00', CODE);
  await server.command(stopTimeRegistration, { id, endedAt: instantAt(DAY, '08:05'), scan: scan(CODE, '08:05') }, worker);
  const { scan: _, ...again } = started(DAY, '08:00', { id, activity: 'drilling', phaseId });
  const put = await server.command(putTimeRegistration, { ...again, endedAt: null, origin: 'timer', version: 2 }, worker);
  expect(put.status).toBe(200);
  expect(await shown(id)).toMatchObject({ scanned: true, endedAt: null });
});

test('scanned work of which the times are changed by hand stays scanned, and says so with the reason; another change does not', async () => {
  const id = await start('08:00', CODE);
  await server.command(stopTimeRegistration, { id, endedAt: instantAt(DAY, '12:00'), scan: scan(CODE, '12:00') }, worker);
  const { scan: _, ...again } = started(DAY, '08:00', { id, activity: 'drilling', phaseId });
  const put = async (from: string, to: string, version: number, editReason?: string) => {
    const times = { startedAt: instantAt(DAY, from), endedAt: instantAt(DAY, to) };
    const input = { ...again, ...times, origin: 'timer' as const, version, breakMinutes: version, ...(editReason === undefined ? {} : { editReason }) };
    expect((await server.command(putTimeRegistration, input, worker)).status).toBe(200);
    const { registrations } = (await server.query(getTimeWeek, { week: weekOf(DAY) }, worker)).body;
    const { edited, editReason: reason, attributes = [] } = registrations.find((one) => one.id === id) ?? {};
    return { scanned: valuesOf({ attributes }).scanned, edited, reason };
  };
  expect(await put('08:00', '12:00', 2, 'Niets veranderd')).toEqual({ scanned: true, edited: undefined, reason: undefined });
  expect(await put('07:30', '12:00', 3, 'Code pas later gescand')).toEqual({ scanned: true, edited: true, reason: 'Code pas later gescand' });
  expect(await put('07:30', '12:00', 4)).toEqual({ scanned: true, edited: true, reason: 'Code pas later gescand' });
  // A device of before asks no reason.
  expect(await put('07:30', '12:30', 5)).toEqual({ scanned: true, edited: true, reason: undefined });
});
