/** Judges what a composite is made of: samples of its order, none of them asked for the same analysis in another order that goes on. */
import type { Database } from '#platform/server/database/database.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type JudgedComposite, type OtherSample, partTroubles } from '../../rules.ts';
import { listLabOrders, listSameSamples } from '../queries.ts';

/** A sentence with the remedy for what is wrong with the parts of a composite on an order. */
export async function partTroublesIn(
  db: Database,
  order: { readonly id: string; readonly phase_id: string },
  composite: JudgedComposite,
): Promise<readonly FieldProblem[]> {
  const samples = (await listLabOrders(db, order.phase_id, order.id))[0]?.samples ?? [];
  const elsewhere = new Map<string, readonly OtherSample[]>();
  for (const part of samples.filter(({ id }) => composite.parts.includes(id))) {
    const same = await listSameSamples(db, order.phase_id, part);
    elsewhere.set(
      part.id,
      same.filter(({ orderId }) => orderId !== order.id),
    );
  }
  return partTroubles(composite, samples, elsewhere);
}
