/** All SQL of which forms phases have to hand in and are offered. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { FormDefault, PhaseForm } from '../../form-settings-contract.ts';
import type { PhaseKind } from '../../labels.ts';

/** Lists a project's choices for new phases, by kind; kinds without a choice are missing. */
export async function listOwnDefaults(db: Database, projectId: string): Promise<FormDefault[]> {
  const rows = await db.selectFrom('project_form_defaults').select(['phase_kind', 'designs', 'version']).where('project_id', '=', projectId).execute();
  return rows.map((row) => ({ kind: row.phase_kind as PhaseKind, forms: row.designs as unknown as PhaseForm[], version: row.version }));
}

/** Keeps what a project chose for one kind of phase. */
export async function writeDefault(db: Database, projectId: string, chosen: FormDefault, userId: string, now: Date): Promise<void> {
  const row = { designs: JSON.stringify(chosen.forms), version: chosen.version, updated_by: userId, updated_at: now };
  await db
    .insertInto('project_form_defaults')
    .values({ project_id: projectId, phase_kind: chosen.kind, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'phase_kind']).doUpdateSet(row))
    .execute();
}

/** The forms of a phase. */
export function listPhaseForms(db: Database, phaseId: string): Promise<PhaseForm[]> {
  return db.selectFrom('phase_forms').select(['design_key as key', 'required']).where('phase_id', '=', phaseId).orderBy('design_key').execute();
}

/** Gives a phase exactly these forms. */
export async function writePhaseForms(db: Database, phaseId: string, forms: readonly PhaseForm[], version: number): Promise<void> {
  await db.deleteFrom('phase_forms').where('phase_id', '=', phaseId).execute();
  if (forms.length > 0)
    await db
      .insertInto('phase_forms')
      .values(forms.map(({ key, required }) => ({ phase_id: phaseId, design_key: key, required })))
      .execute();
  await db.updateTable('phases').set({ forms_version: version }).where('id', '=', phaseId).execute();
}

/** Returns which of these designs are in use. */
export async function listKeysInUse(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('form_designs')
    .select('key')
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('retired_at', 'is', null)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
