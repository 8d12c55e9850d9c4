/** Operations of whoever drives a vehicle. They go by the outbox: a car is where there is no signal. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { CarRecord } from './car.ts';
import { answersOfCars } from './contract.ts';
import { readingMoments } from './labels.ts';

const drivers = { who: 'signed-in', restricted: 'refused' } as const;

/** Highest odometer, in kilometres. */
const KM_MAX = 2_000_000;
/** Longest texts of a report of damage, in characters. */
export const DAMAGE_PLACE_LENGTH_MAX = 120;
export const DAMAGE_TEXT_LENGTH_MAX = 1000;
/** Most photos of a damage. */
export const DAMAGE_PHOTOS_MAX = 12;

/** The vehicles the caller drives today, whole, and every time they drove one. */
export const listMyCars = defineQuery({
  name: 'car.list-mine',
  api: 'main',
  route: 'GET /v1/my-cars',
  access: drivers,
  params: () => z.object({}),
  result: () =>
    z.object({
      cars: z.array(CarRecord()),
      periods: z.array(z.object({ id: z.uuid().toLowerCase(), plate: z.string(), name: z.string(), from: z.string(), to: z.string().nullable() })),
    }),
  offline: true,
});

/** Writes down an odometer reading, or corrects one with a reason. By who keeps the register, or who drives the vehicle on that day. */
export const addReading = defineCommand({
  name: 'car-reading.add',
  deed: 'Kilometerstand opgeschreven',
  api: 'main',
  route: 'POST /v1/car-readings/:id',
  access: drivers,
  input: () =>
    z
      .object({
        id: z.uuid().toLowerCase(),
        car: z.uuid().toLowerCase(),
        readOn: Day(),
        km: z
          .int({ error: 'Vul de kilometerstand in als heel getal, bijvoorbeeld 48210.' })
          .min(0, { error: 'Vul een kilometerstand van 0 of meer in.' })
          .max(KM_MAX, { error: 'Vul een kilometerstand van ten hoogste 2.000.000 in.' }),
        moment: z.enum(codesOf(readingMoments)).nullable(),
        correctsId: z.uuid().toLowerCase().nullable(),
        reason: z.string().trim().max(200, { error: 'Houd de reden korter dan 200 tekens.' }),
      })
      .refine(({ correctsId, reason }) => correctsId === null || reason !== '', { path: ['reason'], error: 'Zeg waarom de eerdere stand niet klopte.' }),
  result: () => z.null(),
  changes: answersOfCars,
  offline: true,
});

/** Reports damage: by who keeps the register, or who drives the vehicle on that day. */
export const reportDamage = defineCommand({
  name: 'car-damage.report',
  deed: 'Schade gemeld',
  api: 'main',
  route: 'PUT /v1/car-damages/:id',
  access: drivers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      car: z.uuid().toLowerCase(),
      happenedOn: Day(),
      place: z
        .string()
        .trim()
        .min(1, { error: 'Vul in waar het gebeurde.' })
        .max(DAMAGE_PLACE_LENGTH_MAX, { error: `Houd de plaats korter dan ${DAMAGE_PLACE_LENGTH_MAX} tekens.` }),
      description: z
        .string()
        .trim()
        .min(1, { error: 'Vul in wat er gebeurde en wat er stuk is.' })
        .max(DAMAGE_TEXT_LENGTH_MAX, { error: `Houd de omschrijving korter dan ${DAMAGE_TEXT_LENGTH_MAX} tekens.` }),
      otherParty: z
        .string()
        .trim()
        .max(DAMAGE_TEXT_LENGTH_MAX, { error: `Houd de tegenpartij korter dan ${DAMAGE_TEXT_LENGTH_MAX} tekens.` }),
      fileIds: z.array(z.uuid().toLowerCase()).max(DAMAGE_PHOTOS_MAX, { error: `Voeg ten hoogste ${DAMAGE_PHOTOS_MAX} foto's toe.` }),
    }),
  filesOf: 'car-damage',
  result: () => z.null(),
  changes: answersOfCars,
  offline: true,
});
