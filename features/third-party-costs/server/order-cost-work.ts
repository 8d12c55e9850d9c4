/** Keeps the cost that follows an order of another room. The caller holds the project, and found the order through what somebody may see. */
import type { z } from 'zod';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { newId } from '#platform/shared/ids.ts';
import type { putCost } from '../contract.ts';
import { type Cost, DESCRIPTION_LENGTH_MAX } from '../cost.ts';
import type { CostKind, CostStatus } from '../labels.ts';
import { isLarge, nextSteps } from '../rules.ts';
import { limitCentsNow } from './cost-norms.ts';
import { moveOne } from './move-cost.ts';
import { putOne } from './put-cost.ts';
import { listCostsOf } from './queries.ts';
import { linkCost } from './write-queries.ts';

/** The order that a cost follows. */
interface OrderOf {
  readonly kind: 'gear' | 'lab';
  readonly id: string;
  readonly projectId: string;
}

/** An order that was given. */
export interface GivenOrder extends OrderOf {
  readonly project: string;
  readonly phase: string;
  /** Kind of cost of a new line; one that stands there keeps its own. */
  readonly costKind: CostKind;
  readonly supplier: string;
  readonly description: string;
  readonly orderNumber: string;
  /** Null or 0 for one that costs nothing. */
  readonly costCents: number | null;
}

type Fields = Omit<z.output<typeof putCost.input>, 'id' | 'project' | 'version'>;

const newLine = { quoteCents: null, receivedCents: 0, invoicedCents: 0, vatRate: 'high', isRecharged: false, markupBasisPoints: 0 } as const;
const newPapers = { invoiceNumber: '', deliveredOn: null } as const;
const CHANGED = 'De bestelling is gewijzigd.';
const NO_COSTS = 'De bestelling kost niets meer.';

/**
 * Puts the cost of an order down, or changes it, and takes it to ordered; above the limit it waits for who must agree. A line of what was delivered already
 * stays as it is: there the invoice decides.
 */
export async function putOrderCost(order: GivenOrder, context: CommandContext): Promise<void> {
  const cents = order.costCents ?? 0;
  if (cents === 0) return cancelOrderCost(order, NO_COSTS, context);
  const known = await findLine(order, context);
  const status = known?.status ?? 'budgeted';
  if (status === 'delivered' || status === 'invoiced' || status === 'paid') return;
  const id = known?.id ?? newId();
  let version = known?.version;
  const move = async (to: CostStatus, more: { readonly reason?: string; readonly amountCents?: number } = {}) => {
    const step = { reason: '', amountCents: null, orderNumber: order.orderNumber, deliveredOn: null, invoiceNumber: '', ...more };
    ({ version } = await moveOne({ id, version: version ?? 1, to, ...step }, context));
  };
  // What is changed is agreed to anew, as who agreed to an order agreed to its amount and its supplier.
  if (status === 'ordered') await move('requested', { reason: CHANGED });
  if (status === 'cancelled') await move('budgeted', { reason: CHANGED });
  const orderNumber = order.orderNumber || (known?.orderNumber ?? '');
  const said = { supplier: order.supplier, description: describe(order), orderNumber, orderedCents: cents };
  const fields: Fields = { ...(known ?? { ...newLine, ...newPapers, kind: order.costKind, phase: order.phase, budgetCents: cents }), ...said };
  ({ version } = await putOne({ ...fields, id, project: order.project, version }, context));
  if (known === undefined) await linkCost(context.db, id, order);
  if (status === 'budgeted' || status === 'cancelled') await move('requested', { amountCents: cents });
  if (!isLarge(cents, await limitCentsNow(context))) await move('ordered');
}

/** Writes what is ordered in the cost of the order too, which stays as far as it is: who agreed to it agreed to its amount and its supplier. */
export async function describeOrderCost(order: GivenOrder, context: CommandContext): Promise<void> {
  const known = await findLine(order, context);
  if (known === undefined || !isBeforeDelivery(known.status)) return;
  await putOne({ ...known, description: describe(order), project: order.project }, context);
}

/** Cancels the cost of an order that is not given any more; one that was delivered already stays. */
export async function cancelOrderCost(order: OrderOf, reason: string, context: CommandContext): Promise<void> {
  const known = await findLine(order, context);
  if (known === undefined || !nextSteps(known.status).includes('cancelled')) return;
  const step = { amountCents: null, orderNumber: '', deliveredOn: null, invoiceNumber: '' };
  await moveOne({ ...step, id: known.id, version: known.version, to: 'cancelled', reason }, context);
}

const describe = ({ description }: GivenOrder): string => description.slice(0, DESCRIPTION_LENGTH_MAX);
const isBeforeDelivery = (status: CostStatus): boolean => status === 'budgeted' || status === 'requested' || status === 'ordered';

async function findLine({ kind, id, projectId }: OrderOf, { db }: CommandContext): Promise<Cost | undefined> {
  return (await listCostsOf(db, projectId)).find(({ order }) => order?.kind === kind && order.id === id);
}
