/** Personal data on the wire: for the person, and for who may see that of everybody. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { BSN_REFUSED, holdsBsn } from '#platform/shared/notation/bsn.ts';
import { addressFields } from '#platform/shared/notation/dutch-address.ts';
import { parseIban } from '#platform/shared/notation/iban.ts';
import { Phone } from '#platform/shared/notation/phone.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { sizeNames } from './fields.ts';

/** Changes shown, the newest first. */
export const CHANGES_SHOWN_MAX = 50;
/** Longest distance from home to work, and longest working week. */
const COMMUTE_METERS_MAX = 500_000;
const CONTRACT_MINUTES_MAX = 60 * 60;
const DAYS_OF_WEEK = 7;
const IBAN_LENGTH_MAX = 42;

/** Only the handler knows whose data it is: somebody's own, or anybody's for whoever may. */
const access = { who: 'signed-in', restricted: 'scoped' } as const;
const changes = ['personal-data.get', 'personal-data.list-changes', 'colleague.list', 'user.get-me', 'protective-equipment.list-own'];

const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });
const withoutBsn = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine((typed) => !holdsBsn(typed), { error: BSN_REFUSED });

/** Fields that somebody fills in about themselves. */
const fields = () => {
  const { street, city, houseAddition, ...address } = addressFields();
  return {
    firstNames: withoutBsn(text(80)),
    prefix: withoutBsn(text(20)),
    surname: withoutBsn(text(80)),
    ...address,
    street: withoutBsn(street),
    houseAddition: withoutBsn(houseAddition),
    city: withoutBsn(city),
    mobile: Phone().nullable(),
    privateEmail: z
      .email({ error: 'Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.' })
      .max(200)
      .refine((typed) => !holdsBsn(typed), { error: BSN_REFUSED })
      .nullable(),
    commuteMeters: z
      .int({ error: 'Vul de afstand in kilometers in, bijvoorbeeld 18,5.' })
      .min(0, { error: 'De afstand is nul of meer.' })
      .max(COMMUTE_METERS_MAX, { error: 'Vul ten hoogste 500 km in.' })
      .nullable(),
    sizes: z.partialRecord(z.enum(sizeNames), withoutBsn(text(10))),
  };
};

/** Contract hours of a week, in minutes. */
const ContractMinutes = () =>
  z
    .int({ error: 'Vul uren in als getal, bijvoorbeeld 36 of 32,5.' })
    .min(0, { error: 'Vul nul of meer uren in.' })
    .max(CONTRACT_MINUTES_MAX, { error: 'Vul ten hoogste 60 uur in.' });

/** Terms that the employer decides; only who may see everybody's data changes it. Contract hours that are told here hold from today on. */
const terms = () => ({
  contractMinutes: ContractMinutes(),
  workDays: z.array(z.int().min(1).max(DAYS_OF_WEEK)).max(DAYS_OF_WEEK),
});

/** Contract hours from a day on; without a day it is what held before the first change. */
export const ContractTerm = later(() => z.object({ from: z.string().nullable(), minutes: z.int() }));
export type ContractTerm = z.output<ReturnType<typeof ContractTerm>>;

/** Personal data as it is kept, with the IBAN masked: the whole of it never leaves the server. */
export const PersonalData = later(() =>
  z.object({
    userId: z.uuid().toLowerCase(),
    name: z.string(),
    email: z.string(),
    firstNames: z.string(),
    prefix: z.string(),
    surname: z.string(),
    street: z.string(),
    houseNumber: z.int().nullable(),
    houseLetter: z.string(),
    houseAddition: z.string(),
    postcode: z.string(),
    city: z.string(),
    mobile: z.string().nullable(),
    privateEmail: z.string().nullable(),
    commuteMeters: z.int().nullable(),
    sizes: z.partialRecord(z.enum(sizeNames), z.string()),
    /** Those of today. */
    contractMinutes: z.int(),
    /** Every change of them, the newest first. */
    contractTerms: z.array(ContractTerm()),
    workDays: z.array(z.int()),
    ibanMask: z.string().nullable(),
    photoFileId: z.uuid().toLowerCase().nullable(),
    /** 0 when nothing was kept of them yet. */
    version: z.int(),
  }),
);
export type PersonalData = z.output<ReturnType<typeof PersonalData>>;

/** Input about a person. The terms are left out by who may not change them. */
export const PersonalDataInput = later(() =>
  z.object({ id: z.uuid().toLowerCase(), ...fields(), ...z.object(terms()).partial().shape, version: z.int32().min(0) }),
);
export type PersonalDataInput = z.input<ReturnType<typeof PersonalDataInput>>;

/** Personal data of somebody. */
export const getPersonalData = defineQuery({
  name: 'personal-data.get',
  api: 'main',
  route: 'GET /v1/personal-data/:user',
  access,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => PersonalData(),
  offline: false,
});

/** Lists the changes to personal data, the newest first. */
export const listPersonalDataChanges = defineQuery({
  name: 'personal-data.list-changes',
  api: 'main',
  route: 'GET /v1/personal-data/:user/changes',
  access,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => z.array(z.object({ id: z.uuid().toLowerCase(), field: z.string(), was: z.string(), became: z.string(), by: z.string(), at: z.string() })),
  offline: false,
});

/** Changes personal data. Of what is private, the history of commands keeps only that it changed. */
export const putPersonalData = defineCommand({
  name: 'personal-data.put',
  deed: 'Persoonsgegevens gewijzigd',
  api: 'main',
  route: 'PUT /v1/personal-data/:id',
  access,
  input: () => PersonalDataInput(),
  secrets: [...Object.keys(addressNames()), 'firstNames', 'prefix', 'surname', 'mobile', 'privateEmail', 'commuteMeters', 'sizes'],
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Changes contract hours from a day on; a change from the same day takes the place of the one before. */
export const putContractTerm = defineCommand({
  name: 'contract-term.put',
  deed: 'Contracturen gewijzigd',
  api: 'main',
  route: 'PUT /v1/personal-data/:id/contract-terms/:from',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), from: Day(), minutes: ContractMinutes() }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Takes a change of contract hours away: what held before it goes on. */
export const deleteContractTerm = defineCommand({
  name: 'contract-term.delete',
  deed: 'Wijziging van contracturen weggehaald',
  api: 'main',
  route: 'DELETE /v1/personal-data/:id/contract-terms/:from',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), from: Day() }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Mails the caller a code, to show that it is they who change an IBAN. `challenge` is made on the device and given back with the code. */
export const askPersonalDataCode = defineCommand({
  name: 'personal-data.ask-code',
  deed: 'Code gevraagd om een rekeningnummer te wijzigen',
  api: 'main',
  route: 'POST /v1/personal-data-codes',
  access,
  input: () => z.object({ challenge: z.uuid().toLowerCase() }),
  secrets: ['challenge'],
  result: () => z.object({ email: z.string() }),
  changes: [],
  offline: false,
});

/** An account number in an input. */
export const Iban = later(() =>
  z
    .string()
    .max(IBAN_LENGTH_MAX, { error: 'Dit is geen geldig IBAN. Neem het over van je bankpas.' })
    .refine((typed) => parseIban(typed) !== undefined, { error: 'Dit is geen geldig IBAN. Neem het over van je bankpas.' })
    .transform((typed) => parseIban(typed) ?? typed),
);

/** Changes an IBAN, with the code that was mailed. A wrong code is an outcome and no failure: its try has to count. */
export const putIban = defineCommand({
  name: 'personal-data.put-iban',
  deed: 'Rekeningnummer gewijzigd',
  api: 'main',
  route: 'PUT /v1/personal-data/:id/iban',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      iban: Iban(),
      challenge: z.uuid().toLowerCase(),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'De code bestaat uit zes cijfers.' }),
    }),
  secrets: ['iban', 'challenge', 'code'],
  result: () => z.object({ outcome: z.enum(['changed', 'code-wrong', 'code-expired']) }),
  changes,
  offline: false,
});

/** Shows colleagues a photo, or takes it away. Sending one is the consent, which can be taken back at any time. */
export const putPhoto = defineCommand({
  name: 'personal-data.put-photo',
  deed: 'Foto gewijzigd',
  api: 'main',
  route: 'PUT /v1/personal-data/:id/photo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), fileId: z.uuid().toLowerCase().nullable(), hasConsent: z.boolean() }),
  filesOf: 'personal-photo',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Names of the fields of an address. */
function addressNames() {
  return { street: '', houseNumber: '', houseLetter: '', houseAddition: '', postcode: '', city: '' };
}
