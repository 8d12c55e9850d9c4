/** Carries out the operations on the gear of a phase. Of a project that somebody may not see there is nothing. */
import type { z } from 'zod';
import { hasEnded } from '#features/phases/rules.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { cancelOrderCost, describeOrderCost, type GivenOrder, putOrderCost } from '#features/third-party-costs/server/order-cost-work.ts';
import { saidCost } from '#features/third-party-costs/server/visible-costs.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import { canChangeGear, GEAR_DAYS_MAX, GEAR_ORDERS_MAX, type GearDays, gearDaysInWords, gearRefusal, gearTitle, nextGearSteps } from '../../gear/gear.ts';
import * as contract from '../../gear/gear-contract.ts';
import { type GearStatus, gearStatuses } from '../../labels.ts';
import * as queries from './gear-queries.ts';

const ENDED = 'Deze fase is afgesloten of vervallen. Bestel het voor de fase die het nodig heeft.';

type Put = z.output<typeof contract.putGearOrder.input>;

export const gearHandlers = implement(contract, {
  async listGearOrders({ project, phase }, { db, user }) {
    const { id } = await getVisiblePhase(db, user, project, phase);
    return { phaseId: id, orders: await queries.listOrders(db, id, user) };
  },

  async listAvailableGear({ project, phase, order, ...asked }, { db, user, now }) {
    const { id, planned_start: start, planned_end: end } = await getVisiblePhase(db, user, project, phase);
    const from = asked.from ?? localDate(start ?? now);
    const days = { from, to: asked.to ?? (asked.from === undefined ? localDate(end ?? start ?? now) : from) };
    refuseWrongDays(days);
    const takings = await queries.listTakings(db, user, days, { orderId: order, phaseId: id });
    const things = await queries.listThings(db);
    return things.map((thing) => ({ id: thing.id, source: thing.source, name: thing.name, refusal: gearRefusal(thing, days, takings) ?? null }));
  },

  async putGearOrder(input, context) {
    const { db, user, now } = context;
    const { id, phaseId, version } = input;
    await holdOpenPhase(context, phaseId);
    refuseWrongDays({ from: input.fromDay, to: input.toDay });
    const known = await queries.findGearOrder(db, id);
    if (known !== undefined && known.phase_id !== phaseId) throw new Problem('already-exists');
    const row = await rowOf(input, context);
    if (known !== undefined) {
      const before = await queries.lockVisibleGearOrder(db, user, id);
      refuseStale(before, version);
      const status = before.status as GearStatus;
      if (!canChangeGear(status))
        throw new Problem('not-possible-now', { reason: `Deze bestelling is ${gearStatuses[status].toLowerCase()} en ligt vast. Maak een nieuwe bestelling.` });
      const after = { ...row, cost_cents: costOf(input, user, before.cost_cents) };
      await db
        .updateTable('gear_orders')
        .set({ ...after, let_go_at: null, version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      context.record({ subject: 'gear-order', id, from: wireOf(before), to: wireOf(row) });
      if (status === 'confirmed') await changeCost(givenOrder(before), givenOrder({ ...before, ...after }), context);
      return { version: before.version + 1 };
    }
    if ((await queries.countGearOrders(db, phaseId)) >= GEAR_ORDERS_MAX)
      throw new Problem('not-possible-now', { reason: `Een fase heeft ten hoogste ${GEAR_ORDERS_MAX} bestellingen. Wijzig er een die er is.` });
    await db
      .insertInto('gear_orders')
      .values({ ...row, cost_cents: costOf(input, user, null), id, phase_id: phaseId, status: 'requested', made_by: user.id, made_at: now })
      .execute();
    context.record({ subject: 'gear-order', id, to: { ...wireOf(row), status: 'requested' } });
    return { version: 1 };
  },

  async moveGearOrder({ id, version, to, by, note }, context) {
    const { db, user, now } = context;
    const order = await queries.lockVisibleGearOrder(db, user, id);
    refuseStale(order, version);
    const status = order.status as GearStatus;
    if (!nextGearSteps(status).includes(to))
      throw new Problem('not-possible-now', { reason: `Deze bestelling staat op ${gearStatuses[status].toLowerCase()}. Kijk hem opnieuw na.` });
    if (to === 'issued' && by === '') refuseFields([{ path: 'by', message: 'Vul in wie het ophaalt.' }]);
    if (to === 'returned' && by === '') refuseFields([{ path: 'by', message: 'Vul in wie het terugbrengt.' }]);
    if (to === 'cancelled' && note === '') refuseFields([{ path: 'note', message: 'Schrijf op waarom.' }]);
    const thingId = order.equipment_id ?? order.car_id;
    const isKept = to === 'confirmed' || to === 'issued';
    if (isKept && thingId !== null) {
      if (hasEnded(order.phase_status)) throw new Problem('not-possible-now', { reason: ENDED });
      await refuseUnavailable(context, thingId, toDays(order), order);
    }
    await db
      .updateTable('gear_orders')
      .set({
        ...{ status: to, version: order.version + 1, step_note: note },
        ...(isKept && { let_go_at: null }),
        ...(to === 'issued' && { picked_up_by: by, picked_up_at: now }),
        ...(to === 'returned' && { returned_by: by, returned_at: now }),
      })
      .where('id', '=', id)
      .execute();
    context.record({ subject: 'gear-order', id, from: { status }, to: { status: to, by, note } });
    if (to === 'confirmed') await putOrderCost(givenOrder(order), context);
    if (to === 'cancelled') await cancelOrderCost(givenOrder(order), note, context);
    return { version: order.version + 1 };
  },
});

/** The row of what was asked, once the thing can be had in these days. */
async function rowOf(input: Put, context: CommandContext) {
  const { source, thingId, fromDay, toDay, item } = input;
  const shared = { from_day: fromDay, to_day: toDay, address: input.address, note: input.note };
  if (source === 'hired') {
    if (item === '') refuseFields([{ path: 'item', message: 'Vul in wat er nodig is, bijvoorbeeld Aggregaat.' }]);
    return { ...shared, equipment_id: null, car_id: null, item, supplier: input.supplier, count: input.count };
  }
  if (thingId === null) throw wrongThing(source === 'car' ? 'Kies een voertuig.' : 'Kies een instrument.');
  const thing = await refuseUnavailable(context, thingId, { from: fromDay, to: toDay }, { id: input.id, phase_id: input.phaseId });
  if (thing.source !== source) throw wrongThing('Kies er een uit de lijst.');
  const ids = source === 'car' ? { equipment_id: null, car_id: thingId } : { equipment_id: thingId, car_id: null };
  return { ...shared, ...ids, item: '', supplier: '', count: 1 };
}

/** Returns what the order costs: only what is hired is paid to others, and then it is known to whom. */
function costOf({ source, costCents, supplier }: Put, user: Identity, before: number | null): number | null {
  if (source !== 'hired') return null;
  const cost = saidCost(user, costCents, before);
  if ((cost ?? 0) > 0 && supplier === '') refuseFields([{ path: 'supplier', message: 'Vul de leverancier in: wat het kost, komt bij Kosten van derden.' }]);
  return cost;
}

/** The order as the cost that follows it has it. */
function givenOrder(order: queries.GearOrderRecord): GivenOrder {
  const days = gearDaysInWords(toDays(order));
  return {
    ...{ kind: 'gear', id: order.id, projectId: order.project_id, project: order.project_number, phase: order.phase_number, costKind: 'equipment' },
    ...{ supplier: order.supplier, description: `${gearTitle({ count: order.count, name: order.item })}, ${days}`, orderNumber: '' },
    costCents: order.cost_cents,
  };
}

/** Another amount or supplier is agreed to anew; other days or another number are written in the cost, so that it tells what was ordered. */
async function changeCost(before: GivenOrder, after: GivenOrder, context: CommandContext): Promise<void> {
  if (before.costCents !== after.costCents || before.supplier !== after.supplier) await putOrderCost(after, context);
  else if (before.description !== after.description) await describeOrderCost(after, context);
}

const wrongThing = (message: string) => new Problem('invalid-input', { fields: [{ path: 'thingId', message }] });

/** The thing, held so that two orders of it follow each other. The database refuses a double one besides, whatever comes here. */
async function refuseUnavailable({ db, user }: CommandContext, thingId: string, days: GearDays, order: { readonly id: string; readonly phase_id: string }) {
  const [thing] = await queries.listThings(db, thingId);
  if (thing === undefined) throw wrongThing('Dit is er niet meer. Kies er een uit de lijst.');
  const takings = await queries.listTakings(db, user, days, { orderId: order.id, phaseId: order.phase_id });
  const refusal = gearRefusal(thing, days, takings);
  if (refusal !== undefined) throw wrongThing(refusal);
  return thing;
}

function refuseWrongDays({ from, to }: GearDays): void {
  if (to < from) refuseFields([{ path: 'toDay', message: 'De laatste dag ligt voor de eerste. Draai ze om.' }]);
  if (to > addDays(from, GEAR_DAYS_MAX)) refuseFields([{ path: 'toDay', message: `Bestel voor ten hoogste ${GEAR_DAYS_MAX} dagen.` }]);
}

function refuseStale({ version, status }: queries.GearOrderRecord, given: number | undefined): void {
  if (version === given) return;
  throw new Problem('changed-by-someone-else', {
    reason: `Deze bestelling is intussen gewijzigd en staat op ${gearStatuses[status as GearStatus].toLowerCase()}. Kijk hem opnieuw na.`,
  });
}

const toDays = ({ from_day, to_day }: Pick<queries.GearOrderRecord, 'from_day' | 'to_day'>): GearDays => ({ from: from_day, to: to_day });

type Kept = Pick<queries.GearOrderRecord, 'equipment_id' | 'car_id' | 'item' | 'supplier' | 'count' | 'from_day' | 'to_day' | 'address' | 'note'>;

function wireOf(row: Kept) {
  return {
    ...{ equipmentId: row.equipment_id, carId: row.car_id, item: row.item, supplier: row.supplier, count: row.count },
    ...{ fromDay: row.from_day, toDay: row.to_day, address: row.address, note: row.note },
  };
}
