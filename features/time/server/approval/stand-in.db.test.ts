import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { approveWeek, getApproval, listApprovals, returnDay, withdrawWeekApproval } from '../../approval-contract.ts';
import { approveDays, withdrawDays } from '../../bulk-approval-contract.ts';
import { closeDay, getTimeWeek, putTimeRegistration } from '../../contract.ts';
import { timeHandlers } from '../handlers.ts';
import { entered } from '../testing.ts';

const TODAY = localDate(Date.now());
const WEEK = weekOf(addDays(TODAY, -7));
const [MONDAY, TUESDAY] = datesOfWeek(WEEK) as [string, string];

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
/** Leads soil. */
let els: Identity;
/** Leads asbestos, and takes the place of Els. */
let tom: Identity;
/** Works in soil. */
let worker: Identity;
let soil: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
});
beforeEach(async () => {
  soil = await addDivision(db, 'Bodem');
  const asbestos = await addDivision(db, 'Asbest');
  els = await createUser(db, { roles: ['project-leader'], name: 'Els Jansen', divisionId: soil });
  tom = await createUser(db, { roles: ['project-leader'], name: 'Tom Aarts', divisionId: asbestos });
  worker = await createUser(db, { roles: ['field-worker'], name: 'S. Dekkers', divisionId: soil });
});

async function standIn(from = TODAY, to = TODAY, who = tom, leader = els): Promise<string> {
  const id = newId();
  await db.insertInto('stand_ins').values({ id, leader_id: leader.id, stand_in_id: who.id, from_day: from, to_day: to, named_at: new Date() }).execute();
  return id;
}
async function closedDay(date: string, person = worker, more: Parameters<typeof entered>[3] = {}): Promise<void> {
  const input = entered(date, '08:00', '16:30', { breakMinutes: 30, ...more });
  expect((await server.command(putTimeRegistration, input, person)).status).toBe(200);
  expect((await server.command(closeDay, { date, registrationIds: [input.id] }, person)).status).toBe(200);
}
const rowFor = async (caller: Identity, person = worker) => (await server.query(listApprovals, {}, caller)).body.find(({ userId }) => userId === person.id);
const weekFor = (caller: Identity, person = worker) => server.query(getApproval, { userId: person.id, week: WEEK }, caller);
const approve = (date = MONDAY, caller = tom, person = worker) =>
  server.command(approveWeek, { userId: person.id, week: WEEK, days: [{ date, version: 2 }] }, caller);
const approveTogether = (date = MONDAY, caller = tom, person = worker) =>
  server.command(approveDays, { days: [{ userId: person.id, date, version: 2 }] }, caller);
const dayOfWorker = async (date = MONDAY) => (await server.query(getTimeWeek, { week: WEEK }, worker)).body.days.find((day) => day.date === date);
const lastAudit = async () =>
  (await db.selectFrom('commands').select('changes').where('user_id', '=', tom.id).orderBy('at', 'desc').executeTakeFirstOrThrow()).changes;

describe('who takes the place of a leader', () => {
  test('sees and judges what waits for the leader, and it is kept who did and for whom', async () => {
    await closedDay(MONDAY);
    await closedDay(TUESDAY);
    await standIn();
    expect(await rowFor(tom)).toMatchObject({ isWhole: true, onBehalfOf: 'Els Jansen' });
    expect((await weekFor(tom)).body).toMatchObject({ onBehalfOf: 'Els Jansen', isWhole: true });
    expect((await approve()).status).toBe(200);
    expect(await dayOfWorker()).toMatchObject({ status: 'approved', judgedBy: 'Tom Aarts', judgedFor: 'Els Jansen' });
    expect(await lastAudit()).toMatchObject([{ subject: 'time-day', id: worker.id, to: { status: 'approved', onBehalfOf: els.id } }]);
    expect((await server.command(withdrawWeekApproval, { userId: worker.id, week: WEEK, dates: [MONDAY] }, tom)).status).toBe(200);
    expect((await approveTogether(TUESDAY)).status).toBe(200);
    expect(await dayOfWorker(TUESDAY)).toMatchObject({ status: 'approved', judgedBy: 'Tom Aarts', judgedFor: 'Els Jansen' });
    expect((await server.command(withdrawDays, { days: [{ userId: worker.id, date: TUESDAY }] }, tom)).status).toBe(200);
    expect((await server.command(returnDay, { userId: worker.id, date: TUESDAY, version: 4, note: 'Pauze?' }, tom)).status).toBe(200);
    expect(await dayOfWorker(TUESDAY)).toMatchObject({ status: 'returned', judgedFor: 'Els Jansen' });
  });

  test.each([
    ['before the first day', 1, 3, false],
    ['on the first day', 0, 3, true],
    ['on the last day', -3, 0, true],
    ['after the last day', -3, -1, false],
  ])('%s has what the days say', async (_, from, to, isThere) => {
    await closedDay(MONDAY);
    await standIn(addDays(TODAY, from), addDays(TODAY, to));
    expect((await rowFor(tom)) !== undefined).toBe(isThere);
    expect((await weekFor(tom)).status).toBe(isThere ? 200 : 404);
    expect((await approveTogether()).status).toBe(isThere ? 200 : 404);
  });

  test('has nothing any more once it was ended', async () => {
    await closedDay(MONDAY);
    const id = await standIn();
    expect(await rowFor(tom)).toBeDefined();
    await db.updateTable('stand_ins').set({ ended_at: new Date() }).where('id', '=', id).execute();
    expect(await rowFor(tom)).toBeUndefined();
    expect((await approve()).problem?.code).toBe('not-found');
  });

  test('judges neither their own hours nor those of the leader through it', async () => {
    await closedDay(MONDAY, els);
    await closedDay(MONDAY, tom);
    await standIn();
    expect(await rowFor(tom, els)).toBeUndefined();
    expect((await weekFor(tom, els)).status).toBe(404);
    expect((await approve(MONDAY, tom, els)).problem?.code).toBe('not-found');
    expect((await approveTogether(MONDAY, tom, els)).problem?.code).toBe('not-found');
    expect(await rowFor(tom, tom)).toBeUndefined();
    expect((await approve(MONDAY, tom, tom)).problem?.code).toBe('own-work');
    expect((await approveTogether(MONDAY, tom, tom)).problem?.code).toBe('own-work');
  });

  test('passes nothing on, and a stranger has nothing of it', async () => {
    await closedDay(MONDAY);
    const third = await createUser(db, { roles: ['project-leader'] });
    await standIn();
    await standIn(TODAY, TODAY, third, tom);
    expect(await rowFor(third)).toBeUndefined();
    expect((await approve(MONDAY, third)).problem?.code).toBe('not-found');
  });

  test('of the restricted group is refused', async () => {
    await closedDay(MONDAY);
    const restricted = await createUser(db, { roles: ['project-leader'], restricted: true });
    await standIn(TODAY, TODAY, restricted);
    expect((await server.query(listApprovals, {}, restricted)).status).toBe(403);
    expect((await approve(MONDAY, restricted)).status).toBe(403);
  });

  test('judges by their own right what is theirs anyhow, and of days on a project of the leader those days', async () => {
    const project = await addProject(db, { division_id: soil, leader_id: els.id });
    const phaseId = await addPhase(db, { project_id: project.id }, [worker.id]);
    await db.updateTable('users').set({ division_id: null }).where('id', 'in', [worker.id]).execute();
    await closedDay(MONDAY, worker, { phaseId, activity: 'drilling' });
    await closedDay(TUESDAY);
    await standIn();
    expect(await rowFor(tom)).toMatchObject({ isWhole: false, onBehalfOf: 'Els Jansen', days: [{ status: 'closed' }, { status: 'open' }, {}, {}, {}, {}, {}] });
    expect((await approve(TUESDAY)).problem?.code).toBe('not-found');
    await db.updateTable('projects').set({ deputy_leader_id: tom.id }).where('id', '=', project.id).execute();
    expect(await rowFor(tom)).toMatchObject({ onBehalfOf: '' });
    expect((await approve(MONDAY)).status).toBe(200);
    expect(await dayOfWorker()).toMatchObject({ judgedBy: 'Tom Aarts', judgedFor: null });
  });
});
