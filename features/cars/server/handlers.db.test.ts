import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase, readPersonalPart } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getCar, listCarRegister, listCars, lookUpPlate, moveDamage, putCar, putDriver, putPaper, removeDriver, removePaper, retireCar } from '../contract.ts';
import { addReading, listMyCars, reportDamage } from '../driver-contract.ts';
import { tellWhatRunsOut } from './car-jobs.ts';
import { carFeature } from './feature.ts';
import { mayReadDamage, mayReadPaper } from './queries.ts';
import { setRdwSource } from './rdw/current-source.ts';
import { rdwSource } from './rdw/rdw-source.ts';
import { someCar } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let planner: Identity;
let driver: Identity;
let stranger: Identity;
let restricted: Identity;
const nowOf = (days: number) => localDate(new Date(Date.now() + days * 86_400_000));
const today = nowOf(0);

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, carFeature.handlers);
  setRdwSource(rdwSource(undefined));
  planner = await createUser(db, { roles: ['planner'], name: 'Tom' });
  driver = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
  stranger = await createUser(db, { roles: ['field-worker'], name: 'Daan' });
  restricted = await createUser(db, { roles: ['external'], restricted: true });
});

let plates = 0;
/** A vehicle in the register, driven by Sanne. */
async function addCar(changes: Parameters<typeof someCar>[0] = {}): Promise<string> {
  plates += 1;
  const car = someCar({ plate: `V-${100 + plates}-KP`, ...changes });
  expect((await server.command(putCar, car, planner)).status).toBe(200);
  await server.command(putDriver, { id: newId(), car: car.id, userId: driver.id, from: '2026-01-01', to: null }, planner);
  return car.id;
}

describe('the register', () => {
  test('is read by everybody but the restricted group, and changed by who keeps it', async () => {
    const id = await addCar({ name: 'Boorwagen 3' });
    expect((await server.query(listCarRegister, {}, stranger)).body.find((row) => row.id === id)).toMatchObject({
      ...{ name: 'Boorwagen 3', drivers: [{ name: 'Sanne' }], km: null, openDamages: 0, isVerified: false, isRetired: false },
    });
    expect((await server.query(listCarRegister, {}, restricted)).status).toBe(403);
    expect((await server.query(getCar, { id }, restricted)).status).toBe(403);
    expect((await server.command(putCar, someCar(), driver)).status).toBe(403);
  });
  test('keeps a plate once, without dashes, and says whose it is', async () => {
    const id = await addCar({ plate: 'gb-001-b', name: 'Bus 7' });
    expect((await server.query(getCar, { id }, driver)).body.plate).toBe('GB001B');
    const twice = await server.command(putCar, someCar({ plate: 'GB001B' }), planner);
    expect(twice.problem?.details?.fields).toEqual([{ path: 'plate', message: 'Kenteken GB-001-B staat al in het register: Bus 7. Controleer het kenteken.' }]);
    const none = await server.command(putCar, someCar({ plate: 'abc12' }), planner);
    expect(none.problem?.details?.fields?.[0]?.path).toBe('plate');
  });
  test('takes no first admission that is still to come', async () => {
    const { problem } = await server.command(putCar, someCar({ firstAdmission: nowOf(3) }), planner);
    expect(problem?.details?.fields?.[0]).toMatchObject({ path: 'firstAdmission' });
  });
  test('changes a vehicle once, from the version it was based on, and records what changed', async () => {
    const id = await addCar();
    const { plate } = (await server.query(getCar, { id }, planner)).body;
    const changed = someCar({ id, plate, version: 1, towingKg: 1800, outfit: [{ item: 'fire-extinguisher', expiresOn: nowOf(90) }] });
    const commandId = newId();
    expect((await server.command(putCar, changed, planner, { commandId })).body.result).toEqual({ version: 2 });
    expect((await server.command(putCar, changed, planner, { commandId })).body.result).toEqual({ version: 2 });
    expect((await server.command(putCar, changed, planner)).problem?.code).toBe('changed-by-someone-else');
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toMatchObject([{ subject: 'car', from: { towing_kg: 2500, outfit: [] }, to: { towing_kg: 1800 } }]);
    expect(Object.keys((changes as { to: object }[])[0]?.to ?? {}).sort()).toEqual(['outfit', 'towing_kg']);
  });
  test('says a vehicle is verified only while the RDW says the same', async () => {
    const facts = { make: 'Ford', model: 'Transit', fuels: ['diesel'], color: '', firstAdmission: '2020-05-01', heldSince: null, apkTo: '2027-05-01' };
    const stored = JSON.stringify({ ...facts, catalogueCents: 3_600_000, kind: 'Bedrijfsauto', body: '' });
    await db.insertInto('rdw_answers').values({ plate: '12ABC3', facts: stored, fetched_at: new Date() }).execute();
    expect((await server.query(lookUpPlate, { plate: '12-ABC-3' }, planner)).body).toMatchObject({ state: 'found', facts: { make: 'Ford' } });
    expect((await server.query(lookUpPlate, { plate: '13-ABC-3' }, planner)).body).toEqual({ state: 'off' });
    const id = await addCar({ plate: '12-ABC-3' });
    expect((await server.query(getCar, { id }, planner)).body.verifiedAt).not.toBeNull();
    await server.command(putCar, someCar({ id, plate: '12-ABC-3', version: 1, apkTo: '2028-05-01' }), planner);
    expect((await server.query(getCar, { id }, planner)).body.verifiedAt).toBeNull();
  });
  test('takes a vehicle out of use, from the choices of forms too, and back', async () => {
    const id = await addCar();
    expect((await server.command(retireCar, { id, isRetired: true, version: 1 }, planner)).body.result).toEqual({ version: 2 });
    expect((await server.query(listCars, {}, driver)).body.some((car) => car.id === id)).toBe(false);
    expect((await server.query(listMyCars, {}, driver)).body.cars.some((car) => car.id === id)).toBe(false);
    await server.command(retireCar, { id, isRetired: false, version: 2 }, planner);
    expect((await server.query(listCars, {}, driver)).body.some((car) => car.id === id)).toBe(true);
  });
});

describe('drivers', () => {
  test('do not overlap unless it is a pool car, in the database either', async () => {
    const id = await addCar();
    const second = { id: newId(), car: id, userId: stranger.id, from: '2026-03-01', to: null };
    expect((await server.command(putDriver, second, planner)).problem?.details?.fields?.[0]).toMatchObject({ path: 'from', message: /^Sanne rijdt sinds/ });
    const row = { id: newId(), car_id: id, user_id: stranger.id, from_on: '2026-03-01', is_pool: false };
    await expect(db.insertInto('car_drivers').values(row).execute()).rejects.toMatchObject({ constraint: 'car_drivers_one_a_day' });
    const pool = await addCar({ isPool: true });
    expect((await server.command(putDriver, { ...second, id: newId(), car: pool }, planner)).status).toBe(200);
    const { plate } = (await server.query(getCar, { id: pool }, planner)).body;
    const own = await server.command(putCar, someCar({ id: pool, plate, version: 1, isPool: false }), planner);
    expect(own.problem?.details?.fields?.[0]?.path).toBe('isPool');
  });
  test('are taken away, and somebody who has left gets no vehicle', async () => {
    const id = await addCar();
    const [period] = (await server.query(getCar, { id }, planner)).body.drivers;
    expect((await server.command(removeDriver, { id: period?.id ?? '' }, planner)).status).toBe(200);
    const gone = await createUser(db, { roles: ['field-worker'], name: 'Weg' });
    await db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    const refused = await server.command(putDriver, { id: newId(), car: id, userId: gone.id, from: today, to: null }, planner);
    expect(refused.problem?.details?.fields?.[0]?.path).toBe('userId');
  });
});

describe('whoever drives a vehicle', () => {
  const reading = (car: string, km: number, more: object = {}) => ({
    id: newId(),
    car,
    readOn: today,
    km,
    moment: null,
    correctsId: null,
    reason: '',
    ...more,
  });

  test('has it whole, with its cards; a colleague without them, and a stranger may write nothing down', async () => {
    const id = await addCar();
    const mine = (await server.query(listMyCars, {}, driver)).body;
    expect(mine.cars.find((car) => car.id === id)).toMatchObject({ fuelCard: '4120' });
    expect(mine.periods.some(({ from, to }) => from === '2026-01-01' && to === null)).toBe(true);
    expect((await server.query(getCar, { id }, stranger)).body.fuelCard).toBe('');
    expect((await server.command(addReading, reading(id, 100), stranger)).status).toBe(404);
    expect((await server.command(addReading, reading(id, 100), restricted)).status).toBe(403);
  });
  test('writes down readings that only go up, and corrects a wrong one with a reason', async () => {
    const id = await addCar();
    const first = reading(id, 5000);
    expect((await server.command(addReading, first, driver)).status).toBe(200);
    expect((await server.command(addReading, reading(id, 4999), driver)).problem?.details?.fields?.[0]).toMatchObject({
      path: 'km',
      message: /5\.000 km of meer/,
    });
    expect((await server.command(addReading, reading(id, 500, { correctsId: first.id }), driver)).problem?.details?.fields?.[0]?.path).toBe('reason');
    expect((await server.command(addReading, reading(id, 500, { correctsId: first.id, reason: 'Een nul te veel' }), driver)).status).toBe(200);
    expect((await server.command(addReading, reading(id, 501, { correctsId: first.id, reason: 'Nog eens' }), driver)).problem?.code).toBe('not-possible-now');
    expect((await server.command(addReading, reading(id, 600, { readOn: nowOf(2) }), driver)).problem?.details?.fields?.[0]?.path).toBe('readOn');
    expect((await server.query(listCarRegister, {}, driver)).body.find((row) => row.id === id)?.km).toBe(500);
  });
  test('reports damage once; who keeps the register hears of it and moves it on', async () => {
    const id = await addCar();
    const damage = { id: newId(), car: id, happenedOn: today, place: 'Tilburg', description: 'Deuk', otherParty: '', fileIds: [newId()] };
    const commandId = newId();
    for (const _ of [1, 2]) expect((await server.command(reportDamage, damage, driver, { commandId })).status).toBe(200);
    const told = await db.selectFrom('notifications').select('title').where('user_id', '=', planner.id).where('kind', '=', 'car-damage').execute();
    expect(told).toHaveLength(1);
    expect((await server.query(getCar, { id }, stranger)).body.damages).toEqual([]);
    expect([await mayReadDamage(db, driver, damage.id, today), await mayReadDamage(db, stranger, damage.id, today)]).toEqual([true, false]);
    const move = { id: damage.id, to: 'repaired', note: 'Garage', version: 1 } as const;
    expect((await server.command(moveDamage, move, driver)).status).toBe(403);
    expect((await server.command(moveDamage, move, planner)).status).toBe(200);
    expect((await server.command(moveDamage, move, planner)).problem?.code).toBe('changed-by-someone-else');
    expect((await server.query(getCar, { id }, driver)).body.damages[0]).toMatchObject({
      state: 'repaired',
      steps: [{ state: 'reported' }, { note: 'Garage' }],
    });
  });
});

test('a paper hangs on its vehicle until it is taken away', async () => {
  const id = await addCar();
  const paper = { id: newId(), car: id, kind: 'registration', title: 'Kentekencard', validTo: null, fileId: newId(), fileName: 'kaart.pdf' } as const;
  expect((await server.command(putPaper, paper, planner)).status).toBe(200);
  expect((await server.query(getCar, { id }, stranger)).body.papers).toMatchObject([{ title: 'Kentekencard', sizeBytes: null }]);
  expect([await mayReadPaper(db, stranger, paper.id), await mayReadPaper(db, restricted, paper.id)]).toEqual([true, false]);
  expect((await server.command(removePaper, { id: paper.id }, planner)).status).toBe(200);
  expect(await mayReadPaper(db, stranger, paper.id)).toBe(false);
});

test('what runs out is told to the planner and the driver: once when it comes near, once when it has passed', async () => {
  const id = await addCar({ apkTo: nowOf(10) });
  const titles = async (person: Identity) =>
    (await db.selectFrom('notifications').select('title').where('user_id', '=', person.id).where('href', 'like', `%${id}`).execute()).map(({ title }) => title);
  for (const days of [0, 1, 20, 21]) await tellWhatRunsOut(db, new Date(Date.now() + days * 86_400_000));
  expect(await titles(planner)).toEqual([expect.stringMatching(/APK verloopt op/), expect.stringMatching(/APK verlopen op/)]);
  expect(await titles(driver)).toHaveLength(2);
  expect(await titles(stranger)).toEqual([]);
});

test('a plate is kept as six characters without dashes, or with its country', async () => {
  const row = { id: newId(), name: 'Bus' };
  await expect(
    db
      .insertInto('cars')
      .values({ ...row, plate: 'v-1' })
      .execute(),
  ).rejects.toThrow();
  await db
    .insertInto('cars')
    .values({ ...row, plate: 'M-AB 99 (D)' })
    .execute();
});

test('somebody’s own data has when they drove what, and the readings and damages they wrote down', async () => {
  const person = await createUser(db, { roles: ['field-worker'], name: 'Bram' });
  const car = await addCar({ name: 'Bus 12', isPool: true });
  await server.command(putDriver, { id: newId(), car, userId: person.id, from: today, to: null }, planner);
  const reading = { id: newId(), car, readOn: today, km: 700, moment: null, correctsId: null, reason: '' };
  expect((await server.command(addReading, reading, person)).status).toBe(200);
  const photo = newId();
  const damage = { id: newId(), car, happenedOn: today, place: 'Asten', description: 'Deuk', otherParty: '', fileIds: [photo] };
  expect((await server.command(reportDamage, damage, person)).status).toBe(200);
  const received = { name: 'deuk.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 3, received_at: new Date() };
  await db.updateTable('files').set(received).where('id', '=', photo).execute();
  const own = await readPersonalPart(carFeature, db, person);
  expect(own).toMatchObject({
    'voertuigen.json': [{ name: 'Bus 12', from_on: today, to_on: null }],
    'kilometerstanden.json': [{ id: reading.id, km: 700 }],
    'autoschades.json': { damages: [{ id: damage.id, place: 'Asten' }], steps: [{ damage_id: damage.id, state: 'reported' }] },
  });
  expect(Object.keys(own)).toContain(`autoschades/${photo}-deuk.jpg`);
});
