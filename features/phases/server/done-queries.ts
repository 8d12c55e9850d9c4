/**
 * Counts the work done in the field, read from the submitted forms, and of lots without a sampling form from the increments on the page of lots. No
 * increment counts twice: a lot counts by its form as soon as there is one in the project with its code, which is unique there, and by its page until then.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { addCounts, type CountingRule, countedKinds, countingRules, incrementDesigns, ROW_COUNT_MAX, ruledDesigns } from '../done.ts';
import type { CountedThing } from '../labels.ts';
import { LMRA_KEY } from '../lmra.ts';
import type { Counts, OwnForms, PhaseRow, RequiredForm } from '../phase.ts';

/** Work done in a phase. */
export interface Done {
  readonly counts: Counts;
  /** Time a report last stated that a last-minute risk analysis was done. */
  readonly lmraAt: Date | null;
  /** The same of the caller's own. */
  readonly ownLmraAt: Date | null;
  /** Time of the caller's last last-minute risk analysis when that one is red. */
  readonly ownLmraStopAt: Date | null;
  /** The same of colleagues: the last of those that are red. */
  readonly otherLmraStopAt: Date | null;
  /** The caller's own forms of the last days that are in the sum. */
  readonly ownForms: OwnForms;
  /** Increments in the sum that were counted on the page of lots, by the code of the lot in small letters. */
  readonly lotIncrements: PhaseRow['lotIncrements'];
  /** Lots that count so, also while nothing was taken of them: their codes by id. */
  readonly countedLots: PhaseRow['countedLots'];
}

const nothing: Done = {
  counts: {},
  lmraAt: null,
  ownLmraAt: null,
  ownLmraStopAt: null,
  otherLmraStopAt: null,
  ownForms: {},
  lotIncrements: {},
  countedLots: {},
};

interface DoneRow {
  readonly phase_id: string;
  readonly counts: Counts;
  readonly lmra_at: Date | null;
  readonly own_lmra_at: Date | null;
  readonly own_lmra_stop_at: Date | null;
  readonly other_lmra_stop_at: Date | null;
  readonly own_forms: OwnForms;
}

/** Days a device may keep repeating a form whose answer it never got: a fortnight in the field without a network. */
const OWN_FORMS_DAYS = 14;

/** Returns the work done, by phase, for one caller; phases without forms and lots are missing. Counts the latest revision of each form. */
export async function listDone(db: Database, userId: string, phaseIds: readonly string[]): Promise<ReadonlyMap<string, Done>> {
  if (phaseIds.length === 0) return new Map();
  const doneAt = formDoneAt('form_submissions.id');
  const isOwn = sql`form_revisions.author_id = ${userId}::uuid and form_revisions.at > now() - make_interval(days => ${OWN_FORMS_DAYS})`;
  const { rows } = await sql<DoneRow>`
    with own_points as materialized (
      select design_key, version, document -> 'point' as point from form_design_versions
      where document ? 'point' and (design_key, version) in (
        select design_key, design_version from form_submissions where phase_id = any(${phaseIds}::uuid[]) and design_key not in (${sql.join(ruledDesigns)}))),
    last_lmra as (
      select distinct on (phase_id, form_submissions.author_id) phase_id, form_submissions.author_id, ${doneAt} as at, answers ->> 'lmraDone' as done
      from form_submissions
      join form_revisions on form_revisions.submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
      where phase_id = any(${phaseIds}::uuid[]) and design_key = ${LMRA_KEY}
      order by phase_id, form_submissions.author_id, at desc),
    stops as (
      select phase_id, max(at) filter (where author_id = ${userId}::uuid) as own_lmra_stop_at, max(at) filter (where author_id <> ${userId}::uuid) as other_lmra_stop_at
      from last_lmra where done is distinct from 'yes' group by phase_id)
    select phase_id, own_lmra_stop_at, other_lmra_stop_at,
      jsonb_build_object(${sql.join(countingRules.flatMap((rule) => [sql`${rule.thing}::text`, sql`sum(${countBy(rule)} + ${countOfPoints(rule.thing)})`]))}) as counts,
      max(${doneAt}) filter (where answers ->> 'lmraDone' = 'yes') as lmra_at,
      max(${doneAt}) filter (where answers ->> 'lmraDone' = 'yes' and form_submissions.author_id = ${userId}::uuid) as own_lmra_at,
      coalesce(jsonb_object_agg(form_submissions.id, jsonb_build_object('revision', form_submissions.revision, 'counts',
        jsonb_build_object(${sql.join(countingRules.flatMap((rule) => [sql`${rule.thing}::text`, sql`${countBy(rule)} + ${countOfPoints(rule.thing)}`]))}))) filter (where ${isOwn}), '{}') as own_forms
    from form_submissions
    join form_revisions on form_revisions.submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
    left join own_points on own_points.design_key = form_submissions.design_key and own_points.version = form_submissions.design_version
    left join stops using (phase_id)
    where phase_id = any(${phaseIds}::uuid[])
    group by phase_id, own_lmra_stop_at, other_lmra_stop_at`.execute(db);
  const done = new Map(
    rows.map((row): [string, Done] => [
      row.phase_id,
      {
        ...{ counts: row.counts, ownForms: row.own_forms, lotIncrements: {}, countedLots: {}, lmraAt: row.lmra_at, ownLmraAt: row.own_lmra_at },
        ...{ ownLmraStopAt: row.own_lmra_stop_at, otherLmraStopAt: row.other_lmra_stop_at },
      },
    ]),
  );
  for (const [phaseId, lots] of Map.groupBy(await listLotIncrements(db, phaseIds), (lot) => lot.phase_id)) {
    const known = done.get(phaseId) ?? nothing;
    const increments = lots.reduce((sum, lot) => sum + lot.increments, 0);
    const lotIncrements = Object.fromEntries(lots.filter((lot) => lot.increments > 0).map((lot) => [lot.code, lot.increments]));
    const countedLots = Object.fromEntries(lots.map((lot) => [lot.id, lot.code]));
    done.set(phaseId, { ...known, counts: increments === 0 ? known.counts : addCounts(known.counts, { increments }), lotIncrements, countedLots });
  }
  return done;
}

/** Lists the lots for which no sampling form was handed in, with the increments taken of them; of shaped material (1003) units are taken, as in its form. */
async function listLotIncrements(db: Database, phaseIds: readonly string[]) {
  const { rows } = await sql<{ id: string; phase_id: string; code: string; increments: number }>`
    select id, phase_id, lower(code) as code, increments from lots
    cross join lateral (select count(*)::int as increments from lot_increments where lot_id = lots.id) taken
    where phase_id = any(${phaseIds}::uuid[]) and protocol <> '1003' and not exists (
      select from form_submissions form
      join form_revisions revision on revision.submission_id = form.id and revision.revision = form.revision
      where form.project_id = lots.project_id and form.design_key in (${sql.join(incrementDesigns)}) and lower(btrim(answers ->> 'lotCode')) = lower(lots.code))`.execute(
    db,
  );
  return rows;
}

/** Returns when a form was done, by the column with its id: when it was first handed in on the device, whenever that arrived and however it was corrected since. */
export function formDoneAt(id: string): RawBuilder<Date> {
  return sql`(select least(done.device_at, done.at) from form_revisions as done where done.submission_id = ${sql.ref(id)} and done.revision = 1)`;
}

/** Counts one form by a rule, as `countsOfForm` does. */
function countBy(rule: CountingRule): RawBuilder<number> {
  const isOfDesign = sql`form_submissions.design_key in (${sql.join(rule.designs)})`;
  if (rule.of === 'form') return sql`(${isOfDesign})::int`;
  const answer = sql`answers -> ${rule.field}::text`;
  if (rule.of === 'choice')
    return sql`(${isOfDesign} and jsonb_typeof(${answer}) in ('array', 'string') and coalesce(${answer} ? ${rule.choice}::text, false))::int`;
  const count = rule.of === 'rows' ? sql`jsonb_array_length(${answer})` : sumIn(answer, rule.part);
  return sql`case when ${isOfDesign} and jsonb_typeof(${answer}) = 'array' then ${count} else 0 end`;
}

/** Counts what one form says by the point its design describes; nothing of designs that a rule counts, or that describe none. */
function countOfPoints(thing: CountedThing): RawBuilder<number> {
  const answer = (slot: string) => sql`answers -> (point ->> ${slot}::text)`;
  const isNamed = (from: RawBuilder<unknown>, slot: string) => sql`btrim(coalesce(${from} ->> (point ->> ${slot}::text), '')) <> ''`;
  const isBoring = sql`point ->> 'kind' = 'boring' and not point ? 'rows' and ${isNamed(sql`answers`, 'number')}`;
  if (thing === 'wells') return sql`coalesce((${isBoring} and ${isNamed(sql`answers`, 'wellNumber')})::int, 0)`;
  if (thing === 'soil-samples')
    return sql`case when ${isBoring} and jsonb_typeof(${answer('samples')}) = 'array' then jsonb_array_length(${answer('samples')}) else 0 end`;
  if (!(thing in countedKinds)) return sql`0`;
  const kinds = sql.join(countedKinds[thing as keyof typeof countedKinds]);
  const kindOfRow = sql`coalesce(point -> 'kindByChoice' ->> (row ->> (point ->> 'rowKind')), point ->> 'kind')`;
  return sql`case when point ? 'rows' and jsonb_typeof(${answer('rows')}) = 'array'
    then (select count(*)::int from jsonb_array_elements(${answer('rows')}) as row where ${isNamed(sql`row`, 'number')} and ${kindOfRow} in (${kinds}))
    when not point ? 'rows' and point ->> 'kind' in (${kinds}) and ${isNamed(sql`answers`, 'number')} then 1 else 0 end`;
}

/** The sum of a whole number in each row of an answer. */
function sumIn(rows: RawBuilder<unknown>, part: string): RawBuilder<number> {
  const value = sql`row -> ${part}::text`;
  const bounded = sql`least(${ROW_COUNT_MAX}::int, greatest(0, trunc((${value})::numeric)))`;
  return sql`(select coalesce(sum(case when jsonb_typeof(${value}) = 'number' then ${bounded} else 0 end), 0)::int from jsonb_array_elements(${rows}) as row)`;
}

/** The forms each phase has to hand in, with how many of them there are, whoever made them; phases that need none are missing. */
export async function listRequiredForms(db: Database, phaseIds: readonly string[]): Promise<ReadonlyMap<string, RequiredForm[]>> {
  if (phaseIds.length === 0) return new Map();
  const countOf = (state: string) => sql<number>`(count(*) filter (where form_submissions.state = ${state}))::int`;
  const rows = await db
    .selectFrom('phase_forms')
    .innerJoin('form_designs', 'form_designs.key', 'phase_forms.design_key')
    .leftJoin('form_submissions', (join) =>
      join.onRef('form_submissions.phase_id', '=', 'phase_forms.phase_id').onRef('form_submissions.design_key', '=', 'phase_forms.design_key'),
    )
    .select(['phase_forms.phase_id', 'form_designs.key', 'form_designs.name'])
    .select([countOf('submitted').as('submitted'), countOf('approved').as('approved'), countOf('returned').as('returned')])
    .where('phase_forms.phase_id', 'in', phaseIds)
    .where('phase_forms.required', '=', true)
    .groupBy(['phase_forms.phase_id', 'form_designs.key', 'form_designs.name'])
    .orderBy('form_designs.name')
    .execute();
  const formsByPhase = Map.groupBy(rows, ({ phase_id }) => phase_id);
  return new Map([...formsByPhase].map(([id, forms]) => [id, forms.map(({ phase_id: _, ...form }) => form)]));
}
