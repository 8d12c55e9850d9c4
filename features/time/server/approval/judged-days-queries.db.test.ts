import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, datesOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { approveWeek, getApproval, listApprovals, returnDay, withdrawWeekApproval } from '../../approval-contract.ts';
import { closeDay, putTimeRegistration } from '../../contract.ts';
import { timeHandlers } from '../handlers.ts';
import { entered } from '../testing.ts';

const WEEK = weekOf(addDays(localDate(Date.now()), -7));
const [MONDAY, TUESDAY] = datesOfWeek(WEEK) as [string, string];
const judge = ['project.read', 'time.register', 'time.approve'] as const;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
/** A worker of the division of soil, who works on Monday for a project of the leader of asbestos, and is ill on Tuesday. */
let worker: Identity;
let ofOwnDivision: Identity;
let ofLedProject: Identity;
let ofOtherDivision: Identity;
let ofNoDivision: Identity;
let ofEverybody: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
  const soil = await addDivision(db, 'Bodem');
  const asbestos = await addDivision(db, 'Asbest');
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register'], { divisionId: soil });
  ofOwnDivision = await addPerson(db, 'M. Vermeulen', judge, { divisionId: soil });
  ofLedProject = await addPerson(db, 'A. Kuipers', judge, { divisionId: asbestos });
  ofOtherDivision = await addPerson(db, 'J. Timmermans', judge, { divisionId: asbestos });
  ofNoDivision = await addPerson(db, 'N. Geen', judge);
  ofEverybody = await addPerson(db, 'F. van den Berg', [...judge, 'time.approve-all']);
  const project = await addProject(db, { division_id: asbestos, leader_id: ofLedProject.id });
  const phaseId = await addPhase(db, { project_id: project.id }, [worker.id]);
  await close(MONDAY, entered(MONDAY, '08:00', '16:30', { breakMinutes: 30, phaseId, activity: 'drilling' }));
  await close(TUESDAY, entered(TUESDAY, '08:00', '16:00', { kind: 'sick', activity: null }));
});

async function close(date: string, input: ReturnType<typeof entered>): Promise<void> {
  expect((await server.command(putTimeRegistration, input, worker)).status).toBe(200);
  expect((await server.command(closeDay, { date, registrationIds: [input.id] }, worker)).status).toBe(200);
}

const rowFor = async (caller: Identity) => (await server.query(listApprovals, {}, caller)).body.find(({ userId }) => userId === worker.id);
const weekFor = (caller: Identity) => server.query(getApproval, { userId: worker.id, week: WEEK }, caller);
const approve = (caller: Identity, date: string) => server.command(approveWeek, { userId: worker.id, week: WEEK, days: [{ date, version: 2 }] }, caller);

describe('whose hours somebody judges', () => {
  test('are those of their own division, whole weeks', async () => {
    expect((await rowFor(ofOwnDivision))?.days.map(({ minutes }) => minutes).slice(0, 3)).toEqual([480, 480, 0]);
    expect((await rowFor(ofOwnDivision))?.days[1]?.status).toBe('closed');
    expect((await weekFor(ofOwnDivision)).body).toMatchObject({ isWhole: true, registrations: [{ kind: 'work' }, { kind: 'sick' }] });
  });

  test('are of other divisions only the days with hours on a project they lead', async () => {
    expect(await rowFor(ofLedProject)).toMatchObject({
      isWhole: false,
      days: [{ date: MONDAY, status: 'closed', minutes: 480 }, { status: 'open', minutes: 0 }, {}, {}, {}, {}, {}],
    });
    const { body } = await weekFor(ofLedProject);
    expect(body.registrations.map(({ kind }) => kind)).toEqual(['work']);
    expect(body.days.map(({ date }) => date)).toEqual([MONDAY]);
  });

  test('are all with the right to judge everybody', async () => {
    expect((await weekFor(ofEverybody)).body.isWhole).toBe(true);
    expect((await rowFor(ofEverybody))?.userName).toBe('S. Dekkers');
  });

  test('are none of who works elsewhere, and nobody without a division sees everybody without one', async () => {
    for (const caller of [ofOtherDivision, ofNoDivision]) {
      expect(await rowFor(caller)).toBeUndefined();
      expect((await weekFor(caller)).status).toBe(404);
    }
  });
});

describe('judging', () => {
  test('a day that is not theirs to judge is refused as one that is not there', async () => {
    expect((await approve(ofOtherDivision, MONDAY)).problem?.code).toBe('not-found');
    expect((await approve(ofLedProject, TUESDAY)).problem?.code).toBe('not-found');
    const back = { userId: worker.id, date: TUESDAY, version: 2, note: 'Klopt dit?' };
    expect((await server.command(returnDay, back, ofLedProject)).problem?.code).toBe('not-found');
    expect((await server.command(withdrawWeekApproval, { userId: worker.id, week: WEEK, dates: [TUESDAY] }, ofLedProject)).problem?.code).toBe('not-found');
  });

  test('the leader of the project approves the day, and the division the rest', async () => {
    expect((await approve(ofLedProject, MONDAY)).status).toBe(200);
    expect(await rowFor(ofLedProject)).toBeUndefined();
    expect((await approve(ofOwnDivision, TUESDAY)).status).toBe(200);
    expect(await rowFor(ofOwnDivision)).toBeUndefined();
  });
});
