/** SQL of what goes along with the team of a phase. */
import { sql } from 'kysely';
import { isHeldToProjects } from '#features/people/server/restricted-group-queries.ts';
import { isGivenNow } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Cars a phase takes, by plate. */
export function listPhaseCars(db: Database, phaseId: string): Promise<{ id: string; plate: string; name: string }[]> {
  return db
    .selectFrom('phase_cars')
    .innerJoin('cars', 'cars.id', 'phase_cars.car_id')
    .select(['cars.id', 'cars.plate', 'cars.name'])
    .where('phase_id', '=', phaseId)
    .orderBy('plate')
    .execute();
}

/** Equipment of the register a phase takes, by number. */
export function listPhaseInstruments(db: Database, phaseId: string): Promise<{ id: string; number: string; name: string }[]> {
  return db
    .selectFrom('phase_equipment')
    .innerJoin('equipment', 'equipment.id', 'phase_equipment.equipment_id')
    .select(['equipment.id', 'equipment.number', 'equipment.name'])
    .where('phase_id', '=', phaseId)
    .orderBy('number')
    .execute();
}

/** Which of these cars, or of this equipment, are in use. */
export async function listInUse(db: Database, table: 'cars' | 'equipment', ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).where('retired_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lets exactly these go along with a phase. */
export async function writeAlong(db: Database, phaseId: string, carIds: readonly string[], equipmentIds: readonly string[]): Promise<void> {
  await db.deleteFrom('phase_cars').where('phase_id', '=', phaseId).execute();
  await db.deleteFrom('phase_equipment').where('phase_id', '=', phaseId).execute();
  if (carIds.length > 0)
    await db
      .insertInto('phase_cars')
      .values(carIds.map((car_id) => ({ phase_id: phaseId, car_id })))
      .execute();
  if (equipmentIds.length > 0)
    await db
      .insertInto('phase_equipment')
      .values(equipmentIds.map((equipment_id) => ({ phase_id: phaseId, equipment_id })))
      .execute();
}

/** Which of these people are held to projects and were not given this one for today: they may know nothing of it. */
export async function listOutsiders(db: Database, projectNumber: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select users.id from users where users.id = any(${[...userIds]}::uuid[]) and ${isHeldToProjects}
      and not exists (select from user_project_access where user_id = users.id and project_number = ${projectNumber} and ${isGivenNow})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Gives a phase other dates, or none, and raises its version. */
export async function writePlanDates(db: Database, id: string, plannedStart: string | null, plannedEnd: string | null): Promise<void> {
  await db.updateTable('phases').set({ planned_start: plannedStart, planned_end: plannedEnd, version: sql`version + 1` }).where('id', '=', id).execute();
}
