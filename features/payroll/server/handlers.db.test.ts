import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, addMonths, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getPayrollPreview, listPayrollBatches, makePayrollBatch, undoPayrollBatch } from '../contract.ts';
import { lastPeriod } from '../rules.ts';
import { batchAsCsv } from './file-route.ts';
import { payrollHandlers } from './handlers.ts';
import { payrollRetention } from './retention.ts';

/** The last whole month, and the one before it. */
const period = lastPeriod('month', localDate(Date.now()));
const earlier = lastPeriod('month', period.from);
const MINUTE_MS = 60_000;
const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, payrollHandlers);
  office = await addPerson(db, 'F. Smit', ['payroll.export']);
});

beforeEach(async () => {
  await clear();
  worker = await addPerson(db, 'S. Dekkers', ['time.register']);
});

async function clear() {
  await db.deleteFrom('payroll_batches').execute();
  await db.deleteFrom('time_registrations').execute();
  await db.deleteFrom('time_days').execute();
}

async function book(userId: string, date: string, minutes: number, more: { kind?: string; activity?: string; asbestos?: boolean } = {}) {
  const startedAt = new Date(instantAt(date, '08:00'));
  await db
    .insertInto('time_registrations')
    .values({
      ...{ id: newId(), user_id: userId, work_date: date, started_at: startedAt, ended_at: new Date(startedAt.getTime() + minutes * MINUTE_MS) },
      ...{ kind: 'work', activity: 'drilling', origin: 'manual', ...more },
    })
    .execute();
}

/** Puts a day in a state. */
async function setDay(userId: string, date: string, status: string) {
  await db
    .insertInto('time_days')
    .values({ user_id: userId, work_date: date, status })
    .onConflict((conflict) => conflict.columns(['user_id', 'work_date']).doUpdateSet({ status }))
    .execute();
}

const previewOf = async (day = period.from) => (await server.query(getPayrollPreview, { kind: 'month', day }, office)).body;

async function make(day = period.from, id = newId()) {
  const { totals } = await previewOf(day);
  return server.command(
    makePayrollBatch,
    { id, kind: 'month', day, seen: { lines: totals.lines, minutes: totals.minutes, amountCents: totals.amountCents } },
    office,
  );
}

const batches = async () => (await server.query(listPayrollBatches, {}, office)).body;

const linesOf = (number: number) =>
  db
    .selectFrom('payroll_lines')
    .innerJoin('payroll_batches', 'payroll_batches.id', 'batch_id')
    .select(['payroll_lines.kind', 'work_date', 'hour_code', 'payroll_lines.minutes', 'paid_minutes'])
    .where('number', '=', number)
    .orderBy('place')
    .execute();

/** Minutes of all batches that stand, together. */
async function sentMinutes(): Promise<number> {
  return (await batches()).reduce((sum, { minutes, undone }) => sum + (undone === null ? minutes : 0), 0);
}

async function fileOf(number: number): Promise<string> {
  const batch = (await batches()).find((one) => one.number === number);
  return text(batchAsCsv(db, { id: batch?.id ?? '', number }));
}

describe('a batch', () => {
  test('holds the approved hours of a period, rounded as the norm says; what is not approved stays behind by name', async () => {
    await book(worker.id, period.from, 427);
    await book(worker.id, period.from, 30, { kind: 'break', activity: undefined as never });
    await setDay(worker.id, period.from, 'approved');
    await book(worker.id, addDays(period.from, 1), 60);
    await setDay(worker.id, addDays(period.from, 1), 'closed');
    await book(worker.id, addDays(period.from, 2), 45);
    const preview = await previewOf();
    expect(preview.totals).toEqual({ lines: 1, minutes: 427, paidMinutes: 420, km: 0, amountCents: 0, corrections: 0, lateLines: 0 });
    expect(preview.codes).toMatchObject([{ code: 'drilling', minutes: 427 }]);
    expect(preview.people).toMatchObject([{ id: worker.id, name: 'S. Dekkers', minutes: 427 }]);
    expect(preview.behind).toMatchObject([{ id: worker.id, minutes: 105, waitingDays: 1, openDays: 1, sentDays: 0, firstDay: addDays(period.from, 1) }]);
    expect((await make()).body.result).toEqual({ number: 1 });
    expect(await linesOf(1)).toMatchObject([{ kind: 'hours', minutes: 427, paid_minutes: 420 }]);
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('is made once, however often it is sent, and of two people who press at the same time by one', async () => {
    await book(worker.id, period.from, 480);
    await setDay(worker.id, period.from, 'approved');
    const input = { kind: 'month', day: period.from, seen: { lines: 1, minutes: 480, amountCents: 0 } } as const;
    const both = await Promise.all([1, 2].map(() => server.command(makePayrollBatch, { id: newId(), ...input }, office)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const commandId = newId();
    await book(worker.id, addDays(period.from, 1), 60);
    await setDay(worker.id, addDays(period.from, 1), 'approved');
    const again = { id: newId(), ...input, seen: { lines: 1, minutes: 60, amountCents: 0 } };
    await server.command(makePayrollBatch, again, office, { commandId });
    expect((await server.command(makePayrollBatch, again, office, { commandId })).body.result).toEqual({ number: 2 });
    expect((await batches()).map(({ number, minutes, madeBy }) => [number, minutes, madeBy])).toEqual([
      [2, 60, 'F. Smit'],
      [1, 480, 'F. Smit'],
    ]);
  });

  test('is refused when something else would go than was seen, or nothing', async () => {
    await book(worker.id, period.from, 480);
    await setDay(worker.id, period.from, 'approved');
    const seen = { lines: 1, minutes: 479, amountCents: 0 };
    const answer = await server.command(makePayrollBatch, { id: newId(), kind: 'month', day: period.from, seen }, office);
    expect(answer.problem?.code).toBe('changed-by-someone-else');
    expect(await batches()).toEqual([]);
    await make();
    expect((await make()).problem?.code).toBe('not-possible-now');
    expect((await batches()).length).toBe(1);
  });

  test('takes back a day that was approved anew with other hours, and sends what it became; while it is open it stays as it was', async () => {
    await book(worker.id, earlier.from, 480);
    await setDay(worker.id, earlier.from, 'approved');
    await make(earlier.from);
    await setDay(worker.id, earlier.from, 'returned');
    await db.deleteFrom('time_registrations').execute();
    await book(worker.id, earlier.from, 450);
    const open = await previewOf();
    expect(open.totals.lines).toBe(0);
    expect(open.behind).toMatchObject([{ sentDays: 1, minutes: 450 }]);
    await setDay(worker.id, earlier.from, 'approved');
    expect((await previewOf()).totals).toMatchObject({ lines: 2, minutes: -30, corrections: 1, lateLines: 2 });
    await make();
    expect((await linesOf(2)).map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['reversal', -480],
      ['hours', 450],
    ]);
    expect(await sentMinutes()).toBe(450);
  });

  test('is undone with a reason, the last only; its hours go again and the file stays as it was', async () => {
    await db
      .updateTable('users')
      .set({ name: '=1+1', personnel_number: newId().slice(0, 8) })
      .where('id', '=', worker.id)
      .execute();
    await book(worker.id, earlier.from, 470);
    await setDay(worker.id, earlier.from, 'approved');
    await make(earlier.from);
    const file = await fileOf(1);
    expect(file).toContain(';470;7,75;');
    expect(file).toContain("'=1+1");
    await book(worker.id, period.from, 60);
    await setDay(worker.id, period.from, 'approved');
    await make();
    const [second, first] = await batches();
    const undo = (id: string | undefined, reason: string) => server.command(undoPayrollBatch, { id: id ?? '', reason }, office);
    expect((await undo(second?.id, '')).problem?.code).toBe('invalid-input');
    expect((await undo(first?.id, 'Verkeerde maand')).problem?.code).toBe('not-possible-now');
    expect((await undo(newId(), 'Verkeerde maand')).status).toBe(404);
    expect((await undo(second?.id, 'Verkeerde maand')).status).toBe(200);
    expect((await undo(second?.id, 'Verkeerde maand')).status).toBe(200);
    expect((await batches())[0]?.undone).toMatchObject({ by: 'F. Smit', reason: 'Verkeerde maand' });
    expect((await previewOf()).totals).toMatchObject({ lines: 1, minutes: 60 });
    expect((await make()).body.result).toEqual({ number: 3 });
    expect(await fileOf(1)).toBe(file);
    await expect(db.updateTable('payroll_lines').set({ minutes: 1 }).execute()).rejects.toThrow('stays as it was');
  });

  test('goes after its time with its lines, but not before a younger batch that took one of them back', async () => {
    await book(worker.id, earlier.from, 480);
    await setDay(worker.id, earlier.from, 'approved');
    await make(earlier.from);
    await db.updateTable('time_registrations').set({ break_minutes: 30 }).execute();
    await make();
    const before = new Date(Date.now() - MINUTE_MS);
    const madeAt = (number: number, at: Date) => db.updateTable('payroll_batches').set({ made_at: at }).where('number', '=', number).execute();
    await madeAt(1, addMinutes(before, -1));
    const file = await fileOf(2);
    expect(await payrollRetention.count(db, before)).toEqual({ count: 0, oldest: null });
    expect(await payrollRetention.remove({ db, bytes: {} as FileBytes }, before, 10)).toEqual([]);
    expect(await fileOf(2)).toBe(file);
    await madeAt(2, addMinutes(before, -1));
    expect(await payrollRetention.remove({ db, bytes: {} as FileBytes }, before, 10)).toHaveLength(2);
    expect(await db.selectFrom('payroll_lines').select('id').execute()).toEqual([]);
  });

  test('is of a period that has begun and is not too long ago, and for nobody without the permission', async () => {
    const far = addMonths(period.from, -40);
    expect((await server.query(getPayrollPreview, { kind: 'month', day: far }, office)).problem?.code).toBe('invalid-input');
    expect((await server.query(getPayrollPreview, { kind: 'month', day: addMonths(period.from, 3) }, office)).problem?.code).toBe('invalid-input');
    expect((await server.query(listPayrollBatches, {}, worker)).status).toBe(403);
    const held = await addPerson(db, 'I. Gast', ['payroll.export'], { restricted: true });
    expect((await server.query(listPayrollBatches, {}, held)).status).toBe(403);
  });
});

const oneStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), who: fc.nat(1), day: fc.nat(5), minutes: fc.integer({ min: 0, max: 700 }), travel: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const), who: fc.nat(1), day: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('approve' as const), who: fc.nat(1), day: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('batch' as const), isEarlier: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
);

/** Three days of each period, of which the last is a weekend's at times. */
const dates = [earlier.from, addDays(earlier.from, 5), earlier.to, period.from, addDays(period.from, 6), period.to];

test('all batches together are the approved hours to the minute, whatever the order of approvals, corrections, batches and undoing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneStep, { minLength: 1, maxLength: 30 }), async (steps) => {
      await clear();
      const people = [await addPerson(db, 'J. Thijssen', []), await addPerson(db, 'R. Wolters', [])];
      const minutesByDay = new Map<string, number>();
      const touch = async (who: number, day: number) => {
        const [userId, date] = [people[who]?.id ?? '', dates[day] ?? ''];
        await setDay(userId, date, 'returned');
        return { userId, date, key: `${who} ${day}` };
      };
      for (const step of steps) {
        if (step.do === 'book') {
          const { userId, date, key } = await touch(step.who, step.day);
          await book(userId, date, step.minutes, { kind: step.travel ? 'travel' : 'work' });
          minutesByDay.set(key, (minutesByDay.get(key) ?? 0) + step.minutes);
        } else if (step.do === 'empty') {
          const { userId, date, key } = await touch(step.who, step.day);
          await db.deleteFrom('time_registrations').where('user_id', '=', userId).where('work_date', '=', date).execute();
          minutesByDay.delete(key);
        } else if (step.do === 'approve') {
          await setDay(people[step.who]?.id ?? '', dates[step.day] ?? '', 'approved');
        } else if (step.do === 'batch') {
          await make(step.isEarlier ? earlier.from : period.from);
        } else {
          const last = (await batches()).find(({ undone }) => undone === null);
          if (last !== undefined) await server.command(undoPayrollBatch, { id: last.id, reason: 'Proef' }, office);
        }
      }
      for (const person of people) for (const date of dates) await setDay(person.id, date, 'approved');
      await make(earlier.from);
      await make();
      expect(await sentMinutes()).toBe([...minutesByDay.values()].reduce((sum, one) => sum + one, 0));
      expect((await previewOf()).totals.lines).toBe(0);
      await expectOnce();
    }),
    { numRuns: 25 },
  );
});

/** No line stands twice, and a reversal is the mirror of what it takes back. */
async function expectOnce() {
  const lines = await db
    .selectFrom('payroll_lines')
    .innerJoin('payroll_batches', 'payroll_batches.id', 'batch_id')
    .select(['payroll_lines.id', 'user_id', 'work_date', 'hour_code', 'payroll_lines.minutes', 'paid_minutes', 'surcharge_pct', 'reverses_id'])
    .where('undone_at', 'is', null)
    .execute();
  const byId = new Map(lines.map((line) => [line.id, line]));
  const reversals = lines.filter(({ reverses_id }) => reverses_id !== null);
  expect(new Set(reversals.map(({ reverses_id }) => reverses_id)).size).toBe(reversals.length);
  for (const { reverses_id, minutes, paid_minutes } of reversals)
    expect(byId.get(reverses_id ?? 0)).toMatchObject({ minutes: -minutes, paid_minutes: -paid_minutes });
  const takenBack = new Set(reversals.map(({ reverses_id }) => reverses_id));
  const standing = lines.filter(({ id, reverses_id }) => reverses_id === null && !takenBack.has(id));
  expect(new Set(standing.map(({ user_id, work_date, hour_code, surcharge_pct }) => `${user_id} ${work_date} ${hour_code} ${surcharge_pct}`)).size).toBe(
    standing.length,
  );
}
