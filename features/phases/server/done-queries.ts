/** What has been done in the field, read from the forms that were handed in: there is no second bookkeeping beside them. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Counts, RequiredForm } from '../phase.ts';

/** What a phase has to show for itself. */
export interface Done {
  readonly counts: Counts;
  /** When a report last stated that a last-minute risk analysis was done. */
  readonly lmraAt: Date | null;
}

interface DoneRow {
  readonly phase_id: string;
  readonly borings: number;
  readonly wells: number;
  readonly soil_samples: number;
  readonly lmra_at: Date | null;
}

/** What has been done, by phase; phases without forms are missing. Counts the latest revision of each form. */
export async function listDone(db: Database, phaseIds: readonly string[]): Promise<ReadonlyMap<string, Done>> {
  if (phaseIds.length === 0) return new Map();
  const { rows } = await sql<DoneRow>`
    select phase_id,
      count(*) filter (where design_key = 'boorstaat') as borings,
      count(*) filter (where design_key = 'boorstaat' and answers -> 'completion' ? 'peilbuis') as wells,
      coalesce(sum(case when design_key = 'boorstaat' and jsonb_typeof(answers -> 'samples') = 'array' then jsonb_array_length(answers -> 'samples') end), 0) as soil_samples,
      max(submitted_at) filter (where answers ->> 'lmraDone' = 'yes') as lmra_at
    from form_submissions
    join form_revisions on form_revisions.submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
    where phase_id = any(${phaseIds}::uuid[])
    group by phase_id`.execute(db);
  return new Map(rows.map((row) => [row.phase_id, { counts: countsOf(row), lmraAt: row.lmra_at }]));
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

function countsOf(row: DoneRow): Counts {
  return { borings: Number(row.borings), wells: Number(row.wells), 'soil-samples': Number(row.soil_samples) };
}
