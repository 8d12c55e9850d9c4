/** Registrations on the wire. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { Version } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';

/** Longest texts, in characters. */
export const NUMBER_LENGTH_MAX = 60;
export const ISSUER_LENGTH_MAX = 120;
export const NOTE_LENGTH_MAX = 500;

/** A kind of registration or certificate. */
export const RegistrationKind = later(() => z.enum(qualificationCodes, { error: 'Kies waarvoor de registratie is.' }));

/** One that counts for a kind, as a cell of the matrix shows it. */
export const RegistrationCell = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    kind: z.string(),
    number: z.string(),
    issuer: z.string(),
    validFrom: z.string(),
    /** Last day on which it holds, also when it was ended before its time; null without an end. */
    validTo: z.string().nullable(),
    isEnded: z.boolean(),
    holdsToday: z.boolean(),
  }),
);
export type RegistrationCell = z.output<ReturnType<typeof RegistrationCell>>;

/** Somebody with the registrations that count. */
export const PersonRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    email: z.string(),
    jobTitle: z.string(),
    divisionName: z.string().nullable(),
    registrations: z.array(RegistrationCell()),
  }),
);
export type PersonRow = z.output<ReturnType<typeof PersonRow>>;

/** A registration as it is kept, with how it came and went. */
export const Registration = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    kind: z.string(),
    number: z.string(),
    issuer: z.string(),
    note: z.string(),
    validFrom: z.string(),
    /** Last day on which it holds; null without an end. */
    validTo: z.string().nullable(),
    /** Last day that stands on the paper, whatever ended it before. */
    paperValidTo: z.string().nullable(),
    file: z.object({ id: z.uuid().toLowerCase(), name: z.string(), hasArrived: z.boolean() }).nullable(),
    ended: z.object({ lastDay: z.string(), reason: z.string() }).nullable(),
    addedBy: z.string().nullable(),
    addedAt: z.string(),
    /** When its owner asked to have it renewed; null while they have not. */
    renewalAskedAt: z.string().nullable(),
    version: z.int(),
  }),
);
export type Registration = z.output<ReturnType<typeof Registration>>;

/** A registration as it is added or corrected. */
export const RegistrationInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      /** Id of the person whose it is. */
      person: z.uuid({ error: 'Kies van wie de registratie is.' }).toLowerCase(),
      kind: RegistrationKind(),
      number: z
        .string()
        .trim()
        .max(NUMBER_LENGTH_MAX, { error: `Houd het nummer korter dan ${NUMBER_LENGTH_MAX} tekens.` }),
      issuer: z
        .string()
        .trim()
        .max(ISSUER_LENGTH_MAX, { error: `Houd de instelling korter dan ${ISSUER_LENGTH_MAX} tekens.` }),
      note: z
        .string()
        .trim()
        .max(NOTE_LENGTH_MAX, { error: `Houd de opmerking korter dan ${NOTE_LENGTH_MAX} tekens.` }),
      validFrom: Day(),
      validTo: Day().nullable(),
      fileId: z.uuid().toLowerCase().nullable(),
      fileName: z.string().max(200).nullable(),
      /** 0 for a new one. */
      version: Version(),
    })
    .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
      path: ['validTo'],
      error: 'De laatste dag ligt voor de eerste. Kies een latere laatste dag.',
    })
    .refine(({ fileId, fileName }) => (fileId === null) === (fileName === null), { path: ['fileName'], error: 'Kies het bewijs opnieuw.' }),
);
export type RegistrationInput = z.output<ReturnType<typeof RegistrationInput>>;
