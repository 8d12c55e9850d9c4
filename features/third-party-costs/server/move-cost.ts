/** Takes third-party costs a step on: with what the step brings, and not without those who must agree. */
import type { z } from 'zod';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import type { approveCost, moveCost } from '../contract.ts';
import { type CostStatus, costStatuses } from '../labels.ts';
import { isAgreed, isLarge, isOrdered, nextSteps, openRolesOf, stepProblems } from '../rules.ts';
import { limitCentsNow } from './cost-norms.ts';
import { askApprovers, tell } from './notices.ts';
import { refuseKnownInvoice } from './put-cost.ts';
import { wireName, wireNames } from './recorded.ts';
import { type CostRecord, deleteApprovals, insertApproval, insertStatusChange, listApprovalsOf, lockVisibleCost, updateCost } from './write-queries.ts';

type Step = z.output<typeof moveCost.input>;

/** Carries out `third-party-cost.move`. */
export async function moveOne(step: Step, context: CommandContext): Promise<{ version: number }> {
  const { db, user, now } = context;
  const cost = await lockVisibleCost(db, user, step.id);
  const from = cost.status as CostStatus;
  if (from === step.to) return { version: cost.version };
  refuseStale(cost, step.version);
  if (!nextSteps(from).includes(step.to))
    throw new Problem('not-possible-now', {
      reason: `Deze kosten zijn intussen ${costStatuses[from].toLowerCase()}. ${costStatuses[step.to]} kan nu niet; bekijk de regel opnieuw.`,
    });
  const fields = stepProblems(from, step);
  refuseFields(fields);
  const limit = await limitCentsNow(context);
  if (step.to === 'ordered' && from === 'requested' && isLarge(cost.ordered_cents, limit) && !isAgreed(await listApprovalsOf(db, cost.id)))
    throw new Problem('not-possible-now', { reason: 'Boven de grens is akkoord nodig van de projectleider en van een leidinggevende.' });
  const invoiceNumber = step.to === 'invoiced' ? step.invoiceNumber : from === 'cancelled' ? cost.invoice_number : '';
  await refuseKnownInvoice({ id: cost.id, supplier: cost.supplier, supplierId: cost.supplier_id, invoiceNumber }, context);
  if (!isOrdered(step.to)) await deleteApprovals(db, cost.id);
  const brought = broughtBy(step, from, cost);
  await updateCost(db, cost.id, { ...brought, status: step.to });
  await insertStatusChange(db, { costId: cost.id, from, to: step.to, reason: step.reason, userId: user.id, at: now });
  const names = Object.keys(brought) as (keyof typeof brought)[];
  context.record({
    subject: 'third-party-cost',
    id: cost.id,
    from: { status: from, ...Object.fromEntries(names.map((name) => [wireName(name), cost[name]])) },
    to: { status: step.to, ...wireNames(brought), ...(step.reason === '' ? {} : { reason: step.reason }) },
  });
  if (step.to === 'requested' && isLarge(brought.ordered_cents ?? cost.ordered_cents, limit)) await askApprovers(cost, context);
  return { version: cost.version + 1 };
}

/** Carries out `third-party-cost.approve`. */
export async function approveOne({ id, version, as, note }: z.output<typeof approveCost.input>, context: CommandContext) {
  const { db, user, now } = context;
  const cost = await lockVisibleCost(db, user, id);
  const given = await listApprovalsOf(db, id);
  const own = given.find((approval) => approval.userId === user.id);
  if (own?.as === as) return { version: cost.version, status: cost.status as CostStatus };
  refuseStale(cost, version);
  if (cost.status !== 'requested' || !isLarge(cost.ordered_cents, await limitCentsNow(context)))
    throw new Problem('not-possible-now', { reason: 'Voor deze kosten is geen akkoord meer nodig. Bekijk de regel opnieuw.' });
  if (own !== undefined) throw new Problem('own-work', { reason: 'Je gaf al akkoord. Het tweede akkoord is voor iemand anders.' });
  const leadsProject = cost.leader_id === user.id || cost.deputy_leader_id === user.id;
  const isManager = cost.manager_id === user.id || user.permissions.has('cost.approve-large');
  const approver = { id: user.id, leadsProject, isManager };
  if (!openRolesOf(approver, given).includes(as)) throw new Problem('not-allowed', { reason: 'Dit akkoord kun jij niet geven, of een ander gaf het al.' });
  await insertApproval(db, { cost_id: id, role: as, user_id: user.id, note, at: now });
  const isComplete = isAgreed([...given, { as, userId: user.id }]);
  const status: CostStatus = isComplete ? 'ordered' : 'requested';
  await updateCost(db, id, { status });
  context.record({ subject: 'third-party-cost', id, from: { status: 'requested' }, to: { approvedAs: as, orderedCents: cost.ordered_cents, status } });
  if (isComplete) {
    await insertStatusChange(db, { costId: id, from: 'requested', to: 'ordered', reason: '', userId: user.id, at: now });
    await tell(cost, [cost.created_by, cost.leader_id, ...given.map(({ userId }) => userId)], `Besteld: ${cost.description}`, context);
  }
  return { version: cost.version + 1, status };
}

function refuseStale(cost: CostRecord, version: number): void {
  if (cost.version !== version) throw new Problem('changed-by-someone-else', { reason: 'Deze kosten zijn gewijzigd nadat je ze opende. Bekijk ze opnieuw.' });
}

/** Returns the changes the step itself makes in the row. */
function broughtBy(
  step: Step,
  from: CostStatus,
  cost: CostRecord,
): Partial<Pick<CostRecord, 'ordered_cents' | 'received_cents' | 'invoiced_cents' | 'order_number' | 'delivered_on' | 'invoice_number'>> {
  const amount = step.amountCents ?? 0;
  if (from === 'budgeted' && step.to === 'requested') return { ordered_cents: amount };
  if (from === 'requested' && step.to === 'ordered') return { order_number: step.orderNumber || cost.order_number };
  if (from === 'ordered' && step.to === 'delivered') return { received_cents: amount, delivered_on: step.deliveredOn };
  if (from === 'delivered' && step.to === 'invoiced') return { invoiced_cents: amount, invoice_number: step.invoiceNumber };
  return {};
}
