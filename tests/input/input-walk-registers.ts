/** Values that mean something in the registers of the demo organisation, by operation and field. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** Of the register of vehicles. */
export async function knownOfCars(db: Database, { id }: Identity): Promise<Readonly<Record<string, Known>>> {
  const car = await db.selectFrom('cars').select(['id', 'version']).where('plate', '=', 'V482KP').executeTakeFirstOrThrow();
  const period = await db.selectFrom('car_drivers').select('id').where('car_id', '=', car.id).where('to_on', 'is not', null).executeTakeFirstOrThrow();
  const paper = await db.selectFrom('car_papers').select('id').where('car_id', '=', car.id).executeTakeFirstOrThrow();
  const damage = await db.selectFrom('car_damages').select(['id', 'version']).where('car_id', '=', car.id).executeTakeFirstOrThrow();
  const other = await db.selectFrom('cars').select('id').where('plate', '=', 'WR23KT').executeTakeFirstOrThrow();
  const day = addDays(localDate(Date.now()), -1);
  return {
    'car.get': { id: car.id },
    'car.look-up-plate': { plate: 'V482KP' },
    'car.put': {
      ...{ id: newId(), version: undefined, plate: '12-ABC-3', firstAdmission: '2020-05-01', apkTo: '2030-05-01', fuelCard: '1234', chargeCard: '' },
      ...{ breakdownPhone: '088 269 28 88', outfit: [{ item: 'beacon', expiresOn: null }] },
    },
    'car.retire': { ...car, isRetired: true },
    'car-driver.put': { id: newId(), car: other.id, userId: id, from: '2026-01-01', to: null, version: undefined },
    'car-driver.remove': period,
    'car-paper.put': { id: newId(), car: car.id },
    'car-paper.remove': paper,
    'car-damage.move': { ...damage, to: 'repaired' },
    'car-damage.report': { id: newId(), car: car.id, happenedOn: day, fileIds: [] },
    'car-reading.add': { id: newId(), car: car.id, readOn: day, km: 200_000, correctsId: null },
  };
}

/** Of the register of equipment. */
export async function knownOfEquipment(db: Database, { id }: Identity): Promise<Readonly<Record<string, Known>>> {
  const free = await db.selectFrom('equipment').select(['id', 'version']).where('number', '=', 'XRF-01').executeTakeFirstOrThrow();
  const held = await db.selectFrom('equipment_loans').select(['id', 'equipment_id']).where('user_id', '=', id).executeTakeFirstOrThrow();
  const signed = { fileId: newId(), takerFileId: newId(), giverFileId: newId(), returnerFileId: newId(), receiverFileId: newId() };
  return {
    'equipment.get': { id: free.id },
    'equipment.put': { id: newId(), version: undefined, number: 'XRF-77', carId: null },
    'equipment.retire': { ...free, isRetired: true },
    'equipment.set-out-of-order': { id: free.id },
    'equipment-calibration.add': { id: newId(), equipment: free.id, calibratedOn: '2026-01-05', validTo: '2027-01-05', fileId: newId() },
    'equipment-loan.check-out': { ...signed, id: newId(), equipment: free.id, userId: id, dueOn: null },
    'equipment-loan.return': { ...signed, id: held.id, equipment: held.equipment_id },
  };
}

/** Of the safety data sheets and the work instructions. */
export async function knownOfSafetySheets(db: Database): Promise<Readonly<Record<string, Known>>> {
  const draft = await db.selectFrom('safety_sheets').select(['id', 'version']).where('state', '=', 'draft').executeTakeFirstOrThrow();
  const waiting = await db.selectFrom('instructions').select(['id', 'version']).where('state', '=', 'to-approve').executeTakeFirstOrThrow();
  const published = await db.selectFrom('instructions').select('id').where('code', '=', 'WI-14').where('state', '=', 'published').executeTakeFirstOrThrow();
  const numbers = { emergencyPhone: '', cas: '7697-37-2', ecNumber: '231-714-2', ufi: '', unNumber: '2031', hStatements: ['H314'], pStatements: ['P280'] };
  return {
    'instruction.get': { id: waiting.id },
    'instruction.list-readers': { id: published.id },
    'instruction.put': { id: newId(), seriesId: newId(), version: undefined, code: 'WI-99', validFrom: '2026-01-05', reviewBefore: '2028-01-05' },
    'instruction.attach': { id: waiting.id, fileId: newId() },
    'instruction.detach': { id: waiting.id },
    'instruction.move': { ...waiting, to: 'draft' },
    'instruction.confirm': { id: published.id },
    'safety-sheet.get': { id: draft.id },
    'safety-sheet.put': { ...numbers, id: newId(), seriesId: newId(), version: undefined, revisedOn: '2026-01-05' },
    'safety-sheet.attach': { id: draft.id, fileId: newId() },
    'safety-sheet.move': { ...draft, to: 'lapsed' },
  };
}

/** Of the orders to laboratories of a phase. */
export async function knownOfLogistics(db: Database, phaseId: unknown, caller: Identity): Promise<Readonly<Record<string, Known>>> {
  const draft = await db.selectFrom('lab_orders').select(['id', 'version']).where('status', '=', 'draft').executeTakeFirstOrThrow();
  const sample = await db.selectFrom('lab_order_samples').select('id').where('order_id', '=', draft.id).executeTakeFirstOrThrow();
  const laboratory = await db.selectFrom('suppliers').select('id').where(sql<boolean>`'laboratory' = any(kinds)`).executeTakeFirstOrThrow();
  const plan = await db.selectFrom('phase_analysis_plans').select(['phase_id', 'version']).executeTakeFirstOrThrow();
  const result = await db.selectFrom('lab_results').select(['id', 'version']).executeTakeFirstOrThrow();
  const gear = await db.selectFrom('gear_orders').select(['id', 'version']).where('status', '=', 'confirmed').executeTakeFirstOrThrow();
  const mailed = await addFailedMail(db, caller);
  const takenAt = '2026-11-23T09:00:00Z';
  return {
    'lab-order.put': { id: newId(), supplierId: laboratory.id, version: undefined },
    'lab-order.put-sample': {
      id: newId(),
      order: draft.id,
      version: undefined,
      fromCm: 0,
      toCm: 50,
      matrix: 'soil',
      packages: ['pfas'],
      takenAt,
      barcode: '1',
      parts: undefined,
      lotId: undefined,
    },
    'lab-order.remove-sample': { ...sample, order: draft.id },
    'lab-order.move': { ...draft, to: 'cancelled', at: new Date().toISOString(), giverFileId: null, receiverFileId: null },
    'lab-order-mail.send': { id: newId(), order: mailed.order_id, version: mailed.version, to: ['monsters@voorbeeld.nl'] },
    'lab-order-mail.retry': { id: mailed.id },
    'analysis-plan.put': { phaseId: plan.phase_id, lines: [{ package: 'pfas', count: 2 }], version: plan.version },
    'lab-result.judge': { ...result, state: 'rejected' },
    'gear.list-available': { from: '2026-11-24', to: '2026-11-25', order: undefined },
    'gear-order.put': { id: newId(), phaseId, source: 'hired', thingId: null, fromDay: '2026-11-24', toDay: '2026-11-25', version: undefined },
    'gear-order.move': { ...gear, to: 'cancelled' },
  };
}

/** A mail of an order the laboratory has, which did not go. */
async function addFailedMail(db: Database, { id: sender_id }: Identity) {
  const order = await db.selectFrom('lab_orders').select(['id', 'version']).where('status', '=', 'received').executeTakeFirstOrThrow();
  const mail = { id: newId(), order_id: order.id, sender_id, recipients: ['monsters@voorbeeld.nl'], text: 'Bijgaand.', asked_at: new Date() };
  await db
    .insertInto('lab_order_mails')
    .values({ ...mail, order_version: order.version, state: 'failed', reason: 'Niet aangekomen.' })
    .execute();
  return { ...mail, version: order.version };
}

/** Of the lots of a phase. */
export async function knownOfLots(db: Database, { id: userId }: Identity): Promise<Readonly<Record<string, Known>>> {
  const lotOf = (status: string) => db.selectFrom('lots').select(['id', 'version', 'content']).where('status', '=', status).executeTakeFirstOrThrow();
  const [draft, approved, sampling, review] = [await lotOf('draft'), await lotOf('approved'), await lotOf('sampling'), await lotOf('review')];
  await db.updateTable('lots').set({ sampler_id: userId }).where('id', '=', sampling.id).execute();
  const content = draft.content as Readonly<Record<string, unknown>>;
  const increment = { lot: sampling.id, letter: 'A', place: 40, takenAt: '2026-11-23T09:00:00Z' };
  return {
    'lot.put': { ...content, id: newId(), version: undefined, code: 'D99', protocol: '1001' },
    'lot.approve': { id: draft.id, version: draft.version },
    'lot.start': { id: approved.id, version: approved.version, helpers: 1, startedAt: new Date().toISOString() },
    'lot-increment.take': increment,
    'lot-increment.undo': increment,
    'lot-composite.put': { id: sampling.id, letter: 'B', barcode: '1', massG: 9100, photoFileId: null },
    'lot.finish': { id: sampling.id, version: sampling.version, deviations: [], photoFileIds: [], signatureFileId: newId() },
    'lot.judge': { id: review.id, version: review.version },
    'lot.reopen': { id: review.id, version: review.version },
  };
}
