/** SQL that changes phases. */
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { PhaseInput } from '../phase-input.ts';
import type { Safety } from '../safety/safety.ts';

type Filled = z.output<ReturnType<typeof PhaseInput>>;

function columns(input: Filled) {
  return {
    number: input.number,
    name: input.name,
    kind: input.kind,
    protocol: input.protocol,
    planned_start: input.plannedStart,
    planned_end: input.plannedEnd,
    address: input.place?.address ?? '',
    postcode: input.place?.postcode ?? '',
    city: input.place?.city ?? '',
    rd_x: input.place?.rd?.x ?? null,
    rd_y: input.place?.rd?.y ?? null,
    contact_id: input.contactId,
    assignment: input.assignment,
    particulars: input.particulars,
    analyses: input.analyses,
    vehicle: input.vehicle,
    equipment: input.equipment,
    planned_counts: JSON.stringify(input.plannedCounts),
    budget_minutes: input.budgetMinutes,
    log_required: input.isLogRequired,
  };
}

/** Makes a phase, as a draft. */
export async function insertPhase(db: Database, projectId: string, input: Filled, safety: Safety): Promise<void> {
  await db
    .insertInto('phases')
    .values({ id: input.id, project_id: projectId, status: 'draft', ...columns(input), safety: JSON.stringify(safety) })
    .execute();
}

/** Changes a phase and raises its version. */
export async function updatePhase(db: Database, input: Filled, safety: Safety, version: number): Promise<void> {
  await db
    .updateTable('phases')
    .set({ ...columns(input), safety: JSON.stringify(safety), version: version + 1 })
    .where('id', '=', input.id)
    .execute();
}

/** Writes the safety file. The version of the phase stays: whoever changes the phase itself is not refused for it. */
export async function writeSafety(db: Database, id: string, safety: Safety): Promise<void> {
  await db
    .updateTable('phases')
    .set({ safety: JSON.stringify(safety) })
    .where('id', '=', id)
    .execute();
}

/** Asks these designs of a phase, or offers them, as far as they are in use; what was asked or offered before stays as it is. */
export async function addPhaseForms(db: Database, phaseId: string, designKeys: readonly string[], required: boolean): Promise<void> {
  if (designKeys.length === 0) return;
  await db
    .insertInto('phase_forms')
    .columns(['phase_id', 'design_key', 'required'])
    .expression(
      db
        .selectFrom('form_designs')
        .select(({ val, ref }) => [val(phaseId).$castTo<string>().as('phase_id'), ref('form_designs.key').as('design_key'), val(required).as('required')])
        .where('form_designs.key', 'in', designKeys)
        .where('form_designs.retired_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts exactly these people on a phase's team. */
export async function writeTeam(db: Database, phaseId: string, team: Filled['team']): Promise<void> {
  await db.deleteFrom('phase_team').where('phase_id', '=', phaseId).execute();
  if (team.length === 0) return;
  await db
    .insertInto('phase_team')
    .values(team.map(({ userId, role }) => ({ phase_id: phaseId, user_id: userId, role })))
    .execute();
}

/** True when a phase number is free within its project, for this phase. */
export async function isNumberFree(db: Database, projectId: string, number: string, phaseId: string): Promise<boolean> {
  const other = await db
    .selectFrom('phases')
    .select('id')
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .where('id', '!=', phaseId)
    .executeTakeFirst();
  return other === undefined;
}

/** True when a contact belongs to a project. */
export async function isContactOf(db: Database, projectId: string, contactId: string): Promise<boolean> {
  const contact = await db.selectFrom('project_contacts').select('id').where('id', '=', contactId).where('project_id', '=', projectId).executeTakeFirst();
  return contact !== undefined;
}

/** Returns which of these people exist and work here. */
export async function listActiveUserIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('active', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A step a phase takes. */
export interface StatusChange {
  readonly id: string;
  readonly phaseId: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly userId: string;
  readonly at: Date;
}

/** Takes the step, and keeps who took it, when and why. */
export async function writeStatusChange(db: Database, change: StatusChange): Promise<void> {
  await db.updateTable('phases').set({ status: change.to }).where('id', '=', change.phaseId).execute();
  await db
    .insertInto('phase_status_changes')
    .values({
      id: change.id,
      phase_id: change.phaseId,
      from_status: change.from,
      to_status: change.to,
      reason: change.reason,
      user_id: change.userId,
      at: change.at,
    })
    .execute();
}

/** Lets a check through; whoever does it last, with their reason. */
export async function writeOverride(db: Database, phaseId: string, check: string, reason: string, userId: string, at: Date): Promise<void> {
  await db
    .insertInto('phase_check_overrides')
    .values({ phase_id: phaseId, check_name: check, reason, user_id: userId, at })
    .onConflict((conflict) => conflict.columns(['phase_id', 'check_name']).doUpdateSet({ reason, user_id: userId, at }))
    .execute();
}
