import '#apps/server/fill-ports.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { approveWeek, getApproval, listApprovals } from '#features/time/approval-contract.ts';
import { approveDays } from '#features/time/bulk-approval-contract.ts';
import { closeDay, putTimeRegistration } from '#features/time/contract.ts';
import { timeHandlers } from '#features/time/server/handlers.ts';
import { entered } from '#features/time/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { deleteTrip, putTrip, type TripInput } from '../contract.ts';
import { tripHandlers } from './handlers.ts';

const WEEK = weekOf(addDays(localDate(Date.now()), -7));
const [MONDAY, TUESDAY] = datesOfWeek(WEEK) as [string, string];

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let worker: Identity;
let reached = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...timeHandlers, ...tripHandlers]);
  division = await addDivision(db, 'Bodem');
});

beforeEach(async () => {
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.register', 'time.approve'], { divisionId: division });
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register'], { divisionId: division });
});

function trip(date: string, km: number, more: Partial<TripInput> = {}): TripInput {
  reached += km;
  const driven = { plate: 'V-123-KP', startKm: reached - km, endKm: reached, isOwnCar: true };
  return { id: newId(), date, from: 'Asten', to: 'Helmond', kind: 'business', purpose: 'Boren', ...driven, ...more };
}

async function drive(input: TripInput): Promise<TripInput> {
  expect((await server.command(putTrip, input, worker)).status).toBe(200);
  return input;
}

async function closedDay(date: string, more: Parameters<typeof entered>[3] = {}): Promise<void> {
  const input = entered(date, '08:00', '16:30', { breakMinutes: 30, ...more });
  expect((await server.command(putTimeRegistration, input, worker)).status).toBe(200);
  expect((await server.command(closeDay, { date, registrationIds: [input.id] }, worker)).status).toBe(200);
}

const seenBy = async (caller: Identity) => (await server.query(getApproval, { userId: worker.id, week: WEEK }, caller)).body;
const approve = (version: number) => server.command(approveWeek, { userId: worker.id, week: WEEK, days: [{ date: MONDAY, version }] }, leader);
const versionOf = async () => (await seenBy(leader)).days.find(({ date }) => date === MONDAY)?.version ?? 0;

test('who approves a day sees its trips with what they pay, and no private ones', async () => {
  const own = await drive(trip(MONDAY, 42, { detourKm: 2 }));
  const ofTheFirm = await drive(trip(MONDAY, 10, { isOwnCar: false, kind: 'commute', purpose: '' }));
  await drive(trip(MONDAY, 30, { kind: 'private' }));
  await drive(trip(TUESDAY, 15));
  await closedDay(MONDAY);
  await closedDay(TUESDAY);
  expect((await seenBy(leader)).trips).toMatchObject([
    { id: own.id, date: MONDAY, kind: 'business', from: 'Asten', to: 'Helmond', isOwnCar: true, km: 40, allowanceCents: 920 },
    { id: ofTheFirm.id, date: MONDAY, kind: 'commute', isOwnCar: false, km: 10, allowanceCents: 0 },
    { date: TUESDAY, km: 15, allowanceCents: 345 },
  ]);
  const rows = (await server.query(listApprovals, {}, leader)).body;
  expect(rows.find(({ userId }) => userId === worker.id)?.trips).toEqual([
    { date: MONDAY, km: 50, allowanceCents: 920 },
    { date: TUESDAY, km: 15, allowanceCents: 345 },
  ]);
});

test('who leads a project sees the trips of the days on it only', async () => {
  const elsewhere = await addPerson(db, 'E. Jansen', ['project.read', 'time.approve'], { divisionId: await addDivision(db, 'Asbest') });
  const project = await addProject(db, { division_id: division, leader_id: elsewhere.id });
  await drive(trip(MONDAY, 20));
  await drive(trip(TUESDAY, 15));
  await closedDay(MONDAY, { phaseId: await addPhase(db, { project_id: project.id }, [worker.id]), activity: 'drilling' });
  await closedDay(TUESDAY);
  expect((await seenBy(elsewhere)).trips).toMatchObject([{ date: MONDAY, km: 20 }]);
});

test('a closed day of which a trip is written down, changed, moved or taken away is asked again', async () => {
  await closedDay(MONDAY);
  const seen = await versionOf();
  const driven = await drive(trip(MONDAY, 42));
  expect((await approve(seen)).problem).toMatchObject({ code: 'changed-by-someone-else', details: { reason: expect.stringContaining('ritten') } });
  let before = await versionOf();
  await drive({ ...driven, isOwnCar: false, version: 1 });
  const day = { userId: worker.id, date: MONDAY, version: before };
  expect((await server.command(approveDays, { days: [day] }, leader)).body.result).toEqual({ approved: 0, left: 1 });
  before = await versionOf();
  await drive({ ...driven, date: TUESDAY, version: 2 });
  expect((await approve(before)).status).toBe(409);
  await drive({ ...driven, version: 3 });
  before = await versionOf();
  expect((await server.command(deleteTrip, { id: driven.id }, worker)).status).toBe(200);
  expect((await approve(before)).status).toBe(409);
  expect((await approve(await versionOf())).status).toBe(200);
});

test('a day with trips and no hours is closed for them, stands among what waits and is approved: until then nobody could, and they were never paid', async () => {
  await drive(trip(TUESDAY, 30));
  expect((await server.command(closeDay, { date: TUESDAY, registrationIds: [] }, worker)).status).toBe(200);
  const rowOf = async (week?: string) => (await server.query(listApprovals, { week }, leader)).body.find(({ userId }) => userId === worker.id);
  const waiting = (await rowOf())?.days.find(({ status }) => status === 'closed');
  expect(waiting).toMatchObject({ date: TUESDAY, minutes: 0 });
  expect((await rowOf())?.trips).toMatchObject([{ date: TUESDAY, km: 30 }]);
  expect((await seenBy(leader)).trips).toMatchObject([{ date: TUESDAY, km: 30 }]);
  const days = [{ userId: worker.id, date: TUESDAY, version: waiting?.version ?? 0 }];
  expect((await server.command(approveDays, { days }, leader)).body.result).toEqual({ approved: 1, left: 0 });
  expect(await rowOf()).toBeUndefined();
  expect((await rowOf(WEEK))?.days.map(({ status }) => status)).toContain('approved');
});

test('a day without hours is for who judges all days of its owner, and for nobody because of a project', async () => {
  await drive(trip(TUESDAY, 30));
  await server.command(closeDay, { date: TUESDAY, registrationIds: [] }, worker);
  const other = await addPerson(db, 'A. Kuipers', ['time.approve'], { divisionId: await addDivision(db, 'Asbest') });
  expect((await server.query(listApprovals, {}, other)).body.filter(({ userId }) => userId === worker.id)).toEqual([]);
  expect((await server.query(listApprovals, {}, worker)).problem?.code).toBe('not-allowed');
});
