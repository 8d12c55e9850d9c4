/** SQL that reads the logistics of a phase. Callers found the phase through what somebody may see. */
import { type Selectable, sql } from 'kysely';
import { listOfKind } from '#features/suppliers/server/queries.ts';
import { handlesCosts } from '#features/third-party-costs/server/visible-costs.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { Laboratory, PlannedAnalysis } from '../contract.ts';
import type { LabOrder, LabOrderStep, LabSample } from '../lab-order.ts';
import type { LabOrderStatus } from '../labels.ts';
import { isActive, labOrderName, type OtherSample } from '../rules.ts';
import { listOrderMails } from './mail/mail-queries.ts';
import { countResults } from './results/result-queries.ts';
import { listParts, packagesOfComposites } from './samples/part-queries.ts';

type SampleRow = Selectable<DB['lab_order_samples']>;

/** Laboratories that are in use, by name; with where they are mailed for who sends orders. */
export async function listLaboratories(db: Database, user?: Identity): Promise<Laboratory[]> {
  const laboratories = await listOfKind(db, 'laboratory');
  const maySend = user?.permissions.has('logistics.manage') === true;
  return laboratories.map(({ id, name, email, contacts }) => {
    const reached = [{ name, email }, ...contacts].flatMap((one) => (one.email === null ? [] : [{ name: one.name, email: one.email }]));
    return { id, name, contacts: contacts.map((contact) => contact.name), ...(maySend && { addresses: reached }) };
  });
}

/** Which analyses are planned for a phase; version 0 while nobody planned any. */
export async function findPlanned(db: Database, phaseId: string): Promise<{ lines: PlannedAnalysis[]; version: number }> {
  const row = await db.selectFrom('phase_analysis_plans').select(['lines', 'version']).where('phase_id', '=', phaseId).executeTakeFirst();
  return { lines: (row?.lines ?? []) as PlannedAnalysis[], version: row?.version ?? 0 };
}

/** Orders of a phase, the last made first; or the one with an id. With what they cost for a reader who handles that. */
export async function listLabOrders(db: Database, phaseId: string, id?: string, reader?: Identity): Promise<LabOrder[]> {
  let query = db
    .selectFrom('lab_orders as lab')
    .innerJoin('suppliers', 'suppliers.id', 'lab.supplier_id')
    .innerJoin('users', 'users.id', 'lab.made_by')
    .selectAll('lab')
    .select(['suppliers.name as lab_name', 'users.name as maker'])
    .where('lab.phase_id', '=', phaseId)
    .orderBy('lab.number', 'desc');
  if (id !== undefined) query = query.where('lab.id', '=', id);
  const rows = await query.execute();
  const ids = rows.map((row) => row.id);
  const samples = await listSamples(db, ids);
  const steps = await listSteps(db, ids);
  const mails = await listOrderMails(db, ids);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    supplierId: row.supplier_id,
    labName: row.lab_name,
    scheme: row.scheme as LabOrder['scheme'],
    turnaround: row.turnaround as LabOrder['turnaround'],
    labReference: row.lab_reference,
    contact: row.contact,
    pickupOn: row.pickup_on,
    pickupBy: row.pickup_by,
    composite: row.composite,
    deviation: row.deviation,
    ...(reader !== undefined && handlesCosts(reader) && { costCents: row.cost_cents }),
    status: row.status as LabOrderStatus,
    madeBy: row.maker,
    madeAt: row.made_at.toISOString(),
    samples: samples.get(row.id) ?? [],
    steps: steps.get(row.id) ?? [],
    mails: mails.get(row.id) ?? [],
    version: row.version,
  }));
}

async function listSamples(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, LabSample[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lab_order_samples')
    .leftJoin('lots', 'lots.id', 'lab_order_samples.lot_id')
    .selectAll('lab_order_samples')
    .select('lots.code as lot_code')
    .where('order_id', 'in', orderIds)
    .orderBy('taken_at')
    .orderBy('lab_order_samples.code')
    .execute();
  const results = await countResults(db, orderIds);
  const parts = await listParts(db, orderIds);
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, ofOrder]) => [
      id,
      ofOrder.map((row) => toSample(row, results.get(row.id), parts.get(row.id))),
    ]),
  );
}

function toSample(row: SampleRow & { readonly lot_code: string | null }, results: LabSample['results'], parts: LabSample['parts']): LabSample {
  return {
    id: row.id,
    code: row.code,
    barcode: row.barcode,
    matrix: row.matrix as LabSample['matrix'],
    fromCm: row.from_cm,
    toCm: row.to_cm,
    takenAt: row.taken_at.toISOString(),
    container: row.container as LabSample['container'],
    preservation: row.preservation as LabSample['preservation'],
    packages: row.packages,
    lotId: row.lot_id,
    ...(row.lot_code !== null && { lotCode: row.lot_code }),
    version: row.version,
    ...(parts !== undefined && { parts }),
    ...(results !== undefined && { results }),
  };
}

async function listSteps(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, LabOrderStep[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lab_order_steps as step')
    .innerJoin('users', 'users.id', 'step.user_id')
    .selectAll('step')
    .select('users.name as by')
    .where('step.order_id', 'in', orderIds)
    .orderBy('step.place')
    .execute();
  const toStep = (row: (typeof rows)[number]): LabOrderStep => ({
    from: row.from_status as LabOrderStatus,
    to: row.to_status as LabOrderStatus,
    at: row.at.toISOString(),
    temperatureTenths: row.temperature_tenths,
    giver: row.giver,
    receiver: row.receiver,
    giverFileId: row.giver_file_id,
    receiverFileId: row.receiver_file_id,
    note: row.note,
    by: row.by,
  });
  return new Map([...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, ofOrder]) => [id, ofOrder.map(toStep)]));
}

/** Samples with this code in the phase, or with this barcode anywhere. */
export async function listSameSamples(db: Database, phaseId: string, { code, barcode }: { readonly code: string; readonly barcode: string }) {
  const rows = await db
    .selectFrom('lab_order_samples as sample')
    .innerJoin('lab_orders as lab', 'lab.id', 'sample.order_id')
    .selectAll('sample')
    .select(['lab.phase_id', 'lab.status', 'lab.number', 'lab.made_at', packagesOfComposites.as('composite_packages')])
    .where((where) =>
      where.or([
        where.and([where('lab.phase_id', '=', phaseId), where(sql`lower(sample.code)`, '=', code.toLowerCase())]),
        ...(barcode === '' ? [] : [where.and([where('sample.barcode', '<>', ''), where(sql`lower(sample.barcode)`, '=', barcode.toLowerCase())])]),
      ]),
    )
    .execute();
  return rows.map((row): OtherSample => {
    const isSamePhase = row.phase_id === phaseId;
    return {
      id: row.id,
      orderId: row.order_id,
      orderName: isSamePhase ? labOrderName({ number: row.number, madeAt: row.made_at.toISOString() }) : 'een andere opdracht',
      isActive: isActive({ status: row.status as LabOrderStatus }),
      isSamePhase,
      code: row.code,
      barcode: row.barcode,
      packages: [...row.packages, ...row.composite_packages],
    };
  });
}
