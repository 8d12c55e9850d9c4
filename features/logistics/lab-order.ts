/** An order to a laboratory on the wire, with its samples and the chain of custody. */
import { z } from 'zod';
import { AmountCents } from '#features/third-party-costs/cost.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day, Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { containers, labMailStates, labOrderStatuses, labResultStates, matrices, preservations, qualitySchemes, turnarounds } from './labels.ts';
import { packageCodes } from './packages.ts';
import {
  BARCODE_LENGTH_MAX,
  CONTACT_LENGTH_MAX,
  DEPTH_CM_MAX,
  PACKAGES_PER_SAMPLE_MAX,
  PARTS_MAX,
  REFERENCE_LENGTH_MAX,
  REMARK_LENGTH_MAX,
  SAMPLE_CODE_LENGTH_MAX,
} from './rules.ts';

/** A text of at most so many characters. */
export const shortText = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });
const depth = () =>
  z
    .int({ error: 'Vul de diepte in hele centimeters in.' })
    .min(0, { error: 'Een diepte is 0 cm of meer.' })
    .max(DEPTH_CM_MAX, { error: `Een diepte is ten hoogste ${DEPTH_CM_MAX} cm.` })
    .nullable();

/** Fields of an order to a laboratory, apart from its samples. */
export const labOrderFields = () => ({
  supplierId: z.uuid({ error: 'Kies een laboratorium.' }).toLowerCase(),
  scheme: z.enum(codesOf(qualitySchemes), { error: 'Kies een kwaliteitsschema.' }),
  turnaround: z.enum(codesOf(turnarounds), { error: 'Kies een levertijd.' }),
  /** Number of a quote or agreement of the laboratory. */
  labReference: shortText(REFERENCE_LENGTH_MAX).default(''),
  contact: shortText(CONTACT_LENGTH_MAX).default(''),
  pickupOn: Day().nullable().default(null),
  pickupBy: shortText(CONTACT_LENGTH_MAX).default(''),
  /** Which samples the laboratory mixes. */
  composite: shortText(REMARK_LENGTH_MAX).default(''),
  /** Deviations in the preservation of the samples, in words. */
  deviation: shortText(REMARK_LENGTH_MAX).default(''),
  /** In cents, without VAT. Absent for who does not handle costs: then it stays as it is. */
  costCents: AmountCents().nullable().optional(),
});

/** Fields of a sample. */
export const labSampleFields = () => ({
  id: z.uuid().toLowerCase(),
  code: shortText(SAMPLE_CODE_LENGTH_MAX).min(1, { error: 'Vul de code van het monster in.' }),
  barcode: shortText(BARCODE_LENGTH_MAX).default(''),
  matrix: z.enum(codesOf(matrices), { error: 'Kies een matrix.' }),
  fromCm: depth().default(null),
  toCm: depth().default(null),
  takenAt: Instant(),
  container: z.enum(codesOf(containers), { error: 'Kies een verpakking.' }),
  preservation: z.enum(codesOf(preservations), { error: 'Kies een conservering.' }),
  packages: z
    .array(z.enum(packageCodes as [string, ...string[]], { error: 'Kies een pakket uit de lijst.' }))
    .max(PACKAGES_PER_SAMPLE_MAX)
    .default([]),
});

/** Further fields that only some samples have. Absent in data that was sent or kept before these fields existed. */
export const labSampleLinks = () => ({
  /** Of a composite: the samples of the same order that the laboratory mixes. */
  parts: z
    .array(z.uuid().toLowerCase())
    .max(PARTS_MAX, { error: `Een mengmonster bestaat uit ten hoogste ${PARTS_MAX} monsters.` })
    .optional(),
  /** The lot it was taken of. */
  lotId: z.uuid({ error: 'Kies een partij uit de lijst.' }).toLowerCase().nullable().optional(),
});

/** A sample of an order. */
export const LabSample = later(() =>
  z.object({
    ...labSampleFields(),
    ...labSampleLinks(),
    /** Code of its lot; absent without one. */
    lotCode: z.string().optional(),
    version: z.int(),
    /** How many results there are, and the state of the sample by them; absent without any, and in answers of before there were results. */
    results: z.object({ count: z.int(), state: z.enum(codesOf(labResultStates)) }).optional(),
  }),
);
export type LabSample = z.output<ReturnType<typeof LabSample>>;

/** A step of an order: the chain of custody is the row of them. */
export const LabOrderStep = later(() =>
  z.object({
    from: z.enum(codesOf(labOrderStatuses)),
    to: z.enum(codesOf(labOrderStatuses)),
    at: z.string(),
    /** In tenths of a degree Celsius. */
    temperatureTenths: z.int().nullable(),
    giver: z.string(),
    receiver: z.string(),
    giverFileId: z.uuid().toLowerCase().nullable(),
    receiverFileId: z.uuid().toLowerCase().nullable(),
    note: z.string(),
    by: z.string(),
  }),
);
export type LabOrderStep = z.output<ReturnType<typeof LabOrderStep>>;

/** An order as it was mailed to the laboratory. */
export const LabOrderMail = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    to: z.array(z.string()),
    by: z.string(),
    senderId: z.uuid().toLowerCase(),
    state: z.enum(codesOf(labMailStates)),
    /** Why it was not sent: a sentence. */
    reason: z.string().nullable(),
    askedAt: z.string(),
    sentAt: z.string().nullable(),
    orderVersion: z.int(),
  }),
);
export type LabOrderMail = z.output<ReturnType<typeof LabOrderMail>>;

/** An order to a laboratory. */
export const LabOrder = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Null while the server has not given it one. */
    number: z.int().nullable(),
    ...labOrderFields(),
    labName: z.string(),
    status: z.enum(codesOf(labOrderStatuses)),
    madeBy: z.string(),
    madeAt: z.string(),
    samples: z.array(LabSample()),
    steps: z.array(LabOrderStep()),
    /** To whom it was mailed; absent in answers of before it could be. */
    mails: z.array(LabOrderMail()).optional(),
    version: z.int(),
  }),
);
export type LabOrder = z.output<ReturnType<typeof LabOrder>>;
