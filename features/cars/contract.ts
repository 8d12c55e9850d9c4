/** Operations on the register of vehicles. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { CarRecord, CarRow } from './car.ts';
import { CarInput, Plate } from './car-input.ts';
import { damageStates, paperKinds } from './labels.ts';
import { RdwFacts } from './rdw-facts.ts';

/**
 * A car in use. `plate` is six characters without dashes, of another country as it is with its country. One that `isPrivate` belongs to who drives it;
 * copies that devices kept from before do not say it.
 */
export const Car = later(() => z.object({ id: z.uuid().toLowerCase(), plate: z.string(), name: z.string(), isPrivate: z.boolean().optional() }));
export type Car = z.output<ReturnType<typeof Car>>;

const readers = { who: 'signed-in', restricted: 'refused' } as const;
const keepers = { who: ['vehicle.manage'], restricted: 'refused' } as const;
/** Queries that show a vehicle; each change of one changes all of them. */
export const answersOfCars = ['car.list', 'car.list-register', 'car.get', 'car.list-mine', 'trip.list'] as const;

/** All cars in use, by plate. They belong to no project, so who fills forms sees all of them. */
export const listCars = defineQuery({
  name: 'car.list',
  api: 'main',
  route: 'GET /v1/cars',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(Car()),
  offline: true,
});

/** Every vehicle, also out of use, by plate. An organisation has hundreds of them: the list comes whole, and is searched on the device. */
export const listCarRegister = defineQuery({
  name: 'car.list-register',
  api: 'main',
  route: 'GET /v1/car-register',
  access: readers,
  params: () => z.object({}),
  result: () => z.array(CarRow()),
  offline: true,
});

/** One vehicle. */
export const getCar = defineQuery({
  name: 'car.get',
  api: 'main',
  route: 'GET /v1/cars/:id',
  access: readers,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => CarRecord(),
  offline: true,
});

/** Looks a plate up at the RDW. `off` when this organisation does not ask it, `unreachable` when it did not answer in time. */
export const lookUpPlate = defineQuery({
  name: 'car.look-up-plate',
  api: 'main',
  route: 'GET /v1/plate-facts',
  access: keepers,
  params: () => z.object({ plate: Plate() }),
  result: () =>
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('found'), facts: RdwFacts(), fetchedAt: z.string() }),
      z.object({ state: z.enum(['unknown', 'foreign', 'off', 'unreachable']) }),
    ]),
  offline: false,
});

/** Adds a vehicle, or changes one. */
export const putCar = defineCommand({
  name: 'car.put',
  deed: 'Voertuig opgeslagen',
  api: 'main',
  route: 'PUT /v1/cars/:id',
  access: keepers,
  input: () => CarInput(),
  result: () => z.object({ version: z.int() }),
  changes: answersOfCars,
  offline: false,
});

/** Takes a vehicle out of use, or back into it. What was written down with it stays. */
export const retireCar = defineCommand({
  name: 'car.retire',
  deed: 'Voertuig buiten of in gebruik gesteld',
  api: 'main',
  route: 'POST /v1/cars/:id/retirement',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), isRetired: z.boolean(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes: answersOfCars,
  offline: false,
});

/** Says who drives a vehicle from when to when. */
export const putDriver = defineCommand({
  name: 'car-driver.put',
  deed: 'Bestuurder van voertuig opgeslagen',
  api: 'main',
  route: 'PUT /v1/car-drivers/:id',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      car: z.uuid().toLowerCase(),
      userId: z.uuid({ error: 'Kies wie er in rijdt.' }).toLowerCase(),
      from: Day(),
      to: Day().nullable(),
      version: z.int32().min(1).optional(),
    }),
  result: () => z.object({ version: z.int() }),
  changes: answersOfCars,
  offline: false,
});

/** Takes away a time that was put in by mistake. */
export const removeDriver = defineCommand({
  name: 'car-driver.remove',
  deed: 'Bestuurder van voertuig weggehaald',
  api: 'main',
  route: 'DELETE /v1/car-drivers/:id',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: answersOfCars,
  offline: false,
});

/** Longest title of a paper, in characters. */
export const PAPER_TITLE_LENGTH_MAX = 120;

/** Adds a paper. The file itself travels on its own. */
export const putPaper = defineCommand({
  name: 'car-paper.put',
  deed: 'Papier bij voertuig gezet',
  api: 'main',
  route: 'PUT /v1/car-papers/:id',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      car: z.uuid().toLowerCase(),
      kind: z.enum(codesOf(paperKinds), { error: 'Kies wat voor papier het is.' }),
      title: z
        .string()
        .trim()
        .min(1, { error: 'Geef het papier een titel.' })
        .max(PAPER_TITLE_LENGTH_MAX, { error: `Houd de titel korter dan ${PAPER_TITLE_LENGTH_MAX} tekens.` }),
      validTo: Day().nullable(),
      fileId: z.uuid().toLowerCase(),
      fileName: z.string().max(200),
    }),
  filesOf: 'car-paper',
  result: () => z.null(),
  changes: answersOfCars,
  offline: true,
});

/** Takes a paper away from the vehicle. */
export const removePaper = defineCommand({
  name: 'car-paper.remove',
  deed: 'Papier bij voertuig weggehaald',
  api: 'main',
  route: 'DELETE /v1/car-papers/:id',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: answersOfCars,
  offline: false,
});

/** Moves a report of damage on, or back. */
export const moveDamage = defineCommand({
  name: 'car-damage.move',
  deed: 'Stand van schade veranderd',
  api: 'main',
  route: 'POST /v1/car-damages/:id/state',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      to: z.enum(codesOf(damageStates)),
      note: z.string().trim().max(500, { error: 'Houd de toelichting korter dan 500 tekens.' }),
      version: z.int32().min(1),
    }),
  result: () => z.object({ version: z.int() }),
  changes: answersOfCars,
  offline: false,
});
