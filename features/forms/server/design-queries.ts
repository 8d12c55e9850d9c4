/** All SQL of form designs. */
import { sql } from 'kysely';
import type { Design } from '#features/form-engine/design/design.ts';
import { Counts } from '#features/phases/phase.ts';
import { formsNeeded } from '#features/phases/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { FormDesignSummary } from '../contract.ts';
import type { FormCountsOfPhase } from '../form-counts.ts';
import type { PhaseForms } from '../project-forms-contract.ts';
import { mayFillDesign, maySeeDesign } from './form-rights.ts';

/** The newest published version of every design in use that the person may fill in or see. */
export async function listDesigns(db: Database, user: Identity): Promise<FormDesignSummary[]> {
  const rows = await newestVersions(db, user)
    .where('form_designs.retired_at', 'is', null)
    .where(sql<boolean>`(${mayFillDesign(user)} or ${maySeeDesign(user)})`)
    .execute();
  return rows.map(toSummary);
}

/** Designs a phase needs or offers, required ones first. */
export async function listPhaseDesigns(
  db: Database,
  user: Identity,
  phaseId: string,
): Promise<(FormDesignSummary & { required: boolean; counts: FormCountsOfPhase })[]> {
  const rows = await newestVersions(db, user)
    .innerJoin('phase_forms', 'phase_forms.design_key', 'form_designs.key')
    .innerJoin('phases', 'phases.id', 'phase_forms.phase_id')
    .select(['phase_forms.required', 'phases.planned_counts'])
    .select((of) =>
      of
        .selectFrom('form_submissions')
        .whereRef('form_submissions.phase_id', '=', 'phases.id')
        .whereRef('form_submissions.design_key', '=', 'form_designs.key')
        .select(countsColumn(user).as('counts'))
        .as('counts'),
    )
    .where('phase_forms.phase_id', '=', phaseId)
    .where('form_designs.retired_at', 'is', null)
    .clearOrderBy()
    .orderBy('phase_forms.required', 'desc')
    .orderBy('form_designs.name')
    .execute();
  return rows.map((row) => ({ ...toSummary(row), required: row.required, counts: toCounts(row.key, row.planned_counts, row.counts) }));
}

/** The designs of each phase of a project that has not been cancelled, with how many of each were sent. */
export async function listProjectDesigns(db: Database, user: Identity, projectId: string): Promise<PhaseForms[]> {
  const rows = await db
    .selectFrom('phases')
    .leftJoin('phase_forms', 'phase_forms.phase_id', 'phases.id')
    .leftJoin('form_designs', 'form_designs.key', 'phase_forms.design_key')
    .leftJoin('form_submissions', (join) =>
      join.onRef('form_submissions.phase_id', '=', 'phase_forms.phase_id').onRef('form_submissions.design_key', '=', 'phase_forms.design_key'),
    )
    .select([
      'phases.number',
      'phases.name',
      'phases.status',
      'phases.planned_counts',
      'form_designs.key',
      'form_designs.name as design',
      'phase_forms.required',
    ])
    .select(countsColumn(user).as('counts'))
    .where('phases.project_id', '=', projectId)
    .where('phases.status', '<>', 'cancelled')
    .groupBy(['phases.id', 'form_designs.key', 'form_designs.name', 'phase_forms.required'])
    .orderBy('phases.number')
    .orderBy('phase_forms.required', 'desc')
    .orderBy('form_designs.name')
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number).values()].map((found) => {
    const [{ number, name, status }] = found as [(typeof found)[number]];
    const designs = found.flatMap(({ key, design, required, planned_counts, counts }) =>
      key === null || design === null ? [] : [{ key, name: design, required: required ?? false, ...toCounts(key, planned_counts, counts) }],
    );
    return { number, name, status, designs };
  });
}

/** Days a device may keep repeating a form whose answer it never got: a fortnight in the field without a network. */
const OWN_FORMS_DAYS = 14;

type Counted = Omit<FormCountsOfPhase, 'needed'>;

/** Counts of forms in each state, and which of the caller's own of the last days are among them: one value over rows of `form_submissions`. */
function countsColumn(user: Identity) {
  const countOf = (state: string) => sql`count(form_submissions.id) filter (where form_submissions.state = ${state})`;
  const isOwn = sql`form_submissions.author_id = ${user.id}::uuid and form_submissions.updated_at > now() - make_interval(days => ${OWN_FORMS_DAYS})`;
  return sql<Counted>`jsonb_build_object('submitted', ${countOf('submitted')}, 'approved', ${countOf('approved')}, 'returned', ${countOf('returned')},
    'own', coalesce(jsonb_object_agg(form_submissions.id, form_submissions.revision) filter (where ${isOwn}), '{}'))`;
}

function toCounts(designKey: string, plannedCounts: unknown, counted: Counted | null): FormCountsOfPhase {
  const { submitted = 0, approved = 0, returned = 0, own = {} } = counted ?? {};
  return { needed: formsNeeded(designKey, Counts().parse(plannedCounts)), submitted, approved, returned, own };
}

function newestVersions(db: Database, user: Identity) {
  return db
    .selectFrom('form_designs')
    .innerJoin('form_design_versions as newest', (join) =>
      join.onRef('newest.design_key', '=', 'form_designs.key').on('newest.version', '=', (of) =>
        of
          .selectFrom('form_design_versions')
          .select((all) => all.fn.max('version').as('version'))
          .whereRef('design_key', '=', 'form_designs.key'),
      ),
    )
    .select([
      'form_designs.key',
      'form_designs.name',
      'form_designs.category',
      'newest.version',
      sql<string | null>`newest.document ->> 'description'`.as('description'),
      mayFillDesign(user).as('may_fill'),
    ])
    .orderBy('form_designs.category')
    .orderBy('form_designs.name');
}

type SummaryRow = Omit<FormDesignSummary, 'description' | 'mayFill'> & { description: string | null; may_fill: boolean };

function toSummary(row: SummaryRow): FormDesignSummary {
  return { key: row.key, name: row.name, category: row.category, version: row.version, description: row.description ?? '', mayFill: row.may_fill };
}

/** Designs read before: a version never changes, and the engine compiles an object once. */
const readDesigns = new Map<string, Design>();

/** One version's document; the same object every time. */
export async function findDesign(db: Database, key: string, version: number): Promise<Design | undefined> {
  const name = `${key} ${version}`;
  const known = readDesigns.get(name);
  if (known !== undefined) return known;
  const row = await db.selectFrom('form_design_versions').select('document').where('design_key', '=', key).where('version', '=', version).executeTakeFirst();
  if (row !== undefined) readDesigns.set(name, row.document as unknown as Design);
  return row?.document as Design | undefined;
}

/** The newest published version of a design. */
export async function findNewestDesign(db: Database, key: string): Promise<Design | undefined> {
  const newest = await db
    .selectFrom('form_design_versions')
    .select((of) => of.fn.max('version').as('version'))
    .where('design_key', '=', key)
    .executeTakeFirst();
  return newest?.version == null ? undefined : findDesign(db, key, newest.version);
}

/** Publishes a version of the product's that is not there yet; one that is there never changes, and a newer one keeps its name. */
export async function publishDesign(db: Database, design: Design, productVersion = design.version): Promise<void> {
  const isNewest = sql<boolean>`not exists (select from form_design_versions where design_key = ${design.key} and version > ${design.version})`;
  await db
    .insertInto('form_designs')
    .values({ key: design.key, name: design.name, category: design.category })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: design.name, category: design.category }).where(isNewest))
    .execute();
  await db
    .insertInto('form_design_versions')
    .values({ design_key: design.key, version: design.version, document: JSON.stringify(design), product_version: productVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
