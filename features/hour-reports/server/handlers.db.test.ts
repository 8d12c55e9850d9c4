import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { spanMinutes } from '#features/time/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { getHourReport, listHourLines, listWaitingHours } from '../contract.ts';
import { writeLines } from './file-route.ts';
import { hourReportHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let worker: Identity;
let stranger: Identity;
let project: { id: string; number: string };
let drilling: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, hourReportHandlers);
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.approve']);
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
  stranger = await addPerson(db, 'B. Elders', ['project.read', 'time.approve'], { divisionId: await addDivision(db, 'Asbest') });
  project = await addProject(db, { division_id: division, leader_id: leader.id });
  drilling = await addPhase(db, { project_id: project.id, number: '02', budget_minutes: 600 });
});

interface Booking {
  readonly userId: string;
  readonly phaseId: string;
  readonly date: string;
  readonly from: string;
  readonly to: string | null;
  readonly kind?: string;
  readonly activity?: string | null;
  readonly breakMinutes?: number;
}

async function book({ userId, phaseId, date, from, to, kind = 'work', activity = 'drilling', breakMinutes = 0 }: Booking): Promise<void> {
  const row = { work_date: date, started_at: from, ended_at: to, kind, activity: kind === 'work' ? activity : null, break_minutes: breakMinutes };
  await db
    .insertInto('time_registrations')
    .values({ id: newId(), user_id: userId, phase_id: phaseId, origin: 'manual', ...row })
    .execute();
}

const report = (caller: Identity, more: object = {}) => server.query(getHourReport, { project: project.number, ...more }, caller);

describe('the hours of a project', () => {
  test('are added up by phase and activity, by week, with what is approved and what still runs apart', async () => {
    const monday = '2026-10-05';
    const on = { userId: worker.id, phaseId: drilling, date: monday };
    await book({ ...on, from: instantAt(monday, '07:00'), to: instantAt(monday, '08:30'), kind: 'travel' });
    await book({ ...on, from: instantAt(monday, '08:30'), to: instantAt(monday, '12:00'), breakMinutes: 15 });
    await book({ ...on, from: instantAt(monday, '12:00'), to: instantAt(monday, '12:30'), kind: 'break' });
    const next = { ...on, date: '2026-10-12' };
    await book({ ...next, from: instantAt('2026-10-12', '08:00'), to: instantAt('2026-10-12', '10:00') });
    await book({ ...next, from: instantAt('2026-10-12', '10:00'), to: null });
    await db.insertInto('time_days').values({ user_id: worker.id, work_date: monday, status: 'approved' }).execute();
    await db.insertInto('time_days').values({ user_id: worker.id, work_date: '2026-10-12', status: 'closed', version: 3 }).execute();
    const { body } = await report(leader, { by: 'phase', within: 'activity' });
    const besideHours = { kilometres: 0, disbursementCents: 0, rechargedCents: 0 };
    expect(body.totals).toEqual({ booked: 405, approved: 285, waiting: 120, travel: 90, asbestos: 0, xrf: 0, running: 1, ...besideHours });
    expect(body.weeks).toEqual([
      { week: '2026-W41', booked: 285, approved: 285 },
      { week: '2026-W42', booked: 120, approved: 0 },
    ]);
    expect(body.rows.map(({ by, within, booked, cells }) => [by, within, booked, cells['2026-W42']?.booked ?? 0])).toEqual([
      [null, null, 405, 120],
      ['02', null, 405, 120],
      ['02', 'drilling', 315, 120],
      ['02', 'travel', 90, 0],
    ]);
    expect(body.phases).toMatchObject([{ number: '02', budgetMinutes: 600, booked: 405, approved: 285 }]);
    expect(body.people).toEqual({ [worker.id]: 'S. Dekkers' });
  });
  test('open to their lines, narrowed as asked, with their sum', async () => {
    const { body } = await server.query(listHourLines, { project: project.number, activity: 'drilling', from: '2026-10-12', to: '2026-10-18' }, leader);
    expect(body.totals).toEqual({ booked: 120, approved: 0, count: 1 });
    expect(body.lines).toMatchObject([{ userName: 'S. Dekkers', phase: '02', activity: 'drilling', minutes: 120, status: 'closed' }]);
    const one = (await server.query(listHourLines, { project: project.number, limit: 1 }, leader)).body;
    expect([one.lines.length, one.nextCursor]).toEqual([1, expect.any(String)]);
  });
  test('that wait are there to approve by person and week, one’s own never', async () => {
    const waiting = await server.query(listWaitingHours, { project: project.number, phase: '02' }, leader);
    expect(waiting.body).toEqual([
      { userId: worker.id, userName: 'S. Dekkers', week: '2026-W42', minutes: 120, days: [{ date: '2026-10-12', status: 'closed', version: 3 }] },
    ]);
    await db.insertInto('time_days').values({ user_id: leader.id, work_date: '2026-10-12', status: 'closed' }).execute();
    await book({ userId: leader.id, phaseId: drilling, date: '2026-10-12', from: instantAt('2026-10-12', '08:00'), to: instantAt('2026-10-12', '09:00') });
    expect((await server.query(listWaitingHours, { project: project.number, phase: '02' }, leader)).body).toHaveLength(1);
  });
  test('are not there for who does not answer for the project, and refused to who approves nothing', async () => {
    expect((await report(stranger)).status).toBe(404);
    expect((await report(worker)).status).toBe(403);
    expect((await server.query(listHourLines, { project: project.number }, stranger)).status).toBe(404);
    const manager = await addPerson(db, 'C. Hermans', ['project.read', 'time.approve'], { divisionId: division });
    expect((await report(manager)).status).toBe(200);
    const everything = await addPerson(db, 'B. Heer', ['project.read', 'time.approve', 'time.approve-all']);
    expect((await report(everything)).status).toBe(200);
    expect((await report(leader, { phase: '09' })).status).toBe(404);
  });
});

const SECOND_MS = 1000;
const oneBooking = fc.record({
  who: fc.nat(2),
  where: fc.nat(1),
  // Around the Sunday on which the clock goes back, and over midnight.
  day: fc.integer({ min: 0, max: 20 }),
  startSecond: fc.integer({ min: 0, max: 86_399 }),
  lastsMs: fc.integer({ min: 0, max: 12 * 3600 * SECOND_MS }),
  breakMinutes: fc.integer({ min: 0, max: 60 }),
  activity: fc.constantFrom('drilling', 'reporting'),
  isTravel: fc.boolean(),
});

test('days, weeks, the report by whatever it is asked, its lines and its file agree to the minute', async () => {
  const people = [worker, await addPerson(db, 'J. Thijssen', []), await addPerson(db, 'R. Wolters', [])];
  await fc.assert(
    fc.asyncProperty(fc.array(oneBooking, { minLength: 1, maxLength: 25 }), async (bookings) => {
      const own = await addProject(db, { division_id: division, leader_id: leader.id });
      const phases = [await addPhase(db, { project_id: own.id, number: '01' }), await addPhase(db, { project_id: own.id, number: '02' })];
      const byWeek = new Map<string, number>();
      for (const { who, where, day, startSecond, lastsMs, breakMinutes, activity, isTravel } of bookings) {
        const date = addDays('2026-10-12', day);
        const startedAt = new Date(Date.parse(instantAt(date, '00:00')) + startSecond * SECOND_MS).toISOString();
        const endedAt = new Date(Date.parse(startedAt) + lastsMs).toISOString();
        const kind = isTravel ? 'travel' : 'work';
        await book({ userId: people[who]?.id ?? '', phaseId: phases[where] ?? '', date, from: startedAt, to: endedAt, kind, activity, breakMinutes });
        const minutes = spanMinutes({ startedAt, endedAt, kind, breakMinutes }, endedAt);
        byWeek.set(weekOf(date), (byWeek.get(weekOf(date)) ?? 0) + minutes);
      }
      const expected = [...byWeek.values()].reduce((sum, one) => sum + one, 0);
      for (const by of ['phase', 'activity', 'person'] as const) {
        for (const within of ['phase', 'activity', 'person', undefined] as const) {
          const { body } = await server.query(getHourReport, { project: own.number, by, ...(within === undefined ? {} : { within }) }, leader);
          expect(body.totals.booked).toBe(expected);
          expect(new Map(body.weeks.map(({ week, booked }) => [week, booked]))).toEqual(new Map([...byWeek].toSorted()));
          const sumOf = (rows: typeof body.rows) => rows.reduce((sum, { booked }) => sum + booked, 0);
          expect(sumOf(body.rows.filter((row) => row.by === null))).toBe(expected);
          expect(sumOf(body.rows.filter((row) => row.by !== null && row.within === null))).toBe(expected);
          for (const row of body.rows) expect(Object.values(row.cells).reduce((sum, { booked }) => sum + booked, 0)).toBe(row.booked);
        }
      }
      const { body } = await server.query(listHourLines, { project: own.number }, leader);
      expect(body.totals.booked).toBe(expected);
      expect(body.lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(expected);
      expect(await minutesInFile(own)).toBe(expected);
    }),
    { numRuns: 12 },
  );
});

async function minutesInFile({ id, number }: { readonly id: string; readonly number: string }): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'hours-test-'));
  try {
    const path = await writeLines(db, { scope: { projectId: id, phaseId: undefined }, filter: {} }, { project: number, format: 'csv', dir });
    const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
    return lines.reduce((sum, line) => sum + Number(line.split(';')[9]), 0);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
