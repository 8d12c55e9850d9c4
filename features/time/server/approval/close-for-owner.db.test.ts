import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { approveWeek, closeDayForOwner, getApproval } from '../../approval-contract.ts';
import { closeDay, getTimeWeek, putTimeRegistration, reopenDay, startTimeRegistration } from '../../contract.ts';
import { timeHandlers } from '../handlers.ts';
import { listOpenDays } from '../open-work-queries.ts';
import { entered, started } from '../testing.ts';

const WEEK = weekOf(addDays(localDate(Date.now()), -7));
const [MONDAY, TUESDAY] = datesOfWeek(WEEK) as [string, string];
const REASON = 'Sinds dinsdag ziek thuis, telefoon zoek.';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
});

beforeEach(async () => {
  const divisionId = await addDivision(db, 'Bodem');
  leader = await createUser(db, { roles: ['project-leader'], name: 'M. Vermeulen', divisionId });
  worker = await createUser(db, { roles: ['field-worker'], name: 'S. Dekkers', divisionId });
});

async function hoursOn(date: string, from = '08:00', to = '12:00'): Promise<string> {
  const input = entered(date, from, to);
  expect((await server.command(putTimeRegistration, input, worker)).status).toBe(200);
  return input.id;
}
const stopAccess = () => db.updateTable('users').set({ active: false }).where('id', '=', worker.id).execute();
const close = (date: string, ids: readonly string[], more: { reason?: string; endedAt?: string; userId?: string } = {}, caller = leader) =>
  server.command(closeDayForOwner, { userId: worker.id, date, registrations: ids.map((id) => ({ id, version: 1 })), reason: REASON, ...more }, caller);
const approve = (date: string) => server.command(approveWeek, { userId: worker.id, week: WEEK, days: [{ date, version: 2 }] }, leader);
const weekSeen = async () => (await server.query(getApproval, { userId: worker.id, week: WEEK }, leader)).body;
const dayOf = async (date: string) => (await weekSeen()).days.find((day) => day.date === date);

test('days of somebody who left are closed by who judges them and approved, so that nothing is left of theirs', async () => {
  const dates = [MONDAY, TUESDAY];
  const ids = [await hoursOn(MONDAY), await hoursOn(TUESDAY)];
  await stopAccess();
  const left = await listOpenDays(db, worker.id, 10);
  expect(left).toMatchObject({
    total: 2,
    items: [{ href: expect.stringContaining(`persoon=${worker.id}`) }, { href: expect.stringContaining(`van=${WEEK}`) }],
  });
  expect((await approve(MONDAY)).problem?.code).toBe('not-possible-now');
  for (const [at, date] of dates.entries()) {
    expect((await close(date, [ids[at] as string])).status).toBe(200);
    expect((await close(date, [ids[at] as string])).status).toBe(200);
    expect(await dayOf(date)).toMatchObject({ status: 'closed', closedFor: { by: 'M. Vermeulen', onBehalfOf: null, reason: REASON } });
    expect((await approve(date)).status).toBe(200);
  }
  expect(await dayOf(MONDAY)).toMatchObject({ status: 'approved', closedFor: { reason: REASON } });
  expect((await listOpenDays(db, worker.id, 10)).total).toBe(0);
});

test('the owner is told who closed their day and why, once, and opens it again; what they then close is theirs', async () => {
  const id = await hoursOn(MONDAY);
  await close(MONDAY, [id]);
  await close(MONDAY, [id]);
  const told = await db.selectFrom('notifications').select(['title', 'text', 'href']).where('user_id', '=', worker.id).execute();
  expect(told).toEqual([
    { title: `M. Vermeulen sloot je uren van ${formatDate(MONDAY)} af`, text: expect.stringContaining(REASON), href: expect.stringContaining(MONDAY) },
  ]);
  const kept = await db.selectFrom('commands').select('changes').where('user_id', '=', leader.id).where('changes', 'is not', null).execute();
  expect(kept).toMatchObject([{ changes: [{ subject: 'time-day', id: worker.id, to: { status: 'closed', reason: REASON } }] }]);
  expect((await server.command(reopenDay, { date: MONDAY }, worker)).status).toBe(200);
  expect(await dayOf(MONDAY)).toMatchObject({ status: 'open', closedFor: null });
  expect((await server.command(closeDay, { date: MONDAY, registrationIds: [id] }, worker)).status).toBe(200);
  expect((await server.query(getTimeWeek, { week: WEEK }, worker)).body.days[0]).toMatchObject({ status: 'closed', closedFor: null });
});

test('a reason is asked, the hours are those that were seen and not over each other, and an approved day is left', async () => {
  const id = await hoursOn(MONDAY);
  expect((await close(MONDAY, [id], { reason: ' ' })).problem?.code).toBe('invalid-input');
  expect((await close(MONDAY, [newId()])).problem?.details?.reason).toContain('anders dan je ze zag');
  await server.command(putTimeRegistration, { ...entered(MONDAY, '08:00', '13:00'), id, version: 1 }, worker);
  expect((await close(MONDAY, [id])).problem?.details?.reason).toContain('anders dan je ze zag');
  const [one, other] = [await hoursOn(TUESDAY), await hoursOn(TUESDAY, '11:00', '14:00')];
  expect((await close(TUESDAY, [one, other])).problem?.details?.reason).toContain('over elkaar heen');
  const second = { userId: worker.id, date: MONDAY, registrations: [{ id, version: 2 }], reason: REASON };
  expect((await server.command(closeDayForOwner, second, leader)).status).toBe(200);
  await approve(MONDAY);
  expect((await server.command(closeDayForOwner, second, leader)).problem?.details?.reason).toContain('al goedgekeurd');
});

test('time that still runs ends when whoever closes the day tells, never by itself; of what was scanned it is kept that the end was not', async () => {
  const timer = started(MONDAY, '08:00');
  await server.command(startTimeRegistration, timer, worker);
  await db.updateTable('time_registrations').set({ scanned: true }).where('id', '=', timer.id).execute();
  expect((await close(MONDAY, [timer.id])).problem?.details?.reason).toContain('Vul in tot hoe laat');
  const closedAt = async (date: string, time: string) => (await close(MONDAY, [timer.id], { endedAt: instantAt(date, time) })).problem?.details?.fields;
  expect(await closedAt(MONDAY, '07:30')).toMatchObject([{ path: 'endedAt', message: expect.stringContaining('na het begin') }]);
  expect(await closedAt(TUESDAY, '09:00')).toMatchObject([{ message: expect.stringContaining('24 uur') }]);
  expect((await close(MONDAY, [timer.id], { endedAt: instantAt(MONDAY, '16:00') })).status).toBe(200);
  expect((await weekSeen()).registrations).toMatchObject([{ endedAt: instantAt(MONDAY, '16:00'), edited: true, editReason: REASON }]);
});

test('only who judges that day may, and nobody their own', async () => {
  const id = await hoursOn(MONDAY);
  const stranger = await createUser(db, { roles: ['project-leader'], name: 'A. Kuipers', divisionId: await addDivision(db, 'Asbest') });
  expect((await close(MONDAY, [id], {}, stranger)).status).toBe(404);
  expect((await close(MONDAY, [id], {}, worker)).status).toBe(403);
  expect((await close(MONDAY, [id], { userId: leader.id.toUpperCase() })).problem?.code).toBe('own-work');
});
