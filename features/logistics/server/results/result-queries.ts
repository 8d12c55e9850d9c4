/** SQL of the results of laboratories. Callers found the phase or the orders through what somebody may see. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { isSampleOfPoint, type LabResult, resultInWords, sampleResultState } from '../../lab-result.ts';
import type { LabOrderStatus, LabResultState } from '../../labels.ts';
import { labOrderName } from '../../rules.ts';

/** Results shown of one order or point at most. */
const RESULTS_SHOWN_MAX = 20_000;

/** An order a file may be about. */
export interface OrderOfFile {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly status: LabOrderStatus;
}

/** A sample a row may be about. Of one the reader may not see only the label is told. */
export interface SampleOfFile {
  readonly id: string;
  readonly orderId: string;
  readonly code: string;
  readonly barcode: string;
}

/** A result as it stands, as far as a file can change it. */
export interface KeptResult {
  readonly id: string;
  readonly version: number;
  readonly sampleId: string;
  readonly parameter: string;
  readonly fields: ResultFields;
}

/** Fields a file gives for a parameter of a sample. */
export interface ResultFields {
  readonly value: number;
  readonly unit: string;
  readonly isBelow: boolean;
  readonly analysedOn: string | null;
  readonly state: LabResultState;
  /** Why it was rejected, empty for another; absent in what imports kept before it was kept with them. */
  readonly note?: string;
}

/** A result to write, with how it was; undefined for a new one. */
export interface ResultToWrite {
  readonly id: string;
  readonly sample: SampleOfFile;
  readonly parameter: string;
  readonly fields: ResultFields;
  readonly before: KeptResult | undefined;
}

/** The orders with one of these numbers, or a sample with one of these labels (in small letters) or ids, of projects the person may see. */
export async function findOrders(
  context: Pick<CommandContext, 'db' | 'user'>,
  numbers: readonly number[],
  { labels, ids }: { readonly labels: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly OrderOfFile[]> {
  const rows = await context.db
    .selectFrom('lab_orders')
    .innerJoin('phases', 'phases.id', 'lab_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['lab_orders.id', 'lab_orders.number', 'lab_orders.made_at', 'lab_orders.status'])
    .where(
      sql<boolean>`(lab_orders.number = any(${[...numbers]}::int[]) or lab_orders.id in (select order_id from lab_order_samples sample
        where (sample.barcode <> '' and lower(sample.barcode) = any(${[...labels]}::text[])) or sample.id = any(${[...ids]}::uuid[])))`,
    )
    .where(isVisibleTo(context.user))
    .execute();
  return rows.map(({ id, number, made_at, status }) => ({
    ...{ id, number, name: labOrderName({ number, madeAt: made_at.toISOString() }), status: status as LabOrderStatus },
  }));
}

/** The samples of these orders, and those with one of these labels, in small letters, on any order. */
export async function findSamples(db: Database, orderIds: readonly string[], barcodes: readonly string[]): Promise<readonly SampleOfFile[]> {
  const { rows } = await sql<{ id: string; order_id: string; code: string; barcode: string }>`
    select id, order_id, code, barcode from lab_order_samples
    where order_id = any(${[...orderIds]}::uuid[]) or (barcode <> '' and lower(barcode) = any(${[...barcodes]}::text[])) order by code, id`.execute(db);
  return rows.map(({ id, order_id, code, barcode }) => ({ id, orderId: order_id, code, barcode }));
}

/** The results of these samples. */
export async function findResults(db: Database, sampleIds: readonly string[]): Promise<readonly KeptResult[]> {
  const rows = await db
    .selectFrom('lab_results')
    .selectAll()
    .where('sample_id', '=', sql<string>`any(${[...sampleIds]}::uuid[])`)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, sampleId: row.sample_id, parameter: row.parameter },
    fields: { value: row.value, unit: row.unit, isBelow: row.is_below, analysedOn: row.analysed_on, state: row.state as LabResultState, note: row.note },
  }));
}

/** Writes results, each with its row of the audit log. Throws `not-possible-now` when one was changed since the file was compared. */
export async function writeResults(values: readonly ResultToWrite[], { db, record }: CommandContext): Promise<readonly WrittenRow[]> {
  const made = values
    .filter(({ before }) => before === undefined)
    .map(({ id, sample, parameter, fields }) => ({ id, sampleId: sample.id, parameter, ...fields }));
  await sql`insert into lab_results (id, sample_id, parameter, value, unit, is_below, analysed_on, state)
    select id, "sampleId", parameter, value, unit, "isBelow", "analysedOn", state
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as given (id uuid, "sampleId" uuid, parameter text, value double precision, unit text,
      "isBelow" boolean, "analysedOn" date, state text)`.execute(db);
  const changed = values.flatMap(({ id, fields, before }) => (before === undefined ? [] : [{ id, version: before.version, ...fields }]));
  if ((await changeResults(db, changed)) !== changed.length)
    throw new Problem('not-possible-now', { reason: 'Sinds het controleren is er iets veranderd. Er is niets ingelezen; controleer het bestand opnieuw.' });
  await mapInTurns(values, ({ sample, parameter, fields, before }) =>
    record({
      ...{ subject: 'lab-order', id: sample.orderId },
      ...(before !== undefined && { from: wordsOf(sample.code, parameter, before.fields) }),
      to: wordsOf(sample.code, parameter, fields),
    }),
  );
  return values.map(({ id, before }) => ({ id, version: before === undefined ? 1 : before.version + 1, before: before?.fields ?? null }));
}

/** The versions these results have now, locked; those of projects the person may not see are left out. */
export async function lockResults({ db, user }: CommandContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('lab_results as result')
    .innerJoin('lab_order_samples as sample', 'sample.id', 'result.sample_id')
    .innerJoin('lab_orders', 'lab_orders.id', 'sample.order_id')
    .innerJoin('phases', 'phases.id', 'lab_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['result.id', 'result.version'])
    .where('result.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isVisibleTo(user))
    .orderBy('result.id')
    .forUpdate('result')
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Puts results back as they were; those that were new go. */
export async function putBackResults(rows: readonly WrittenRow[], { db, record }: CommandContext): Promise<void> {
  const { rows: about } = await sql<{ id: string; order_id: string; code: string; parameter: string }>`
    select result.id, sample.order_id, sample.code, result.parameter from lab_results result join lab_order_samples sample on sample.id = result.sample_id
    where result.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  const aboutById = new Map(about.map((one) => [one.id, one]));
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  await sql`delete from lab_results where id = any(${made}::uuid[])`.execute(db);
  await changeResults(
    db,
    rows.flatMap(({ id, version, before }) => (before === null ? [] : [{ id, version, ...(before as ResultFields) }])),
  );
  await mapInTurns(rows, ({ id, before }) => {
    const one = aboutById.get(id);
    if (one === undefined) return;
    const to = before === null ? { sample: one.code, parameter: one.parameter, removed: true } : wordsOf(one.code, one.parameter, before as ResultFields);
    record({ subject: 'lab-order', id: one.order_id, to });
  });
}

/** Puts results as these rows say and raises their versions; answers how many had the version they were based on. */
async function changeResults(db: Database, rows: readonly (ResultFields & { readonly id: string; readonly version: number })[]): Promise<number> {
  const { numAffectedRows } = await sql`update lab_results set value = given.value, unit = given.unit, is_below = given."isBelow",
      analysed_on = given."analysedOn", state = given.state, note = coalesce(given.note, ''), version = lab_results.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, version int, value double precision, unit text, "isBelow" boolean,
      "analysedOn" date, state text, note text) where lab_results.id = given.id and lab_results.version = given.version`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function wordsOf(sample: string, parameter: string, fields: ResultFields) {
  const { state, note = '' } = fields;
  return { sample, parameter, result: resultInWords(fields), resultState: state, ...(note !== '' && { note }) };
}

/** Which results to list. */
export interface ResultChoice {
  readonly order?: string | undefined;
  readonly point?: string | undefined;
}

/** The results of a phase, by sample and parameter: of an order, of the samples of a point, or all. */
export async function listResults(db: Database, phaseId: string, { order, point }: ResultChoice = {}): Promise<LabResult[]> {
  let query = db
    .selectFrom('lab_results as result')
    .innerJoin('lab_order_samples as sample', 'sample.id', 'result.sample_id')
    .innerJoin('lab_orders as lab', 'lab.id', 'sample.order_id')
    .selectAll('result')
    .select(['sample.code', 'sample.order_id', 'lab.number', 'lab.made_at'])
    .where('lab.phase_id', '=', phaseId)
    .orderBy('sample.code')
    .orderBy('lab.number')
    .orderBy(sql`lower(result.parameter)`)
    .limit(RESULTS_SHOWN_MAX);
  if (order !== undefined) query = query.where('sample.order_id', '=', order);
  if (point !== undefined) query = query.where(sql<boolean>`starts_with(lower(sample.code), ${point.toLowerCase()})`);
  const rows = await query.execute();
  return rows
    .filter(({ code }) => point === undefined || isSampleOfPoint(code, point))
    .map((row) => ({
      ...{ id: row.id, orderId: row.order_id, orderNumber: row.number, orderMadeAt: row.made_at.toISOString(), sampleId: row.sample_id, sample: row.code },
      ...{ parameter: row.parameter, value: row.value, unit: row.unit, isBelow: row.is_below, analysedOn: row.analysed_on },
      ...{ state: row.state as LabResultState, note: row.note, version: row.version },
    }));
}

/** How many results the samples of these orders have, with the state each sample has by them, by sample. */
export async function countResults(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly state: LabResultState }>> {
  const { rows } = await sql<{ sample_id: string; count: number; states: LabResultState[] }>`
    select sample_id, count(*)::int as count, array_agg(distinct state) as states from lab_results
    where sample_id in (select id from lab_order_samples where order_id = any(${[...orderIds]}::uuid[])) group by sample_id`.execute(db);
  return new Map(rows.map(({ sample_id, count, states }) => [sample_id, { count, state: sampleResultState(states) ?? 'received' }]));
}
