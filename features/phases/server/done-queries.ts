/** What has been done in the field, read from the forms that were handed in: there is no second bookkeeping beside them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { type CountingRule, countingRules } from '../done.ts';
import type { Counts, OwnForms, RequiredForm } from '../phase.ts';

/** What a phase has to show for itself. */
export interface Done {
  readonly counts: Counts;
  /** When a report last stated that a last-minute risk analysis was done. */
  readonly lmraAt: Date | null;
  /** The caller's own forms of the last days that are in the sum. */
  readonly ownForms: OwnForms;
}

interface DoneRow {
  readonly phase_id: string;
  readonly counts: Counts;
  readonly lmra_at: Date | null;
  readonly own_forms: OwnForms;
}

/** How long a device may keep repeating a form whose answer it never got, in days: a fortnight in the field without a network. */
const OWN_FORMS_DAYS = 14;

/** What has been done, by phase, for one caller; phases without forms are missing. Counts the latest revision of each form. */
export async function listDone(db: Database, userId: string, phaseIds: readonly string[]): Promise<ReadonlyMap<string, Done>> {
  if (phaseIds.length === 0) return new Map();
  const isOwn = sql`form_revisions.author_id = ${userId}::uuid and form_revisions.at > now() - make_interval(days => ${OWN_FORMS_DAYS})`;
  const { rows } = await sql<DoneRow>`
    select phase_id,
      jsonb_build_object(${sql.join(countingRules.flatMap((rule) => [sql`${rule.thing}::text`, sql`sum(${countBy(rule)})`]))}) as counts,
      max(submitted_at) filter (where answers ->> 'lmraDone' = 'yes') as lmra_at,
      coalesce(jsonb_object_agg(form_submissions.id, jsonb_build_object('revision', form_submissions.revision, 'counts',
        jsonb_build_object(${sql.join(countingRules.flatMap((rule) => [sql`${rule.thing}::text`, countBy(rule)]))}))) filter (where ${isOwn}), '{}') as own_forms
    from form_submissions
    join form_revisions on form_revisions.submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
    where phase_id = any(${phaseIds}::uuid[])
    group by phase_id`.execute(db);
  return new Map(rows.map(({ phase_id, counts, lmra_at, own_forms }) => [phase_id, { counts, lmraAt: lmra_at, ownForms: own_forms }]));
}

/** What one form counts for by a rule, as `countsOfForm` has it. */
function countBy(rule: CountingRule): RawBuilder<number> {
  const isOfDesign = sql`design_key = ${rule.design}`;
  if (rule.of === 'form') return sql`(${isOfDesign})::int`;
  const answer = sql`answers -> ${rule.field}::text`;
  if (rule.of === 'choice')
    return sql`(${isOfDesign} and jsonb_typeof(${answer}) in ('array', 'string') and coalesce(${answer} ? ${rule.choice}::text, false))::int`;
  return sql`case when ${isOfDesign} and jsonb_typeof(${answer}) = 'array' then jsonb_array_length(${answer}) else 0 end`;
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
