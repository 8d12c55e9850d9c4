/** Takes an order to a laboratory a step: the step is a link of the chain of custody. */
import type { z } from 'zod';
import { cancelOrderCost, type GivenOrder, putOrderCost } from '#features/third-party-costs/server/order-cost-work.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { moveLabOrder } from '../contract.ts';
import type { LabOrder } from '../lab-order.ts';
import { labOrderName, labStepTroubles, needsReason, packageCounts, sampleTroubles } from '../rules.ts';
import { listLabOrders, listSameSamples } from './queries.ts';
import { partTroublesIn } from './samples/part-troubles.ts';
import { type LabOrderRecord, lockSamples, writeStep } from './write-queries.ts';

type Move = z.output<typeof moveLabOrder.input>;

/** Carries out `lab-order.move` on an order that is held, once the step is one that may follow. */
export async function moveOne(row: LabOrderRecord, input: Move, context: CommandContext): Promise<{ version: number }> {
  const { db, user, now, command } = context;
  const order = (await listLabOrders(db, row.phase_id, row.id))[0];
  if (order === undefined) throw new Problem('not-found');
  const isSigned = input.giverFileId !== null && input.receiverFileId !== null;
  const judgedAt = command.deviceTime ?? now;
  const fields = labStepTroubles({ samples: order.samples, lastAt: order.steps.at(-1)?.at ?? null }, { ...input, isSigned }, judgedAt);
  if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
  if (input.to === 'sent') await refuseDoubles(order, row.phase_id, context);
  const step = {
    ...{ from_status: order.status, to_status: input.to, at: new Date(input.at), temperature_tenths: input.temperatureTenths },
    ...{ giver: input.giver, receiver: input.receiver, giver_file_id: input.giverFileId, receiver_file_id: input.receiverFileId },
    ...{ note: input.note, user_id: user.id },
  };
  await writeStep(db, { id: order.id, version: order.version, place: order.steps.length + 1 }, step);
  await context.linkFiles(
    row.project_id,
    [input.giverFileId, input.receiverFileId].filter((id) => id !== null),
  );
  const { at, temperatureTenths, giver, receiver, note } = input;
  context.record({
    subject: 'lab-order',
    id: order.id,
    from: { status: order.status },
    to: { status: input.to, at, temperatureTenths, giver, receiver, note },
  });
  const given: GivenOrder = {
    ...{ kind: 'lab', id: order.id, projectId: row.project_id, project: row.project_number, phase: row.phase_number, costKind: 'laboratory' },
    ...{ supplier: order.labName, description: packageCounts(order.samples), orderNumber: labOrderName(order), costCents: row.cost_cents },
  };
  if (input.to === 'sent') await putOrderCost(given, context);
  if (needsReason(input.to)) await cancelOrderCost(given, note, context);
  return { version: order.version + 1 };
}

/** Refuses to send an order with a sample or a part that was put on another order meanwhile, naming the first. */
async function refuseDoubles(order: LabOrder, phaseId: string, { db, now }: CommandContext): Promise<void> {
  await lockSamples(db);
  for (const sample of order.samples) {
    const trouble = sampleTroubles(sample, order.id, await listSameSamples(db, phaseId, sample), now).at(0);
    const ofParts = (await partTroublesIn(db, { id: order.id, phase_id: phaseId }, { ...sample, parts: sample.parts ?? [] })).at(0);
    const found = trouble ?? ofParts;
    if (found !== undefined) throw new Problem('invalid-input', { fields: [{ path: 'samples', message: `Monster ${sample.code}: ${found.message}` }] });
  }
}
