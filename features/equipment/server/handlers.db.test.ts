import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase, readPersonalPart } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { addCalibration, getEquipment, listEquipment, listEquipmentRegister, putEquipment, retireEquipment, setOutOfOrder } from '../contract.ts';
import { checkOutEquipment, listEquipmentInHand, returnEquipment } from '../loan-contract.ts';
import { isCalibrated } from '../rules.ts';
import { equipmentFeature } from './feature.ts';
import { mayReadCalibration, mayReadLoan } from './queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let planner: Identity;
let worker: Identity;
let colleague: Identity;
let restricted: Identity;
const dayOf = (days: number) => localDate(new Date(Date.now() + days * 86_400_000));

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, equipmentFeature.handlers);
  planner = await createUser(db, { roles: ['planner'], name: 'Tom' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
  colleague = await createUser(db, { roles: ['field-worker'], name: 'Daan' });
  restricted = await createUser(db, { roles: ['external'], restricted: true });
});

test('equipment in use is listed by its number, also for who is held to their own projects; what was retired is not', async () => {
  const row = (number: string, extra: object = {}) => ({ id: newId(), number, name: 'PID 10,6 eV', kind: 'pid', serial_number: 'S1', ...extra });
  await db
    .insertInto('equipment')
    .values([row('PID-02', { calibrated_to: '2026-10-01' }), row('PID-01'), row('PID-00', { retired_at: new Date() })])
    .execute();
  const list = (await server.query(listEquipment, {}, restricted)).body;
  expect(list.map(({ number, calibratedTo }) => [number, calibratedTo])).toEqual([
    ['PID-01', null],
    ['PID-02', '2026-10-01'],
  ]);
  expect(list.map((one) => isCalibrated(one, '2026-10-02'))).toEqual([true, false]);
});

let numbers = 0;
const someEquipment = (changes: object = {}) => {
  numbers += 1;
  return {
    ...{ id: newId(), number: `xrf-${numbers + 10}`, name: 'Hand-XRF', kind: 'xrf' as const, serialNumber: 'X5', make: 'Vanta', boughtOn: null },
    ...{ calibrationMonths: 12, place: 'Magazijn', carId: null, note: '' },
    ...changes,
  };
};
async function addEquipment(changes: object = {}): Promise<string> {
  const one = someEquipment(changes);
  expect((await server.command(putEquipment, one, planner)).status).toBe(200);
  return one.id;
}
const out = (equipment: string, userId: string, more: object = {}) => ({
  ...{ id: newId(), equipment, userId, at: new Date().toISOString(), dueOn: null, note: '', takerFileId: newId(), giverName: 'Tom', giverFileId: newId() },
  ...more,
});
const back = (id: string, equipment: string, more: object = {}) => ({
  ...{
    id,
    equipment,
    at: new Date().toISOString(),
    place: 'Keet',
    note: '',
    outOfOrder: '',
    returnerFileId: newId(),
    receiverName: 'Tom',
    receiverFileId: newId(),
  },
  ...more,
});

describe('the register', () => {
  test('is read by everybody but the restricted group, and changed by who keeps it', async () => {
    const id = await addEquipment({ number: 'weeg-9' });
    expect((await server.query(listEquipmentRegister, {}, worker)).body.find((row) => row.id === id)).toMatchObject({
      number: 'WEEG-9',
      holder: null,
      place: 'Magazijn',
    });
    expect((await server.query(getEquipment, { id }, restricted)).status).toBe(403);
    expect((await server.command(putEquipment, someEquipment(), worker)).status).toBe(403);
  });
  test('has a number once, changes from the version it was based on, and records what changed', async () => {
    const first = someEquipment();
    await server.command(putEquipment, first, planner);
    const twice = await server.command(putEquipment, { ...someEquipment(), number: first.number }, planner);
    expect(twice.problem?.details?.fields?.[0]).toMatchObject({ path: 'number', message: /staat al op Hand-XRF/ });
    const commandId = newId();
    const changed = { ...first, version: 1, place: 'Keet 2' };
    for (const _ of [1, 2]) expect((await server.command(putEquipment, changed, planner, { commandId })).body.result).toEqual({ version: 2 });
    expect((await server.command(putEquipment, changed, planner)).problem?.code).toBe('changed-by-someone-else');
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toEqual([{ subject: 'equipment', id: first.id, from: { place: 'Magazijn' }, to: { place: 'Keet 2' } }]);
  });
  test('knows no vehicle that is not there', async () => {
    const { problem } = await server.command(putEquipment, someEquipment({ carId: newId() }), planner);
    expect(problem?.details?.fields?.[0]?.path).toBe('carId');
  });
});

test('a calibration lies not in the future, and the one that holds longest counts', async () => {
  const id = await addEquipment();
  const calibration = {
    id: newId(),
    equipment: id,
    calibratedOn: dayOf(-10),
    validTo: dayOf(300),
    company: 'IJkhuis',
    certificate: 'K1',
    fileId: newId(),
    fileName: 'k.pdf',
  };
  const future = await server.command(addCalibration, { ...calibration, calibratedOn: dayOf(3) }, planner);
  expect(future.problem?.details?.fields?.[0]?.path).toBe('calibratedOn');
  expect((await server.command(addCalibration, calibration, worker)).status).toBe(403);
  expect((await server.command(addCalibration, calibration, planner)).status).toBe(200);
  await server.command(addCalibration, { ...calibration, id: newId(), calibratedOn: dayOf(-400), validTo: dayOf(-40), fileId: null, fileName: '' }, planner);
  const { body } = await server.query(getEquipment, { id }, worker);
  expect([body.calibratedTo, body.calibrations.length]).toEqual([dayOf(300), 2]);
  expect([await mayReadCalibration(db, worker), await mayReadCalibration(db, restricted)]).toEqual([true, false]);
});

describe('equipment changes hands', () => {
  test('with the signatures of both sides, out and in, and one person has it at a time', async () => {
    const id = await addEquipment();
    const loan = out(id, worker.id, { dueOn: dayOf(5) });
    const commandId = newId();
    for (const _ of [1, 2]) expect((await server.command(checkOutEquipment, loan, planner, { commandId })).status).toBe(200);
    const taken = await server.command(checkOutEquipment, out(id, colleague.id), planner);
    expect(taken.problem?.details?.reason).toMatch(/^Sanne heeft XRF-/);
    expect((await server.query(listEquipmentInHand, {}, worker)).body).toMatchObject([{ id, loanId: loan.id, dueOn: dayOf(5) }]);
    expect([await mayReadLoan(db, worker, loan.id), await mayReadLoan(db, colleague, loan.id)]).toEqual([true, false]);

    const unsigned = { ...back(loan.id, id), receiverFileId: '' };
    expect((await server.command(returnEquipment, unsigned, worker)).problem?.details?.fields?.[0]?.path).toBe('receiverFileId');
    expect((await server.command(returnEquipment, back(loan.id, id), colleague)).status).toBe(404);
    expect((await server.command(returnEquipment, back(loan.id, id, { outOfOrder: 'Scherm stuk' }), worker)).status).toBe(200);
    expect((await server.command(returnEquipment, back(loan.id, id), worker)).problem?.code).toBe('not-possible-now');
    const { body } = await server.query(getEquipment, { id }, planner);
    expect(body).toMatchObject({
      place: 'Keet',
      outOfOrder: { reason: 'Scherm stuk', by: 'Sanne' },
      loans: [{ user: { name: 'Sanne' }, giverName: 'Tom', receiverName: 'Tom' }],
    });
    expect((await server.query(listEquipmentInHand, {}, worker)).body).toEqual([]);
  });
  test('everybody takes it along themselves, and only who keeps the register gives it to others', async () => {
    const id = await addEquipment();
    expect((await server.command(checkOutEquipment, out(id, colleague.id), worker)).status).toBe(403);
    expect((await server.command(checkOutEquipment, out(id, worker.id), restricted)).status).toBe(403);
    expect((await server.command(checkOutEquipment, out(id, worker.id), worker)).status).toBe(200);
    expect((await server.command(retireEquipment, { id, isRetired: true, version: 1 }, planner)).problem?.details?.reason).toMatch(/Neem het eerst terug/);
  });
  test('not while it is out of order; who has it may say so', async () => {
    const id = await addEquipment();
    expect((await server.command(setOutOfOrder, { id, reason: 'Batterij' }, worker)).status).toBe(403);
    await server.command(checkOutEquipment, out(id, worker.id), worker);
    expect((await server.command(setOutOfOrder, { id, reason: 'Batterij' }, worker)).status).toBe(200);
    expect((await server.query(listEquipment, {}, worker)).body.find((one) => one.id === id)?.outOfOrder).toBe('Batterij');
    const [loan] = (await server.query(getEquipment, { id }, worker)).body.loans;
    await server.command(returnEquipment, back(loan?.id ?? '', id), worker);
    expect((await server.command(checkOutEquipment, out(id, worker.id), worker)).problem?.details?.reason).toMatch(/buiten gebruik: Batterij/);
    expect((await server.command(setOutOfOrder, { id, reason: '' }, planner)).status).toBe(200);
    expect((await server.command(checkOutEquipment, out(id, worker.id), worker)).status).toBe(200);
  });
});

test('somebody’s own data has what they borrowed, with the signatures they gave themselves', async () => {
  const person = await createUser(db, { roles: ['field-worker'], name: 'Bram' });
  const [mine, broughtBack] = [await addEquipment(), await addEquipment()];
  const loans = [out(mine, person.id), out(broughtBack, person.id)] as const;
  for (const loan of loans) expect((await server.command(checkOutEquipment, loan, planner)).status).toBe(200);
  const returns = [back(loans[0].id, mine), back(loans[1].id, broughtBack)] as const;
  expect((await server.command(returnEquipment, returns[0], person)).status).toBe(200);
  expect((await server.command(returnEquipment, returns[1], planner)).status).toBe(200);
  const received = { name: 'handtekening.png', kind: 'signature', content_type: 'image/png', size_bytes: 3, received_at: new Date() };
  await db.updateTable('files').set(received).execute();
  const { 'geleend-materieel.json': rows, ...files } = await readPersonalPart(equipmentFeature, db, person);
  expect(rows).toMatchObject([{ id: loans[0].id, name: 'Hand-XRF', giver_name: 'Tom' }, { id: loans[1].id }]);
  const own = [loans[0].takerFileId, loans[1].takerFileId, returns[0].returnerFileId];
  expect(Object.keys(files).sort()).toEqual(own.map((id) => `geleend-materieel/handtekening-${id}.png`).sort());
});
