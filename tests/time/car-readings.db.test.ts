/** Trips and the register of vehicles together: one reading of the odometer is known to both. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { getCar, listCarRegister, putCar, putDriver } from '#features/cars/contract.ts';
import { addReading } from '#features/cars/driver-contract.ts';
import { someCar } from '#features/cars/server/testing.ts';
import { createUser } from '#features/people/server/testing.ts';
import { deleteTrip, putTrip, type TripInput } from '#features/trips/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';

const TODAY = localDate(Date.now());
const day = (back: number) => addDays(TODAY, -back);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let planner: Identity;
let driver: Identity;
let plates = 0;
let plate: string;
let car: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, allHandlers);
  planner = await createUser(db, { roles: ['planner'], name: 'Tom' });
  driver = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
});

beforeEach(async () => {
  plates += 1;
  plate = `V-${100 + plates}-KP`;
  const added = someCar({ plate });
  car = added.id;
  expect((await server.command(putCar, added, planner)).status).toBe(200);
  expect((await server.command(putDriver, { id: newId(), car, userId: driver.id, from: day(60), to: null }, planner)).status).toBe(200);
});

const drive = (startKm: number, endKm: number, back: number, more: Partial<TripInput> = {}) =>
  server.command(
    putTrip,
    { id: newId(), date: day(back), plate, startKm, endKm, from: 'Asten', to: 'Helmond', kind: 'business', purpose: 'Boren', ...more },
    driver,
  );
const read = (km: number, back: number, correctsId: string | null = null) =>
  server.command(
    addReading,
    { id: newId(), car, readOn: day(back), km, moment: null, correctsId, reason: correctsId === null ? '' : 'Verkeerd gelezen' },
    driver,
  );
const readings = async () => (await server.query(getCar, { id: car }, planner)).body.readings;
const lastKm = async () => (await server.query(listCarRegister, {}, planner)).body.find(({ id }) => id === car)?.km;

test('the end of the last trip of a day is a reading of the car, said to be of a trip and never whose', async () => {
  const id = newId();
  await drive(1000, 1040, 3);
  await drive(1060, 1085, 2, { id });
  expect((await drive(1040, 1060, 2)).status).toBe(200);
  expect((await readings()).map(({ readOn, km, by, source }) => ({ readOn, km, by, source }))).toEqual([
    { readOn: day(2), km: 1085, by: '', source: 'trip' },
    { readOn: day(3), km: 1040, by: '', source: 'trip' },
  ]);
  expect(await lastKm()).toBe(1085);
  // A trip that is taken away takes its reading along.
  await server.command(deleteTrip, { id }, driver);
  expect(await lastKm()).toBe(1060);
});

test('a reading that was written down and driven stands there once; the later of both is the last', async () => {
  await drive(1000, 1040, 3);
  expect((await read(1040, 3)).status).toBe(200);
  expect((await readings()).map(({ km, by }) => [km, by])).toEqual([[1040, 'Sanne']]);
  expect((await read(1050, 1)).status).toBe(200);
  expect(await lastKm()).toBe(1050);
  await drive(1050, 1090, 0);
  expect(await lastKm()).toBe(1090);
});

test('an odometer never goes back, whether it was read or driven', async () => {
  await drive(2000, 2040, 3);
  expect((await read(2039, 2)).problem?.details?.fields).toEqual([{ path: 'km', message: expect.stringContaining('uit een rit') }]);
  expect((await read(2100, 1)).status).toBe(200);
  expect((await drive(2090, 2120, 0)).problem?.details?.fields).toEqual([{ path: 'startKm', message: expect.stringContaining('volgens het wagenpark') }]);
  expect((await drive(2040, 2101, 2)).problem?.details?.fields).toEqual([{ path: 'endKm', message: expect.stringContaining('2.100 km of minder') }]);
  expect((await drive(2040, 2100, 2)).status).toBe(200);
  // In the morning the odometer stood lower than where the day ended.
  expect((await read(2050, 2)).status).toBe(200);
});

test('a trip is corrected as a trip, and a wrong reading of the register lets a right trip through once it is corrected', async () => {
  await drive(3000, 3040, 4);
  const [ofTrip] = await readings();
  expect((await read(3030, 4, ofTrip?.id ?? '')).problem).toMatchObject({
    code: 'not-possible-now',
    details: { reason: expect.stringContaining('uit een rit') },
  });
  await read(9000, 3);
  expect((await drive(3040, 3080, 2)).status).toBe(422);
  const wrong = (await readings()).find(({ km }) => km === 9000);
  expect((await read(3040, 3, wrong?.id ?? '')).status).toBe(200);
  expect((await drive(3040, 3080, 2)).status).toBe(200);
});
