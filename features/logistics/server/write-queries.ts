/** SQL that changes the logistics of a phase. */
import { type Insertable, sql } from 'kysely';
import { lockVisiblePhase } from '#features/phases/server/queries.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';

/** Number of the lock that commands on samples take: a label is of one sample in all projects. */
const SAMPLES_LOCK = 4_330;

/** An order with the phase it is for, held until the command is done. */
export type LabOrderRecord = Awaited<ReturnType<typeof lockVisibleOrder>>;

/** The order with this id, of a project the person may see, held with its phase before it, as whoever makes one does; throws `not-found`. */
export async function lockVisibleOrder(db: Database, user: Identity, id: string) {
  const of = await findOrderPhase(db, id);
  if (of !== undefined) await lockVisiblePhase(db, user, of.phase_id);
  const order = await db
    .selectFrom('lab_orders')
    .innerJoin('phases', 'phases.id', 'lab_orders.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .selectAll('lab_orders')
    .select(['phases.project_id', 'phases.number as phase_number', 'projects.number as project_number'])
    .where('lab_orders.id', '=', id)
    .where(isVisibleTo(user))
    .forUpdate('lab_orders')
    .executeTakeFirst();
  if (order === undefined) throw new Problem('not-found');
  return order;
}

/** The phase of the order with this id, whoever may see it; undefined while there is no such order. */
export function findOrderPhase(db: Database, id: string) {
  return db.selectFrom('lab_orders').select('phase_id').where('id', '=', id).executeTakeFirst();
}

/** Holds all samples until the command is done, so that two at once know of each other. */
export async function lockSamples(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAMPLES_LOCK})`.execute(db);
}

/** The sample with this id, whatever order it is on. */
export function findSample(db: Database, id: string) {
  return db.selectFrom('lab_order_samples').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Number of orders of a phase. */
export async function countOrders(db: Database, phaseId: string): Promise<number> {
  const row = await db
    .selectFrom('lab_orders')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('phase_id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Number of samples of an order. */
export async function countSamples(db: Database, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('lab_order_samples')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Puts a step under the others of an order, and the order in the state it leads to. */
export async function writeStep(
  db: Database,
  order: { readonly id: string; readonly version: number; readonly place: number },
  step: Omit<Insertable<DB['lab_order_steps']>, 'order_id' | 'place'>,
): Promise<void> {
  await db
    .insertInto('lab_order_steps')
    .values({ ...step, order_id: order.id, place: order.place })
    .execute();
  await db
    .updateTable('lab_orders')
    .set({ status: step.to_status, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
}
