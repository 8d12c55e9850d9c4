/** SQL of the gear ordered for phases. Callers found the phase through what somebody may see. */
import { sql } from 'kysely';
import { localToday } from '#features/people/server/service-queries.ts';
import { lockVisiblePhase } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { handlesCosts } from '#features/third-party-costs/server/visible-costs.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type GearDays, type GearOrder, type GearTaking, type GearThing, holdsGear } from '../../gear/gear.ts';
import { type GearStatus, gearStatuses } from '../../labels.ts';

/** Text shown in place of a phase of a project the reader may not see. */
const HIDDEN_PHASE = 'werk dat je niet mag zien';
const holding = codesOf(gearStatuses).filter(holdsGear);

/** The orders of a phase, by day; with what they cost for who handles that. */
export async function listOrders(db: Database, phaseId: string, user: Identity): Promise<GearOrder[]> {
  const rows = await db
    .selectFrom('gear_orders as gear')
    .innerJoin('users', 'users.id', 'gear.made_by')
    .leftJoin('equipment', 'equipment.id', 'gear.equipment_id')
    .leftJoin('cars', 'cars.id', 'gear.car_id')
    .selectAll('gear')
    .select(['users.name as maker', 'equipment.number', 'equipment.name as equipment_name', 'cars.plate', 'cars.name as car_name'])
    .where('gear.phase_id', '=', phaseId)
    .orderBy('gear.from_day')
    .orderBy('gear.made_at')
    .orderBy('gear.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.equipment_id !== null ? 'equipment' : row.car_id !== null ? 'car' : 'hired',
    thingId: row.equipment_id ?? row.car_id,
    name: nameOf(row),
    supplier: row.supplier,
    count: row.count,
    fromDay: row.from_day,
    toDay: row.to_day,
    address: row.address,
    note: row.note,
    status: row.status as GearStatus,
    pickedUpBy: row.picked_up_by,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    returnedBy: row.returned_by,
    returnedAt: row.returned_at?.toISOString() ?? null,
    letGoAt: row.let_go_at?.toISOString() ?? null,
    stepNote: row.step_note,
    ...(handlesCosts(user) && { costCents: row.cost_cents }),
    madeBy: row.maker,
    version: row.version,
  }));
}

/** The orders of a phase that keep something, by day, with who ordered each and who leads the project. */
export async function listKeptOrders(db: Database, phaseId: string) {
  const rows = await db
    .selectFrom('gear_orders as gear')
    .innerJoin('phases', 'phases.id', 'gear.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .innerJoin('users', 'users.id', 'gear.made_by')
    .leftJoin('equipment', 'equipment.id', 'gear.equipment_id')
    .leftJoin('cars', 'cars.id', 'gear.car_id')
    .select(['gear.from_day', 'gear.to_day', 'gear.count', 'gear.item', 'gear.made_by', 'users.active as is_active', 'projects.leader_id'])
    .select(['equipment.number', 'equipment.name as equipment_name', 'cars.plate', 'cars.name as car_name'])
    .where('gear.phase_id', '=', phaseId)
    .where('gear.status', 'in', holding)
    .where('gear.let_go_at', 'is', null)
    .orderBy('gear.from_day')
    .orderBy('gear.id')
    .execute();
  return rows.map((row) => ({ ...row, name: nameOf(row) }));
}

interface Named {
  readonly number: string | null;
  readonly equipment_name: string | null;
  readonly plate: string | null;
  readonly car_name: string | null;
  readonly item: string;
}

function nameOf({ number, equipment_name: equipment, plate, car_name: car, item }: Named): string {
  if (number !== null) return equipmentName(number, equipment ?? '');
  return plate !== null ? carName(plate, car ?? '') : item;
}

const equipmentName = (number: string, name: string): string => `${number} ${name}`.trim();
const carName = (plate: string, name: string): string => `${formatLicensePlate(plate)} ${name}`.trim();

/** Every instrument and vehicle in use, by number and plate; with an id only that one, also out of use and held until the command is done. */
export async function listThings(db: Database, heldId?: string): Promise<GearThing[]> {
  let instruments = db.selectFrom('equipment').select(['id', 'number', 'name', 'retired_at', 'out_of_order_reason', 'calibrated_to']).orderBy('number');
  let cars = db.selectFrom('cars').select(['id', 'plate', 'name', 'retired_at', 'apk_to']).orderBy('plate');
  instruments = heldId === undefined ? instruments.where('retired_at', 'is', null) : instruments.where('id', '=', heldId).forUpdate();
  cars = heldId === undefined ? cars.where('retired_at', 'is', null) : cars.where('id', '=', heldId).forUpdate();
  return [
    ...(await instruments.execute()).map(
      (row): GearThing => ({
        ...{ id: row.id, source: 'equipment', name: equipmentName(row.number, row.name), isRetired: row.retired_at !== null },
        ...{ outOfOrder: row.out_of_order_reason, validTo: row.calibrated_to },
      }),
    ),
    ...(await cars.execute()).map(
      (row): GearThing => ({
        ...{ id: row.id, source: 'car', name: carName(row.plate, row.name), isRetired: row.retired_at !== null, outOfOrder: '', validTo: row.apk_to },
      }),
    ),
  ];
}

/** True of gear that was taken along and should have been back: it is not there, whatever its last day was. */
const isLate = sql<boolean>`(status = 'issued' and to_day < ${localToday})`;
/** The last day an order keeps its gear: of what is late it is today. */
const keptTo = sql`case when ${isLate} then ${localToday} else to_day end`;

/** The order and the phase whose own gear does not count as taken. */
export interface OwnGear {
  readonly orderId: string | undefined;
  readonly phaseId: string;
}

/** Lists the gear taken in these days by another order, or by the planning of another phase that is not over. */
export async function listTakings(db: Database, user: Identity, days: GearDays, own: OwnGear): Promise<GearTaking[]> {
  const { rows } = await sql<{ thing_id: string; from_day: string; to_day: string; is_late: boolean; project: string; phase: string; is_visible: boolean }>`
    with taken as (
      select coalesce(equipment_id, car_id) as thing_id, phase_id, from_day, ${keptTo} as to_day, ${isLate} as is_late from gear_orders
        where item = '' and status = any(${holding}::text[]) and let_go_at is null and id is distinct from ${own.orderId ?? null}::uuid
      union all
      select thing_id, phases.id, (planned_start at time zone 'Europe/Amsterdam')::date,
          (coalesce(planned_end, planned_start) at time zone 'Europe/Amsterdam')::date, false
        from (select phase_id, equipment_id as thing_id from phase_equipment union all select phase_id, car_id from phase_cars) along
        join phases on phases.id = along.phase_id
        where phases.id <> ${own.phaseId}::uuid and planned_start is not null and phases.status not in ('field-work-done', 'checked', 'closed', 'cancelled')
    )
    select thing_id, from_day, to_day, is_late, projects.number as project, phases.number as phase, coalesce(${isVisibleTo(user)}, false) as is_visible
    from taken join phases on phases.id = taken.phase_id join projects on projects.id = phases.project_id
    where from_day <= ${days.to}::date and to_day >= ${days.from}::date order by from_day, thing_id`.execute(db);
  return rows.map(({ thing_id, from_day, to_day, is_late, project, phase, is_visible }) => ({
    ...{ thingId: thing_id, from: from_day, to: to_day, isLate: is_late },
    by: is_visible ? `fase ${phaseCode(project, phase)}` : HIDDEN_PHASE,
  }));
}

/** A time in which a thing is kept for a phase by an order. `phaseId` is null for a phase the reader may not see. */
export interface OrderedGear extends GearTaking {
  readonly phaseId: string | null;
}

/** Lists the gear that orders hold in these days, by day; what is late until today. The states are literals in the SQL, so that the index on held gear is used. */
export async function listOrderedGear(db: Database, user: Identity, days: GearDays): Promise<OrderedGear[]> {
  const { rows } = await sql<{ thing_id: string; from_day: string; to_day: string; phase_id: string; project: string; phase: string; is_visible: boolean }>`
    select coalesce(gear.equipment_id, gear.car_id) as thing_id, gear.from_day, gear.kept_to as to_day, phases.id as phase_id, projects.number as project, phases.number as phase,
      coalesce(${isVisibleTo(user)}, false) as is_visible
    from (select *, ${keptTo} as kept_to from gear_orders) gear join phases on phases.id = gear.phase_id join projects on projects.id = phases.project_id
    where gear.item = '' and gear.status in (${sql.join(holding.map((status) => sql.lit(status)))}) and gear.let_go_at is null and gear.from_day <= ${days.to}::date
      and (gear.to_day >= ${days.from}::date or (gear.status = 'issued' and ${localToday} >= ${days.from}::date))
    order by gear.from_day, thing_id`.execute(db);
  return rows.map(({ thing_id, from_day, to_day, phase_id, project, phase, is_visible }) => ({
    ...{ thingId: thing_id, from: from_day, to: to_day, phaseId: is_visible ? phase_id : null },
    by: is_visible ? phaseCode(project, phase) : HIDDEN_PHASE,
  }));
}

/** An order that is held until the command is done. */
export type GearOrderRecord = Awaited<ReturnType<typeof lockVisibleGearOrder>>;

/** The order with this id, of a project the person may see, held with its phase before it; throws `not-found`. */
export async function lockVisibleGearOrder(db: Database, user: Identity, id: string) {
  const of = await findGearOrder(db, id);
  if (of !== undefined) await lockVisiblePhase(db, user, of.phase_id);
  const order = await db
    .selectFrom('gear_orders')
    .innerJoin('phases', 'phases.id', 'gear_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .selectAll('gear_orders')
    .select(['phases.project_id', 'phases.number as phase_number', 'phases.status as phase_status', 'projects.number as project_number'])
    .where('gear_orders.id', '=', id)
    .where(isVisibleTo(user))
    .forUpdate('gear_orders')
    .executeTakeFirst();
  if (order === undefined) throw new Problem('not-found');
  return order;
}

/** The phase of the order with this id, whoever may see it; undefined while there is no such order. */
export function findGearOrder(db: Database, id: string) {
  return db.selectFrom('gear_orders').select('phase_id').where('id', '=', id).executeTakeFirst();
}

/** Number of orders of a phase. */
export async function countGearOrders(db: Database, phaseId: string): Promise<number> {
  const row = await db
    .selectFrom('gear_orders')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('phase_id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
