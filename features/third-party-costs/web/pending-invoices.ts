/** Costs with the invoices over them that wait on this device. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { attachInvoice, type CostList } from '../contract.ts';

/** The list as it will be once they are sent; one that was refused does not count. */
export function withPendingInvoices(list: CostList, pending: readonly PendingCommand[]): CostList {
  const attached = pending.flatMap(({ name, state, input }) =>
    name === attachInvoice.name && state !== 'refused' ? [input as z.output<typeof attachInvoice.input>] : [],
  );
  if (attached.length === 0) return list;
  const fileByCost = new Map(attached.map(({ id, fileId, fileName }) => [id, { id: fileId, name: fileName, isReceived: false }]));
  return { ...list, costs: list.costs.map((cost) => ({ ...cost, invoiceFile: fileByCost.get(cost.id) ?? cost.invoiceFile })) };
}
