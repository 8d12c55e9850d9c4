/** Commands on orders to laboratories: carried out on the device first. */
import { href } from '#features/routes.ts';
import { addCommand, discardCommand, type PendingCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { type LabMoveInput, type LabOrderInput, type LabSampleInput, moveLabOrder, putLabOrder, putLabSample, removeLabSample } from '../contract.ts';
import type { LabOrder, LabSample } from '../lab-order.ts';
import { labOrderStatuses } from '../labels.ts';
import { labOrderName } from '../rules.ts';

/** The phase an order is for, as its address has it. */
export interface PhasePlace {
  readonly project: string;
  readonly phase: string;
}

/** Name of an order among what is sent in order. */
export const recordOfOrder = (id: string) => `lab-order:${id}`;

/** In the address of a phase's logistics: the order that is open, and the sample of it that is shown. */
export const ORDER_IN_ADDRESS = 'opdracht';
export const SAMPLE_IN_ADDRESS = 'monster';

/** The address of an order. */
export const orderHref = (place: PhasePlace, id: string) => href('phaseLogistics', { ...place }, { [ORDER_IN_ADDRESS]: id });

/** The address of a sample of an order. */
export const sampleHref = (place: PhasePlace, order: string, id: string) =>
  href('phaseLogistics', { ...place }, { [ORDER_IN_ADDRESS]: order, [SAMPLE_IN_ADDRESS]: id });

function refusedOf(name: string, id: string): string | undefined {
  return pendingCommands().find((one) => one.name === name && one.state === 'refused' && (one.input as { id?: unknown }).id === id)?.id;
}

/** Makes an order, or changes it. Rejects with the fields that are wrong; then nothing is kept. */
export async function saveOrder(input: LabOrderInput, place: PhasePlace, name: string): Promise<void> {
  const options = { record: recordOfOrder(input.id), label: name, href: orderHref(place, input.id), replaces: refusedOf(putLabOrder.name, input.id) };
  await addCommand(putLabOrder, input, options);
}

/** Puts a sample on an order, or changes it there. */
export async function saveSample(input: LabSampleInput, place: PhasePlace): Promise<void> {
  const label = `Monster ${input.code} op labopdracht`;
  const options = {
    record: recordOfOrder(input.order),
    label,
    href: sampleHref(place, input.order, input.id),
    replaces: refusedOf(putLabSample.name, input.id),
  };
  await addCommand(putLabSample, input, options);
}

/**
 * Returns all that taking a sample off an order asks: a refused change of it is thrown away, for all that waits behind it would never go; and the server is told,
 * unless it never had the sample. Pure.
 */
export function removalOf(id: string, pending: readonly PendingCommand[]): { readonly discarded: readonly string[]; readonly isSent: boolean } {
  const refused = pending.filter(({ name, state, input }) => name === putLabSample.name && state === 'refused' && (input as LabSampleInput).id === id);
  return { discarded: refused.map((one) => one.id), isSent: !refused.some(({ input }) => (input as LabSampleInput).version === undefined) };
}

/** Takes a sample off an order. */
export async function removeSample(order: LabOrder, { id, code }: LabSample, place: PhasePlace): Promise<void> {
  const { discarded, isSent } = removalOf(id, pendingCommands());
  for (const refused of discarded) await discardCommand(refused);
  if (!isSent) return;
  const label = `Monster ${code} van labopdracht gehaald`;
  await addCommand(removeLabSample, { order: order.id, id }, { record: recordOfOrder(order.id), label, href: orderHref(place, order.id) });
}

/** Takes an order a step. */
export async function moveOrder(order: LabOrder, input: LabMoveInput, place: PhasePlace): Promise<void> {
  const label = `${labOrderName(order)}: ${labOrderStatuses[input.to].toLowerCase()}`;
  const fileIds = [input.giverFileId, input.receiverFileId].filter((id) => id !== null && id !== undefined);
  await addCommand(moveLabOrder, input, { record: recordOfOrder(order.id), label, href: orderHref(place, order.id), fileIds });
}
