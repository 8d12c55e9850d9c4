/** A user as whoever manages users sees them. */

import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { parsePhone } from '#platform/shared/notation/phone.ts';

/** Most characters of each. */
const NAME_LENGTH_MAX = 100;
const EMAIL_LENGTH_MAX = 254;
const JOB_TITLE_LENGTH_MAX = 80;
export const PERSONNEL_NUMBER_LENGTH_MAX = 10;
const PHONE_LENGTH_MAX = 30;
const ROLE_CODE_LENGTH_MAX = 64;
const ROLES_MAX = 40;

/** How somebody may sign in. */
export const signInWays = { both: 'Microsoft of een code per e-mail', microsoft: 'Alleen met Microsoft', email: 'Alleen met een code per e-mail' } as const;
export type SignInBy = keyof typeof signInWays;

/** Where somebody stands: may work, came in and waits for rights, begins later, or is out of service. */
export const accessStates = { active: 'In dienst', waiting: 'Wacht op rechten', 'not-yet': 'Begint nog', out: 'Uit dienst' } as const;
export type AccessState = keyof typeof accessStates;

/** A user in a list. */
export const UserRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    version: z.int(),
    name: z.string(),
    email: z.string(),
    personnelNumber: z.string().nullable(),
    jobTitle: z.string(),
    phone: z.string().nullable(),
    divisionId: z.uuid().toLowerCase().nullable(),
    divisionName: z.string().nullable(),
    managerName: z.string().nullable(),
    /** Labels of their roles. */
    roles: z.array(z.string()),
    state: z.enum(codesOf(accessStates)),
    /** Held to their allowed projects: by the restricted group, by an administrator, or because their groups are not known yet. */
    isRestricted: z.boolean(),
    serviceFrom: z.string().nullable(),
    serviceUntil: z.string().nullable(),
    invitedAt: z.string().nullable(),
    /** The invitation of which the mail went last; see `isInvitationUnsent`. */
    invitationMailedAt: z.string().nullable(),
    lastSignedInAt: z.string().nullable(),
  }),
);
export type UserRow = z.infer<ReturnType<typeof UserRow>>;

/** Access to a project by name. */
const UserProject = later(() =>
  z.object({
    number: z.string(),
    /** Null for a project that does not exist yet. */
    description: z.string().nullable(),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
    givenBy: z.string().nullable(),
    givenAt: z.string(),
  }),
);
export type UserProject = z.infer<ReturnType<typeof UserProject>>;

/** One user, whole. */
export const User = later(() =>
  UserRow().extend({
    managerId: z.uuid().toLowerCase().nullable(),
    /** Codes of their roles. */
    roleCodes: z.array(z.string()),
    signInBy: z.enum(codesOf(signInWays)),
    heldToProjects: z.boolean(),
    /** Of the restricted group at Microsoft; null while their groups are not known. */
    isInRestrictedGroup: z.boolean().nullable(),
    hasMicrosoftAccount: z.boolean(),
    active: z.boolean(),
    firstSignedInAt: z.string().nullable(),
    /** People who answer to them. */
    reportCount: z.int(),
    /** Projects given by name that the reader may see. */
    projects: z.array(UserProject()),
    /** Number of the others; left out by an answer from before. */
    hiddenProjectCount: z.int().default(0),
  }),
);
export type User = z.infer<ReturnType<typeof User>>;

const Day = later(() => z.iso.date({ error: 'Vul een datum in die bestaat.' }).nullable());

/** Fields that an administrator fills in about a person. */
export const UserInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** The version it was based on; 0 for somebody new. */
    version: z.int32().min(0),
    name: z
      .string()
      .trim()
      .min(1, { error: 'Vul de naam in.' })
      .max(NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${NAME_LENGTH_MAX} tekens.` }),
    email: z
      .string()
      .trim()
      .max(EMAIL_LENGTH_MAX)
      .pipe(z.email({ error: 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.' })),
    personnelNumber: z
      .string()
      .trim()
      .max(PERSONNEL_NUMBER_LENGTH_MAX, { error: `Een personeelsnummer heeft hoogstens ${PERSONNEL_NUMBER_LENGTH_MAX} tekens.` })
      .transform((text) => (text === '' ? null : text))
      .nullable(),
    jobTitle: z
      .string()
      .trim()
      .max(JOB_TITLE_LENGTH_MAX, { error: `Houd de functie korter dan ${JOB_TITLE_LENGTH_MAX} tekens.` }),
    phone: z
      .string()
      .max(PHONE_LENGTH_MAX)
      .nullable()
      .transform((text, context) => {
        if (text === null || text.trim() === '') return null;
        const number = parsePhone(text);
        if (number === undefined) context.addIssue({ code: 'custom', message: 'Vul een telefoonnummer in, bijvoorbeeld 06 12345678 of +32 471 123456.' });
        return number ?? null;
      }),
    divisionId: z.uuid({ error: 'Kies een divisie.' }).toLowerCase().nullable(),
    managerId: z.uuid({ error: 'Kies een leidinggevende uit de lijst.' }).toLowerCase().nullable(),
    roles: z.array(z.string().max(ROLE_CODE_LENGTH_MAX)).max(ROLES_MAX),
    serviceFrom: Day(),
    serviceUntil: Day(),
    signInBy: z.enum(codesOf(signInWays)),
    heldToProjects: z.boolean(),
  }),
);
export type UserInput = z.output<ReturnType<typeof UserInput>>;
