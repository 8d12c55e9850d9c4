/** SQL that reads third-party costs. Every row is found through the project it hangs under, so through what somebody may see. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { Cost } from '../cost.ts';

/** Every cost of a project, in the order they were put down. */
export async function listCostsOf(db: Database, projectId: string): Promise<Cost[]> {
  const rows = await db
    .selectFrom('third_party_costs as cost')
    .leftJoin('phases', 'phases.id', 'cost.phase_id')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'cost.invoice_file_id').on('files.received_at', 'is not', null))
    .leftJoin('suppliers', 'suppliers.id', 'cost.supplier_id')
    .leftJoin('gear_orders', 'gear_orders.id', 'cost.gear_order_id')
    .leftJoin('lab_orders', 'lab_orders.id', 'cost.lab_order_id')
    .leftJoin('phases as ordered_for', (join) => join.on(sql<boolean>`ordered_for.id = coalesce(gear_orders.phase_id, lab_orders.phase_id)`))
    .selectAll('cost')
    .select(['phases.number as phase', 'files.id as received_file_id', 'suppliers.name as register_name', 'ordered_for.number as order_phase'])
    .where('cost.project_id', '=', projectId)
    .orderBy('cost.created_at')
    .orderBy('cost.id')
    .execute();
  const approvals = await listApprovals(db, projectId);
  const history = await listHistory(db, projectId);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    phase: row.phase,
    kind: row.kind as Cost['kind'],
    // As it is called now.
    supplier: row.register_name ?? row.supplier,
    supplierId: row.supplier_id,
    description: row.description,
    orderNumber: row.order_number,
    quoteCents: row.quote_cents,
    budgetCents: row.budget_cents,
    orderedCents: row.ordered_cents,
    receivedCents: row.received_cents,
    invoicedCents: row.invoiced_cents,
    vatRate: row.vat_rate as Cost['vatRate'],
    vatBasisPoints: row.vat_basis_points,
    isRecharged: row.recharged,
    markupBasisPoints: row.markup_basis_points,
    invoiceNumber: row.invoice_number,
    deliveredOn: row.delivered_on,
    status: row.status as Cost['status'],
    order: orderOf(row),
    invoiceFile:
      row.invoice_file_id === null || row.invoice_file_name === null
        ? null
        : { id: row.invoice_file_id, name: row.invoice_file_name, isReceived: row.received_file_id !== null },
    approvals: approvals.get(row.id) ?? [],
    history: history.get(row.id) ?? [],
  }));
}

interface OrderColumns {
  readonly gear_order_id: string | null;
  readonly lab_order_id: string | null;
  readonly order_phase: string | null;
}

function orderOf({ gear_order_id: gear, lab_order_id: lab, order_phase: phase }: OrderColumns): Cost['order'] {
  const id = gear ?? lab;
  return id === null || phase === null ? null : { kind: gear === null ? 'lab' : 'gear', id, phase };
}

async function listApprovals(db: Database, projectId: string): Promise<ReadonlyMap<string, Cost['approvals']>> {
  const rows = await db
    .selectFrom('third_party_cost_approvals as approval')
    .innerJoin('third_party_costs as cost', 'cost.id', 'approval.cost_id')
    .innerJoin('users', 'users.id', 'approval.user_id')
    .select(['approval.cost_id', 'approval.role', 'approval.note', 'approval.at', 'users.id', 'users.name'])
    .where('cost.project_id', '=', projectId)
    .orderBy('approval.at')
    .execute();
  const all = Map.groupBy(rows, ({ cost_id }) => cost_id);
  return new Map(
    [...all].map(([id, given]) => [
      id,
      given.map((one) => ({ as: one.role as Cost['approvals'][number]['as'], by: { id: one.id, name: one.name }, at: one.at.toISOString(), note: one.note })),
    ]),
  );
}

async function listHistory(db: Database, projectId: string): Promise<ReadonlyMap<string, Cost['history']>> {
  const rows = await db
    .selectFrom('third_party_cost_status_changes as change')
    .innerJoin('third_party_costs as cost', 'cost.id', 'change.cost_id')
    .innerJoin('users', 'users.id', 'change.user_id')
    .select(['change.cost_id', 'change.from_status', 'change.to_status', 'change.reason', 'change.at', 'users.name'])
    .where('cost.project_id', '=', projectId)
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  const all = Map.groupBy(rows, ({ cost_id }) => cost_id);
  return new Map(
    [...all].map(([id, steps]) => [
      id,
      steps.map((step) => ({
        from: step.from_status as Cost['status'],
        to: step.to_status as Cost['status'],
        reason: step.reason,
        by: step.name,
        at: step.at.toISOString(),
      })),
    ]),
  );
}

/** The phases of a project, to put a cost under. */
export function listPhasesOf(db: Database, projectId: string) {
  return db.selectFrom('phases').select(['number', 'name']).where('project_id', '=', projectId).orderBy('number').execute();
}

/** An invoice, and of whom it is. */
export interface InvoiceOf {
  readonly supplier: string;
  /** In the register; null for who does not stand in it. */
  readonly supplierId: string | null;
  readonly invoiceNumber: string;
}

/** The cost under which an invoice of this supplier was put down before, other than `exceptId`; its project only when the person may see that. */
export async function findInvoice(db: Database, user: Identity, invoice: InvoiceOf & { readonly exceptId: string }) {
  return db
    .selectFrom('third_party_costs as cost')
    .leftJoin('projects', (join) => join.onRef('projects.id', '=', 'cost.project_id').on(isVisibleTo(user)))
    .select(['cost.description', 'projects.number as project'])
    .where(sql<boolean>`(lower(cost.supplier) = lower(${invoice.supplier}) or cost.supplier_id = ${invoice.supplierId}::uuid)`)
    .where(sql<boolean>`lower(cost.invoice_number) = lower(${invoice.invoiceNumber})`)
    .where('cost.invoice_number', '<>', '')
    .where('cost.status', '<>', 'cancelled')
    .where('cost.id', '<>', invoice.exceptId)
    .executeTakeFirst();
}

/** True when somebody manages a division. */
export async function isDivisionManager(db: Database, divisionId: string, userId: string): Promise<boolean> {
  const row = await db.selectFrom('divisions').select('id').where('id', '=', divisionId).where('manager_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
