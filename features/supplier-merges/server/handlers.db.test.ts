import { beforeAll, describe, expect, test } from 'vitest';
import { getLogistics, putLabOrder } from '#features/logistics/contract.ts';
import { logisticsHandlers } from '#features/logistics/server/handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { getSupplier, listSupplierRegister, putSupplier, type SupplierInput } from '#features/suppliers/contract.ts';
import { supplierHandlers } from '#features/suppliers/server/handlers.ts';
import { type CostInput, listCosts, listSupplierNames, putCost } from '#features/third-party-costs/contract.ts';
import { thirdPartyCostHandlers } from '#features/third-party-costs/server/handlers.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { mergeSuppliers, previewSupplierMerge } from '../contract.ts';
import type { ChoosableField } from '../fields.ts';
import { supplierMergeHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let office: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...supplierMergeHandlers, ...supplierHandlers, ...thirdPartyCostHandlers, ...logisticsHandlers]);
  admin = await addPerson(db, 'Fleur', ['organisation.manage']);
  office = await addPerson(db, 'I. Smulders', ['project.read', 'cost.manage', 'logistics.manage']);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' });
});

/** Names that no other test of this file has. */
let made = 0;
async function addSupplier(more: Partial<SupplierInput> = {}): Promise<{ id: string; name: string }> {
  made += 1;
  const input = {
    id: newId(),
    name: `Lab ${made}`,
    kvkNumber: null,
    vatId: null,
    kinds: ['laboratory'],
    email: null,
    phone: null,
    contacts: [],
    remark: '',
    active: true,
    ...more,
  };
  expect((await server.command(putSupplier, input as SupplierInput, admin)).status).toBe(200);
  return { id: input.id, name: input.name };
}
const addCost = async (supplier: string, more: Partial<CostInput> = {}) => {
  const id = newId();
  const what = {
    project: project.number,
    phase: null,
    kind: 'laboratory',
    description: 'AP04 grond',
    orderNumber: '',
    quoteCents: null,
    budgetCents: 100,
  } as const;
  const amounts = { orderedCents: 0, receivedCents: 0, invoicedCents: 0, vatRate: 'high', isRecharged: false, markupBasisPoints: 0 } as const;
  const { status } = await server.command(putCost, { ...what, ...amounts, id, supplier, invoiceNumber: '', deliveredOn: null, ...more }, office);
  return { id, status };
};
const addOrder = async (supplierId: string) => {
  const id = newId();
  const { status } = await server.command(putLabOrder, { id, phaseId, supplierId, scheme: 'AS3000', turnaround: 'standard' }, office);
  return { id, status };
};
type Two = { readonly id: string };
const preview = async (kept: Two, dropped: Two, caller = admin) => server.query(previewSupplierMerge, { kept: kept.id, dropped: dropped.id }, caller);
async function merge(kept: Two, dropped: Two, takes: ChoosableField[] = [], caller = admin) {
  const told = (await preview(kept, dropped)).body;
  const versions = { keptVersion: told.kept?.version ?? 1, droppedVersion: told.dropped?.version ?? 1 };
  return server.command(mergeSuppliers, { kept: kept.id, dropped: dropped.id, ...versions, takes }, caller);
}
const get = async ({ id }: Two) => (await server.query(getSupplier, { id }, admin)).body;
const supplierOf = async (id: string) =>
  (await db.selectFrom('third_party_costs').select('supplier_id').where('id', '=', id).executeTakeFirstOrThrow()).supplier_id;

describe('two rows of one supplier', () => {
  test('become one: costs and orders go along, as was told, and what each had is chosen or added', async () => {
    const contact = (name: string) => ({ id: newId(), name, role: '', phone: null, email: null });
    const kept = await addSupplier({ phone: '010-1234567', contacts: [contact('Lisa')], remark: 'Vast' });
    const dropped = await addSupplier({ kvkNumber: '31234567', phone: '010-7654321', kinds: ['drilling'], contacts: [contact('lisa'), contact('Noor')] });
    const [cost, order] = [await addCost(dropped.name), await addOrder(kept.id)];
    const theirs = newId();
    await db
      .insertInto('lab_orders')
      .values({
        id: theirs,
        phase_id: phaseId,
        supplier_id: dropped.id,
        scheme: 'AP04',
        turnaround: 'day',
        status: 'draft',
        made_by: office.id,
        made_at: new Date(),
      })
      .execute();
    const told = (await preview(kept, dropped)).body;
    expect(told).toMatchObject({ kept: { name: kept.name }, dropped: { name: dropped.name }, conflicts: [] });
    expect(told.moving).toEqual(['1 regel kosten van derden', '1 labopdracht', '1 contactpersoon']);
    expect(told.differing.map(({ field }) => field)).toEqual(['name', 'phone']);
    expect(told.filled).toEqual([{ field: 'kvkNumber', value: '31234567' }]);

    expect((await merge(kept, dropped, ['phone'])).status).toBe(200);
    expect(await get(kept)).toMatchObject({
      name: kept.name,
      kvkNumber: '31234567',
      phone: '+31107654321',
      remark: 'Vast',
      kinds: ['laboratory', 'drilling'],
      version: 2,
    });
    expect((await get(kept)).contacts.map(({ name }) => name)).toEqual(['Lisa', 'Noor']);
    expect(await supplierOf(cost.id)).toBe(kept.id);
    const orders = await db.selectFrom('lab_orders').select('supplier_id').where('id', 'in', [order.id, theirs]).execute();
    expect(orders.map((one) => one.supplier_id)).toEqual([kept.id, kept.id]);
    const { body } = await server.query(listCosts, { project: project.number }, office);
    expect(body.costs.find(({ id }) => id === cost.id)).toMatchObject({ supplier: kept.name, supplierId: kept.id });
    const [row] = await db.selectFrom('commands').select('changes').where('name', '=', 'supplier-merge.carry-out').execute();
    expect(row?.changes).toMatchObject([
      { subject: 'supplier', id: kept.id, to: { mergedFrom: dropped.id, taken: ['phone'], moved: told.moving } },
      { subject: 'supplier', id: dropped.id, to: { mergedInto: kept.id } },
      { subject: 'third-party-cost', id: cost.id, from: { supplier: dropped.name }, to: { supplier: kept.name } },
      { subject: 'lab-order', id: theirs, from: { supplierId: dropped.id }, to: { supplierId: kept.id } },
    ]);
    expect(body.costs.find(({ id }) => id === cost.id)?.history).toMatchObject([
      { from: 'budgeted', to: 'budgeted', reason: `${dropped.name} is in het register samengevoegd met ${kept.name}.`, by: 'Fleur' },
    ]);
  });

  test('the one that went is in no list, says where it went, and its name and number still find who it is', async () => {
    const [kept, dropped] = [await addSupplier(), await addSupplier({ kvkNumber: '41234567' })];
    await merge(kept, dropped, ['name']);
    expect(await get(kept)).toMatchObject({ name: dropped.name, kvkNumber: '41234567', mergedInto: null });
    expect(await get(dropped)).toMatchObject({ name: kept.name, active: false, kvkNumber: null, mergedInto: { id: kept.id, name: dropped.name } });
    const { rows } = (await server.query(listSupplierRegister, { search: kept.name }, admin)).body;
    expect(rows.find(({ id }) => id === kept.id)?.formerNames).toEqual([kept.name]);
    expect(rows.filter(({ id }) => id === dropped.id)).toEqual([]);
    const { body } = await server.query(listSupplierNames, { search: kept.name }, office);
    expect(body.map(({ name }) => name)).not.toContain(kept.name);
    expect(body).toContainEqual({ name: dropped.name, formerName: kept.name });
    // A name that is typed from habit, and a laboratory that was chosen on a device without a network.
    expect(await supplierOf((await addCost(kept.name)).id)).toBe(kept.id);
    const order = await addOrder(dropped.id);
    expect(order.status).toBe(200);
    const logistics = (await server.query(getLogistics, { project: project.number, phase: '02' }, office)).body;
    expect(logistics.labOrders.find(({ id }) => id === order.id)).toMatchObject({ supplierId: kept.id });
    const taken = await server.command(putSupplier, { ...(await get(kept)), id: newId(), name: kept.name, kvkNumber: null, version: undefined }, admin);
    expect(taken.problem?.details?.fields).toMatchObject([{ path: 'name', message: expect.stringContaining(`opgegaan in ${dropped.name}`) }]);
    const changed = await server.command(putSupplier, { ...(await get(dropped)), version: 2 }, admin);
    expect(changed.problem?.details?.reason).toContain(`samengevoegd met ${dropped.name}`);
  });

  test('of which one was merged before lead to the last one', async () => {
    const [first, second, last] = [await addSupplier(), await addSupplier(), await addSupplier()];
    await merge(second, first);
    await merge(last, second);
    expect((await get(first)).mergedInto?.id).toBe(last.id);
    expect(await supplierOf((await addCost(first.name)).id)).toBe(last.id);
    const { rows } = (await server.query(listSupplierRegister, { search: first.name }, admin)).body;
    expect(rows.find(({ id }) => id === last.id)?.formerNames).toEqual([first.name, second.name]);
  });
});

describe('what stands in the way', () => {
  test('is an invoice that is on both, named, until one of them is cancelled', async () => {
    const [kept, dropped] = [await addSupplier(), await addSupplier()];
    await addCost(kept.name, { invoiceNumber: 'F-2026-7' });
    const theirs = await addCost(dropped.name, { invoiceNumber: 'f-2026-7' });
    for (const invoiceNumber of ['A1', 'A2', 'A3']) for (const { name } of [kept, dropped]) await addCost(name, { invoiceNumber });
    const told = (await preview(kept, dropped)).body;
    expect(told.conflicts).toMatchObject([{ text: expect.stringContaining('Deze facturen staan bij allebei: A1, A2, A3 en 1 meer.') }]);
    await db.updateTable('third_party_costs').set({ invoice_number: '' }).where('supplier_id', '=', dropped.id).where('id', '!=', theirs.id).execute();
    const refused = await merge(kept, dropped);
    expect(refused.problem?.details?.reason).toContain('Factuur f-2026-7 staat bij allebei.');
    expect(await supplierOf(theirs.id)).toBe(dropped.id);
    await db.updateTable('third_party_costs').set({ status: 'cancelled' }).where('id', '=', theirs.id).execute();
    expect((await merge(kept, dropped)).status).toBe(200);
    expect(await supplierOf(theirs.id)).toBe(kept.id);
  });

  test('is the same supplier, one that went already, one out of use that would swallow one in use, and too many to reach', async () => {
    const contacts = (count: number) => Array.from({ length: count }, () => ({ id: newId(), name: newId(), role: '', phone: null, email: null }));
    const [kept, dropped, old] = [
      await addSupplier({ contacts: contacts(4) }),
      await addSupplier({ contacts: contacts(3) }),
      await addSupplier({ active: false }),
    ];
    const textOf = async (one: Two, other: Two) => (await preview(one, other)).body.conflicts.map(({ text }) => text);
    expect(await textOf(kept, kept)).toEqual(['Dit is dezelfde leverancier.']);
    expect(await textOf(old, kept)).toEqual([expect.stringContaining('niet meer in gebruik')]);
    expect(await textOf(kept, dropped)).toEqual(['Samen hebben ze 7 contactpersonen; er passen er 5.']);
    expect((await merge(kept, old)).status).toBe(200);
    expect(await textOf(dropped, old)).toEqual([expect.stringContaining('is al opgegaan in')]);
    expect(await textOf(old, dropped)).toEqual([expect.stringContaining('is zelf al opgegaan in')]);
  });

  test('is a change since it was looked at', async () => {
    const [kept, dropped] = [await addSupplier(), await addSupplier()];
    const input = { kept: kept.id, dropped: dropped.id, keptVersion: 1, droppedVersion: 9, takes: [] };
    expect((await server.command(mergeSuppliers, input, admin)).problem?.code).toBe('changed-by-someone-else');
  });
});

test('who does not manage the organisation merges none and sees nothing of it; of what is not there nothing is said', async () => {
  const [kept, dropped] = [await addSupplier(), await addSupplier()];
  expect((await preview(kept, dropped, office)).problem?.code).toBe('not-allowed');
  expect((await merge(kept, dropped, [], office)).problem?.code).toBe('not-allowed');
  expect((await preview(kept, { id: newId() })).problem?.code).toBe('not-found');
  expect((await merge({ id: newId() }, dropped)).problem?.code).toBe('not-found');
});

test('merges of the same two at one moment end alike, against each other one is refused, and what is put down meanwhile is of the one that stays', async () => {
  const [kept, dropped] = [await addSupplier(), await addSupplier()];
  const input = { kept: kept.id, dropped: dropped.id, keptVersion: 1, droppedVersion: 1, takes: [] };
  const turned = { ...input, kept: dropped.id, dropped: kept.id };
  const costs = Promise.all(Array.from({ length: 6 }, (_, at) => addCost(at % 2 === 0 ? kept.name : dropped.name)));
  const answers = await Promise.all([input, input, turned].map((one) => server.command(mergeSuppliers, one, admin)));
  const [went] = [await get(kept), await get(dropped)].filter(({ mergedInto }) => mergedInto !== null);
  expect([await get(kept), await get(dropped)].filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).length).toBeGreaterThanOrEqual(1);
  for (const { id, status } of await costs) expect([status, await supplierOf(id)]).toEqual([200, went?.mergedInto?.id]);
});
