/** Vehicles as they come from the server. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { carKinds, damageStates, fuels, outfitItems, ownerships, paperKinds, readingMoments } from './labels.ts';

const named = () => z.object({ id: z.uuid().toLowerCase(), name: z.string() });
const day = () => z.string();

/** A vehicle in the register, as far as the list tells. `plate` is kept without dashes, a foreign one with its country. */
export const CarRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    plate: z.string(),
    name: z.string(),
    kind: z.enum(codesOf(carKinds)),
    ownership: z.enum(codesOf(ownerships)),
    fuels: z.array(z.enum(codesOf(fuels))),
    isPool: z.boolean(),
    /** People who drive it today. */
    drivers: z.array(named()),
    /** Last day of the periodic inspection (APK). */
    apkTo: day().nullable(),
    /** First end of its outfit and papers, past or to come. */
    firstEnd: z.object({ day: day(), isPaper: z.boolean() }).nullable(),
    km: z.int().nullable(),
    openDamages: z.int(),
    isVerified: z.boolean(),
    isRetired: z.boolean(),
  }),
);
export type CarRow = z.output<ReturnType<typeof CarRow>>;

/** Somebody's time with a vehicle; `to` is null while it goes on. */
export const DriverPeriod = later(() => z.object({ id: z.uuid().toLowerCase(), user: named(), from: day(), to: day().nullable(), version: z.int() }));
export type DriverPeriod = z.output<ReturnType<typeof DriverPeriod>>;

/** An odometer reading, in whole kilometres; one that was wrong names its correction. */
export const Reading = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    readOn: day(),
    km: z.int(),
    moment: z.enum(codesOf(readingMoments)).nullable(),
    by: z.string(),
    at: z.string(),
    correctsId: z.uuid().toLowerCase().nullable(),
    reason: z.string(),
    /** Present when it was not written down in the register: it is the end of the last trip of a day, whose id it has. */
    source: z.literal('trip').optional(),
  }),
);
export type Reading = z.output<ReturnType<typeof Reading>>;

/** A paper of a vehicle. `sizeBytes` is null while its bytes have not come. */
export const Paper = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    kind: z.enum(codesOf(paperKinds)),
    title: z.string(),
    validTo: day().nullable(),
    fileId: z.uuid().toLowerCase(),
    fileName: z.string(),
    sizeBytes: z.number().nullable(),
    by: z.string(),
    at: z.string(),
  }),
);
export type Paper = z.output<ReturnType<typeof Paper>>;

/** A report of damage, with each step it went through. */
export const Damage = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    happenedOn: day(),
    place: z.string(),
    description: z.string(),
    otherParty: z.string(),
    fileIds: z.array(z.uuid().toLowerCase()),
    state: z.enum(codesOf(damageStates)),
    by: z.string(),
    at: z.string(),
    version: z.int(),
    steps: z.array(z.object({ state: z.enum(codesOf(damageStates)), note: z.string(), by: z.string(), at: z.string() })),
  }),
);
export type Damage = z.output<ReturnType<typeof Damage>>;

/** Something that belongs in a vehicle, and until when it is good. */
export const Outfit = later(() => z.object({ item: z.enum(codesOf(outfitItems)), expiresOn: day().nullable() }));
export type Outfit = z.output<ReturnType<typeof Outfit>>;

/** Everything of a vehicle that the caller may know. */
export const CarRecord = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    version: z.int(),
    plate: z.string(),
    name: z.string(),
    kind: z.enum(codesOf(carKinds)),
    ownership: z.enum(codesOf(ownerships)),
    make: z.string(),
    model: z.string(),
    fuels: z.array(z.enum(codesOf(fuels))),
    color: z.string(),
    firstAdmission: day().nullable(),
    apkTo: day().nullable(),
    catalogueCents: z.int().nullable(),
    isPool: z.boolean(),
    /** Last four digits; empty for who neither drives it nor keeps the register. */
    fuelCard: z.string(),
    chargeCard: z.string(),
    insurer: z.string(),
    leaseCompany: z.string(),
    breakdownPhone: z.string(),
    towingKg: z.int().nullable(),
    note: z.string(),
    verifiedAt: z.string().nullable(),
    retiredAt: z.string().nullable(),
    outfit: z.array(Outfit()),
    drivers: z.array(DriverPeriod()),
    readings: z.array(Reading()),
    papers: z.array(Paper()),
    /** Of a caller who neither drives it nor keeps the register only those they reported. */
    damages: z.array(Damage()),
  }),
);
export type CarRecord = z.output<ReturnType<typeof CarRecord>>;
