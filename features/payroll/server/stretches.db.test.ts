import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { type Norms, productNorms } from '#features/norms/norms.ts';
import { addPerson } from '#features/projects/server/testing.ts';
import { overtimeOn } from '#features/time/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { payrollRules } from '../rules.ts';
import { pendingLines } from './pending-queries.ts';
import { insertBatch } from './queries.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const MONDAY = '2026-10-19';
const dates = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(MONDAY, at));
const perStretch: Norms = { ...productNorms, 'uren.toeslag_per_deel': [['2000-01-01', 1]], 'uren.afronding_min': [['2000-01-01', 1]] };
const withOvertime: Norms = { ...perStretch, 'uren.overuur_pct': [['2000-01-01', 125]] };

let db: Database;
let userId: string;
let officeId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  officeId = (await addPerson(db, 'F. Smit', ['payroll.export'])).id;
});

beforeEach(async () => {
  await clear();
  userId = (await addPerson(db, 'S. Dekkers', ['time.register'])).id;
});

async function clear() {
  await db.deleteFrom('payroll_batches').execute();
  await db.deleteFrom('time_registrations').execute();
  await db.deleteFrom('time_days').execute();
}

interface Booking {
  readonly kind?: TimeKind;
  readonly breakMinutes?: number;
  readonly asbestos?: boolean;
}

async function book(date: string, startedAt: string, ms: number, { kind = 'work', breakMinutes = 0, asbestos = false }: Booking = {}) {
  const row = { id: newId(), user_id: userId, work_date: date, started_at: new Date(startedAt), ended_at: new Date(Date.parse(startedAt) + ms), asbestos };
  await db
    .insertInto('time_registrations')
    .values({ ...row, kind, activity: kind === 'work' ? 'drilling' : null, break_minutes: breakMinutes, origin: 'manual' })
    .execute();
  await setDay(date, 'approved');
}

async function setDay(date: string, status: string) {
  await db
    .insertInto('time_days')
    .values({ user_id: userId, work_date: date, status })
    .onConflict((conflict) => conflict.columns(['user_id', 'work_date']).doUpdateSet({ status }))
    .execute();
}

interface Line {
  readonly kind: string;
  readonly work_date: string;
  readonly surcharge_pct: number;
  readonly minutes: number;
  readonly paid_minutes: number;
  readonly allowance_cents: number;
}

const linesOf = async (norms: Norms, from = MONDAY, to = addDays(MONDAY, 6)) =>
  (await sql<Line>`select * from (${pendingLines(payrollRules(norms, from, to))}) pending order by work_date, kind desc, surcharge_pct`.execute(db)).rows;

const byPct = async (norms: Norms) => (await linesOf(norms)).map(({ work_date, surcharge_pct, minutes }) => [work_date, surcharge_pct, minutes]);

test('a shift from Friday evening into Saturday is paid by the stretch; its break comes off what pays least', async () => {
  const friday = dates[4] as string;
  await book(friday, instantAt(friday, '20:00'), 8 * 60 * MINUTE_MS, { breakMinutes: 30 });
  expect(await byPct(perStretch)).toEqual([
    [friday, 100, 210],
    [friday, 150, 240],
  ]);
});

test('hours and asbestos of the stretches, rounded, are together what they are of the day', async () => {
  const tuesday = dates[1] as string;
  await book(tuesday, instantAt(tuesday, '04:53'), 133 * MINUTE_MS, { asbestos: true });
  const norms: Norms = { ...perStretch, 'uren.afronding_min': [['2000-01-01', 15]], 'uren.asbest_euro': [['2000-01-01', 1.33]] };
  const lines = await linesOf(norms);
  expect(lines.map(({ surcharge_pct, minutes }) => [surcharge_pct, minutes])).toEqual([
    [100, 66],
    [130, 67],
  ]);
  expect(lines.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0)).toBe(135);
  expect(lines.reduce((sum, { allowance_cents }) => sum + allowance_cents, 0)).toBe(Math.round((135 * 133) / 60));
});

test('overtime of a day is what comes last above its hours; of a week what is above the contract, with leave filling it first', async () => {
  for (const date of dates.slice(0, 4)) await book(date, instantAt(date, '07:00'), 10 * 60 * MINUTE_MS);
  await book(dates[4] as string, instantAt(dates[4] as string, '08:00'), 4 * 60 * MINUTE_MS, { kind: 'leave' });
  await db
    .updateTable('users')
    .set({ contract_minutes: 40 * 60 })
    .where('id', '=', userId)
    .execute();
  const ofDay = await linesOf(withOvertime);
  expect(ofDay.filter(({ surcharge_pct }) => surcharge_pct === 125).map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120]);
  const ofWeek = await byPct({ ...withOvertime, 'uren.overuur_per_week': [['2000-01-01', 1]] });
  expect(ofWeek.filter(([, pct]) => pct === 125)).toEqual([[dates[3], 125, 240]]);
});

test('who has no contract has no overtime of a week, as in the overview', async () => {
  for (const date of dates.slice(0, 5)) await book(date, instantAt(date, '08:00'), 8 * 60 * MINUTE_MS);
  await db.updateTable('users').set({ contract_minutes: 0 }).where('id', '=', userId).execute();
  const ofWeek = await linesOf({ ...withOvertime, 'uren.overuur_per_week': [['2000-01-01', 1]] });
  expect(ofWeek.map(({ surcharge_pct, minutes }) => [surcharge_pct, minutes])).toEqual(dates.slice(0, 5).map(() => [100, 480]));
});

test('overtime of a week is what is above the contract of its days: a holiday asks nothing, nor does a day of approved leave', async () => {
  const ofWeek: Norms = { ...withOvertime, 'uren.overuur_per_week': [['2000-01-01', 1]] };
  // Koningsdag is a Monday in 2026.
  const kingsDay = '2026-04-27';
  const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map((at) => addDays(kingsDay, at)) as [string, string, string, string];
  for (const date of [tuesday, wednesday, thursday]) await book(date, instantAt(date, '07:00'), 9 * 60 * MINUTE_MS);
  const overtime = async () => (await linesOf(ofWeek, kingsDay, addDays(kingsDay, 6))).filter(({ surcharge_pct }) => surcharge_pct === 125);
  expect(await overtime()).toEqual([]);
  const off = { id: newId(), user_id: userId, kind: 'vacation', from_day: friday, from_part: 'am', to_day: friday, to_part: 'pm', asked_at: new Date() };
  await db
    .insertInto('absences')
    .values({ ...off, status: 'approved', judged_by: officeId, judged_at: new Date() })
    .execute();
  expect((await overtime()).map(({ work_date, minutes }) => [work_date, minutes])).toEqual([[thursday, 180]]);
  await book(friday, instantAt(friday, '08:00'), 8 * 60 * MINUTE_MS, { kind: 'leave' });
  expect((await overtime()).map(({ work_date, minutes }) => [work_date, minutes])).toEqual([[thursday, 180]]);
});

test('a correction takes back the very lines that went, and another norm from a later day on changes nothing that went', async () => {
  const friday = dates[4] as string;
  await book(friday, instantAt(friday, '20:00'), 8 * 60 * MINUTE_MS);
  const rules = payrollRules(perStretch, MONDAY, addDays(MONDAY, 6));
  const period = { kind: 'month' as const, from: MONDAY, to: addDays(MONDAY, 6) };
  await insertBatch(db, { id: newId(), period, rules, byId: officeId, at: new Date() });
  expect(await linesOf(perStretch)).toEqual([]);
  const later: Norms = { ...perStretch, 'uren.zaterdag_pct': [...(perStretch['uren.zaterdag_pct'] ?? []), [addDays(MONDAY, 7), 175]] };
  expect(await linesOf(later)).toEqual([]);
  await setDay(friday, 'returned');
  expect(await linesOf(perStretch)).toEqual([]);
  await db.updateTable('time_registrations').set({ break_minutes: 30 }).execute();
  await setDay(friday, 'approved');
  expect((await linesOf(perStretch)).map(({ kind, surcharge_pct, minutes }) => [kind, surcharge_pct, minutes])).toEqual([
    ['reversal', 100, -240],
    ['hours', 100, 210],
  ]);
});

test('days that went with one percentage stay as they went when stretches are paid from a later day on', async () => {
  await book(MONDAY, instantAt(MONDAY, '03:00'), 6 * 60 * MINUTE_MS);
  const from = (day: string): Norms => ({
    ...productNorms,
    'uren.toeslag_per_deel': [
      ['2000-01-01', 0],
      [day, 1],
    ],
  });
  expect((await byPct(from(addDays(MONDAY, 1)))).map(([, pct, minutes]) => [pct, minutes])).toEqual([[100, 360]]);
  expect((await byPct(from(MONDAY))).map(([, pct, minutes]) => [pct, minutes])).toEqual([
    [100, 180],
    [130, 180],
  ]);
});

const aDay = fc.record({
  at: fc.nat(6),
  startSecond: fc.integer({ min: 0, max: 86_399 }),
  seconds: fc.integer({ min: 0, max: 26 * 3600 }),
  breakMinutes: fc.integer({ min: 0, max: 90 }),
  kind: fc.constantFrom<TimeKind[]>('work', 'travel', 'waiting', 'leave'),
});

test('the stretches of a day are together its minutes and its rounded hours, whatever the day, the clock and the agreement', async () => {
  // The week in which the clock goes back, and the one in which it goes forward.
  for (const monday of [MONDAY, '2026-03-23']) {
    await fc.assert(
      fc.asyncProperty(fc.array(aDay, { minLength: 1, maxLength: 6 }), fc.boolean(), fc.boolean(), async (days, perWeek, addsUp) => {
        await clear();
        for (const { at, startSecond, seconds, breakMinutes, kind } of days) {
          const date = addDays(monday, at);
          const start = Date.parse(instantAt(date, '00:00')) + startSecond * SECOND_MS;
          await book(date, new Date(start).toISOString(), seconds * SECOND_MS, { breakMinutes, kind });
        }
        const norms: Norms = {
          ...withOvertime,
          'uren.afronding_min': [['2000-01-01', 15]],
          'uren.overuur_per_week': [['2000-01-01', perWeek ? 1 : 0]],
          'uren.toeslagen_optellen': [['2000-01-01', addsUp ? 1 : 0]],
        };
        const sumsOf = async (of: Norms) => {
          const sums = new Map<string, number[]>();
          for (const line of await linesOf(of, monday, addDays(monday, 6))) {
            const [minutes = 0, paid = 0] = sums.get(line.work_date) ?? [];
            sums.set(line.work_date, [minutes + line.minutes, paid + line.paid_minutes]);
          }
          return sums;
        };
        expect(await sumsOf(norms)).toEqual(await sumsOf({ ...norms, 'uren.toeslag_per_deel': [['2000-01-01', 0]] }));
      }),
      { numRuns: 20 },
    );
  }
});

test('overtime of a day is to the minute what the day itself tells', async () => {
  const flat: Norms = { ...withOvertime, 'uren.nacht_pct': [['2000-01-01', 100]], 'uren.zondag_pct': [['2000-01-01', 100]] };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(60)), { minLength: 1, maxLength: 5 }), async (parts) => {
      await clear();
      let at = Date.parse(instantAt(MONDAY, '05:00'));
      const spans = [];
      for (const [minutes, breakMinutes] of parts) {
        const [startedAt, endedAt] = [new Date(at).toISOString(), new Date(at + minutes * MINUTE_MS).toISOString()];
        await book(MONDAY, startedAt, minutes * MINUTE_MS, { breakMinutes });
        spans.push({ startedAt, endedAt, kind: 'work' as const, breakMinutes, workDate: MONDAY });
        at += minutes * MINUTE_MS;
      }
      const paid = (await linesOf(flat)).filter(({ surcharge_pct }) => surcharge_pct === 125).reduce((sum, { minutes }) => sum + minutes, 0);
      expect(paid).toBe(overtimeOn(MONDAY, spans, '', flat));
    }),
    { numRuns: 25 },
  );
});
