/** The logistics of a phase as they will be once the outbox is empty. What was refused is shown too, until it is mended; a refused step is not. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Logistics, moveLabOrder, putLabOrder, putLabSample, removeLabSample } from '../contract.ts';
import type { LabOrder } from '../lab-order.ts';

/** The orders with the waiting changes over them, the last made first. */
export function logisticsWithPending(logistics: Logistics, pending: readonly PendingCommand[], me: string): Logistics {
  let { labOrders } = logistics;
  for (const command of pending) labOrders = withOne({ ...logistics, labOrders }, command, me);
  return { ...logistics, labOrders };
}

function withOne(logistics: Logistics, { name, input, state, createdAt }: PendingCommand, me: string): LabOrder[] {
  const { labOrders, laboratories, phaseId } = logistics;
  // What was refused is mended on the version it was based on.
  const after = (version: number) => (state === 'refused' ? Math.max(version, 1) : version + 1);
  const change = (id: string, to: (order: LabOrder) => LabOrder) => labOrders.map((order) => (order.id === id ? to(order) : order));
  if (name === putLabOrder.name) {
    const { phaseId: ofPhase, version = 0, ...fields } = input as z.output<typeof putLabOrder.input>;
    if (ofPhase !== phaseId) return labOrders;
    const known = labOrders.find(({ id }) => id === fields.id);
    const labName = laboratories.find(({ id }) => id === fields.supplierId)?.name ?? known?.labName ?? '';
    const made = { number: null, status: 'draft' as const, madeBy: me, madeAt: createdAt, samples: [], steps: [] };
    const order: LabOrder = { ...made, ...known, ...fields, labName, version: after(version) };
    return known === undefined ? [order, ...labOrders] : change(order.id, () => order);
  }
  if (name === putLabSample.name) {
    const { order: orderId, version = 0, ...fields } = input as z.output<typeof putLabSample.input>;
    return change(orderId, (order) => ({
      ...order,
      samples: [...order.samples.filter(({ id }) => id !== fields.id), { ...fields, version: after(version) }].toSorted(
        (a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt) || a.code.localeCompare(b.code, 'nl'),
      ),
    }));
  }
  if (state === 'refused') return labOrders;
  if (name === removeLabSample.name) {
    const { order: orderId, id } = input as z.output<typeof removeLabSample.input>;
    return change(orderId, (order) => ({ ...order, samples: order.samples.filter((sample) => sample.id !== id) }));
  }
  if (name !== moveLabOrder.name) return labOrders;
  const { id, version, to, ...step } = input as z.output<typeof moveLabOrder.input>;
  return change(id, (order) => ({ ...order, status: to, version: version + 1, steps: [...order.steps, { ...step, from: order.status, to, by: me }] }));
}
