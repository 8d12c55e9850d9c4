/** Puts a sample on a draft, or changes it there: also one that is mixed of others, or taken of a lot. */
import type { z } from 'zod';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import type { putLabSample } from '../../contract.ts';
import { type LabOrderStatus, labOrderStatuses } from '../../labels.ts';
import { isOpen, SAMPLES_PER_ORDER_MAX, sampleTroubles } from '../../rules.ts';
import { listSameSamples } from '../queries.ts';
import * as write from '../write-queries.ts';
import { putParts } from './part-queries.ts';
import { partTroublesIn } from './part-troubles.ts';

type Input = z.output<typeof putLabSample.input>;

/** Carries out `lab-order.put-sample`. */
export async function putSample({ order: orderId, version, ...sample }: Input, context: CommandContext): Promise<{ version: number }> {
  const { db, user, command, now } = context;
  await write.lockSamples(db);
  const order = await write.lockVisibleOrder(db, user, orderId);
  const before = await write.findSample(db, sample.id);
  if (before !== undefined && before.order_id !== orderId) throw new Problem('already-exists');
  if (before !== undefined && before.version !== version)
    throw new Problem('changed-by-someone-else', { reason: `Monster ${before.code} is gewijzigd nadat je het opende. Bekijk het opnieuw.` });
  refuseClosed(order);
  if (before === undefined && (await write.countSamples(db, orderId)) >= SAMPLES_PER_ORDER_MAX)
    throw new Problem('not-possible-now', { reason: `Een opdracht heeft ten hoogste ${SAMPLES_PER_ORDER_MAX} monsters. Maak een tweede opdracht.` });
  const others = await listSameSamples(db, order.phase_id, sample);
  refuseFields(sampleTroubles(sample, orderId, others, command.deviceTime ?? now));
  const parts = [...new Set(sample.parts ?? [])];
  refuseFields(await partTroublesIn(db, order, { ...sample, parts }));
  await refuseForeignLot(context, order.phase_id, sample.lotId ?? null);
  const row = {
    ...{ code: sample.code, barcode: sample.barcode, matrix: sample.matrix, from_cm: sample.fromCm, to_cm: sample.toCm, lot_id: sample.lotId ?? null },
    ...{ taken_at: new Date(sample.takenAt), container: sample.container, preservation: sample.preservation, packages: sample.packages },
  };
  const next = (before?.version ?? 0) + 1;
  if (before === undefined)
    await db
      .insertInto('lab_order_samples')
      .values({ ...row, id: sample.id, order_id: orderId })
      .execute();
  else
    await db
      .updateTable('lab_order_samples')
      .set({ ...row, version: next })
      .where('id', '=', sample.id)
      .execute();
  await putParts(db, sample.id, parts);
  context.record({ subject: 'lab-order', id: orderId, to: { sample: sample.code, barcode: sample.barcode, packages: sample.packages } });
  return { version: next };
}

async function refuseForeignLot({ db }: CommandContext, phaseId: string, lotId: string | null): Promise<void> {
  if (lotId === null) return;
  const lot = await db.selectFrom('lots').select('id').where('id', '=', lotId).where('phase_id', '=', phaseId).executeTakeFirst();
  if (lot === undefined) refuseFields([{ path: 'lotId', message: 'Deze partij is er niet in deze fase. Kies er een uit de lijst.' }]);
}

/** Refuses a change of an order that is no draft. */
export function refuseClosed(order: write.LabOrderRecord): void {
  const status = order.status as LabOrderStatus;
  if (!isOpen({ status }))
    throw new Problem('not-possible-now', {
      reason: `Deze opdracht is ${labOrderStatuses[status].toLowerCase()} en ligt vast. ${status === 'sent' ? 'Zet hem terug op concept' : 'Maak een nieuwe opdracht'}.`,
    });
}
