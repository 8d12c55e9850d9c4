import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { listApprovals } from '#features/time/approval-contract.ts';
import { approveDays, withdrawDays } from '#features/time/bulk-approval-contract.ts';
import { closeDay, deleteTimeRegistration, getTimeWeek, putTimeRegistration, reopenDay } from '#features/time/contract.ts';
import { spanMinutes } from '#features/time/rules.ts';
import { timeHandlers } from '#features/time/server/handlers.ts';
import { entered } from '#features/time/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getPayrollPreview, makePayrollBatch } from '../contract.ts';
import { payrollHandlers } from './handlers.ts';

const WEEK = weekOf(addDays(localDate(Date.now()), -7));
const dates = datesOfWeek(WEEK);
const [MONDAY, TUESDAY] = dates as [string, string];
const SUNDAY = dates[6] as string;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let worker: Identity;
let office: Identity;

beforeEach(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...timeHandlers, ...payrollHandlers]);
  await clear();
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.register', 'time.approve'], { divisionId: division });
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register'], { divisionId: division });
  office = await addPerson(db, 'F. Smit', ['payroll.export']);
});

async function clear(): Promise<void> {
  await db.deleteFrom('payroll_batches').execute();
  await db.deleteFrom('time_registrations').execute();
  await db.deleteFrom('time_day_changes').execute();
  await db.deleteFrom('time_days').execute();
}

const previewOf = async (day: string) => (await server.query(getPayrollPreview, { kind: 'month', day }, office)).body;

/** Makes a batch of the month of a day, when there is anything for it. */
async function make(day: string): Promise<void> {
  const { lines, minutes, amountCents } = (await previewOf(day)).totals;
  if (lines === 0) return;
  const input = { id: newId(), kind: 'month' as const, day, seen: { lines, minutes, amountCents } };
  expect((await server.command(makePayrollBatch, input, office)).status).toBe(200);
}

async function done(answer: Promise<{ readonly status: number; readonly problem?: unknown }>): Promise<void> {
  const { status, problem } = await answer;
  expect(problem).toBeUndefined();
  expect(status).toBe(200);
}

const rowOfWorker = async () => (await server.query(listApprovals, { week: WEEK }, leader)).body.find(({ userId }) => userId === worker.id);

/** Approves what waits of the worker, as the list shows it. */
async function approveWaiting(): Promise<void> {
  const waiting = (await rowOfWorker())?.days.filter(({ status }) => status === 'closed') ?? [];
  const days = waiting.map(({ date, version }) => ({ userId: worker.id, date, version }));
  await done(server.command(approveDays, { days }, leader));
}

const linesOf = () => db.selectFrom('payroll_lines').select(['batch_id', 'kind', 'minutes']).orderBy('id').execute();

test('a correction after the export goes through withdrawing, mending and approving again: a reversal and a new line, and approving the same again nothing', async () => {
  const input = entered(MONDAY, '08:00', '16:30', { breakMinutes: 30 });
  const close = () => server.command(closeDay, { date: MONDAY, registrationIds: [input.id] }, worker);
  const withdraw = () => server.command(withdrawDays, { days: [{ userId: worker.id, date: MONDAY }] }, leader);
  await done(server.command(putTimeRegistration, input, worker));
  await done(close());
  await approveWaiting();
  await make(MONDAY);
  expect((await server.command(reopenDay, { date: MONDAY }, worker)).problem?.code).toBe('not-possible-now');

  await done(withdraw());
  expect((await previewOf(MONDAY)).totals.lines).toBe(0);
  await approveWaiting();
  expect((await previewOf(MONDAY)).totals.lines).toBe(0);

  await done(withdraw());
  await done(server.command(reopenDay, { date: MONDAY }, worker));
  await done(server.command(putTimeRegistration, { ...input, endedAt: instantAt(MONDAY, '15:30'), version: 1 }, worker));
  await done(close());
  expect((await previewOf(MONDAY)).totals.lines).toBe(0);
  await approveWaiting();
  await make(MONDAY);
  expect((await linesOf()).map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['hours', 480],
    ['reversal', -480],
    ['hours', 420],
  ]);
  expect((await previewOf(MONDAY)).totals.lines).toBe(0);
});

test('hours that went with the wrong day and are moved to the right one are taken back there, though nobody approves the empty day anew', async () => {
  const input = entered(MONDAY, '08:00', '16:30', { breakMinutes: 30 });
  await done(server.command(putTimeRegistration, input, worker));
  await done(server.command(closeDay, { date: MONDAY, registrationIds: [input.id] }, worker));
  await approveWaiting();
  await make(MONDAY);
  await done(server.command(withdrawDays, { days: [{ userId: worker.id, date: MONDAY }] }, leader));
  await done(server.command(reopenDay, { date: MONDAY }, worker));
  await done(server.command(deleteTimeRegistration, { id: input.id }, worker));
  const moved = entered(TUESDAY, '08:00', '16:30', { breakMinutes: 30 });
  await done(server.command(putTimeRegistration, moved, worker));
  await done(server.command(closeDay, { date: TUESDAY, registrationIds: [moved.id] }, worker));
  await approveWaiting();
  await make(MONDAY);
  if (TUESDAY.slice(0, 7) !== MONDAY.slice(0, 7)) await make(TUESDAY);
  expect((await linesOf()).map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['hours', 480],
    ['reversal', -480],
    ['hours', 480],
  ]);
  expect((await previewOf(TUESDAY)).totals.lines).toBe(0);
});

const SECOND_MS = 1000;

interface OneDay {
  readonly startSecond: number;
  readonly workSeconds: number;
  readonly travelSeconds: number;
  readonly breakMinutes: number;
  readonly isOnProject: boolean;
}

const oneDay: fc.Arbitrary<OneDay> = fc.record({
  startSecond: fc.integer({ min: 0, max: 12 * 3600 }),
  workSeconds: fc.integer({ min: 60, max: 6 * 3600 }),
  travelSeconds: fc.integer({ min: 60, max: 4 * 3600 }),
  breakMinutes: fc.integer({ min: 0, max: 60 }),
  isOnProject: fc.boolean(),
});

test('days, the week, what is approved, its projects and the export agree to the minute', async () => {
  const project = await addProject(db, { division_id: division, leader_id: leader.id });
  const phaseId = await addPhase(db, { project_id: project.id }, []);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(oneDay), { minLength: 7, maxLength: 7 }), async (plan) => {
      await clear();
      const rows = plan.flatMap((day, at) => (day === null ? [] : bookingsOf(dates[at] as string, day, phaseId)));
      if (rows.length === 0) return;
      await db.insertInto('time_registrations').values(rows).execute();
      const closed = [...new Set(rows.map(({ work_date }) => work_date))];
      await db
        .insertInto('time_days')
        .values(closed.map((date) => ({ user_id: worker.id, work_date: date, status: 'closed' })))
        .execute();
      const { registrations } = (await server.query(getTimeWeek, { week: WEEK }, worker)).body;
      const minutesOn = (date: string) =>
        registrations.filter(({ workDate }) => workDate === date).reduce((sum, one) => sum + spanMinutes(one, one.endedAt ?? ''), 0);
      const row = await rowOfWorker();
      expect(row?.days.map(({ minutes }) => minutes)).toEqual(dates.map(minutesOn));
      const onProject = registrations.filter(({ phase }) => phase !== null).reduce((sum, one) => sum + spanMinutes(one, one.endedAt ?? ''), 0);
      expect(row?.projects.flatMap(({ minutes }) => minutes).reduce((sum, one) => sum + one, 0)).toBe(onProject);
      await approveWaiting();
      await make(MONDAY);
      await make(SUNDAY);
      const sent = (await linesOf()).reduce((sum, { minutes }) => sum + minutes, 0);
      expect(sent).toBe(dates.reduce((sum, date) => sum + minutesOn(date), 0));
    }),
    { numRuns: 12 },
  );
});

/** Work with a break, then travel, back to back. */
function bookingsOf(date: string, day: OneDay, phaseId: string) {
  const start = Date.parse(instantAt(date, '00:00')) + day.startSecond * SECOND_MS;
  const between = start + day.workSeconds * SECOND_MS;
  const end = between + day.travelSeconds * SECOND_MS;
  const common = { user_id: worker.id, work_date: date, phase_id: day.isOnProject ? phaseId : null, origin: 'manual' };
  return [
    {
      ...common,
      ...{ id: newId(), started_at: new Date(start), ended_at: new Date(between), kind: 'work', activity: 'drilling', break_minutes: day.breakMinutes },
    },
    { ...common, ...{ id: newId(), started_at: new Date(between), ended_at: new Date(end), kind: 'travel', activity: null, break_minutes: 0 } },
  ];
}
