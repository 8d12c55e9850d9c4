import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLatest } from '#features/notifications/server/queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { reminderJob, remindOfOpenDays } from './reminder-job.ts';
import { reminderRetention } from './retention.ts';

const MONDAY = '2026-11-23';
/** Half past seven in the morning of a local day. */
const morningOf = (day: string) => new Date(instantAt(day, '07:30'));

let db: Database;
let division: string;
let worker: Identity;
let leader: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  for (const table of ['notifications', 'day_reminders', 'time_registrations', 'time_days', 'absences', 'phase_team', 'stand_ins'] as const)
    await db.deleteFrom(table).execute();
  division = await addDivision(db, 'Bodem');
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers', divisionId: division });
  leader = await createUser(db, { roles: ['project-leader'], name: 'Els Jansen' });
  await db.updateTable('divisions').set({ manager_id: leader.id }).where('id', '=', division).execute();
});

const register = (day: string, who = worker) =>
  db
    .insertInto('time_registrations')
    .values({
      ...{ id: newId(), user_id: who.id, work_date: day, started_at: instantAt(day, '08:00'), ended_at: instantAt(day, '16:00') },
      ...{ kind: 'work', activity: 'reporting', origin: 'manual' },
    })
    .execute();
const setDay = (day: string, status: string) => db.insertInto('time_days').values({ user_id: worker.id, work_date: day, status }).execute();
const onLeave = (who: Identity, from: string, to: string) =>
  db
    .insertInto('absences')
    .values({
      ...{ id: newId(), user_id: who.id, kind: 'vacation', from_day: from, from_part: 'am', to_day: to, to_part: 'pm' },
      ...{ status: 'approved', asked_at: new Date(0), judged_by: leader.id, judged_at: new Date(0) },
    })
    .execute();
async function plan(start: string, end: string, more: { status?: string } = {}): Promise<void> {
  const project = await addProject(db, { division_id: division });
  await addPhase(db, { project_id: project.id, planned_start: new Date(start), planned_end: new Date(end), ...more }, [worker.id]);
}
const mornings = async (...days: readonly string[]) => {
  for (const day of days) await remindOfOpenDays(db, morningOf(day));
};
const toldTo = async ({ id }: Identity) => (await listLatest(db, id, 50)).map(({ title }) => title).reverse();

const OF_MONDAY = 'Je dag van ma 23 nov is nog niet afgesloten';
const LATE = '1 dag van Sanne Dekkers is nog niet afgesloten';

describe('a day that is not closed', () => {
  test('is told to its owner the next morning and to the leader after three working days, each once', async () => {
    await register(MONDAY);
    await mornings(MONDAY, '2026-11-24', '2026-11-24', '2026-11-25');
    expect([await toldTo(worker), await toldTo(leader)]).toEqual([[OF_MONDAY], []]);
    await mornings('2026-11-26', '2026-11-26', '2026-11-27');
    expect([await toldTo(worker), await toldTo(leader)]).toEqual([[OF_MONDAY], [LATE]]);
    const [notice] = await listLatest(db, worker.id, 1);
    expect(notice).toMatchObject({ at: '2026-11-24T06:30:00.000Z', href: `/cp/tempo/buitendienst/afsluiten/dag?datum=${MONDAY}` });
  });

  test.each(['closed', 'approved'])('is none once it is %s', async (status) => {
    await register(MONDAY);
    await setDay(MONDAY, status);
    await mornings('2026-11-24', '2026-11-26');
    expect([await toldTo(worker), await toldTo(leader)]).toEqual([[], []]);
  });

  test('that was sent back is open again', async () => {
    await register(MONDAY);
    await setDay(MONDAY, 'returned');
    await mornings('2026-11-24');
    expect(await toldTo(worker)).toEqual([OF_MONDAY]);
  });

  test('is one with planned work too, on days that are worked and not of leave', async () => {
    await plan('2026-11-20T07:00:00Z', '2026-11-24T15:00:00Z');
    await onLeave(worker, '2026-11-20', '2026-11-20');
    await mornings('2026-11-25');
    expect((await listLatest(db, worker.id, 5)).map(({ text }) => text)).toEqual(['ma 23 nov, di 24 nov. Kijk ze na en sluit ze af.']);
  });

  test.each(['draft', 'cancelled'])('is none with nothing but work that is %s', async (status) => {
    await plan('2026-11-23T07:00:00Z', '2026-11-23T15:00:00Z', { status });
    await mornings('2026-11-24', '2026-11-26');
    expect([await toldTo(worker), await toldTo(leader)]).toEqual([[], []]);
  });

  test('of planned work lies on the local day, also on the nights the clock changes', async () => {
    // Monday 26 October, half past midnight in winter time, is still Sunday in UTC.
    await plan('2026-10-25T23:30:00Z', '2026-10-26T15:00:00Z');
    await mornings('2026-10-27');
    expect(await toldTo(worker)).toEqual(['Je dag van ma 26 okt is nog niet afgesloten']);
    expect(morningOf('2026-10-23').toISOString().slice(11, 16)).toBe('05:30');
    expect(reminderJob(db).schedule).toBe('30 7 * * *');
  });

  test('of planned work at night is the day it begins, as its hours are; an afternoon and a morning are two days', async () => {
    await plan(instantAt('2026-11-23', '21:00'), instantAt('2026-11-25', '05:00'));
    await mornings('2026-11-26');
    expect((await listLatest(db, worker.id, 5)).map(({ text }) => text)).toEqual(['ma 23 nov, di 24 nov. Kijk ze na en sluit ze af.']);
    await db.deleteFrom('phase_team').execute();
    await plan(instantAt('2026-11-25', '12:30'), instantAt('2026-11-26', '12:00'));
    await mornings('2026-11-27');
    expect((await listLatest(db, worker.id, 1))[0]?.text).toBe('wo 25 nov, do 26 nov. Kijk ze na en sluit ze af.');
  });

  test('of before a weekend, a morning that was missed or one’s own leave is told on the first morning after', async () => {
    await register('2026-11-20');
    await mornings('2026-11-21', '2026-11-22');
    expect(await toldTo(worker)).toEqual([]);
    await onLeave(worker, MONDAY, MONDAY);
    await mornings(MONDAY);
    expect(await toldTo(worker)).toEqual([]);
    await mornings('2026-11-25');
    expect(await toldTo(worker)).toEqual(['Je dag van vr 20 nov is nog niet afgesloten']);
  });

  test('is nothing for who does not work here any more, registers no hours, or is held to projects', async () => {
    const restricted = await createUser(db, { roles: ['field-worker'], restricted: true });
    await db.insertInto('restricted_groups').values({ group_id: 'restricted-group-of-tests' }).execute();
    const outside = await createUser(db, { roles: [] });
    for (const who of [worker, restricted, outside]) await register(MONDAY, who);
    await db.updateTable('users').set({ service_until: '2020-01-01' }).where('id', '=', worker.id).execute();
    await mornings('2026-11-24', '2026-11-26');
    for (const who of [worker, restricted, outside, leader]) expect(await toldTo(who)).toEqual([]);
  });
});

describe('of a day that is late', () => {
  const standIn = async (who: Identity, more: object = {}) =>
    db
      .insertInto('stand_ins')
      .values({ id: newId(), leader_id: leader.id, stand_in_id: who.id, from_day: '2026-11-26', to_day: '2026-11-26', named_at: new Date(0), ...more })
      .execute();

  test('the stand-in of the leader hears too, on the days they stand in and until that is ended', async () => {
    const tom = await createUser(db, { roles: ['project-leader'] });
    const other = await createUser(db, { roles: ['project-leader'] });
    await standIn(tom);
    await standIn(other, { ended_at: new Date(0) });
    await register(MONDAY);
    await mornings('2026-11-26');
    expect([await toldTo(leader), await toldTo(tom), await toldTo(other)]).toEqual([[LATE], [LATE], []]);
    await register('2026-11-24');
    await mornings('2026-11-27');
    expect(await toldTo(tom)).toEqual([LATE]);
    expect(await toldTo(leader)).toHaveLength(2);
  });

  test('a stand-in hears of their own day as its owner only', async () => {
    const tom = await createUser(db, { roles: ['project-leader'], divisionId: division });
    await standIn(tom);
    await register(MONDAY, tom);
    await mornings('2026-11-26');
    expect(await toldTo(tom)).toEqual([OF_MONDAY]);
  });

  test('a leader of another division hears nothing', async () => {
    const other = await createUser(db, { roles: ['project-leader'] });
    await register(MONDAY);
    await mornings('2026-11-26');
    expect(await toldTo(other)).toEqual([]);
  });
});

test('who was reminded is forgotten, and told of nothing again', async () => {
  await register(MONDAY);
  await mornings('2026-11-24');
  const before = new Date('2027-03-01T00:00:00Z');
  expect((await reminderRetention.count(db, before)).count).toBe(1);
  expect(await reminderRetention.remove({ db } as Parameters<typeof reminderRetention.remove>[0], before, 10)).toHaveLength(1);
  await mornings('2027-03-01');
  expect(await toldTo(worker)).toEqual([OF_MONDAY]);
});
