/** SQL of batches, and of what a next one would hold. */
import { type RawBuilder, sql } from 'kysely';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { BATCHES_MAX, BEHIND_MAX, type PayrollBatch, type PayrollPreview } from '../contract.ts';
import type { LineItem, LineKind, PeriodKind } from '../labels.ts';
import type { PayrollLine } from '../line-columns.ts';
import type { DayRule, PayrollPeriod, PayrollRules } from '../rules.ts';
import { lineColumns, pendingLines, standingLines } from './pending-queries.ts';
import { ruleRows } from './rule-queries.ts';

/** Number of the lock that batches are made and undone under: one at a time, so that numbers follow each other and nothing goes twice. */
const BATCH_LOCK = 4_312;

/** Holds all batches until the command is done. */
export async function lockBatches(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BATCH_LOCK})`.execute(db);
}

/** First day of the oldest period of which a batch stands; null when there is none. */
export async function oldestBatchFrom(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('payroll_batches')
    .select((of) => of.fn.min('from_day').as('oldest'))
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row?.oldest ?? null;
}

interface SumRow {
  readonly user_id: string | null;
  readonly hour_code: string | null;
  readonly level: number;
  readonly name: string | null;
  readonly personnel_number: string | null;
  readonly surcharge_pct: number | null;
  readonly label: string | null;
  readonly payroll_code: string | null;
  readonly lines: number;
  readonly minutes: number;
  readonly paid_minutes: number;
  readonly corrections: number;
  readonly late_lines: number;
  readonly km: number;
  readonly amount_cents: number;
  readonly item: LineItem | null;
}

/** Which column a row of sums is of, in the bits of `grouping`. */
const OF_PERSON = 1;
const OF_CODE = 2;

/** Adds up the lines that would go out by person, by hour code with its percentage and by kind of cost. Lines before day `from` are late. */
export async function sumPending(db: Database, rules: PayrollRules, from: string): Promise<Pick<PayrollPreview, 'totals' | 'codes' | 'costs' | 'people'>> {
  const { rows } = await sql<SumRow>`
    select user_id, hour_code, surcharge_pct, grouping(user_id, hour_code) as level, max(user_name) as name, max(personnel_number) as personnel_number,
      max(hour_label) as label, string_agg(distinct nullif(payroll_code, ''), ', ') as payroll_code, count(*) as lines, coalesce(sum(minutes), 0) as minutes,
      coalesce(sum(paid_minutes), 0) as paid_minutes, count(distinct (user_id, work_date)) filter (where kind = 'reversal') as corrections,
      count(*) filter (where work_date < ${from}::date) as late_lines, coalesce(sum(km), 0)::int as km, coalesce(sum(amount_cents), 0)::int as amount_cents, item
    from (${pendingLines(rules)}) pending group by grouping sets ((user_id), (hour_code, item, surcharge_pct), ())`.execute(db);
  const sums = ({ lines, minutes, paid_minutes, km, amount_cents }: SumRow) => ({ lines, minutes, paidMinutes: paid_minutes, km, amountCents: amount_cents });
  const total = rows.find(({ level }) => level === OF_PERSON + OF_CODE);
  const totals = total === undefined ? { lines: 0, minutes: 0, paidMinutes: 0, km: 0, amountCents: 0 } : sums(total);
  return {
    totals: { ...totals, corrections: total?.corrections ?? 0, lateLines: total?.late_lines ?? 0 },
    codes: rows
      .filter(({ level, item }) => level === OF_CODE && item === 'hours')
      .map((row) => ({
        ...sums(row),
        ...{ code: row.hour_code ?? '', label: row.label ?? '', payrollCode: row.payroll_code ?? '', surchargePct: row.surcharge_pct ?? 0 },
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'nl') || a.surchargePct - b.surchargePct),
    costs: rows
      .filter(({ level, item }) => level === OF_CODE && item !== 'hours')
      .map((row) => ({ ...sums(row), code: `${row.item} ${row.hour_code}`, label: row.label ?? '', payrollCode: row.payroll_code ?? '' }))
      .toSorted((a, b) => b.amountCents - a.amountCents || a.label.localeCompare(b.label, 'nl')),
    people: rows
      .filter(({ level }) => level === OF_PERSON)
      .map((row) => ({ ...sums(row), id: row.user_id ?? '', name: row.name ?? '', personnelNumber: row.personnel_number, corrections: row.corrections }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'nl')),
  };
}

/** Lists the people with paid hours on days that are not approved, by name. */
export async function listBehind(db: Database, rules: readonly DayRule[]): Promise<PayrollPreview['behind']> {
  const isWaiting: RawBuilder<boolean> = sql<boolean>`coalesce(time_days.status = 'closed', false)`;
  const day = sql`time_registrations.work_date`;
  const [first, last] = [rules[0]?.day ?? null, rules.at(-1)?.day ?? null];
  const { rows } = await sql<{ id: string; name: string; minutes: number; waiting: number; open: number; sent: number; first_day: string }>`
    with sent as (
      select distinct user_id, work_date from (${standingLines}) standing
      where standing.item = 'hours' and standing.work_date between ${first}::date and ${last}::date
    )
    select users.id, users.name, coalesce(sum(${registeredMinutes}), 0) as minutes, count(distinct ${day}) filter (where ${isWaiting}) as waiting,
      count(distinct ${day}) filter (where not ${isWaiting}) as open, count(distinct sent.work_date) as sent, min(${day}) as first_day
    from time_registrations join users on users.id = time_registrations.user_id join ${ruleRows(rules)} on rules.day = ${day}
      left join time_days on time_days.user_id = time_registrations.user_id and time_days.work_date = ${day}
      left join sent on sent.user_id = time_registrations.user_id and sent.work_date = ${day}
    where ${day} between ${first}::date and ${last}::date and time_registrations.ended_at is not null
      and time_registrations.kind = any(rules.kinds) and coalesce(time_days.status, 'open') <> 'approved'
    group by users.id, users.name order by users.name, users.id limit ${BEHIND_MAX}`.execute(db);
  return rows.map(({ id, name, minutes, waiting, open, sent, first_day }) => ({
    ...{ id, name, minutes },
    ...{ waitingDays: waiting, openDays: open, sentDays: sent, firstDay: first_day },
  }));
}

/** A batch to be made. */
export interface NewBatch {
  readonly id: string;
  readonly period: PayrollPeriod;
  readonly rules: PayrollRules;
  readonly byId: string;
  readonly at: Date;
}

/** Number and totals of a batch that was written. */
export interface WrittenBatch {
  readonly number: number;
  readonly lines: number;
  readonly people: number;
  readonly minutes: number;
  readonly km: number;
  readonly amountCents: number;
}

/**
 * Writes a batch with what has to go out, under the next number. One statement, so that what is approved meanwhile is wholly in it or not at all; the
 * caller holds the lock. Returns undefined when there is nothing, and then writes nothing.
 */
export async function insertBatch(db: Database, { id, period, rules, byId, at }: NewBatch): Promise<WrittenBatch | undefined> {
  const { rows } = await sql<WrittenBatch>`
    with pending as (${pendingLines(rules)}), batch as (
      insert into payroll_batches (id, number, kind, from_day, to_day, line_count, people, minutes, km, amount_cents, made_by, made_at)
      select ${id}::uuid, (select coalesce(max(number), 0) + 1 from payroll_batches), ${period.kind}, ${period.from}::date, ${period.to}::date,
        count(*), count(distinct user_id), sum(minutes), sum(km), sum(amount_cents), ${byId}::uuid, ${at}::timestamptz
      from pending having count(*) > 0 returning number, line_count, people, minutes, km, amount_cents
    ), written as (
      insert into payroll_lines (batch_id, place, ${lineColumns})
      select ${id}::uuid, row_number() over (order by user_name, user_id, work_date, kind desc, item <> 'hours', item, hour_code, phase_code, asbestos,
        surcharge_pct, source_id), ${lineColumns}
      from pending
    )
    select number, line_count as lines, people, minutes, km, amount_cents as "amountCents" from batch`.execute(db);
  return rows[0];
}

function batches(db: Database) {
  return db
    .selectFrom('payroll_batches')
    .innerJoin('users as maker', 'maker.id', 'made_by')
    .leftJoin('users as undoer', 'undoer.id', 'undone_by')
    .select(['payroll_batches.id', 'number', 'kind', 'from_day', 'to_day', 'line_count', 'people', 'minutes', 'km', 'amount_cents', 'made_at'])
    .select(['undone_at', 'undo_reason'])
    .select(['maker.name as maker_name', 'undoer.name as undoer_name']);
}

/** Batches, the newest first. */
export async function listBatches(db: Database): Promise<PayrollBatch[]> {
  return (await batches(db).orderBy('number', 'desc').limit(BATCHES_MAX).execute()).map(toBatch);
}

/** The batch with this id. */
export async function findBatch(db: Database, id: string): Promise<PayrollBatch | undefined> {
  const row = await batches(db).where('payroll_batches.id', '=', id).executeTakeFirst();
  return row && toBatch(row);
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>;

function toBatch(row: BatchRow): PayrollBatch {
  const { id, number, people, minutes, km } = row;
  return {
    ...{ id, number, people, minutes, km, amountCents: row.amount_cents },
    kind: row.kind as PeriodKind,
    from: row.from_day,
    to: row.to_day,
    lines: row.line_count,
    madeBy: row.maker_name,
    madeAt: row.made_at.toISOString(),
    undone: row.undone_at === null ? null : { by: row.undoer_name ?? '', at: row.undone_at.toISOString(), reason: row.undo_reason },
  };
}

/** The last batch that stands. */
export function findLastBatch(db: Database): Promise<{ id: string; number: number } | undefined> {
  return db.selectFrom('payroll_batches').select(['id', 'number']).where('undone_at', 'is', null).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Undoes a batch. */
export async function undoBatch(db: Database, id: string, reason: string, byId: string, at: Date): Promise<void> {
  await db.updateTable('payroll_batches').set({ undone_by: byId, undone_at: at, undo_reason: reason }).where('id', '=', id).execute();
}

/** Lines of a batch after a place, in their order. */
export async function listLines(db: Database, batchId: string, afterPlace: number, limit: number): Promise<PayrollLine[]> {
  const lines = db
    .selectFrom('payroll_lines')
    .select(['place', 'kind', 'item', 'user_name', 'personnel_number', 'work_date', 'hour_label', 'payroll_code', 'phase_code', 'asbestos', 'minutes'])
    .select(['paid_minutes', 'surcharge_pct', 'allowance_cents', 'km', 'amount_cents'])
    .where('batch_id', '=', batchId)
    .where('place', '>', afterPlace)
    .orderBy('place')
    .limit(limit)
    .$narrowType<{ kind: LineKind; item: LineItem }>();
  return lines.execute();
}
