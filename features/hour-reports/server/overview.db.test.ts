import '#apps/server/fill-ports.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { normsThrough } from '#features/norms/server/queries.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { getApproval, listApprovals } from '#features/time/approval-contract.ts';
import { getTimeWeek } from '#features/time/contract.ts';
import { contractMinutesOf, overtimeOfWeek, totalsOf } from '#features/time/rules.ts';
import { timeHandlers } from '#features/time/server/handlers.ts';
import { readWeek } from '#features/time/server/read-week.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getHourReport } from '../contract.ts';
import { getHourOverview, getOwnHourBalance, listOverviewChoices, listOverviewDays, listOverviewLines } from '../overview-contract.ts';
import type { overviewFiles } from '../overview-labels.ts';
import { balanceDaysOf } from '../overview-rules.ts';
import { hourReportHandlers } from './handlers.ts';
import { writeOverview } from './overview-file-route.ts';
import { hourOverviewHandlers } from './overview-handlers.ts';

const MONDAY = '2026-10-05';
const SUNDAY = '2026-10-11';
const week = { from: MONDAY, to: SUNDAY };

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...hourReportHandlers, ...hourOverviewHandlers, ...timeHandlers]);
  await db
    .insertInto('roles')
    .values({ code: 'writes-hours', label: 'Schrijft uren', permissions: ['time.register'] })
    .execute();
});

beforeEach(async () => {
  division = await addDivision(db, `Bodem ${newId()}`);
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.approve'], { divisionId: division });
  worker = await addWorker('S. Dekkers');
});

/** Somebody who writes hours, on a contract of so many a week. */
async function addWorker(name: string, { contract = 2400, divisionId = division } = {}): Promise<Identity> {
  const person = await addPerson(db, name, ['project.read', 'time.register'], { divisionId });
  await db.updateTable('users').set({ contract_minutes: contract }).where('id', '=', person.id).execute();
  await db.insertInto('user_roles').values({ user_id: person.id, role_code: 'writes-hours' }).execute();
  return person;
}

interface Booking {
  readonly user: Identity;
  readonly date: string;
  readonly from?: string;
  readonly minutes: number;
  readonly kind?: string;
  readonly phaseId?: string;
  readonly breakMinutes?: number;
}

async function book({ user, date, from = '08:00', minutes, kind = 'work', phaseId, breakMinutes = 0 }: Booking): Promise<void> {
  const startedAt = Date.parse(instantAt(date, from));
  const row = { work_date: date, started_at: new Date(startedAt), ended_at: new Date(startedAt + minutes * 60_000), break_minutes: breakMinutes };
  await db
    .insertInto('time_registrations')
    .values({ ...row, id: newId(), user_id: user.id, kind, activity: kind === 'work' ? 'drilling' : null, phase_id: phaseId ?? null, origin: 'manual' })
    .execute();
}

const setDay = ({ id }: Identity, date: string, status: string) => db.insertInto('time_days').values({ user_id: id, work_date: date, status }).execute();

async function absent({ id }: Identity, more: { from_day: string; from_part?: string; to_day: string; to_part?: string; status?: string; kind?: string }) {
  const judged = { judged_by: leader.id, judged_at: new Date() };
  const row = { id: newId(), user_id: id, kind: 'vacation', from_part: 'am', to_part: 'pm', status: 'approved', asked_at: new Date(), ...judged, ...more };
  await db
    .insertInto('absences')
    .values(row.status === 'approved' ? row : { ...row, judged_by: null, judged_at: null })
    .execute();
}

const overview = async (more: object = {}, caller = leader) => (await server.query(getHourOverview, { ...week, ...more }, caller)).body;
const contractOf = async (user: Identity, more: object = {}) => (await overview(more)).rows.find(({ key }) => key === user.id)?.contract;

describe('hours over a period', () => {
  test('are told by person with contract, overtime, travel and what is still open or waits', async () => {
    await book({ user: worker, date: MONDAY, minutes: 60, kind: 'travel' });
    await book({ user: worker, date: MONDAY, from: '09:00', minutes: 600, breakMinutes: 30 });
    await book({ user: worker, date: MONDAY, from: '19:00', minutes: 30, kind: 'break' });
    await book({ user: worker, date: addDays(MONDAY, 1), minutes: 480 });
    await book({ user: worker, date: addDays(MONDAY, 2), minutes: 480 });
    await setDay(worker, MONDAY, 'approved');
    await setDay(worker, addDays(MONDAY, 1), 'closed');
    await setDay(worker, addDays(MONDAY, 2), 'returned');
    const { rows, totals, bars, barsAre } = await overview();
    const sums = { worked: 1590, travel: 60, approved: 630, waiting: 480, openDays: 1, waitingDays: 1 };
    expect(rows).toEqual([{ key: worker.id, name: 'S. Dekkers', ...sums, contract: { contract: 2400, difference: -810, overtime: 0 }, project: null }]);
    expect(totals).toEqual({ ...sums, contract: { contract: 2400, difference: -810, overtime: 0 } });
    expect(barsAre).toBe('day');
    expect(bars.slice(0, 2)).toEqual([
      { day: MONDAY, worked: 630, approved: 630, contract: 480 },
      { day: addDays(MONDAY, 1), worked: 480, approved: 0, contract: 480 },
    ]);
  });
  test('are held against the contract of who works part of the week, without holidays, leave and illness', async () => {
    const partTime = await addWorker('J. Thijssen', { contract: 1440 });
    expect(await contractOf(partTime)).toMatchObject({ contract: 1440 });
    // Koningsdag is a Monday in 2026.
    const kingsWeek = { from: '2026-04-27', to: '2026-05-03' };
    expect(await contractOf(partTime, kingsWeek)).toMatchObject({ contract: 1152 });
    expect(await contractOf(worker, kingsWeek)).toMatchObject({ contract: 1920 });
    await absent(worker, { from_day: addDays(MONDAY, 1), from_part: 'pm', to_day: addDays(MONDAY, 2) });
    expect(await contractOf(worker)).toMatchObject({ contract: 2400 - 240 - 480 });
    await absent(worker, { from_day: addDays(MONDAY, 3), to_day: addDays(MONDAY, 3), status: 'requested' });
    await absent(worker, { from_day: addDays(MONDAY, 3), to_day: addDays(MONDAY, 3), kind: 'training' });
    expect(await contractOf(worker)).toMatchObject({ contract: 1680 });
    // Written down as well, leave counts once; illness takes the minutes that are written.
    await book({ user: worker, date: addDays(MONDAY, 2), minutes: 480, kind: 'leave' });
    await book({ user: worker, date: addDays(MONDAY, 4), minutes: 300, kind: 'sick' });
    expect(await contractOf(worker)).toEqual({ contract: 1380, difference: -1380, overtime: 0 });
  });
  test('are held against the same contract on the screen of the week, by who approves it, and in the overview: with a holiday, leave and illness', async () => {
    // Koningsdag is a Monday in 2026.
    const days = { from: '2026-04-27', to: '2026-05-03' };
    const [tuesday, wednesday, thursday] = [1, 2, 3].map((at) => addDays(days.from, at)) as [string, string, string];
    await absent(worker, { from_day: tuesday, to_day: wednesday });
    await book({ user: worker, date: wednesday, minutes: 480, kind: 'leave' });
    await book({ user: worker, date: thursday, minutes: 500 });
    await book({ user: worker, date: addDays(thursday, 1), minutes: 500 });
    expect(await contractOf(worker, days)).toEqual({ contract: 960, difference: 40, overtime: 40 });
    const asked = { week: weekOf(days.from) };
    const own = (await server.query(getTimeWeek, asked, worker)).body;
    const judged = (await server.query(getApproval, { ...asked, userId: worker.id }, leader)).body;
    const row = (await server.query(listApprovals, asked, leader)).body.find(({ userId }) => userId === worker.id);
    // The leave that was written down counts as hours, so it is asked as well.
    expect([own.contractMinutes, judged.contractMinutes, row?.contractMinutes]).toEqual([1440, 1440, 1440]);
    const norms = await normsThrough(db, days.to);
    expect(totalsOf(own.registrations, days.to, norms).paid).toBe(1480);
    const elsewhere = await addPerson(db, 'B. Elders', ['project.read', 'time.approve'], { divisionId: await addDivision(db, `Asbest ${newId()}`) });
    const theirs = await addProject(db, { division_id: division, leader_id: elsewhere.id });
    await book({ user: worker, date: thursday, from: '18:00', minutes: 30, phaseId: await addPhase(db, { project_id: theirs.id }) });
    // Who sees a day of it reads no leave out of the contract.
    const seen = (await server.query(getApproval, { ...asked, userId: worker.id }, elsewhere)).body;
    expect([seen.contractMinutes, seen.contractDays]).toEqual([1920, undefined]);
    expect((await server.query(listApprovals, asked, elsewhere)).body).toMatchObject([{ userId: worker.id, contractMinutes: 1920 }]);
  });
  test('of a part-timer are held against the days on which they work: leave and a holiday take a whole day of those, and nothing on a day off', async () => {
    const partTime = await addWorker('J. Thijssen', { contract: 1440 });
    const works = (work_days: number[]) =>
      db
        .insertInto('personal_data')
        .values({ user_id: partTime.id, work_days })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ work_days }))
        .execute();
    await works([1, 2, 4]);
    expect((await overview({ person: partTime.id })).bars.map(({ contract }) => contract)).toEqual([480, 480, 0, 480, 0, 0, 0]);
    // Koningsdag is a Monday in 2026.
    const kingsWeek = { from: '2026-04-27', to: '2026-05-03' };
    expect(await contractOf(partTime, kingsWeek)).toMatchObject({ contract: 960 });
    await absent(partTime, { from_day: addDays(MONDAY, 1), to_day: addDays(MONDAY, 2) });
    expect(await contractOf(partTime)).toMatchObject({ contract: 960 });
    await book({ user: partTime, date: addDays(MONDAY, 3), minutes: 480, kind: 'sick' });
    expect(await contractOf(partTime)).toMatchObject({ contract: 480 });
    await works([2, 3, 6]);
    expect(await contractOf(partTime, kingsWeek)).toMatchObject({ contract: 1440 });
    await works([]);
    expect(await contractOf(partTime, kingsWeek)).toMatchObject({ contract: 1152 });
  });
  test('are held against the contract of each day: one that changes on a Wednesday counts from that day, and weeks before keep theirs', async () => {
    const change = { user_id: worker.id, from_day: addDays(MONDAY, 2), minutes: 1440, set_by: leader.id, set_at: new Date() };
    await db.insertInto('contract_terms').values(change).execute();
    expect(await contractOf(worker)).toMatchObject({ contract: 2 * 480 + 3 * 288 });
    expect(await contractOf(worker, { from: addDays(MONDAY, -7), to: addDays(MONDAY, -1) })).toMatchObject({ contract: 2400 });
    expect((await overview()).bars.slice(1, 3).map(({ contract }) => contract)).toEqual([480, 288]);
    await db
      .insertInto('contract_terms')
      .values({ ...change, from_day: addDays(MONDAY, 3), minutes: 0 })
      .execute();
    expect(await contractOf(worker)).toMatchObject({ contract: 2 * 480 + 288 });
  });
  test('a worker reads their own balance of the whole weeks of this year, from the week of their first hours, as their leader reads it', async () => {
    const days = balanceDaysOf(localDate(Date.now()));
    expect((await server.query(getOwnHourBalance, {}, worker)).body).toBeNull();
    const [monday, sunday] = days === undefined ? [MONDAY, SUNDAY] : [addDays(days.to, -6), days.to];
    await book({ user: worker, date: addDays(monday, 2), minutes: 540 });
    const balance = (await server.query(getOwnHourBalance, {}, worker)).body;
    expect(balance).toEqual(days === undefined ? null : { from: monday, through: sunday, ...(await contractOf(worker, { from: monday, to: sunday })) });
    expect((await server.query(getOwnHourBalance, {}, leader)).status).toBe(403);
  });
  test('a worker without a division reads their own balance too, and in an overview still no contract', async () => {
    const loose = await addWorker('B. Smits');
    const days = balanceDaysOf(localDate(Date.now()));
    const monday = days === undefined ? MONDAY : addDays(days.to, -6);
    await book({ user: loose, date: addDays(monday, 2), minutes: 540 });
    const whole = (await server.query(getOwnHourBalance, {}, loose)).body;
    await db.updateTable('users').set({ division_id: null }).where('id', '=', loose.id).execute();
    expect((await server.query(getOwnHourBalance, {}, loose)).body).toEqual(whole);
    expect(whole === null).toBe(days === undefined);
    const leads = { ...loose, permissions: new Set([...loose.permissions, 'time.approve']) };
    expect((await overview({ person: loose.id }, leads)).totals.contract).toEqual({ contract: 0, difference: 0, overtime: 0 });
  });
  test('make overtime by the week, whatever other weeks lack; who was not in service yet lacks nothing', async () => {
    for (let day = 0; day < 5; day++) await book({ user: worker, date: addDays(MONDAY, day), minutes: 510 });
    expect(await contractOf(worker, { to: addDays(SUNDAY, 7) })).toEqual({ contract: 4800, difference: -2250, overtime: 150 });
    await db
      .updateTable('users')
      .set({ service_from: addDays(MONDAY, 3) })
      .where('id', '=', worker.id)
      .execute();
    expect(await contractOf(worker)).toMatchObject({ contract: 960 });
  });
  test('of one project or in one state are held against no contract; a project against its budget', async () => {
    const project = await addProject(db, { division_id: division });
    const phaseId = await addPhase(db, { project_id: project.id, budget_minutes: 900 });
    await book({ user: worker, date: MONDAY, minutes: 300, phaseId });
    await book({ user: worker, date: addDays(MONDAY, -7), minutes: 200, phaseId });
    await book({ user: worker, date: MONDAY, from: '14:00', minutes: 60 });
    await setDay(worker, addDays(MONDAY, -7), 'approved');
    const { rows, totals } = await overview({ by: 'project' });
    expect(rows.map(({ key, worked, project: budget }) => [key, worked, budget])).toEqual([
      [project.number, 300, { budget: 900, booked: 500, approved: 200 }],
      ['', 60, null],
    ]);
    expect([totals.worked, totals.openDays]).toEqual([360, 1]);
    const narrowed = await overview({ project: project.number });
    expect([narrowed.totals.worked, narrowed.totals.contract]).toEqual([300, null]);
    expect((await overview({ state: 'approved' })).totals).toMatchObject({ worked: 0, contract: null });
    expect((await overview({ by: 'activity' })).rows.map(({ key, worked }) => [key, worked])).toEqual([['drilling', 360]]);
    expect((await overview({ by: 'division' })).rows).toMatchObject([{ key: division, worked: 360, contract: { contract: 2400 } }]);
  });
  test('open to their days and their lines, a page at a time', async () => {
    await book({ user: worker, date: MONDAY, minutes: 300 });
    await book({ user: worker, date: addDays(MONDAY, 1), minutes: 60, kind: 'travel' });
    const asked = { ...week, by: 'person', key: worker.id } as const;
    expect((await server.query(listOverviewDays, asked, leader)).body).toEqual([
      { day: addDays(MONDAY, 1), worked: 60, travel: 60, people: 1, open: 1, closed: 0, approved: 0 },
      { day: MONDAY, worked: 300, travel: 0, people: 1, open: 1, closed: 0, approved: 0 },
    ]);
    const { body } = await server.query(listOverviewLines, { ...asked, to: MONDAY }, leader);
    expect(body).toMatchObject({ lines: [{ userName: 'S. Dekkers', project: '', activity: 'drilling', minutes: 300, status: 'open' }], nextCursor: null });
    const one = (await server.query(listOverviewLines, { ...asked, limit: 1 }, leader)).body;
    expect([one.lines.length, one.nextCursor]).toEqual([1, expect.any(String)]);
  });
  test('that can not be added up are refused with the remedy', async () => {
    const { status, problem } = await server.query(getHourOverview, { from: MONDAY, to: addDays(MONDAY, -1) }, leader);
    expect([status, problem?.details?.fields]).toEqual([422, [{ path: 'to', message: 'Kies een laatste dag op of na de eerste dag.' }]]);
    expect((await server.query(getHourOverview, { from: '2024-01-01', to: SUNDAY }, leader)).status).toBe(422);
  });
});

describe('who sees them', () => {
  test('another leader sees of somebody only what was booked on their own project, and nothing of a contract', async () => {
    const elsewhere = await addDivision(db, `Asbest ${newId()}`);
    const other = await addPerson(db, 'B. Elders', ['project.read', 'time.approve'], { divisionId: elsewhere });
    await book({ user: worker, date: MONDAY, minutes: 300 });
    expect((await overview({}, other)).rows.filter(({ key }) => key === worker.id)).toEqual([]);
    expect((await server.query(listOverviewLines, { ...week, by: 'person', key: worker.id }, other)).body.lines).toEqual([]);
    const people = async () => (await server.query(listOverviewChoices, { person: worker.id }, other)).body.people.map(({ value }) => value);
    expect(await people()).toEqual([other.id]);
    const theirs = await addProject(db, { division_id: elsewhere, leader_id: other.id });
    await book({ user: worker, date: MONDAY, from: '14:00', minutes: 45, phaseId: await addPhase(db, { project_id: theirs.id }) });
    expect((await overview({}, other)).rows).toMatchObject([{ key: worker.id, worked: 45, contract: null }]);
    expect((await server.query(listOverviewLines, { ...week, by: 'person', key: worker.id }, other)).body.lines).toMatchObject([{ minutes: 45 }]);
    expect(await people()).toEqual([worker.id, other.id]);
  });
  test('a project that is not for the leader to see has no name in the overview, and its hours count all the same', async () => {
    const secret = await addProject(db, { division_id: await addDivision(db, `Elders ${newId()}`), confidential: true });
    await book({ user: worker, date: MONDAY, minutes: 90, phaseId: await addPhase(db, { project_id: secret.id }) });
    expect((await overview({ by: 'project' })).rows).toMatchObject([{ key: '', name: 'Zonder project, of niet in te zien', worked: 90, project: null }]);
    expect((await overview({ project: secret.number })).totals.worked).toBe(0);
    const { body } = await server.query(listOverviewLines, { ...week, by: 'project', key: '' }, leader);
    expect(body.lines).toMatchObject([{ project: '', phase: '', minutes: 90 }]);
    expect((await server.query(listOverviewChoices, { search: secret.number }, leader)).body.projects).toEqual([]);
  });
  test('who approves everything sees everybody; who approves nothing, and the restricted group, are refused', async () => {
    await book({ user: worker, date: MONDAY, minutes: 300 });
    const everything = await addPerson(db, 'B. Heer', ['project.read', 'time.approve', 'time.approve-all']);
    expect((await overview({ person: worker.id }, everything)).totals.worked).toBe(300);
    const restricted = await addPerson(db, 'X. Tern', ['project.read', 'time.approve', 'time.approve-all'], { restricted: true, scope: [] });
    for (const refused of [worker, restricted]) {
      expect((await server.query(getHourOverview, week, refused)).status).toBe(403);
      expect((await server.query(listOverviewDays, { ...week, by: 'person' }, refused)).status).toBe(403);
      expect((await server.query(listOverviewLines, { ...week, by: 'person' }, refused)).status).toBe(403);
      expect((await server.query(listOverviewChoices, {}, refused)).status).toBe(403);
    }
  });
});

const SECOND_MS = 1000;
const oneBooking = fc.record({
  who: fc.nat(2),
  isOnProject: fc.boolean(),
  // Around the Sunday on which the clock goes back, and over midnight.
  day: fc.integer({ min: 0, max: 20 }),
  startSecond: fc.integer({ min: 0, max: 86_399 }),
  lastsMs: fc.integer({ min: 0, max: 12 * 3600 * SECOND_MS }),
  breakMinutes: fc.integer({ min: 0, max: 60 }),
  kind: fc.constantFrom('work', 'travel', 'waiting', 'training', 'commute', 'break', 'leave', 'sick'),
});

test('the overview by whatever it is asked, its days, lines and file agree to the minute with the weeks of people and the report of the project', async () => {
  const first = '2026-10-12';
  const asked = { from: first, to: addDays(first, 20) };
  const norms = await normsThrough(db, asked.to);
  await fc.assert(
    fc.asyncProperty(fc.array(oneBooking, { minLength: 1, maxLength: 25 }), async (bookings) => {
      division = await addDivision(db, `Bodem ${newId()}`);
      const boss = await addPerson(db, 'M. Vermeulen', ['project.read', 'time.approve'], { divisionId: division });
      const people = [await addWorker('A. Eerste'), await addWorker('B. Tweede', { contract: 1440 }), await addWorker('C. Derde')];
      const project = await addProject(db, { division_id: division, leader_id: boss.id });
      const phaseId = await addPhase(db, { project_id: project.id });
      for (const { who, isOnProject, day, startSecond, lastsMs, breakMinutes, kind } of bookings) {
        const date = addDays(first, day);
        const startedAt = new Date(Date.parse(instantAt(date, '00:00')) + startSecond * SECOND_MS);
        const row = { work_date: date, started_at: startedAt, ended_at: new Date(startedAt.getTime() + lastsMs), kind, break_minutes: breakMinutes };
        const of = { id: newId(), user_id: people[who]?.id ?? '', phase_id: isOnProject ? phaseId : null, origin: 'manual' };
        await db
          .insertInto('time_registrations')
          .values({ ...row, ...of, activity: kind === 'work' ? 'drilling' : null })
          .execute();
      }
      const byPerson = await overview(asked, boss);
      let expected = 0;
      for (const { id } of people) {
        let ofPerson = 0;
        const against = { difference: 0, overtime: 0 };
        for (const monday of [first, addDays(first, 7), addDays(first, 14)]) {
          const read = await readWeek(db, { reader: boss, userId: id }, weekOf(monday), norms);
          const totals = totalsOf(read.registrations, asked.to, norms);
          ofPerson += totals.work + totals.travel + totals.waiting;
          const contract = contractMinutesOf(read, asked.to, norms);
          expect(read.contractMinutes).toBe(contract);
          against.difference += totals.paid - contract;
          against.overtime += overtimeOfWeek(totals, contract);
        }
        expect(byPerson.rows.find(({ key }) => key === id)).toMatchObject({ worked: ofPerson, contract: against });
        expected += ofPerson;
      }
      for (const by of ['person', 'division', 'project', 'activity'] as const) {
        const { totals, rows, bars } = await overview({ ...asked, by }, boss);
        expect([totals.worked, sum(rows), sum(bars)]).toEqual([expected, expected, expected]);
        if (by !== 'project') continue;
        const report = await server.query(getHourReport, { project: project.number }, boss);
        const row = rows.find(({ key }) => key === project.number);
        expect([row?.worked ?? 0, row?.project?.booked ?? 0]).toEqual([report.body.totals.booked, report.body.totals.booked]);
      }
      const contracts = byPerson.rows.reduce((all, { contract }) => all + (contract?.contract ?? 0), 0);
      expect(byPerson.totals.contract?.contract).toBe(contracts);
      expect(sum((await server.query(listOverviewDays, { ...asked, by: 'person' }, boss)).body)).toBe(expected);
      expect(await minutesInFile(boss, asked, 'lines')).toBe(expected);
      expect(await minutesInFile(boss, asked, 'rows')).toBe(expected);
    }),
    { numRuns: 10 },
  );
});

const sum = (rows: readonly { readonly worked: number }[]) => rows.reduce((all, { worked }) => all + worked, 0);

/** Adds up the minutes of a file; of the table its total, which its rows have to add up to. */
async function minutesInFile(user: Identity, asked: { from: string; to: string }, what: keyof typeof overviewFiles): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'overview-test-'));
  try {
    const path = await writeOverview({ db, user, now: new Date() }, asked, { format: 'csv', what, by: 'person', dir });
    const [head = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
    const place = head.split(';').indexOf(what === 'rows' ? 'Gewerkt (min)' : 'Minuten');
    const minutes = lines.map((line) => Number(line.split(';')[place]));
    if (what === 'lines') return minutes.reduce((all, one) => all + one, 0);
    const total = minutes.pop() ?? 0;
    expect(minutes.reduce((all, one) => all + one, 0)).toBe(total);
    return total;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
