/** All SQL of form designs. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { FormDesignSummary } from '../contract.ts';
import type { Design } from '../engine/design.ts';

/** The newest published version of every design in use. */
export async function listDesigns(db: Database): Promise<FormDesignSummary[]> {
  const rows = await newestVersions(db).where('form_designs.retired_at', 'is', null).execute();
  return rows.map(toSummary);
}

/** Designs a phase needs or offers, required ones first. */
export async function listPhaseDesigns(db: Database, phaseId: string): Promise<(FormDesignSummary & { required: boolean })[]> {
  const rows = await newestVersions(db)
    .innerJoin('phase_forms', 'phase_forms.design_key', 'form_designs.key')
    .select('phase_forms.required')
    .where('phase_forms.phase_id', '=', phaseId)
    .where('form_designs.retired_at', 'is', null)
    .clearOrderBy()
    .orderBy('phase_forms.required', 'desc')
    .orderBy('form_designs.name')
    .execute();
  return rows.map((row) => ({ ...toSummary(row), required: row.required }));
}

function newestVersions(db: Database) {
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
    ])
    .orderBy('form_designs.category')
    .orderBy('form_designs.name');
}

function toSummary(row: { key: string; name: string; category: string; version: number; description: string | null }): FormDesignSummary {
  return { key: row.key, name: row.name, category: row.category, version: row.version, description: row.description ?? '' };
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

/** Publishes a version that is not there yet; one that is there never changes, and a newer one keeps its name. */
export async function publishDesign(db: Database, design: Design): Promise<void> {
  const isNewest = sql<boolean>`not exists (select from form_design_versions where design_key = ${design.key} and version > ${design.version})`;
  await db
    .insertInto('form_designs')
    .values({ key: design.key, name: design.name, category: design.category })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: design.name, category: design.category }).where(isNewest))
    .execute();
  await db
    .insertInto('form_design_versions')
    .values({ design_key: design.key, version: design.version, document: JSON.stringify(design) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
