/** Puts a third-party cost down, or changes one. */
import type { z } from 'zod';
import { lockVisibleProject } from '#features/projects/server/write-queries.ts';
import { findByName } from '#features/suppliers/server/queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { type FieldProblem, Problem } from '#platform/shared/problem.ts';
import type { putCost } from '../contract.ts';
import { type CostStatus, costStatuses } from '../labels.ts';
import type { VatRate } from '../norms.ts';
import { COSTS_PER_PROJECT_MAX, isLarge, isOpen, isOrdered } from '../rules.ts';
import { limitCentsNow, vatBasisPointsNow } from './cost-norms.ts';
import { askApprovers } from './notices.ts';
import { findInvoice, type InvoiceOf } from './queries.ts';
import { wireName, wireNames } from './recorded.ts';
import { type CostRecord, countCosts, deleteApprovals, findCostProject, insertCost, lockVisibleCost, updateCost } from './write-queries.ts';

/** Input of the command, with the supplier as the register knows it. */
type Filled = z.output<typeof putCost.input> & { readonly supplierId: string | null };

/** Carries out `third-party-cost.put`. The project is held meanwhile, so that two at once count each other. */
export async function putOne(typed: z.output<typeof putCost.input>, context: CommandContext): Promise<{ version: number }> {
  const { db, user } = context;
  const input = await withSupplier(typed, context);
  const project = await lockVisibleProject(db, user, input.project);
  const known = await findCostProject(db, input.id);
  if (known !== undefined && known.project_id !== project.id) throw new Problem('already-exists');
  const phaseId = await findPhase(context, project.id, input.phase);
  if (known === undefined) return addNew(input, context, { projectId: project.id, phaseId });
  const before = await lockVisibleCost(db, user, input.id);
  if (before.version !== input.version)
    throw new Problem('changed-by-someone-else', { reason: 'Deze kosten zijn gewijzigd nadat je ze opende. Bekijk ze opnieuw.' });
  await refuseWrongChange(before, input, context);
  const row = rowOf(input, phaseId, before.vat_rate === input.vatRate ? before.vat_basis_points : await vatBasisPointsNow(input.vatRate, context));
  const changed = Object.entries(row).filter(([name, value]) => before[name as keyof CostRecord] !== value);
  if (changed.length === 0) return { version: before.version };
  const isOtherOrder = before.ordered_cents !== row.ordered_cents || isOtherSupplier(before, input);
  if (isOtherOrder) await takeApprovalsBack(before, context);
  await updateCost(db, input.id, row);
  const told = changed.filter(([name]) => name !== 'supplier_id');
  context.record({
    subject: 'third-party-cost',
    id: input.id,
    from: Object.fromEntries(told.map(([name]) => [wireName(name), before[name as keyof CostRecord]])),
    to: wireNames(Object.fromEntries(told)),
  });
  if (isOtherOrder && before.status === 'requested' && isLarge(row.ordered_cents, await limitCentsNow(context)))
    await askApprovers({ ...before, ...row }, context);
  return { version: before.version + 1 };
}

/** The name finds who it is in the register; who does not stand there is paid under the name that was typed. */
async function withSupplier(typed: z.output<typeof putCost.input>, { db }: CommandContext): Promise<Filled> {
  const known = await findByName(db, typed.supplier);
  return { ...typed, supplier: known?.name ?? typed.supplier, supplierId: known?.id ?? null };
}

/** True when somebody else is paid; not when the register calls the same supplier otherwise by now, or only just knows it. */
function isOtherSupplier(before: CostRecord, { supplier, supplierId }: Filled): boolean {
  return (before.supplier_id === null || before.supplier_id !== supplierId) && before.supplier.toLowerCase() !== supplier.toLowerCase();
}

/** Withdraws the approvals: two people agreed to this amount with this supplier. An order that was given keeps who did. */
async function takeApprovalsBack(before: CostRecord, { db }: CommandContext): Promise<void> {
  if (!isOrdered(before.status as CostStatus)) await deleteApprovals(db, before.id);
}

async function addNew(input: Filled, context: CommandContext, { projectId, phaseId }: { projectId: string; phaseId: string | null }) {
  const { db, user, now } = context;
  if (input.version !== undefined) throw new Problem('not-found');
  if ((await countCosts(db, projectId)) >= COSTS_PER_PROJECT_MAX)
    throw new Problem('not-possible-now', { reason: `Een project heeft ten hoogste ${COSTS_PER_PROJECT_MAX} regels kosten. Voeg regels samen.` });
  await refuseKnownInvoice(input, context);
  const row = rowOf(input, phaseId, await vatBasisPointsNow(input.vatRate, context));
  const { supplier_id: _, ...told } = row;
  await insertCost(db, { ...row, id: input.id, project_id: projectId, status: 'budgeted', created_by: user.id, created_at: now });
  context.record({ subject: 'third-party-cost', id: input.id, to: { ...wireNames(told), project: input.project, status: 'budgeted' } });
  return { version: 1 };
}

async function refuseWrongChange(before: CostRecord, input: Filled, context: CommandContext): Promise<void> {
  const status = before.status as CostStatus;
  if (!isOpen(status))
    throw new Problem('not-possible-now', { reason: `Deze kosten zijn ${costStatuses[status].toLowerCase()}. Zet ze eerst terug om ze te wijzigen.` });
  const limit = await limitCentsNow(context);
  const isMore = input.orderedCents > before.ordered_cents || isOtherSupplier(before, input);
  if (isOrdered(status) && isMore && isLarge(input.orderedCents, limit)) {
    const message = 'Voor dit bedrag bij deze leverancier is geen akkoord gegeven. Zet de kosten terug op aangevraagd en vraag akkoord.';
    throw new Problem('invalid-input', { fields: [{ path: 'orderedCents', message }] });
  }
  if (status === 'invoiced' && input.invoiceNumber === '') refuse([{ path: 'invoiceNumber', message: 'Vul het nummer in dat op de factuur staat.' }]);
  await refuseKnownInvoice(input, context);
}

/** Refuses an invoice that was put down before: it would be paid twice. */
export async function refuseKnownInvoice(
  { id, supplier, supplierId, invoiceNumber }: InvoiceOf & { readonly id: string },
  { db, user }: CommandContext,
): Promise<void> {
  if (invoiceNumber === '') return;
  const other = await findInvoice(db, user, { supplier, supplierId, invoiceNumber, exceptId: id });
  if (other === undefined) return;
  const where = other.project === null ? 'bij een ander project' : `bij ${other.project}, ${other.description}`;
  refuse([{ path: 'invoiceNumber', message: `Factuur ${invoiceNumber} van ${supplier} is al geboekt ${where}. Controleer het nummer.` }]);
}

function refuse(fields: readonly FieldProblem[]): never {
  throw new Problem('invalid-input', { fields });
}

async function findPhase({ db }: CommandContext, projectId: string, number: string | null): Promise<string | null> {
  if (number === null) return null;
  const phase = await db.selectFrom('phases').select('id').where('project_id', '=', projectId).where('number', '=', number).executeTakeFirst();
  return phase?.id ?? refuse([{ path: 'phase', message: 'Deze fase hoort niet bij het project. Kies een fase uit de lijst.' }]);
}

function rowOf(input: Filled, phaseId: string | null, rateBasisPoints: number) {
  return {
    phase_id: phaseId,
    kind: input.kind as string,
    supplier: input.supplier,
    supplier_id: input.supplierId,
    description: input.description,
    order_number: input.orderNumber,
    quote_cents: input.quoteCents,
    budget_cents: input.budgetCents,
    ordered_cents: input.orderedCents,
    received_cents: input.receivedCents,
    invoiced_cents: input.invoicedCents,
    vat_rate: input.vatRate satisfies VatRate as string,
    vat_basis_points: rateBasisPoints,
    recharged: input.isRecharged,
    markup_basis_points: input.isRecharged ? input.markupBasisPoints : 0,
    invoice_number: input.invoiceNumber,
    delivered_on: input.deliveredOn,
  };
}
