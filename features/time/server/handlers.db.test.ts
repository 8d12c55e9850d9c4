import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { toAttributes, valuesOf } from '../attributes.ts';
import {
  closeDay,
  deleteTimeRegistration,
  getRunningTime,
  getTimeWeek,
  listTimeChoices,
  putTimeRegistration,
  reopenDay,
  startTimeRegistration,
  stopTimeRegistration,
} from '../contract.ts';
import { timeHandlers } from './handlers.ts';
import { entered, started } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let worker: Identity;
let phaseId: string;
let project: { id: string; number: string };

const DAY = addDays(localDate(Date.now()), -1);

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
  division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division, description: 'Verkennend bodemonderzoek', city: 'Helmond' });
  phaseId = await addPhase(db, { project_id: project.id, number: '02', name: 'Veldwerk boren' });
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
});

const weekOfDay = async (caller = worker, date = DAY) => (await server.query(getTimeWeek, { week: weekOf(date) }, caller)).body;
const put = (input: Parameters<typeof server.command<typeof putTimeRegistration.input, typeof putTimeRegistration.result>>[1], caller = worker) =>
  server.command(putTimeRegistration, input, caller);
const close = (ids: readonly string[], explanation = 'Zonder pauze doorgewerkt') =>
  server.command(closeDay, { date: DAY, registrationIds: [...ids], explanation }, worker);

describe('registering', () => {
  test('keeps what was filled in and works out the hours itself', async () => {
    const input = entered(DAY, '07:30', '12:10', {
      activity: 'drilling',
      phaseId,
      breakMinutes: 10,
      attributes: toAttributes({
        description: 'Elf boringen',
        licenseplate: 'V482KP',
        asbestos: true,
        xrf: true,
        hoursWorked: 99,
        scanned: true,
        startTime: '01:00',
      }),
    });
    expect((await put(input)).body.result).toEqual({ version: 1 });
    const [registration] = (await weekOfDay()).registrations;
    expect(registration).toMatchObject({
      id: input.id,
      article: 1,
      startedAt: instantAt(DAY, '07:30'),
      phase: {
        id: phaseId,
        projectNumber: project.number,
        projectDescription: 'Verkennend bodemonderzoek',
        number: '02',
        name: 'Veldwerk boren',
        city: 'Helmond',
      },
    });
    expect(registration && valuesOf(registration)).toEqual({
      startTime: '07:30',
      endTime: '12:10',
      hoursWorked: 4.5,
      licenseplate: 'V482KP',
      description: 'Elf boringen',
      asbestos: true,
      xrf: true,
      dateUid: Number(DAY.replaceAll('-', '')),
      scanned: false,
    });
  });

  test('happens once, however often it arrives', async () => {
    const input = entered(DAY, '08:00', '09:00');
    const commandId = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.command(putTimeRegistration, input, worker, { commandId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.receipt.number)).size).toBe(1);
    expect((await weekOfDay()).registrations).toHaveLength(1);
  });

  test('shows everybody only their own', async () => {
    const input = entered(DAY, '08:00', '09:00');
    await put(input);
    const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
    expect((await weekOfDay(other)).registrations).toEqual([]);
    expect((await put({ ...input, version: 1 }, other)).problem?.code).toBe('already-exists');
    expect((await server.command(deleteTimeRegistration, { id: input.id }, other)).status).toBe(200);
    expect((await server.command(stopTimeRegistration, { id: input.id, endedAt: instantAt(DAY, '10:00') }, other)).problem?.code).toBe('already-exists');
    expect((await weekOfDay()).registrations).toHaveLength(1);
  });

  test('is changed on the version it was based on, and never on an older one', async () => {
    const input = entered(DAY, '08:00', '09:00');
    await put(input);
    expect((await put({ ...input, endedAt: instantAt(DAY, '10:00'), version: 1 })).body.result).toEqual({ version: 2 });
    const late = await put({ ...input, endedAt: instantAt(DAY, '11:00'), version: 1 });
    expect(late.problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { id: input.id, version: 2 } } });
  });

  test('names the field that is wrong and the remedy', async () => {
    const wrong = async (more: object) => (await put(entered(DAY, '08:00', '09:00', more))).problem?.details?.fields?.map(({ path }) => path);
    expect(await wrong({ endedAt: instantAt(DAY, '07:00') })).toEqual(['endedAt']);
    expect(await wrong({ activity: null })).toEqual(['activity']);
    expect(await wrong({ activity: 'drilling' })).toEqual(['phaseId']);
    expect(await wrong({ phaseId: newId() })).toEqual(['phaseId']);
    expect(await wrong({ attributes: [] })).toEqual(['description']);
    expect(await wrong({ breakMinutes: 60 })).toEqual(['breakMinutes']);
    expect((await put(entered(addDays(DAY, -20), '08:00', '09:00'))).problem?.details?.fields?.[0]?.message).toMatch(/te lang geleden/);
    expect((await put(entered(addDays(DAY, 3), '08:00', '09:00'))).problem?.details?.fields?.[0]?.message).toMatch(/nog niet geweest/);
  });

  test('is moved to another day only within the same limits, and stays on an old one that it was on', async () => {
    const input = entered(DAY, '08:00', '09:00');
    await put(input);
    const moved = async (date: string) => (await put({ ...entered(date, '08:00', '09:00'), id: input.id, version: 1 })).problem?.details?.fields?.[0];
    expect(await moved(addDays(DAY, -20))).toMatchObject({ path: 'workDate', message: expect.stringMatching(/te lang geleden/) });
    expect(await moved(addDays(DAY, 3))).toMatchObject({ path: 'workDate', message: expect.stringMatching(/nog niet geweest/) });
    const old = entered(addDays(DAY, -20), '08:00', '09:00');
    await db.updateTable('time_registrations').set({ work_date: old.workDate }).where('id', '=', input.id).execute();
    expect((await put({ ...old, id: input.id, version: 1 })).status).toBe(200);
  });

  test('belongs to the day a shift starts, past midnight too, and across a change of the clock', async () => {
    const night = entered(DAY, '22:00', '06:00');
    await put(night);
    const [registration] = (await weekOfDay()).registrations;
    expect(registration).toMatchObject({ workDate: DAY, endedAt: instantAt(addDays(DAY, 1), '06:00') });
  });

  test('is refused to the restricted group and to who has no right to register', async () => {
    const restricted = await addPerson(db, 'B. Janssen', ['time.register'], { restricted: true, scope: [project.id] });
    const nobody = await addPerson(db, 'X. Y', ['project.read']);
    for (const caller of [restricted, nobody]) {
      expect((await put(entered(DAY, '08:00', '09:00'), caller)).status).toBe(403);
      expect((await server.query(getTimeWeek, { week: weekOf(DAY) }, caller)).status).toBe(403);
    }
    expect((await server.query(getTimeWeek, { week: weekOf(DAY) })).status).toBe(401);
  });

  test('on a project one may not see is refused as not there', async () => {
    const hidden = await addProject(db, { division_id: division, confidential: true });
    const hiddenPhase = await addPhase(db, { project_id: hidden.id });
    const refused = await put(entered(DAY, '08:00', '09:00', { phaseId: hiddenPhase }));
    expect(refused.problem?.details?.fields?.[0]).toMatchObject({ path: 'phaseId' });
  });
});

describe('the timer', () => {
  const running = async () => (await server.query(getRunningTime, {}, worker)).body.running;

  test('runs one thing at a time: starting another ends the one before', async () => {
    const first = started(DAY, '07:00', { kind: 'travel', activity: null });
    const second = started(DAY, '07:30', { activity: 'drilling', phaseId });
    await server.command(startTimeRegistration, first, worker);
    expect(await running()).toMatchObject({ id: first.id, endedAt: null });
    await server.command(startTimeRegistration, second, worker);
    expect(await running()).toMatchObject({ id: second.id });
    expect((await weekOfDay()).registrations.map(({ id, endedAt, version }) => ({ id, endedAt, version }))).toEqual([
      { id: first.id, endedAt: second.startedAt, version: 2 },
      { id: second.id, endedAt: null, version: 1 },
    ]);
    expect((await server.command(stopTimeRegistration, { id: second.id, endedAt: instantAt(DAY, '12:00') }, worker)).body.result).toEqual({ version: 2 });
    expect(await running()).toBeNull();
  });

  test('started long ago without a network does not stop what was started since', async () => {
    const late = started(DAY, '07:00');
    const early = started(DAY, '09:00');
    await server.command(startTimeRegistration, early, worker);
    await server.command(startTimeRegistration, late, worker);
    expect(await running()).toMatchObject({ id: early.id });
    expect((await weekOfDay()).registrations[0]).toMatchObject({ id: late.id, endedAt: early.startedAt });
  });

  test('stopped twice keeps the first end, and never ends before it began', async () => {
    const timer = started(DAY, '08:00');
    await server.command(startTimeRegistration, timer, worker);
    await server.command(stopTimeRegistration, { id: timer.id, endedAt: instantAt(DAY, '07:00') }, worker);
    await server.command(stopTimeRegistration, { id: timer.id, endedAt: instantAt(DAY, '11:00') }, worker);
    expect((await weekOfDay()).registrations[0]).toMatchObject({ endedAt: timer.startedAt, version: 2 });
  });

  test('of twenty devices at once leaves one running', async () => {
    const timers = Array.from({ length: 20 }, (_, minute) => started(DAY, `08:${String(minute).padStart(2, '0')}`));
    const answers = await Promise.all(timers.map((timer) => server.command(startTimeRegistration, timer, worker)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await weekOfDay()).registrations).toHaveLength(20);
    expect(await running()).toMatchObject({ id: timers.at(-1)?.id });
  });

  test('of any number of devices that start, stop and send again, one after the other or at once, leaves at most one running and loses nothing', async () => {
    const oneAct = fc.record({ minute: fc.integer({ min: 0, max: 600 }), does: fc.constantFrom('start', 'start', 'stop', 'again'), of: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(fc.array(oneAct, { minLength: 1, maxLength: 16 }), fc.boolean(), async (acts, isAtOnce) => {
        worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
        const timers: ReturnType<typeof started>[] = [];
        const sending = acts.flatMap(({ minute, does, of }) => {
          const clock = `${String(6 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const earlier = timers[of % Math.max(1, timers.length)];
          if (does === 'start' || earlier === undefined) timers.push(started(DAY, clock));
          const timer = does === 'start' || earlier === undefined ? timers.at(-1) : earlier;
          if (timer === undefined) return [];
          return [
            () =>
              does === 'stop' && earlier !== undefined
                ? server.command(stopTimeRegistration, { id: timer.id, endedAt: instantAt(DAY, clock) }, worker)
                : server.command(startTimeRegistration, timer, worker),
          ];
        });
        if (isAtOnce) await Promise.all(sending.map((send) => send()));
        else for (const send of sending) await send();
        const rows = await db.selectFrom('time_registrations').select(['id', 'started_at', 'ended_at']).where('user_id', '=', worker.id).execute();
        expect(rows.map(({ id }) => id).sort()).toEqual(timers.map(({ id }) => id).sort());
        expect(rows.filter(({ ended_at }) => ended_at === null).length).toBeLessThanOrEqual(1);
        expect(rows.every(({ started_at, ended_at }) => ended_at === null || ended_at >= started_at)).toBe(true);
        const open = rows.find(({ ended_at }) => ended_at === null);
        // Where nobody pressed stop, what runs was started last. What was stopped before an earlier start arrived lies within it, and closing the day asks.
        if (!acts.some(({ does }) => does === 'stop')) {
          expect(open).toBeDefined();
          expect(rows.every(({ started_at }) => started_at <= (open?.started_at ?? 0))).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('offers what was done last, each thing once', async () => {
    await put(entered(DAY, '08:00', '09:00', { activity: 'drilling', phaseId }));
    await put(entered(DAY, '09:00', '10:00'));
    await put(entered(DAY, '10:00', '11:00', { activity: 'drilling', phaseId, attributes: toAttributes({ description: 'Verder', xrf: true }) }));
    const choices = (await server.query(listTimeChoices, {}, worker)).body;
    expect(choices.map(({ activity, phase, xrf }) => [activity, phase?.number ?? null, xrf])).toEqual([
      ['drilling', '02', true],
      ['reporting', null, false],
    ]);
  });
});

describe('a day that is closed', () => {
  test('takes nothing more until its owner opens it again', async () => {
    const input = entered(DAY, '08:00', '16:00');
    await put(input);
    expect((await close([input.id])).status).toBe(200);
    expect((await weekOfDay()).days).toMatchObject([{ date: DAY, status: 'closed', version: 2 }]);
    for (const refused of [
      await put(entered(DAY, '16:00', '17:00')),
      await put({ ...input, version: 1 }),
      await server.command(deleteTimeRegistration, { id: input.id }, worker),
      await server.command(startTimeRegistration, started(DAY, '17:00'), worker),
    ])
      expect(refused.problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('Heropen de dag') } });
    await server.command(reopenDay, { date: DAY }, worker);
    expect((await put({ ...input, version: 1 })).status).toBe(200);
  });

  test('is not closed over hours that lie over each other: what two devices sent is kept, and one of both is mended first', async () => {
    const [one, other] = [entered(DAY, '08:00', '12:00'), entered(DAY, '11:00', '13:00')];
    await put(one);
    await put(other);
    const closeBoth = () => server.command(closeDay, { date: DAY, registrationIds: [one.id, other.id], explanation: 'Klopt zo.' }, worker);
    expect((await closeBoth()).problem?.details?.reason).toMatch(/over elkaar heen/);
    await put({ ...other, startedAt: instantAt(DAY, '12:00'), version: 1 });
    expect((await closeBoth()).status).toBe(200);
  });

  test('is not closed over hours of the day beside it: a shift past midnight is paid with the day it started', async () => {
    const before = addDays(DAY, -1);
    const [night, early] = [entered(before, '22:00', '06:00'), entered(DAY, '05:00', '09:00')];
    await put(night);
    await put(early);
    const closeDate = (date: string, id: string) => server.command(closeDay, { date, registrationIds: [id], explanation: 'Klopt zo.' }, worker);
    expect((await closeDate(before, night.id)).problem?.details?.reason).toContain(`over die van ${formatDate(DAY)} heen`);
    expect((await closeDate(DAY, early.id)).problem?.details?.reason).toContain(`over die van ${formatDate(before)} heen`);
    await put({ ...early, startedAt: instantAt(DAY, '06:00'), version: 1 });
    expect((await closeDate(DAY, early.id)).status).toBe(200);
    expect((await closeDate(before, night.id)).status).toBe(200);
  });

  test('is closed while time runs on the day after it, which waits until that has ended', async () => {
    const night = entered(addDays(DAY, -1), '22:00', '06:00');
    await put(night);
    await server.command(startTimeRegistration, started(DAY, '05:00'), worker);
    const answer = await server.command(closeDay, { date: addDays(DAY, -1), registrationIds: [night.id], explanation: 'Klopt zo.' }, worker);
    expect(answer.status).toBe(200);
  });

  test('leaves other days alone', async () => {
    const input = entered(DAY, '08:00', '16:00');
    await put(input);
    await close([input.id]);
    expect((await put(entered(addDays(DAY, -1), '08:00', '16:00'))).status).toBe(200);
  });

  test('is not closed over hours its owner did not see, nor while time runs', async () => {
    const [seen, unseen] = [entered(DAY, '08:00', '12:00'), entered(DAY, '13:00', '14:00')];
    await put(seen);
    await put(unseen);
    expect((await close([seen.id])).problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('sluit opnieuw af') } });
    const timer = started(DAY, '15:00');
    await server.command(startTimeRegistration, timer, worker);
    expect((await close([seen.id, unseen.id, timer.id])).problem?.details?.reason).toMatch(/loopt nog tijd/);
    expect((await close([])).problem?.code).toBe('not-possible-now');
  });

  test('with a gap or without the break of the law is closed with a word of explanation', async () => {
    const [morning, afternoon] = [entered(DAY, '08:00', '11:00'), entered(DAY, '12:00', '14:00')];
    await put(morning);
    await put(afternoon);
    const refused = await close([morning.id, afternoon.id], ' ');
    expect(refused.problem).toMatchObject({
      code: 'not-possible-now',
      details: { reason: expect.stringMatching(/vragen een toelichting: 1 uur niet ingevuld/) },
    });
    expect((await weekOfDay()).days.find(({ date }) => date === DAY)?.status ?? 'open').toBe('open');
    expect((await close([morning.id, afternoon.id], 'Tandarts')).status).toBe(200);
    expect((await weekOfDay()).days).toMatchObject([{ date: DAY, status: 'closed', explanation: 'Tandarts' }]);
  });

  test('without anything to explain is closed without words', async () => {
    const input = entered(DAY, '08:00', '12:00');
    await put(input);
    expect((await close([input.id], '')).status).toBe(200);
  });

  test('is closed once, whichever of hours and closing comes first', async () => {
    const input = entered(DAY, '08:00', '16:00');
    await put(input);
    const [closed, , late] = await Promise.all([close([input.id]), close([input.id]), put(entered(DAY, '16:00', '17:00'))]);
    const week = await weekOfDay();
    if (closed?.status === 200) expect([week.registrations.length, late?.status]).toEqual([1, 422]);
    else expect([week.registrations.length, late?.status]).toEqual([2, 200]);
  });
});
