import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase, readPersonalPart } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { deleteTrip, listTrips, putTrip, type TripInput } from '../contract.ts';
import { chainOf } from '../rules.ts';
import { tripFeature } from './feature.ts';
import { writeTrips } from './file-route.ts';
import { tripHandlers } from './handlers.ts';
import { sumPrivateKm } from './queries.ts';

const DAY = addDays(localDate(Date.now()), -1);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let phaseId: string;
let plateCount = 100;
let plate: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, tripHandlers);
  const project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), city: 'Helmond' });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' });
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
  plateCount++;
  plate = `V-${plateCount}-KP`;
});

const trip = (startKm: number, endKm: number, more: Partial<TripInput> = {}): TripInput => ({
  id: newId(),
  date: DAY,
  plate,
  startKm,
  endKm,
  from: 'Asten',
  to: 'Helmond',
  kind: 'business',
  purpose: 'Boren',
  ...more,
});
const put = (input: TripInput, caller = worker) => server.command(putTrip, input, caller);
const list = async (caller = worker) => (await server.query(listTrips, {}, caller)).body;

test('a trip is kept as it was filled in, once, and changed on its version only', async () => {
  const input = trip(84_112, 84_134, { phaseId, detourKm: 2, isOwnCar: true, plate: plate.replaceAll('-', '').toLowerCase() });
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(putTrip, input, worker, { commandId })).body.result).toEqual({ version: 1 });
  expect((await list()).trips).toMatchObject([{ id: input.id, plate, startKm: 84_112, endKm: 84_134, detourKm: 2, isOwnCar: true, phase: { number: '02' } }]);
  expect((await put({ ...input, endKm: 84_140, version: 1 })).body.result).toEqual({ version: 2 });
  expect((await put({ ...input, endKm: 84_150, version: 1 })).problem).toMatchObject({
    code: 'changed-by-someone-else',
    details: { current: { endKm: 84_140 } },
  });
});

test('trips of one car never lie over each other, of whomever they are and however they arrive', async () => {
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  await put(trip(200, 240));
  const late = await put(trip(190, 201), other);
  expect(late.problem?.details?.fields).toEqual([{ path: 'endKm', message: expect.stringContaining('Van 200 tot 240 staat al een rit') }]);
  expect((await put(trip(239, 260), other)).problem?.details?.fields?.[0]?.path).toBe('startKm');
  expect((await put(trip(190, 200), other)).status).toBe(200);
  const both = await Promise.all([put(trip(300, 320), other), put(trip(310, 330))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('the chain of a car is what its odometer read, whatever the order in which two people’s trips arrive; what lies over one is refused', async () => {
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  const stretches = fc.array(fc.record({ km: fc.integer({ min: 1, max: 300 }), isDriven: fc.boolean(), isOthers: fc.boolean() }), {
    minLength: 1,
    maxLength: 10,
  });
  const withOrder = stretches.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length }), fc.boolean()));
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(withOrder, async ([all, order, isAtOnce]) => {
      drawn++;
      plate = `G-${100 + drawn}-HR`;
      let reached = 1_000;
      const sent = all.map(({ km, isDriven, isOthers }) => {
        const input = trip(reached, reached + km);
        reached += km;
        return { input, isDriven, caller: isOthers ? other : worker };
      });
      const arriving = order.map((at) => sent[at]).filter((one) => one?.isDriven);
      const answers: Awaited<ReturnType<typeof put>>[] = [];
      const send = async (one: (typeof sent)[number] | undefined) => {
        if (one !== undefined) answers.push(await put(one.input, one.caller));
      };
      if (isAtOnce) await Promise.all(arriving.map(send));
      else for (const one of arriving) await send(one);
      expect(answers.map(({ status }) => status)).toEqual(arriving.map(() => 200));
      // What lies over a trip that is there is refused, whoever sends it.
      for (const one of arriving) expect((await put(trip(one?.input.startKm ?? 0, one?.input.endKm ?? 0), other)).status).toBe(422);
      const { trips, others } = await list();
      const ofCar = [...trips, ...others].filter((one) => one.plate === plate);
      const driven = sent.filter(({ isDriven }) => isDriven).map(({ input }) => [input.startKm, input.endKm]);
      // A car of which one drove nothing is none of one's own.
      if (!trips.some((one) => one.plate === plate)) {
        expect(ofCar).toEqual([]);
        return;
      }
      const links = chainOf(ofCar);
      expect(links.flatMap((link) => (link.is === 'trip' ? [[link.trip.startKm, link.trip.endKm]] : []))).toEqual(driven);
      const missing = links.flatMap((link) => (link.is === 'missing' ? [link.toKm - link.fromKm] : [])).reduce((sum, km) => sum + km, 0);
      const drivenKm = driven.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
      expect(missing + drivenKm).toBe((driven.at(-1)?.[1] ?? 0) - (driven[0]?.[0] ?? 0));
    }),
    { numRuns: 15 },
  );
});

test('of what a colleague drove with the same car only its place in the chain is told', async () => {
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  await put(trip(100, 120));
  const theirs = trip(120, 150, { from: 'Thuis', to: 'Elders' });
  await put(theirs, other);
  const { trips, others } = await list();
  expect(trips).toHaveLength(1);
  expect(others).toEqual([{ id: theirs.id, plate, date: DAY, startKm: 120, endKm: 150 }]);
  expect((await put({ ...theirs, version: 1 })).problem?.code).toBe('already-exists');
  expect((await server.command(deleteTrip, { id: theirs.id }, worker)).status).toBe(200);
  expect((await list(other)).trips).toHaveLength(1);
});

test('a car of the organisation is nobody’s own', async () => {
  await db
    .insertInto('cars')
    .values({ id: newId(), plate: plate.replaceAll('-', ''), name: 'Volkswagen Transporter' })
    .execute();
  await put(trip(0, 30, { isOwnCar: true }));
  expect((await list()).trips).toMatchObject([{ isOwnCar: false }]);
});

test('a car that the register has as somebody’s own is paid for by the kilometre, and what they drive with it for themselves is no private use', async () => {
  const car = { id: newId(), plate: plate.replaceAll('-', ''), name: 'Volkswagen Polo', ownership: 'private' };
  await db.insertInto('cars').values(car).execute();
  await put(trip(0, 30, { isOwnCar: true }));
  await put(trip(30, 90, { isOwnCar: true, kind: 'private' }));
  expect((await list()).trips.map(({ isOwnCar }) => isOwnCar)).toEqual([true, true]);
  expect((await sumPrivateKm(db, worker.id, DAY, addDays(DAY, 1))).get(plate)).toBeUndefined();
  await db.updateTable('trips').set({ is_own_car: false }).where('user_id', '=', worker.id).execute();
  expect((await sumPrivateKm(db, worker.id, DAY, addDays(DAY, 1))).get(plate)).toBe(60);
});

describe('private kilometres with a car of the organisation', () => {
  const year = DAY.slice(0, 4);
  const told = async (caller = worker) =>
    (await db.selectFrom('notifications').select(['title', 'text', 'href']).where('user_id', '=', caller.id).orderBy('at').orderBy('title').execute()).map(
      ({ title }) => title,
    );
  const privateTrip = (startKm: number, endKm: number, more: Partial<TripInput> = {}) => trip(startKm, endKm, { kind: 'private', purpose: '', ...more });
  const give = async (from_on: string, to_on: string | null, more: object = {}) => {
    const car = { id: newId(), plate: plate.replaceAll('-', ''), name: 'Volkswagen Transporter', kind: 'van', ...more };
    await db.insertInto('cars').values(car).execute();
    await db.insertInto('car_drivers').values({ id: newId(), car_id: car.id, user_id: worker.id, from_on, to_on, is_pool: false }).execute();
  };

  test('are told to whoever drives at 350, 450 and 500, each once a year, however often the trip arrives or is changed', async () => {
    await put(privateTrip(0, 349));
    await put(trip(349, 400));
    expect(await told()).toEqual([]);
    const reaching = privateTrip(400, 401);
    for (const commandId of [newId(), newId()]) await server.command(putTrip, reaching, worker, { commandId });
    expect(await told()).toEqual([`350 van 500 km privé in ${year} met ${plate}`]);
    await put({ ...reaching, kind: 'business', purpose: 'Boren', version: 1 });
    await put({ ...reaching, version: 2 });
    expect(await told()).toHaveLength(1);
    await put(trip(401, 600, { detourKm: 100 }));
    await put(privateTrip(600, 650));
    expect((await told()).toSorted()).toEqual([350, 450, 500].map((km) => `${km} van 500 km privé in ${year} met ${plate}`));
    await put(privateTrip(650, 700));
    expect(await told()).toHaveLength(3);
    expect(await db.selectFrom('notifications').select(['text', 'href']).where('user_id', '=', worker.id).where('title', 'like', '350%').execute()).toEqual([
      {
        text: 'Nog 150 km tot de grens. Daarboven telt de bijtelling voor het hele jaar.',
        href: `/cp/tempo/buitendienst/kilometers?auto=${plate}`,
      },
    ]);
  });

  test('that pass all at once are told once, and those of somebody else and of their own car are not theirs', async () => {
    const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
    await put(privateTrip(0, 300));
    await put(privateTrip(300, 600), other);
    await put(privateTrip(600, 1_600, { isOwnCar: true }));
    expect([await told(), await told(other)]).toEqual([[], []]);
    await put(privateTrip(1_600, 1_900));
    expect(await told()).toEqual([`600 van 500 km privé in ${year} met ${plate}`]);
    expect((await list()).privateUse).toEqual([]);
  });

  test('count against the months in which the car is theirs, which the list tells too', async () => {
    await give(`${year}-01-01`, `${year}-03-31`);
    expect((await list()).privateUse).toEqual([{ plate, monthsOfYear: 3, kmBefore: 0 }]);
    await put(privateTrip(0, 87));
    expect(await told()).toEqual([]);
    await put(privateTrip(87, 88));
    expect(await told()).toEqual([`88 van 125 km privé in ${year} met ${plate}`]);
  });

  test('of a car that the register has as their own are no private use of the organisation’s', async () => {
    await give(`${year}-01-01`, null, { ownership: 'private' });
    expect((await list()).privateUse).toEqual([]);
  });
});

test('the list tells what the register has of each car in use: the last reading that was not corrected', async () => {
  const bare = plate.replaceAll('-', '');
  const car = newId();
  await db.insertInto('cars').values({ id: car, plate: bare, name: 'Bus 9' }).execute();
  const read = async (km: number, read_on: string, corrects_id: string | null = null) => {
    const id = newId();
    await db
      .insertInto('car_readings')
      .values({ id, car_id: car, read_on, km, user_id: worker.id, at: new Date(), corrects_id, reason: corrects_id === null ? '' : 'Verkeerd gelezen' })
      .execute();
    return id;
  };
  const ofCar = async () => (await list()).readings.filter(({ carId }) => carId === car);
  expect(await ofCar()).toEqual([]);
  await read(48_000, addDays(DAY, -9));
  const wrong = await read(84_210, DAY);
  expect(await ofCar()).toEqual([{ carId: car, plate: bare, km: 84_210, date: DAY }]);
  await read(48_210, addDays(DAY, -1), wrong);
  expect(await ofCar()).toEqual([{ carId: car, plate: bare, km: 48_210, date: addDays(DAY, -1) }]);
  await db.updateTable('cars').set({ retired_at: new Date() }).where('id', '=', car).execute();
  expect(await ofCar()).toEqual([]);
});

test('a car that was never driven is offered to who has it today, and one of the pool to everybody, where the last trip of others ended', async () => {
  let letter = 0;
  const addCar = async (more: object = {}) => {
    const car = { id: newId(), plate: `V${plateCount}X${'BDFGHJK'[letter++]}`, name: 'Bus', ...more };
    await db.insertInto('cars').values(car).execute();
    return car;
  };
  const drive = (car_id: string, from_on: string, to_on: string | null = null) =>
    db.insertInto('car_drivers').values({ id: newId(), car_id, user_id: worker.id, from_on, to_on, is_pool: false }).execute();
  const [mine, before, trailer] = [await addCar(), await addCar(), await addCar({ kind: 'trailer', is_pool: true })];
  const pool = await addCar({ is_pool: true });
  const retired = await addCar({ is_pool: true, retired_at: new Date() });
  await addCar();
  await drive(mine.id, addDays(DAY, -30));
  await drive(before.id, addDays(DAY, -30), DAY);
  const offered = async (caller: Identity) => (await list(caller)).cars.filter(({ plate: one }) => one.startsWith(`V${plateCount}X`));
  expect(await offered(worker)).toEqual([
    { plate: mine.plate, name: 'Bus', isMine: true },
    { plate: pool.plate, name: 'Bus', isMine: false },
  ]);
  const other = await addPerson(db, 'L. Brouwer', ['project.read', 'time.register']);
  expect(await offered(other)).toEqual([{ plate: pool.plate, name: 'Bus', isMine: false }]);
  for (const { plate: one } of [trailer, retired]) expect((await list()).cars.map((car) => car.plate)).not.toContain(one);
  for (const km of [500, 540]) expect((await put(trip(km, km + 40, { plate: pool.plate }), other)).status).toBe(200);
  expect((await list()).others).toMatchObject([{ startKm: 540, endKm: 580 }]);
});

test('what does not fit is refused at its field', async () => {
  const hidden = await addProject(db, { division_id: await addDivision(db, 'Asbest'), confidential: true });
  const wrong: readonly (readonly [Partial<TripInput>, string])[] = [
    [{ endKm: 99 }, 'endKm'],
    [{ detourKm: 30 }, 'detourKm'],
    [{ purpose: '' }, 'purpose'],
    [{ from: '' }, 'from'],
    [{ plate: 'auto' }, 'plate'],
    [{ date: addDays(DAY, 2) }, 'date'],
    [{ date: addDays(DAY, -30) }, 'date'],
    [{ phaseId: await addPhase(db, { project_id: hidden.id }) }, 'phaseId'],
  ];
  for (const [more, path] of wrong) {
    const { status, problem } = await put(trip(100, 120, more));
    expect([status, problem?.details?.fields?.map((field) => field.path)], path).toEqual([422, [path]]);
  }
  expect((await put(trip(100, 120, { kind: 'not-mine', from: '', to: '', purpose: '' }))).status).toBe(200);
});

test('it is moved to another day only within the same limits, and stays on an old one that it was on', async () => {
  const input = trip(100, 120);
  await put(input);
  const moved = async (date: string) => (await put({ ...input, date, version: 1 })).problem?.details?.fields?.[0];
  expect(await moved(addDays(DAY, -60))).toMatchObject({ path: 'date', message: expect.stringContaining('te lang geleden') });
  expect(await moved(addDays(DAY, 3))).toMatchObject({ path: 'date', message: expect.stringContaining('nog niet geweest') });
  await db
    .updateTable('trips')
    .set({ trip_date: addDays(DAY, -60) })
    .where('id', '=', input.id)
    .execute();
  expect((await put({ ...input, date: addDays(DAY, -60), version: 1 })).status).toBe(200);
});

test('of an approved day nothing changes any more', async () => {
  const input = trip(100, 120);
  await put(input);
  await db.updateTable('time_days').set({ status: 'approved' }).where('user_id', '=', worker.id).execute();
  expect((await put(trip(120, 130))).problem?.code).toBe('not-possible-now');
  expect((await server.command(deleteTrip, { id: input.id }, worker)).problem?.code).toBe('not-possible-now');
});

test('the file of trips has what the tax office asks of a register, of this year and the last, and nobody else’s', async () => {
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  const car = { id: newId(), plate: plate.replaceAll('-', ''), name: 'Bus', make: 'Volkswagen', model: 'Transporter' };
  await db.insertInto('cars').values(car).execute();
  await put(trip(100, 120, { detourKm: 4, route: 'Over Someren', phaseId, purpose: '=1+1' }));
  await put(trip(120, 140), other);
  const old = trip(10, 20);
  await put(old);
  await db
    .updateTable('trips')
    .set({ trip_date: `${Number(DAY.slice(0, 4)) - 2}-12-31` })
    .where('id', '=', old.id)
    .execute();
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-trips-'));
  const lines = (await readFile(await writeTrips(db, { userId: worker.id, today: DAY }, { format: 'csv', dir }), 'utf8')).trimEnd().split('\r\n');
  await rm(dir, { recursive: true });
  expect(lines[0]).toBe(
    '\uFEFFKenteken;Merk;Type;Datum;Beginstand;Eindstand;Kilometers;Soort;Van;Naar;Route;Waarvan privé;Project en fase;Doel;Eigen auto;Vergoeding',
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${plate};Volkswagen;Transporter;${formatDate(DAY)};100;120;20;Zakelijk;Asten;Helmond;Over Someren;4;`);
  expect(lines[1]).toContain(`;"'=1+1";nee;0`);
});

test('somebody’s own data has their trips, and nobody else’s', async () => {
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  const mine = trip(100, 120);
  await put(mine);
  await put(trip(120, 140), other);
  expect(await readPersonalPart(tripFeature, db, worker)).toEqual({
    'gemelde-privekilometers.json': [],
    'ritten.json': [expect.objectContaining({ id: mine.id, trip_date: DAY, start_km: 100, end_km: 120, to_address: 'Helmond' })],
  });
});
