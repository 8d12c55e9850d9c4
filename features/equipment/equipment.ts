/** Equipment as it comes from the server. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { equipmentKinds } from './labels.ts';

const named = () => z.object({ id: z.uuid().toLowerCase(), name: z.string() });
const day = () => z.string();
const about = () => ({
  id: z.uuid().toLowerCase(),
  /** The number on it: `XRF-02`. */
  number: z.string(),
  name: z.string(),
  kind: z.enum(codesOf(equipmentKinds)),
  serialNumber: z.string(),
  /** Last day the calibration holds, `2026-11-21`; null for what needs none. */
  calibratedTo: day().nullable(),
});

/** A machine or instrument in use. */
export const Equipment = later(() =>
  z.object({
    ...about(),
    /** Why it may not be used; empty while it works. */
    outOfOrder: z.string().default(''),
  }),
);
export type Equipment = z.output<ReturnType<typeof Equipment>>;

/** A piece of equipment in the register, as far as the list tells. */
export const EquipmentRow = later(() =>
  z.object({
    ...about(),
    outOfOrder: z.string(),
    isRetired: z.boolean(),
    /** Person who has it now, and since which day. */
    holder: named().nullable(),
    heldSince: day().nullable(),
    dueOn: day().nullable(),
    /** Where it stands when nobody has it. */
    place: z.string(),
    car: z.object({ id: z.uuid().toLowerCase(), plate: z.string(), name: z.string() }).nullable(),
  }),
);
export type EquipmentRow = z.output<ReturnType<typeof EquipmentRow>>;

/** A calibration, until when it holds and who did it. */
export const Calibration = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    calibratedOn: day(),
    validTo: day(),
    company: z.string(),
    certificate: z.string(),
    fileId: z.uuid().toLowerCase().nullable(),
    fileName: z.string(),
    /** Null while its bytes have not come, or there is no file. */
    sizeBytes: z.number().nullable(),
    by: z.string(),
    at: z.string(),
  }),
);
export type Calibration = z.output<ReturnType<typeof Calibration>>;

/** Somebody's time with it. Both sides signed when it went out, and both when it came back. */
export const Loan = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    user: named(),
    outAt: z.string(),
    dueOn: day().nullable(),
    outNote: z.string(),
    takerFileId: z.uuid().toLowerCase(),
    giverName: z.string(),
    giverFileId: z.uuid().toLowerCase(),
    inAt: z.string().nullable(),
    inPlace: z.string(),
    inNote: z.string(),
    returnerFileId: z.uuid().toLowerCase().nullable(),
    receiverName: z.string(),
    receiverFileId: z.uuid().toLowerCase().nullable(),
  }),
);
export type Loan = z.output<ReturnType<typeof Loan>>;

/** Everything of a piece of equipment. */
export const EquipmentRecord = later(() =>
  z.object({
    ...about(),
    version: z.int(),
    make: z.string(),
    boughtOn: day().nullable(),
    /** Months a calibration holds; null for what needs none. */
    calibrationMonths: z.int().nullable(),
    place: z.string(),
    car: z.object({ id: z.uuid().toLowerCase(), plate: z.string(), name: z.string() }).nullable(),
    note: z.string(),
    outOfOrder: z.object({ reason: z.string(), since: z.string(), by: z.string() }).nullable(),
    retiredAt: z.string().nullable(),
    /** The last first. */
    calibrations: z.array(Calibration()),
    loans: z.array(Loan()),
  }),
);
export type EquipmentRecord = z.output<ReturnType<typeof EquipmentRecord>>;
