/** Operations of somebody on their own trips. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { PhaseOfTime } from '#features/time/registration.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { isLicensePlate, LICENSE_PLATE_REMEDY, PLATE_LENGTH_MAX } from '#platform/shared/notation/license-plate.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { tripKinds } from './labels.ts';

/** More than any odometer shows. */
const ODOMETER_KM_MAX = 9_999_999;
/** Longest trip of one day, in kilometres; longer is a mistake in a reading. */
export const TRIP_KM_MAX = 2_000;
/** Longest address, route and purpose, in characters. */
export const ADDRESS_LENGTH_MAX = 200;

const own = { who: ['time.register'], restricted: 'refused' } as const;
const changes = ['trip.list', 'time-approval.list', 'time-approval.get'] as const;
const Odometer = () => z.int({ error: 'Vul de stand in hele kilometers in.' }).min(0, { error: 'Vul nul of meer in.' }).max(ODOMETER_KM_MAX);
const Line = (what: string) =>
  z
    .string()
    .trim()
    .max(ADDRESS_LENGTH_MAX, { error: `Houd ${what} korter dan ${ADDRESS_LENGTH_MAX} tekens.` });

const Fields = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    date: Day(),
    plate: z
      .string()
      .trim()
      .max(PLATE_LENGTH_MAX)
      .refine(isLicensePlate, { error: `Vul bij 'Kenteken' ${LICENSE_PLATE_REMEDY}.` }),
    isOwnCar: z.boolean().default(false),
    startKm: Odometer(),
    endKm: Odometer(),
    from: Line('het vertrekadres').default(''),
    to: Line('het aankomstadres').default(''),
    route: Line('de route').default(''),
    kind: z.enum(codesOf(tripKinds), { error: 'Kies een soort.' }),
    detourKm: z.int({ error: 'Vul hele kilometers in.' }).min(0, { error: 'Vul nul of meer in.' }).max(TRIP_KM_MAX).default(0),
    phaseId: z.uuid().toLowerCase().nullable().default(null),
    purpose: Line('het doel').default(''),
  }),
);

/** A trip as it is filled in. */
export const TripInput = later(() =>
  Fields()
    .extend({ /** The version this change was based on; left out for a new one. */ version: z.int32().min(1).optional() })
    .refine(({ startKm, endKm }) => endKm >= startKm, { path: ['endKm'], error: 'De eindstand is lager dan de beginstand. Kijk de standen na.' })
    .refine(({ startKm, endKm }) => endKm - startKm <= TRIP_KM_MAX, { path: ['endKm'], error: 'Een rit is ten hoogste 2.000 km. Kijk de standen na.' })
    .refine(({ startKm, endKm, detourKm }) => detourKm <= Math.max(0, endKm - startKm), {
      path: ['detourKm'],
      error: 'Omrijden kan niet meer zijn dan de rit zelf.',
    })
    .refine(({ kind, from }) => kind === 'not-mine' || from !== '', { path: ['from'], error: 'Vul in waar je vertrok.' })
    .refine(({ kind, to }) => kind === 'not-mine' || to !== '', { path: ['to'], error: 'Vul in waar je aankwam.' })
    .refine(({ kind, phaseId, purpose }) => kind !== 'business' || phaseId !== null || purpose !== '', {
      path: ['purpose'],
      error: 'Kies een project, of schrijf op waarvoor je reed.',
    }),
);
export type TripInput = z.input<ReturnType<typeof TripInput>>;

/** A trip. */
export const Trip = later(() => Fields().omit({ phaseId: true }).extend({ phase: PhaseOfTime().nullable(), version: z.number() }));
export type Trip = z.output<ReturnType<typeof Trip>>;

/** A trip of somebody else with a car of one's own trips: only its place in the chain. */
export const OtherTrip = later(() => z.object({ id: z.uuid().toLowerCase(), plate: z.string(), date: z.string(), startKm: z.number(), endKm: z.number() }));
export type OtherTrip = z.output<ReturnType<typeof OtherTrip>>;

/** Latest odometer reading of a car in the register of vehicles, in kilometres. */
const RegisterReading = later(() => z.object({ carId: z.uuid().toLowerCase(), /** Without dashes. */ plate: z.string(), km: z.number(), date: z.string() }));

/** A vehicle of the register that the caller may take today. */
const CarAtHand = later(() =>
  z.object({ /** Without dashes. */ plate: z.string(), name: z.string(), /** Theirs today; else it is one of the pool. */ isMine: z.boolean() }),
);

/** Private use of a car of the organisation by the caller, in this calendar year. */
const CarUse = later(() =>
  z.object({
    plate: z.string(),
    /** Months of the year in which it is theirs; all of them for a car that is not. */
    monthsOfYear: z.int(),
    /** Private kilometres on earlier days than those of the list. */
    kmBefore: z.int(),
  }),
);

/** Days back that `trip.list` looks. */
export const TRIP_DAYS = 62;

/** The caller's trips of the last two months, with what others drove with those cars meanwhile, what else they may take, and where the register has each car. */
export const listTrips = defineQuery({
  name: 'trip.list',
  api: 'tempo',
  route: 'GET /v1/trips',
  access: own,
  params: () => z.object({}),
  result: () =>
    z.object({
      /** First day of the list. */
      from: z.string(),
      trips: z.array(Trip()),
      others: z.array(OtherTrip()),
      /** The last reading of each vehicle in use: a next trip begins there when it is further than the last trip. A copy on a device may be from before there were any. */
      readings: z.array(RegisterReading()).default([]),
      /** Vehicles the caller may take, also ones they never drove: theirs first, then the pool's. A copy on a device may be from before there were any. */
      cars: z.array(CarAtHand()).default([]),
      /** Private kilometres of this calendar year on earlier days than those of the list. */
      privateKmBefore: z.number(),
      /** The same by car: those that are theirs this year, and others they drove private kilometres with before. A copy on a device may be from before there were any. */
      privateUse: z.array(CarUse()).default([]),
    }),
  offline: true,
});
export type Trips = z.output<typeof listTrips.result>;

/** Makes a trip, or changes one. Refused where it lies over another of the same car. */
export const putTrip = defineCommand({
  name: 'trip.put',
  api: 'tempo',
  route: 'POST /v1/trips/:id',
  deed: 'Rit opgeslagen',
  access: own,
  input: () => TripInput(),
  result: () => z.object({ version: z.number() }),
  changes,
  offline: true,
});

/** Takes a trip away. */
export const deleteTrip = defineCommand({
  name: 'trip.delete',
  api: 'tempo',
  route: 'DELETE /v1/trips/:id',
  deed: 'Rit verwijderd',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});
