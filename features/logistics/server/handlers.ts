/** Carries out the operations on the logistics of a phase. Of a project that somebody may not see there is nothing. */
import { listLotLabels } from '#features/lots/server/queries.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { currentSupplierId } from '#features/suppliers/server/queries.ts';
import { saidCost } from '#features/third-party-costs/server/visible-costs.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { type LabOrderStatus, labOrderStatuses } from '../labels.ts';
import { packageNames } from '../packages.ts';
import { LAB_ORDERS_MAX, nextLabSteps, notNowReason } from '../rules.ts';
import { moveOne } from './move-order.ts';
import * as queries from './queries.ts';
import { compositeOf } from './samples/part-queries.ts';
import { putSample, refuseClosed } from './samples/put-sample.ts';
import { listToldComposites } from './told-queries.ts';
import * as write from './write-queries.ts';

export const logisticsHandlers = implement(contract, {
  async getLogistics({ project, phase }, { db, user }) {
    const { id } = await getVisiblePhase(db, user, project, phase);
    const [laboratories, labOrders] = [await queries.listLaboratories(db, user), await queries.listLabOrders(db, id, undefined, user)];
    const [planned, lots] = [await queries.findPlanned(db, id), await listLotLabels(db, id)];
    return { phaseId: id, laboratories, labOrders, planned, lots, told: await listToldComposites(db, user, id) };
  },

  async putPlannedAnalyses({ phaseId, lines, version }, context) {
    const { db } = context;
    await holdOpenPhase(context, phaseId);
    const before = await queries.findPlanned(db, phaseId);
    if (before.version !== version)
      throw new Problem('changed-by-someone-else', { reason: 'De geplande analyses zijn intussen gewijzigd. Bekijk ze opnieuw.' });
    if (new Set(lines.map((line) => line.package)).size < lines.length) refuseFields([{ path: 'lines', message: 'Noem elk pakket één keer.' }]);
    const next = { lines: JSON.stringify(lines), version: version + 1 };
    await db
      .insertInto('phase_analysis_plans')
      .values({ phase_id: phaseId, ...next })
      .onConflict((conflict) => conflict.column('phase_id').doUpdateSet(next))
      .execute();
    const wordsOf = (of: typeof lines) => of.map((line) => `${line.count} × ${packageNames([line.package])}`).join(', ');
    context.record({ subject: 'analysis-plan', id: phaseId, from: { planned: wordsOf(before.lines) }, to: { planned: wordsOf(lines) } });
    return { version: next.version };
  },

  async putLabOrder({ id, phaseId, version, costCents, ...typed }, context) {
    const { db, user, now } = context;
    // A device without a network may still choose a laboratory that was merged into another.
    const fields = { ...typed, supplierId: await currentSupplierId(db, typed.supplierId) };
    const phase = await holdOpenPhase(context, phaseId);
    const known = await write.findOrderPhase(db, id);
    if (known !== undefined && known.phase_id !== phaseId) throw new Problem('already-exists');
    const row = rowOf(fields);
    if (known !== undefined) {
      const before = await write.lockVisibleOrder(db, user, id);
      refuseStale(before, version);
      refuseClosed(before);
      if (before.supplier_id !== fields.supplierId) await refuseNoLaboratory(context, fields.supplierId);
      await db
        .updateTable('lab_orders')
        .set({ ...row, cost_cents: saidCost(user, costCents, before.cost_cents), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      context.record({ subject: 'lab-order', id, from: wireOf(before), to: fields });
      return { version: before.version + 1 };
    }
    await refuseNoLaboratory(context, fields.supplierId);
    if ((await write.countOrders(db, phaseId)) >= LAB_ORDERS_MAX)
      throw new Problem('not-possible-now', { reason: `Een fase heeft ten hoogste ${LAB_ORDERS_MAX} labopdrachten. Zet monsters op een opdracht die er is.` });
    await db
      .insertInto('lab_orders')
      .values({ ...row, cost_cents: saidCost(user, costCents, null), id, phase_id: phaseId, status: 'draft', made_by: user.id, made_at: now })
      .execute();
    context.record({ subject: 'lab-order', id, to: { ...fields, project: phase.project_number, phase: phase.number, status: 'draft' } });
    return { version: 1 };
  },

  putLabSample: (input, context) => putSample(input, context),

  async removeLabSample({ order: orderId, id }, context) {
    const { db, user } = context;
    const order = await write.lockVisibleOrder(db, user, orderId);
    const sample = await write.findSample(db, id);
    if (sample === undefined || sample.order_id !== orderId) return null;
    refuseClosed(order);
    const composite = await compositeOf(db, id);
    if (composite !== undefined)
      throw new Problem('not-possible-now', { reason: `Monster ${sample.code} zit in mengmonster ${composite}. Haal het daar eerst uit.` });
    await db.deleteFrom('lab_order_samples').where('id', '=', id).execute();
    context.record({ subject: 'lab-order', id: orderId, from: { sample: sample.code } });
    return null;
  },

  async moveLabOrder(input, context) {
    const order = await write.lockVisibleOrder(context.db, context.user, input.id);
    refuseStale(order, input.version);
    const status = order.status as LabOrderStatus;
    if (!nextLabSteps(status).includes(input.to)) throw new Problem('not-possible-now', { reason: notNowReason(status) });
    return moveOne(order, input, context);
  },
});

type Fields = Omit<import('zod').output<typeof contract.putLabOrder.input>, 'id' | 'phaseId' | 'version' | 'costCents'>;

function rowOf(fields: Fields) {
  return {
    ...{ supplier_id: fields.supplierId, scheme: fields.scheme, turnaround: fields.turnaround, lab_reference: fields.labReference },
    ...{ contact: fields.contact, pickup_on: fields.pickupOn, pickup_by: fields.pickupBy, composite: fields.composite, deviation: fields.deviation },
  };
}

function wireOf(row: write.LabOrderRecord) {
  return {
    ...{ supplierId: row.supplier_id, scheme: row.scheme, turnaround: row.turnaround, labReference: row.lab_reference },
    ...{ contact: row.contact, pickupOn: row.pickup_on, pickupBy: row.pickup_by, composite: row.composite, deviation: row.deviation },
  };
}

function refuseStale(order: write.LabOrderRecord, version: number | undefined): void {
  if (order.version === version) return;
  const status = labOrderStatuses[order.status as LabOrderStatus].toLowerCase();
  throw new Problem('changed-by-someone-else', { reason: `Deze opdracht is intussen gewijzigd en staat op ${status}. Kijk hem opnieuw na.` });
}

async function refuseNoLaboratory({ db }: CommandContext, id: string): Promise<void> {
  const isOne = (await queries.listLaboratories(db)).some((one) => one.id === id);
  if (!isOne) refuseFields([{ path: 'supplierId', message: 'Dit laboratorium is er niet meer. Kies er een uit de lijst.' }]);
}
