/** Finds an order to a laboratory, and makes the list that the laboratory reads in. */
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { LabOrder } from '../lab-order.ts';
import { labOrderCells, labOrderHead } from '../lab-order-columns.ts';
import type { LabOrderPlace } from './lab-order-document.ts';
import { listLabOrders } from './queries.ts';

/** An order with what it is for. */
export interface PlacedOrder {
  readonly order: LabOrder;
  readonly place: LabOrderPlace & { readonly phaseId: string };
}

/** The order with this id, of a project the person may see; throws `not-found`. */
export async function findPlacedOrder(db: Database, user: Identity, id: string): Promise<PlacedOrder> {
  const place = await db
    .selectFrom('lab_orders')
    .innerJoin('phases', 'phases.id', 'lab_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id as phaseId', 'phases.number as phase', 'phases.name as phaseName', 'projects.number as project', 'projects.description'])
    .where('lab_orders.id', '=', id)
    .where(isVisibleTo(user))
    .executeTakeFirst();
  const order = place && (await listLabOrders(db, place.phaseId, id))[0];
  if (place === undefined || order === undefined) throw new Problem('not-found');
  return { order, place };
}

/** The list of samples. */
export function labOrderCsv({ order, place }: PlacedOrder): string {
  return toCsv(
    labOrderHead,
    order.samples.map((sample) => labOrderCells(order, place, sample)),
  );
}
