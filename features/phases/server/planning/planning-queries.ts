/** SQL of phases among each other: their order, and what comes after what. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Dependencies } from '../../planning/planning.ts';

/** Phases in their order: those with a place first, the others by number. */
export const inOrder: RawBuilder<unknown> = sql`phases.position nulls last, phases.number`;

/** All phases of a project, in order. The project is held by who calls. */
export function listOrder(db: Database, projectId: string): Promise<{ id: string; number: string }[]> {
  return db.selectFrom('phases').select(['id', 'number']).where('project_id', '=', projectId).orderBy(inOrder).execute();
}

/** Gives every phase of a project its place. */
export async function writeOrder(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update phases set position = placed.position from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, position) where phases.id = placed.id`.execute(
    db,
  );
}

/** Returns the ids of the phases that each of these comes right after; a phase that waits for none is absent. */
export async function listDependencies(db: Database, phaseIds: readonly string[]): Promise<Dependencies> {
  if (phaseIds.length === 0) return new Map();
  const rows = await db.selectFrom('phase_dependencies').selectAll().where('phase_id', 'in', phaseIds).orderBy('after_phase_id').execute();
  return new Map([...Map.groupBy(rows, ({ phase_id }) => phase_id)].map(([id, ofPhase]) => [id, ofPhase.map(({ after_phase_id }) => after_phase_id)]));
}

/** Lets a phase come after exactly these. */
export async function writeDependencies(db: Database, phaseId: string, after: readonly string[]): Promise<void> {
  await db.deleteFrom('phase_dependencies').where('phase_id', '=', phaseId).execute();
  if (after.length === 0) return;
  await db
    .insertInto('phase_dependencies')
    .values(after.map((after_phase_id) => ({ phase_id: phaseId, after_phase_id })))
    .execute();
}

/** Gives a phase other dates and raises its version. */
export async function writeDates(db: Database, id: string, plannedStart: string, plannedEnd: string | null): Promise<void> {
  await db.updateTable('phases').set({ planned_start: plannedStart, planned_end: plannedEnd, version: sql`version + 1` }).where('id', '=', id).execute();
}

/** Asks of one phase the forms that are asked of another, and offers what is offered there. */
export async function copyPhaseForms(db: Database, from: string, to: string): Promise<void> {
  await sql`insert into phase_forms (phase_id, design_key, required)
    select ${to}::uuid, phase_forms.design_key, phase_forms.required from phase_forms
    join form_designs on form_designs.key = phase_forms.design_key and form_designs.retired_at is null
    where phase_forms.phase_id = ${from}::uuid on conflict do nothing`.execute(db);
}
