/** All SQL of periods and removals; what is removed is the rules' own. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Period, RetentionRun } from '../contract.ts';

/** Without a word for this long, whoever removes is taken to be gone, in seconds. */
const STALL_SECONDS = 60;
/** As the index on it says it: with values it does not know, PostgreSQL would not find it. */
const isUnderWay = sql<boolean>`state in ('waiting', 'running')`;

/** A period somebody set. */
export interface SetPeriod {
  readonly ruleKey: string;
  readonly fromDay: string;
  readonly period: Period;
  readonly by: string;
  readonly at: string;
}

/** Every period that was ever set, the latest first. */
export async function listPeriods(db: Database, ruleKey?: string): Promise<SetPeriod[]> {
  let query = db
    .selectFrom('retention_periods')
    .innerJoin('users', 'users.id', 'retention_periods.set_by')
    .select(['rule_key', 'from_day', 'amount', 'unit', 'users.name', 'set_at'])
    .orderBy('from_day', 'desc');
  if (ruleKey !== undefined) query = query.where('rule_key', '=', ruleKey);
  const rows = await query.execute();
  return rows.map((row) => ({
    ruleKey: row.rule_key,
    fromDay: row.from_day,
    period: { amount: row.amount, unit: row.unit as Period['unit'] },
    by: row.name,
    at: row.set_at.toISOString(),
  }));
}

/** Keeps a period; one that begins on the same day gives way. */
export async function putPeriod(db: Database, row: { ruleKey: string; fromDay: string; period: Period; userId: string; now: Date }): Promise<void> {
  const { ruleKey, fromDay, period, userId, now } = row;
  const values = { ...period, set_by: userId, set_at: now };
  await db
    .insertInto('retention_periods')
    .values({ rule_key: ruleKey, from_day: fromDay, ...values })
    .onConflict((conflict) => conflict.columns(['rule_key', 'from_day']).doUpdateSet(values))
    .execute();
}

/** A removal that is asked for. */
export interface NewRun {
  readonly id: string;
  readonly ruleKey: string;
  readonly period: Period | null;
  readonly before: Date;
  readonly found: number;
  readonly askedBy: string | null;
  readonly now: Date;
}

/** Asks for a removal; false when one of the same rule is under way. */
export async function insertRun(db: Database, { id, ruleKey, period, before, found, askedBy, now }: NewRun): Promise<boolean> {
  const row = await db
    .insertInto('retention_runs')
    .values({ id, rule_key: ruleKey, amount: period?.amount ?? null, unit: period?.unit ?? null, before, found, asked_by: askedBy, asked_at: now })
    .onConflict((conflict) => conflict.column('rule_key').where(isUnderWay).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest removals; `labelOf` gives the name of a rule. */
export async function listRuns(db: Database, limit: number, labelOf: (ruleKey: string) => string): Promise<RetentionRun[]> {
  const rows = await db
    .selectFrom('retention_runs')
    .leftJoin('users', 'users.id', 'retention_runs.asked_by')
    .selectAll('retention_runs')
    .select('users.name as by')
    .orderBy('asked_at', 'desc')
    .orderBy('retention_runs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ruleKey: row.rule_key,
    label: labelOf(row.rule_key),
    period: row.amount === null ? null : { amount: row.amount, unit: row.unit as Period['unit'] },
    before: row.before.toISOString(),
    state: row.state as RetentionRun['state'],
    found: row.found,
    removed: row.removed,
    idsSha256: row.ids_sha256,
    by: row.by,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  }));
}

/** Takes a removal to work on: one that waits, or whose worker is gone. */
export function claimRun(db: Database, id: string, now: Date) {
  return db
    .updateTable('retention_runs')
    .set((of) => ({ state: 'running', attempt: of('attempt', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .where((or) =>
      or.or([or('state', '=', 'waiting'), or.and([or('state', '=', 'running'), or('touched_at', '<', new Date(now.getTime() - STALL_SECONDS * 1000))])]),
    )
    .returning(['id', 'rule_key', 'before', 'attempt', 'asked_by'])
    .executeTakeFirst();
}

/** Holds a removal for the next piece; undefined when another worker has it. */
export function lockRun(db: Database, id: string, attempt: number) {
  return db
    .selectFrom('retention_runs')
    .select(['removed', 'ids_sha256'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down a piece, or how it ended. */
export async function changeRun(
  db: Database,
  id: string,
  changes: { removed?: number; ids_sha256?: string; state?: 'waiting' | 'done' | 'failed'; reason?: string; touched_at?: Date; ended_at?: Date },
): Promise<void> {
  await db.updateTable('retention_runs').set(changes).where('id', '=', id).execute();
}

/** Lists removals that are not done. */
export async function listUnfinished(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('retention_runs').select('id').where('state', 'in', ['waiting', 'running']).execute();
  return rows.map(({ id }) => id);
}

/** Writes in the history what went, and that it went. */
export async function recordRun(
  db: Database,
  commandId: string,
  row: { ruleKey: string; userId: string | null; removed: number; before: Date; idsSha256: string },
): Promise<void> {
  const { ruleKey, userId, removed, before, idsSha256 } = row;
  const changes = [{ subject: 'retention-rule', id: ruleKey, to: { removed, before: before.toISOString(), idsSha256 } }];
  await db
    .insertInto('commands')
    .values({ id: commandId, name: 'retention.finish-run', user_id: userId, input: '{}', changes: JSON.stringify(changes) })
    .execute();
}
