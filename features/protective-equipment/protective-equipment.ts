/** Protective equipment on the wire. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { Version } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { endReasons, protectionKinds } from './labels.ts';

/** Longest texts, in characters. */
export const SIZE_LENGTH_MAX = 20;
export const DESCRIPTION_LENGTH_MAX = 80;
export const NUMBER_LENGTH_MAX = 40;
export const NOTE_LENGTH_MAX = 300;

const day = () => z.string();
const about = () => ({
  id: z.uuid().toLowerCase(),
  kind: z.enum(codesOf(protectionKinds)),
  /** Make and model. */
  description: z.string(),
  size: z.string(),
  number: z.string(),
  issuedOn: day(),
  /** Last day it is good; null for what has none. */
  expiresOn: day().nullable(),
  /** Last day by which it is inspected again, or the fit tested. */
  inspectBy: day().nullable(),
  /** When whoever got it signed for it; null while they have not. */
  receivedAt: z.string().nullable(),
});

/** A piece that was given to somebody. */
export const ProtectiveEquipment = later(() =>
  z.object({
    ...about(),
    issuedBy: z.string(),
    producedOn: day().nullable(),
    inspectedOn: day().nullable(),
    note: z.string(),
    /** Signature of whoever got it. */
    receiptFileId: z.uuid().toLowerCase().nullable(),
    ended: z.object({ on: day(), by: z.string(), reason: z.enum(codesOf(endReasons)) }).nullable(),
    version: z.int(),
  }),
);
export type ProtectiveEquipment = z.output<ReturnType<typeof ProtectiveEquipment>>;

/** A piece in the register, with who has it. */
export const ProtectiveEquipmentRow = later(() =>
  z.object({ ...about(), person: z.object({ id: z.uuid().toLowerCase(), name: z.string(), divisionName: z.string().nullable() }), endedOn: day().nullable() }),
);
export type ProtectiveEquipmentRow = z.output<ReturnType<typeof ProtectiveEquipmentRow>>;

const text = (what: string, lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd ${what} korter dan ${lengthMax} tekens.` });

/** A piece as it is given to somebody, or corrected. */
export const ProtectiveEquipmentInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** 0 for a new one. */
    version: Version(),
    person: z.uuid({ error: 'Kies aan wie je het uitgeeft.' }).toLowerCase(),
    kind: z.enum(codesOf(protectionKinds), { error: 'Kies wat je uitgeeft.' }),
    description: text('het merk en type', DESCRIPTION_LENGTH_MAX),
    size: text('de maat', SIZE_LENGTH_MAX),
    number: text('het nummer', NUMBER_LENGTH_MAX),
    issuedOn: Day(),
    producedOn: Day().nullable(),
    expiresOn: Day().nullable(),
    inspectedOn: Day().nullable(),
    inspectBy: Day().nullable(),
    note: text('de opmerking', NOTE_LENGTH_MAX),
    /** The piece it comes in place of; only of a new one. */
    replaces: z.uuid().toLowerCase().nullable(),
    /** Signature of whoever gets it; only of a new one. Without it they sign on their own device. */
    receiptFileId: z.uuid().toLowerCase().nullable(),
  }),
);
export type ProtectiveEquipmentInput = z.output<ReturnType<typeof ProtectiveEquipmentInput>>;
