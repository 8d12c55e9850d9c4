/** SQL that changes third-party costs. */
import type { Insertable, Updateable } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ApproverRole, CostStatus } from '../labels.ts';

/** A cost with who leads its project, held until the command is done. */
export type CostRecord = Awaited<ReturnType<typeof lockVisibleCost>>;

/** The cost with this id, of a project the person may see, held with its project before it, as whoever makes one does; throws `not-found`. */
export async function lockVisibleCost(db: Database, user: Identity, id: string) {
  const of = await findCostProject(db, id);
  if (of !== undefined)
    await db.selectFrom('projects').select('projects.id').where('projects.id', '=', of.project_id).where(isVisibleTo(user)).forUpdate().execute();
  const cost = await db
    .selectFrom('third_party_costs')
    .innerJoin('projects', 'projects.id', 'third_party_costs.project_id')
    .innerJoin('divisions', 'divisions.id', 'projects.division_id')
    .selectAll('third_party_costs')
    .select(['projects.number as project_number', 'projects.leader_id', 'projects.deputy_leader_id', 'projects.confidential', 'divisions.manager_id'])
    .where('third_party_costs.id', '=', id)
    .where(isVisibleTo(user))
    .forUpdate('third_party_costs')
    .executeTakeFirst();
  if (cost === undefined) throw new Problem('not-found');
  return cost;
}

/** The project of the cost with this id, whoever may see it; undefined while there is no such cost. */
export function findCostProject(db: Database, id: string) {
  return db.selectFrom('third_party_costs').select('project_id').where('id', '=', id).executeTakeFirst();
}

/** Number of costs of a project. */
export async function countCosts(db: Database, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('third_party_costs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Puts a new cost down. */
export async function insertCost(db: Database, row: Insertable<DB['third_party_costs']>): Promise<void> {
  await db.insertInto('third_party_costs').values(row).execute();
}

/** Changes a cost, and raises its version. */
export async function updateCost(db: Database, id: string, changes: Updateable<DB['third_party_costs']>): Promise<void> {
  await db
    .updateTable('third_party_costs')
    .set((where) => ({ ...changes, version: where('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Says which order of another room a new cost follows. */
export async function linkCost(db: Database, id: string, { kind, id: orderId }: { readonly kind: 'gear' | 'lab'; readonly id: string }): Promise<void> {
  await db
    .updateTable('third_party_costs')
    .set(kind === 'gear' ? { gear_order_id: orderId } : { lab_order_id: orderId })
    .where('id', '=', id)
    .execute();
}

/** Those who agreed to an order so far. */
export async function listApprovalsOf(db: Database, costId: string) {
  const rows = await db.selectFrom('third_party_cost_approvals').select(['role', 'user_id']).where('cost_id', '=', costId).execute();
  return rows.map((row) => ({ as: row.role as ApproverRole, userId: row.user_id }));
}

/** Puts down who agreed, as what. */
export async function insertApproval(db: Database, approval: Insertable<DB['third_party_cost_approvals']>): Promise<void> {
  await db.insertInto('third_party_cost_approvals').values(approval).execute();
}

/** Takes back what was agreed, because what was agreed to has changed. */
export async function deleteApprovals(db: Database, costId: string): Promise<void> {
  await db.deleteFrom('third_party_cost_approvals').where('cost_id', '=', costId).execute();
}

/** A step of a cost. */
export interface StatusChange {
  readonly costId: string;
  readonly from: CostStatus;
  readonly to: CostStatus;
  readonly reason: string;
  readonly userId: string;
  readonly at: Date;
}

/** Keeps a step. */
export async function insertStatusChange(db: Database, { costId, from, to, reason, userId, at }: StatusChange): Promise<void> {
  await db
    .insertInto('third_party_cost_status_changes')
    .values({ id: newId(), cost_id: costId, from_status: from, to_status: to, reason, user_id: userId, at })
    .execute();
}

/** People who may agree as manager: their ids. */
export async function listManagerIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('user_roles.user_id')
    .distinct()
    .where((where) => where('roles.permissions', '@>', where.val(['cost.approve-large'])))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
