import '#apps/server/fill-ports.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, instantAt, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { approveWeek, getApproval, listApprovals, returnDay, withdrawWeekApproval } from '../../approval-contract.ts';
import { closeDay, deleteTimeRegistration, getTimeWeek, putTimeRegistration, reopenDay } from '../../contract.ts';
import { timeHandlers } from '../handlers.ts';
import { entered } from '../testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let worker: Identity;

const WEEK = weekOf(addDays(localDate(Date.now()), -7));
const [MONDAY, TUESDAY] = datesOfWeek(WEEK) as [string, string];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
  division = await addDivision(db, 'Bodem');
});

beforeEach(async () => {
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.register', 'time.approve'], { divisionId: division });
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register'], { divisionId: division });
});

async function closedDay(date: string, person = worker, more: Parameters<typeof entered>[3] = {}): Promise<void> {
  const input = entered(date, '08:00', '16:30', { breakMinutes: 30, ...more });
  expect((await server.command(putTimeRegistration, input, person)).status).toBe(200);
  expect((await server.command(closeDay, { date, registrationIds: [input.id] }, person)).status).toBe(200);
}

const weekOfWorker = async () => (await server.query(getTimeWeek, { week: WEEK }, worker)).body;
const rowOf = async (person: Identity, week?: string) => (await server.query(listApprovals, { week }, leader)).body.find(({ userId }) => userId === person.id);
const approve = (dates: readonly string[], version = 2, caller = leader) =>
  server.command(approveWeek, { userId: worker.id, week: WEEK, days: dates.map((date) => ({ date, version })) }, caller);

describe('hours to approve', () => {
  test('are the closed days of others, by week, with what they add up to', async () => {
    await closedDay(MONDAY);
    await server.command(putTimeRegistration, entered(TUESDAY, '08:00', '12:00'), worker);
    const row = await rowOf(worker);
    expect(row).toMatchObject({ userName: 'S. Dekkers', week: WEEK });
    expect(row?.days.map(({ status, minutes }) => `${status} ${minutes}`).slice(0, 3)).toEqual(['closed 480', 'open 240', 'open 0']);
    await closedDay(MONDAY, leader);
    expect(await rowOf(leader)).toBeUndefined();
  });

  test('stay findable by week once nothing waits', async () => {
    await server.command(putTimeRegistration, entered(MONDAY, '08:00', '12:00'), worker);
    expect(await rowOf(worker)).toBeUndefined();
    expect(await rowOf(worker, WEEK)).toMatchObject({ week: WEEK });
    expect(await rowOf(worker, weekOf(addDays(mondayOf(WEEK), -30)))).toBeUndefined();
  });

  test('are held against the contract of their own week, also in a week in which it changes', async () => {
    // A week without a holiday.
    const monday = '2026-10-05';
    const change = { user_id: worker.id, set_by: leader.id, set_at: new Date() };
    await db
      .insertInto('contract_terms')
      .values({ ...change, from_day: addDays(monday, 3), minutes: 1200 })
      .execute();
    const hours = { started_at: instantAt(monday, '08:00'), ended_at: instantAt(monday, '12:00'), kind: 'work', activity: 'drilling', origin: 'manual' };
    await db
      .insertInto('time_registrations')
      .values({ ...hours, id: newId(), user_id: worker.id, work_date: monday })
      .execute();
    const contractIn = async (week: string) => (await server.query(getTimeWeek, { week }, worker)).body.contractMinutes;
    // Three days of eight hours, and two of four.
    expect(await rowOf(worker, weekOf(monday))).toMatchObject({ contractMinutes: 1920 });
    expect(await contractIn(weekOf(monday))).toBe(1920);
    expect(await contractIn(weekOf(addDays(monday, -7)))).toBe(2400);
  });

  test('show a confidential project only to who may see it', async () => {
    const project = await addProject(db, { division_id: division, confidential: true, leader_id: worker.id });
    const phaseId = await addPhase(db, { project_id: project.id }, [worker.id]);
    await closedDay(MONDAY, worker, { phaseId, activity: 'drilling' });
    const detail = (await server.query(getApproval, { userId: worker.id, week: WEEK }, leader)).body;
    expect(detail.registrations[0]?.phase).toBeNull();
    expect((await weekOfWorker()).registrations[0]?.phase?.id).toBe(phaseId);
  });

  test('are for who may approve, and never for the restricted group', async () => {
    const restricted = await addPerson(db, 'R', ['time.approve'], { restricted: true, scope: [] });
    expect((await server.query(listApprovals, {}, worker)).status).toBe(403);
    expect((await server.query(listApprovals, {}, restricted)).status).toBe(403);
    expect((await approve([MONDAY], 2, worker)).status).toBe(403);
    expect((await server.query(getApproval, { userId: leader.id, week: WEEK }, leader)).status).toBe(404);
  });
});

describe('approving', () => {
  test('locks the days for good', async () => {
    await closedDay(MONDAY);
    await closedDay(TUESDAY);
    expect((await approve([MONDAY, TUESDAY])).status).toBe(200);
    const week = await weekOfWorker();
    expect(week.days.map(({ status, judgedBy }) => [status, judgedBy])).toEqual([
      ['approved', 'M. Vermeulen'],
      ['approved', 'M. Vermeulen'],
    ]);
    expect((await server.command(reopenDay, { date: MONDAY }, worker)).problem?.details?.reason).toMatch(/al goedgekeurd/);
    expect((await server.command(putTimeRegistration, entered(MONDAY, '18:00', '19:00'), worker)).problem?.code).toBe('not-possible-now');
  });

  test('one’s own hours is refused', async () => {
    await closedDay(MONDAY, leader);
    const own = await server.command(approveWeek, { userId: leader.id, week: WEEK, days: [{ date: MONDAY, version: 2 }] }, leader);
    expect(own.problem).toMatchObject({ code: 'own-work', details: { reason: 'Je eigen uren keurt een ander goed.' } });
    expect((await server.command(returnDay, { userId: leader.id, date: MONDAY, version: 2, note: 'Pauze' }, leader)).problem?.code).toBe('own-work');
  });

  test('one’s own hours is refused, in whichever letters one writes one’s id', async () => {
    await closedDay(MONDAY, leader);
    const userId = leader.id.toUpperCase();
    expect(userId).not.toBe(leader.id);
    expect((await server.command(approveWeek, { userId, week: WEEK, days: [{ date: MONDAY, version: 2 }] }, leader)).problem?.code).toBe('own-work');
    expect((await server.command(returnDay, { userId, date: MONDAY, version: 2, note: 'Pauze' }, leader)).problem?.code).toBe('own-work');
  });

  test('takes all days or none: not one that is open, or was changed after it was seen', async () => {
    await closedDay(MONDAY);
    expect((await approve([MONDAY, TUESDAY])).problem).toMatchObject({ code: 'not-possible-now' });
    expect((await weekOfWorker()).days[0]).toMatchObject({ status: 'closed' });
    await server.command(reopenDay, { date: MONDAY }, worker);
    const ids = (await weekOfWorker()).registrations.map(({ id }) => id);
    await server.command(closeDay, { date: MONDAY, registrationIds: ids }, worker);
    expect((await approve([MONDAY])).problem?.code).toBe('changed-by-someone-else');
    expect((await approve([MONDAY], 4)).status).toBe(200);
  });

  test('can be taken back', async () => {
    await closedDay(MONDAY);
    await approve([MONDAY]);
    await server.command(withdrawWeekApproval, { userId: worker.id, week: WEEK, dates: [MONDAY] }, leader);
    expect((await weekOfWorker()).days[0]).toMatchObject({ status: 'closed' });
    expect((await server.command(reopenDay, { date: MONDAY }, worker)).status).toBe(200);
  });
});

test('a day that is returned is open again, with the note of who returned it', async () => {
  await closedDay(MONDAY);
  const note = 'De reistijd van maandagmiddag ontbreekt.';
  expect((await server.command(returnDay, { userId: worker.id, date: MONDAY, version: 2, note: ' ' }, leader)).problem?.code).toBe('invalid-input');
  expect((await server.command(returnDay, { userId: worker.id, date: MONDAY, version: 2, note }, leader)).status).toBe(200);
  expect((await weekOfWorker()).days[0]).toMatchObject({ status: 'returned', note, judgedBy: 'M. Vermeulen' });
  expect((await server.command(putTimeRegistration, entered(MONDAY, '16:30', '17:00', { kind: 'travel', activity: null }), worker)).status).toBe(200);
});

test('a day can be returned for one of its lines, and the note stays once that line is gone', async () => {
  await closedDay(MONDAY);
  const id = (await weekOfWorker()).registrations[0]?.id ?? '';
  const back = { userId: worker.id, date: MONDAY, version: 2, note: 'Dit was reistijd.' };
  expect((await server.command(returnDay, { ...back, registrationId: newId() }, leader)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.command(returnDay, { ...back, registrationId: id }, leader)).status).toBe(200);
  expect((await weekOfWorker()).days[0]).toMatchObject({ status: 'returned', noteOn: id });
  expect((await server.command(deleteTimeRegistration, { id }, worker)).status).toBe(200);
  expect((await weekOfWorker()).days[0]).toMatchObject({ status: 'returned', note: back.note, noteOn: null });
});
