import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { approveCost, attachInvoice, type CostInput, listCosts, listSupplierNames, moveCost, putCost } from '../contract.ts';
import type { CostStatus } from '../labels.ts';
import { thirdPartyCostHandlers } from './handlers.ts';
import { mayReadInvoices } from './readable-invoices.ts';
import { writeCosts } from './workbook-route.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let office: Identity;
let manager: Identity;
let worker: Identity;
let external: Identity;
let project: { id: string; number: string };
let secret: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, thirdPartyCostHandlers);
  const division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'cost.manage', 'cost.approve-large']);
  office = await addPerson(db, 'I. Smulders', ['project.read', 'cost.manage']);
  manager = await addPerson(db, 'C. Hermans', ['project.read', 'cost.approve-large']);
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'form.fill']);
  project = await addProject(db, { division_id: division, leader_id: leader.id });
  secret = await addProject(db, { division_id: division, confidential: true });
  external = await addPerson(db, 'Extern', ['cost.manage'], { restricted: true, scope: [project.id] });
  await addPhase(db, { project_id: project.id, number: '03' });
});

const input = (more: Partial<CostInput> = {}): CostInput => ({
  id: newId(),
  project: project.number,
  phase: null,
  kind: 'laboratory',
  supplier: 'Milieulab Zuid',
  description: 'AP04 grond',
  orderNumber: '',
  quoteCents: null,
  budgetCents: 100_000,
  orderedCents: 0,
  receivedCents: 0,
  invoicedCents: 0,
  vatRate: 'high',
  isRecharged: true,
  markupBasisPoints: 750,
  invoiceNumber: '',
  deliveredOn: null,
  ...more,
});
const put = (more: Partial<CostInput>, caller = office) => server.command(putCost, input(more), caller);
const read = async (id: string) => (await server.query(listCosts, { project: project.number }, leader)).body.costs.find((cost) => cost.id === id);
const move = (id: string, version: number, to: CostStatus, more: object = {}) => server.command(moveCost, { id, version, to, ...more }, office);

/** A cost that was asked for, of this amount; version 2. */
async function requested(amountCents: number): Promise<string> {
  const id = newId();
  await put({ id });
  await move(id, 1, 'requested', { amountCents });
  return id;
}

describe('a cost', () => {
  test('is put down with everything that was filled in', async () => {
    const id = newId();
    expect((await put({ id, phase: '03', supplier: '  Milieulab   Zuid ' })).body.result).toEqual({ version: 1 });
    expect(await read(id)).toMatchObject({
      phase: '03',
      supplier: 'Milieulab Zuid',
      status: 'budgeted',
      budgetCents: 100_000,
      vatBasisPoints: 2100,
      markupBasisPoints: 750,
    });
  });
  test('that is sent twice is there once', async () => {
    const commandId = newId();
    const once = input();
    const first = await server.command(putCost, once, office, { commandId });
    expect((await server.command(putCost, once, office, { commandId })).body).toEqual(first.body);
    expect(await db.selectFrom('third_party_costs').select('id').where('id', '=', once.id).execute()).toHaveLength(1);
  });
  test('keeps only what changed in the audit log', async () => {
    const id = newId();
    await put({ id });
    expect((await put({ id, version: 1, budgetCents: 120_000 })).body.result).toEqual({ version: 2 });
    const rows = await db.selectFrom('commands').select('changes').where('name', '=', 'third-party-cost.put').execute();
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual({
      subject: 'third-party-cost',
      id,
      from: { budgetCents: 100_000 },
      to: { budgetCents: 120_000 },
    });
  });
  test('that somebody else changed meanwhile is not written over', async () => {
    const id = newId();
    await put({ id });
    await put({ id, version: 1, budgetCents: 1 });
    expect((await put({ id, version: 1, budgetCents: 2 })).problem?.code).toBe('changed-by-someone-else');
    expect((await move(id, 1, 'cancelled', { reason: 'x' })).problem?.code).toBe('changed-by-someone-else');
  });
  test('belongs to a phase of its own project', async () => {
    expect((await put({ phase: '09' })).problem?.details?.fields).toEqual([
      { path: 'phase', message: 'Deze fase hoort niet bij het project. Kies een fase uit de lijst.' },
    ]);
  });
});

describe('who has nothing to do with the money', () => {
  test('sees no costs: a field worker, a restricted person, and whoever may not see the project', async () => {
    expect((await server.query(listCosts, { project: project.number }, worker)).status).toBe(403);
    expect((await server.query(listCosts, { project: project.number }, external)).status).toBe(403);
    expect((await server.query(listCosts, { project: secret.number }, office)).status).toBe(404);
    expect((await put({ project: secret.number })).status).toBe(404);
  });
  test('reads no invoice', async () => {
    expect(await mayReadInvoices(db, worker, { subjectId: '', projectId: project.id })).toBe(false);
    expect(await mayReadInvoices(db, external, { subjectId: '', projectId: project.id })).toBe(false);
    expect(await mayReadInvoices(db, office, { subjectId: '', projectId: secret.id })).toBe(false);
    expect(await mayReadInvoices(db, manager, { subjectId: '', projectId: project.id })).toBe(true);
  });
  test('whoever only agrees changes nothing', async () => {
    expect((await put({}, manager)).status).toBe(403);
  });
  test('a cost of a hidden project is not found, whoever knows its id', async () => {
    const id = newId();
    const owner = await addPerson(db, 'J. Thijssen', ['project.read', 'project.read-confidential', 'cost.manage']);
    await put({ id, project: secret.number }, owner);
    expect((await move(id, 1, 'requested', { amountCents: 1 })).status).toBe(404);
    expect((await put({ id, version: 1 })).problem?.code).toBe('already-exists');
    expect((await server.command(attachInvoice, { id, fileId: newId(), fileName: 'f.pdf' }, office)).status).toBe(404);
  });
});

describe('the way of a cost', () => {
  test('goes from budget to paid, each step with what it brings', async () => {
    const id = await requested(90_000);
    await move(id, 2, 'ordered', { orderNumber: 'B-1' });
    await move(id, 3, 'delivered', { amountCents: 88_000, deliveredOn: '2026-11-20' });
    await move(id, 4, 'invoiced', { amountCents: 88_001, invoiceNumber: 'F-100' });
    expect((await move(id, 5, 'paid')).body.result).toEqual({ version: 6 });
    expect(await read(id)).toMatchObject({ status: 'paid', orderedCents: 90_000, receivedCents: 88_000, invoicedCents: 88_001, deliveredOn: '2026-11-20' });
    expect((await read(id))?.history.map(({ to, by }) => `${to} ${by}`)).toEqual(
      ['requested', 'ordered', 'delivered', 'invoiced', 'paid'].map((to) => `${to} I. Smulders`),
    );
    const late = await put({ id, version: 6, budgetCents: 1 });
    expect(late.problem?.details?.reason).toBe('Deze kosten zijn betaald. Zet ze eerst terug om ze te wijzigen.');
  });
  test('skips no step, and goes back only with a reason', async () => {
    const id = await requested(1000);
    expect((await move(id, 2, 'invoiced', { amountCents: 1, invoiceNumber: 'F-1' })).problem?.code).toBe('not-possible-now');
    expect((await move(id, 2, 'budgeted')).problem?.details?.fields).toEqual([{ path: 'reason', message: 'Schrijf op waarom.' }]);
    expect((await move(id, 2, 'budgeted', { reason: 'Ander lab' })).status).toBe(200);
  });
  test('an invoice of one supplier is booked once, whatever its capitals, and again when the other was cancelled', async () => {
    const [first, second] = [newId(), newId()];
    await put({ id: first, supplier: 'Boorbedrijf', invoiceNumber: '2026-77' });
    const again = await put({ id: second, supplier: 'BOORBEDRIJF', invoiceNumber: ' 2026-77 ' });
    expect(again.problem?.details?.fields).toEqual([
      { path: 'invoiceNumber', message: `Factuur 2026-77 van BOORBEDRIJF is al geboekt bij ${project.number}, AP04 grond. Controleer het nummer.` },
    ]);
    expect((await put({ supplier: 'Een ander', invoiceNumber: '2026-77' })).status).toBe(200);
    await move(first, 1, 'cancelled', { reason: 'Dubbel' });
    expect((await put({ id: second, supplier: 'BOORBEDRIJF', invoiceNumber: '2026-77' })).status).toBe(200);
    expect((await move(first, 2, 'budgeted', { reason: 'Toch' })).problem?.code).toBe('invalid-input');
  });
});

describe('an order above the limit', () => {
  const approve = (id: string, version: number, as: 'project-leader' | 'manager', caller: Identity) =>
    server.command(approveCost, { id, version, as, note: 'Vak 7' }, caller);

  test('is ordered once project leader and manager agreed, and by nobody before', async () => {
    const id = await requested(485_000);
    expect((await move(id, 2, 'ordered')).problem?.details?.reason).toBe('Boven de grens is akkoord nodig van de projectleider en van een leidinggevende.');
    expect((await approve(id, 2, 'project-leader', leader)).body.result).toEqual({ version: 3, status: 'requested' });
    expect((await move(id, 3, 'ordered')).problem?.code).toBe('not-possible-now');
    expect((await approve(id, 3, 'manager', manager)).body.result).toEqual({ version: 4, status: 'ordered' });
    expect(await read(id)).toMatchObject({ status: 'ordered', approvals: [{ as: 'project-leader', note: 'Vak 7' }, { as: 'manager' }] });
  });
  test('is never agreed to twice by one person, who may be both', async () => {
    const id = await requested(485_000);
    await approve(id, 2, 'project-leader', leader);
    expect((await approve(id, 3, 'manager', leader)).problem?.code).toBe('own-work');
    expect((await approve(id, 3, 'project-leader', leader)).body.result).toEqual({ version: 3, status: 'requested' });
  });
  test('is agreed to by the manager of the division, without more', async () => {
    const chief = await addPerson(db, 'A. Kuipers', ['project.read', 'cost.manage']);
    const division = await db.selectFrom('projects').select('division_id').where('id', '=', project.id).executeTakeFirstOrThrow();
    await db.updateTable('divisions').set({ manager_id: chief.id }).where('id', '=', division.division_id).execute();
    const id = await requested(485_000);
    expect((await server.query(listCosts, { project: project.number }, chief)).body.managesDivision).toBe(true);
    expect((await approve(id, 2, 'manager', chief)).status).toBe(200);
    await db.updateTable('divisions').set({ manager_id: null }).where('id', '=', division.division_id).execute();
  });
  test('is not agreed to by who is neither', async () => {
    const id = await requested(485_000);
    expect((await approve(id, 2, 'project-leader', manager)).problem?.code).toBe('not-allowed');
    expect((await approve(id, 2, 'manager', worker)).status).toBe(403);
  });
  test('asks again when amount or supplier changed', async () => {
    const id = await requested(485_000);
    await approve(id, 2, 'project-leader', leader);
    await put({ id, version: 3, orderedCents: 600_000 });
    expect((await read(id))?.approvals).toEqual([]);
    expect((await approve(id, 3, 'manager', manager)).problem?.code).toBe('changed-by-someone-else');
  });
  test('is told again to who must agree when amount or supplier changed, as long as it needs them and was asked for', async () => {
    const id = await requested(485_000);
    const told = async () =>
      (await db.selectFrom('notifications').select('text').where('user_id', '=', leader.id).where('href', 'like', `%${id}`).orderBy('at').execute()).map(
        ({ text }) => text,
      );
    await put({ id, version: 2, orderedCents: 600_000 });
    expect(await told()).toHaveLength(2);
    await put({ id, version: 3, orderedCents: 600_000, supplier: 'Boorbedrijf Peel' });
    expect(await told()).toEqual([...Array(2).fill(`Milieulab Zuid, project ${project.number}`), `Boorbedrijf Peel, project ${project.number}`]);
    await put({ id, version: 4, orderedCents: 600_000, supplier: 'Boorbedrijf Peel', description: 'AP04 grond, vak 7' });
    await put({ id, version: 5, orderedCents: 100_000, supplier: 'Boorbedrijf Peel', description: 'AP04 grond, vak 7' });
    const budgeted = newId();
    await put({ id: budgeted, orderedCents: 485_000 });
    await put({ id: budgeted, version: 1, orderedCents: 600_000 });
    expect(await told()).toHaveLength(3);
    expect(await db.selectFrom('notifications').select('id').where('href', 'like', `%${budgeted}`).execute()).toEqual([]);
  });
  test('cannot be made of a small one afterwards', async () => {
    const id = await requested(100_000);
    await move(id, 2, 'ordered');
    expect((await put({ id, version: 3, orderedCents: 300_000 })).problem?.details?.fields?.[0]?.path).toBe('orderedCents');
    expect((await put({ id, version: 3, orderedCents: 250_000 })).status).toBe(200);
  });
  test('is told to who must agree, not to who asked', async () => {
    const id = await requested(485_000);
    const told = await db.selectFrom('notifications').select(['user_id', 'title']).where('href', 'like', `%${id}`).execute();
    expect(told).toEqual([{ user_id: leader.id, title: 'Akkoord gevraagd: AP04 grond' }]);
  });
});

test('an invoice hangs on its cost, for whoever sees the costs', async () => {
  const [id, fileId] = [newId(), newId()];
  await put({ id });
  expect((await server.command(attachInvoice, { id, fileId, fileName: 'factuur.pdf' }, office)).status).toBe(200);
  expect((await read(id))?.invoiceFile).toEqual({ id: fileId, name: 'factuur.pdf', isReceived: false });
  const link = await db.selectFrom('file_links').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  expect(link).toMatchObject({ subject: 'third-party-cost', subject_id: id, project_id: project.id });
});

test('names of suppliers are proposed by their first letters, out of the register and only those in use', async () => {
  for (const [name, active] of [
    ['Zeefbedrijf Noord', true],
    ['zeefwerk Zuid', true],
    ['Zeef van vroeger', false],
    ['Ander bedrijf', true],
  ] as const)
    await addSupplier(name, active);
  await put({ supplier: 'Zeer geheim' });
  const names = async (search: string) => (await server.query(listSupplierNames, { search }, office)).body.map(({ name }) => name);
  expect(await names('ZEE')).toEqual(['Zeefbedrijf Noord', 'zeefwerk Zuid']);
  expect(await names('z')).toEqual([]);
  expect(await names('ze%')).toEqual([]);
});

test('a supplier of the register is known by its key: another name there shows, and its invoice is still booked once', async () => {
  const supplierId = await addSupplier('Boor Oost');
  const [id, free] = [newId(), newId()];
  await put({ id, supplier: 'boor oost', invoiceNumber: 'B-1' });
  await put({ id: free, supplier: 'Wie dan ook' });
  expect(await read(id)).toMatchObject({ supplier: 'Boor Oost', supplierId });
  expect(await read(free)).toMatchObject({ supplier: 'Wie dan ook', supplierId: null });
  await db.updateTable('suppliers').set({ name: 'Boor Oost en West' }).where('id', '=', supplierId).execute();
  expect((await read(id))?.supplier).toBe('Boor Oost en West');
  const twice = await put({ supplier: 'Boor Oost en West', invoiceNumber: 'b-1' });
  expect(twice.problem?.details?.fields?.[0]?.path).toBe('invoiceNumber');
  // Saved again under the new name it is the same supplier: what was agreed to stands.
  const large = await requested(900_000);
  await db.updateTable('third_party_costs').set({ supplier: 'Boor Oost', supplier_id: supplierId }).where('id', '=', large).execute();
  expect((await server.command(approveCost, { id: large, version: 2, as: 'project-leader' }, leader)).status).toBe(200);
  const now = await read(large);
  await put({ id: large, supplier: 'Boor Oost en West', orderedCents: 900_000, version: now?.version ?? 0, description: 'Anders' });
  expect((await read(large))?.approvals).toHaveLength(1);
});

async function addSupplier(name: string, active = true): Promise<string> {
  const id = newId();
  await db
    .insertInto('suppliers')
    .values({ id, name, active, kinds: ['laboratory'] })
    .execute();
  return id;
}

test('the workbook is one that opens, with the cents as they are', async () => {
  const { body } = await server.query(listCosts, { project: project.number }, leader);
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-costs-'));
  const { sheets } = await readXlsx(await readFile(await writeCosts(body.costs, dir)));
  await rm(dir, { recursive: true });
  expect(sheets.map(({ name }) => name)).toEqual(['Kosten van derden']);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const ordered = head.indexOf('Besteld');
  expect(rows.map((row) => row[ordered])).toEqual(body.costs.map(({ orderedCents }) => orderedCents / 100));
});
