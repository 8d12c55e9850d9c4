import type { KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { listApprovals } from '../../approval-contract.ts';
import { approveDays, withdrawDays } from '../../bulk-approval-contract.ts';
import { reopenDay } from '../../contract.ts';
import { timeHandlers } from '../handlers.ts';
import { entered } from '../testing.ts';

const WEEK = weekOf(addDays(localDate(Date.now()), -7));
const dates = datesOfWeek(WEEK);
const MONDAY = dates[0] as string;
const PEOPLE = 60;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let statements = 0;
let division: string;
let leader: Identity;

const countStatements: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db.withPlugin(countStatements), timeHandlers);
});

beforeEach(async () => {
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.register', 'time.approve'], { divisionId: division });
});

/** Somebody of the division with these days closed. */
async function addWorker(name: string, closed: readonly string[], phaseId: string | null = null): Promise<Identity> {
  const worker = await addPerson(db, name, ['project.read', 'time.register'], { divisionId: division });
  const rows = closed.map((date) => {
    const { startedAt, endedAt } = entered(date, '08:00', '16:00');
    return { id: newId(), user_id: worker.id, work_date: date, started_at: startedAt, ended_at: endedAt, kind: 'work', activity: 'drilling', origin: 'manual' };
  });
  await db
    .insertInto('time_registrations')
    .values(rows.map((row) => ({ ...row, phase_id: phaseId })))
    .execute();
  await db
    .insertInto('time_days')
    .values(closed.map((date) => ({ user_id: worker.id, work_date: date, status: 'closed', version: 2 })))
    .execute();
  return worker;
}

const seen = (people: readonly Identity[], days: readonly string[]) => people.flatMap(({ id }) => days.map((date) => ({ userId: id, date, version: 2 })));

function statusesOf(people: readonly Identity[]) {
  return db
    .selectFrom('time_days')
    .select(['status', (of) => of.fn.countAll<number>().as('days')])
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .groupBy('status')
    .orderBy('status')
    .execute();
}

async function statementsOf(days: ReturnType<typeof seen>): Promise<number> {
  statements = 0;
  expect((await server.command(approveDays, { days }, leader)).body.result).toEqual({ approved: days.length, left: 0 });
  return statements;
}

test('a week of sixty people takes the statements of one day', async () => {
  const one = await addWorker('S. Dekkers', [MONDAY]);
  const ofOneDay = await statementsOf(seen([one], [MONDAY]));
  const people: Identity[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await addWorker(`Medewerker ${at}`, dates));
  expect(await statementsOf(seen(people, dates))).toBe(ofOneDay);
  expect(ofOneDay).toBeGreaterThan(0);
  expect(await statusesOf(people)).toEqual([{ status: 'approved', days: PEOPLE * 7 }]);
  const steps = await db
    .selectFrom('time_day_changes')
    .select((of) => of.fn.countAll<number>().as('steps'))
    .where('by_id', '=', leader.id)
    .executeTakeFirstOrThrow();
  expect(steps.steps).toBe(PEOPLE * 7 + 1);
});

test('a day that changed after it was seen is left, the others are approved, and the approver is told', async () => {
  const [sanne, youssef] = [await addWorker('S. Dekkers', dates), await addWorker('Y. El Amrani', dates)];
  expect((await server.command(reopenDay, { date: MONDAY }, youssef)).status).toBe(200);
  const answer = await server.command(approveDays, { days: seen([sanne, youssef], dates) }, leader);
  expect(answer.body.result).toEqual({ approved: 13, left: 1 });
  const told = await db.selectFrom('notifications').select(['title', 'text']).where('user_id', '=', leader.id).execute();
  expect(told).toEqual([{ title: '1 dag is niet goedgekeurd', text: expect.stringContaining('Y. El Amrani') }]);
});

test('one’s own day or one of somebody else’s to judge stops all; with a day named twice it happens once', async () => {
  const worker = await addWorker('S. Dekkers', dates);
  const elsewhere = await addPerson(db, 'J. Timmermans', ['time.register'], { divisionId: await addDivision(db, 'Asbest') });
  const days = seen([worker], [MONDAY]);
  expect((await server.command(approveDays, { days: [...days, ...seen([leader], [MONDAY])] }, leader)).problem?.code).toBe('own-work');
  expect((await server.command(approveDays, { days: [...days, ...seen([elsewhere], [MONDAY])] }, leader)).status).toBe(404);
  expect((await server.command(approveDays, { days: seen([{ ...worker, id: newId() }], [MONDAY]) }, leader)).status).toBe(404);
  expect((await server.command(approveDays, { days }, elsewhere)).status).toBe(403);
  expect(await statusesOf([worker])).toEqual([{ status: 'closed', days: 7 }]);
  expect((await server.command(approveDays, { days: [...days, ...days] }, leader)).body.result).toEqual({ approved: 1, left: 0 });
  expect((await server.command(approveDays, { days }, leader)).body.result).toEqual({ approved: 0, left: 0 });
});

test('the leader of a project approves the days on it, of other divisions too, and no others', async () => {
  const other = await addPerson(db, 'A. Kuipers', ['project.read', 'time.approve'], { divisionId: await addDivision(db, 'Asbest') });
  const project = await addProject(db, { division_id: division, leader_id: other.id });
  const phaseId = await addPhase(db, { project_id: project.id }, []);
  const worker = await addWorker('S. Dekkers', [MONDAY], phaseId);
  const row = (await server.query(listApprovals, {}, other)).body.find(({ userId }) => userId === worker.id);
  expect(row?.projects).toMatchObject([{ number: project.number, minutes: [480, 0, 0, 0, 0, 0, 0] }]);
  expect((await server.command(approveDays, { days: seen([worker], [MONDAY, dates[1] as string]) }, other)).status).toBe(404);
  expect((await server.command(approveDays, { days: seen([worker], [MONDAY]) }, other)).body.result).toEqual({ approved: 1, left: 0 });
});

test('approvals are taken back together, and only of days that are approved', async () => {
  const [sanne, youssef] = [await addWorker('S. Dekkers', dates), await addWorker('Y. El Amrani', [MONDAY])];
  await server.command(approveDays, { days: seen([sanne], dates) }, leader);
  const days = [sanne, youssef].map(({ id }) => ({ userId: id, date: MONDAY }));
  expect((await server.command(withdrawDays, { days }, leader)).status).toBe(200);
  expect(await statusesOf([sanne])).toEqual([
    { status: 'approved', days: 6 },
    { status: 'closed', days: 1 },
  ]);
  const versions = await db.selectFrom('time_days').select('version').where('work_date', '=', MONDAY).where('user_id', '=', youssef.id).execute();
  expect(versions).toEqual([{ version: 2 }]);
});
