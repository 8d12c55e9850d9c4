import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLatest } from '#features/notifications/server/queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { remindOfOpenDays } from './reminder-job.ts';
import { askIfRunning, remindOfToday, todayJobs } from './today-jobs.ts';

const TODAY = '2026-11-26';
const at = (time: string, day = TODAY) => new Date(instantAt(day, time));

let db: Database;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  for (const table of ['notifications', 'day_reminders', 'time_registrations', 'time_days', 'phase_team'] as const) await db.deleteFrom(table).execute();
  worker = await createUser(db, { roles: ['field-worker'] });
});

async function register(from: string, to: string | null, { who = worker, day = TODAY } = {}): Promise<string> {
  const id = newId();
  const row = { id, user_id: who.id, work_date: day, started_at: at(from, day), ended_at: to === null ? null : at(to, day) };
  await db
    .insertInto('time_registrations')
    .values({ ...row, kind: 'work', activity: 'reporting', origin: 'timer' })
    .execute();
  return id;
}
const stop = (id: string, time: string) =>
  db
    .updateTable('time_registrations')
    .set({ ended_at: at(time) })
    .where('id', '=', id)
    .execute();
const told = async (who = worker) => (await listLatest(db, who.id, 20)).map(({ title }) => title);

const OPEN = 'Je dag van vandaag is nog niet afgesloten';
const STILL = 'Ben je nog aan het werk?';

describe('in the evening', () => {
  test('who has hours and did not close is told once, by however many processes, and again the next morning', async () => {
    await register('08:00', '16:00');
    await remindOfToday(db, at('17:59'));
    expect(await told()).toEqual([]);
    await Promise.all([remindOfToday(db, at('18:00')), remindOfToday(db, at('18:00')), remindOfToday(db, at('18:00'))]);
    await remindOfToday(db, at('19:00'));
    expect(await told()).toEqual([OPEN]);
    const [notice] = await listLatest(db, worker.id, 1);
    expect(notice?.href).toBe(`/cp/tempo/buitendienst/afsluiten/dag?datum=${TODAY}`);
    await remindOfOpenDays(db, at('07:30', '2026-11-27'));
    expect(await told()).toHaveLength(2);
  });

  test('who closed, has only planned work, no hours, or left is told nothing', async () => {
    const closed = await createUser(db, { roles: ['field-worker'] });
    const gone = await createUser(db, { roles: ['field-worker'] });
    for (const who of [closed, gone]) await register('08:00', '16:00', { who });
    await db.insertInto('time_days').values({ user_id: closed.id, work_date: TODAY, status: 'closed' }).execute();
    await db.updateTable('users').set({ service_until: '2020-01-01' }).where('id', '=', gone.id).execute();
    const project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
    await addPhase(db, { project_id: project.id, planned_start: at('08:00'), planned_end: at('16:00') }, [worker.id]);
    await register('08:00', '16:00', { day: '2026-11-25' });
    await remindOfToday(db, at('18:00'));
    for (const who of [worker, closed, gone]) expect(await told(who)).toEqual([]);
  });

  test('a job that comes after midnight tells nothing of the day that has just begun', async () => {
    await register('00:01', null);
    await remindOfToday(db, at('00:10'));
    expect(await told()).toEqual([]);
  });

  test('it is six by the clock on the wall, winter and summer', async () => {
    expect(todayJobs(db).map(({ schedule }) => schedule)).toEqual(['0 18 * * *', '*/15 * * * *']);
    for (const [day, instant] of [
      ['2026-07-01', '2026-07-01T16:00:00Z'],
      ['2026-03-29', '2026-03-29T16:00:00Z'],
      ['2026-10-25', '2026-10-25T17:00:00Z'],
    ] as const) {
      await register('09:00', '10:00', { day });
      await remindOfToday(db, new Date(Date.parse(instant) - 1));
      expect(await told()).toEqual([]);
      await remindOfToday(db, new Date(instant));
      expect(await told()).toEqual([OPEN]);
      await db.deleteFrom('notifications').execute();
    }
  });
});

describe('time that runs long', () => {
  test('is asked about after twelve hours, once, and left as it is', async () => {
    const id = await register('06:00', null);
    await askIfRunning(db, at('17:59'));
    expect(await told()).toEqual([]);
    await Promise.all([askIfRunning(db, at('18:00')), askIfRunning(db, at('18:00'))]);
    await askIfRunning(db, at('21:00'));
    expect(await told()).toEqual([STILL]);
    const kept = await db.selectFrom('time_registrations').select(['ended_at', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept).toEqual({ ended_at: null, version: 1 });
  });

  test('counts real hours in the night the clock changes', async () => {
    await register('20:00', null, { day: '2026-10-24' });
    await askIfRunning(db, at('06:59', '2026-10-25'));
    expect(await told()).toEqual([]);
    await askIfRunning(db, at('07:00', '2026-10-25'));
    expect(await told()).toEqual([STILL]);
  });

  test('is no question any more once it was stopped; the next that runs long is one', async () => {
    const id = await register('06:00', null);
    await askIfRunning(db, at('18:00'));
    await stop(id, '17:00');
    await register('07:00', null);
    await askIfRunning(db, at('18:15'));
    expect((await listLatest(db, worker.id, 9)).map(({ isRead }) => isRead)).toEqual([true]);
    await askIfRunning(db, at('19:00'));
    expect((await listLatest(db, worker.id, 9)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  test('is not asked about where it was stopped, nor of who left', async () => {
    await register('01:00', '20:00');
    const gone = await createUser(db, { roles: ['field-worker'] });
    await register('01:00', null, { who: gone });
    await db.updateTable('users').set({ service_until: '2020-01-01' }).where('id', '=', gone.id).execute();
    await askIfRunning(db, at('20:00'));
    expect([await told(), await told(gone)]).toEqual([[], []]);
  });
});
