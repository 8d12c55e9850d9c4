/** The organisation on the wire: its divisions, its branches, and whom to call when something happens. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { addressFields } from '#platform/shared/notation/dutch-address.ts';
import { Phone } from '#platform/shared/notation/phone.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { certificateCodes, vcaLevels } from './labels.ts';

/** People of a division that are named; the others are counted. */
export const MEMBERS_NAMED_MAX = 50;
/** People found at once for whom to choose as manager. */
export const CANDIDATES_MAX = 40;

const access = { who: ['organisation.manage'], restricted: 'refused' } as const;
const Version = later(() => z.int32().min(1));
const Person = later(() => z.object({ id: z.uuid().toLowerCase(), name: z.string() }));
const Named = Person;
const RdX = later(() => z.number().min(0, { error: 'RD X ligt tussen 0 en 300.000 meter.' }).max(300_000, { error: 'RD X ligt tussen 0 en 300.000 meter.' }));
const RdY = later(() =>
  z.number().min(289_000, { error: 'RD Y ligt tussen 289.000 en 629.000 meter.' }).max(629_000, { error: 'RD Y ligt tussen 289.000 en 629.000 meter.' }),
);

/** A branch, as it is kept. */
export const Branch = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    street: z.string(),
    houseNumber: z.int().nullable(),
    houseLetter: z.string(),
    houseAddition: z.string(),
    postcode: z.string(),
    city: z.string(),
    phone: z.string().nullable(),
    rd: z.object({ x: z.number(), y: z.number() }).nullable(),
    active: z.boolean(),
    version: z.int(),
    /** Divisions that have their place here. */
    divisions: z.array(Named()),
  }),
);
export type Branch = z.output<ReturnType<typeof Branch>>;

/** Input about a branch: a place people can go to, so with an address. */
export const BranchInput = later(() => {
  const { street, houseNumber, postcode, city, ...rest } = addressFields();
  return z.object({
    id: z.uuid().toLowerCase(),
    name: z.string().trim().min(1, { error: 'Geef de locatie een naam.' }).max(60, { error: 'Houd de naam korter dan 60 tekens.' }),
    street: street.min(1, { error: 'Vul de straat in.' }),
    houseNumber: houseNumber.refine((number) => number !== null, { error: 'Vul het huisnummer in.' }),
    postcode: postcode.refine((text) => text !== '', { error: 'Vul de postcode in, bijvoorbeeld 5652 AX.' }),
    city: city.min(1, { error: 'Vul de plaats in.' }),
    ...rest,
    phone: Phone().nullable().default(null),
    rd: z.object({ x: RdX(), y: RdY() }).nullable().default(null),
    active: z.boolean(),
    /** The version this change was based on; left out for a new one. */
    version: Version().optional(),
  });
});
export type BranchInput = z.input<ReturnType<typeof BranchInput>>;

/** A division, as it is kept. */
export const Division = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    code: z.string(),
    name: z.string(),
    manager: Person().nullable(),
    branch: Named().nullable(),
    costCenter: z.string(),
    certificates: z.array(z.enum(certificateCodes)),
    active: z.boolean(),
    version: z.int(),
    /** People in service who work in it. */
    memberCount: z.int(),
    projectCount: z.int(),
  }),
);
export type Division = z.output<ReturnType<typeof Division>>;

/** A division with the first of its people. */
const DivisionWithMembers = later(() => Division().extend({ members: z.array(Person()) }));
export type DivisionWithMembers = z.output<ReturnType<typeof DivisionWithMembers>>;

/** Input about a division. */
export const DivisionInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{0,9}$/, { error: 'Een code heeft ten hoogste 10 letters en cijfers, bijvoorbeeld BOD.' }),
    name: z.string().trim().min(1, { error: 'Geef de divisie een naam.' }).max(60, { error: 'Houd de naam korter dan 60 tekens.' }),
    managerId: z.uuid({ error: 'Kies wie de divisie leidt.' }).toLowerCase(),
    branchId: z.uuid().toLowerCase().nullable().default(null),
    costCenter: z.string().trim().max(20, { error: 'Houd de kostenplaats korter dan 20 tekens.' }).default(''),
    certificates: z
      .array(z.enum(certificateCodes))
      .max(certificateCodes.length)
      .refine((codes) => codes.filter((code) => vcaLevels.includes(code)).length <= 1, { error: 'Kies één VCA-niveau: het hoogste dat geldt.' })
      .default([]),
    active: z.boolean(),
    version: Version().optional(),
  }),
);
export type DivisionInput = z.input<ReturnType<typeof DivisionInput>>;

/** Every division, the inactive ones too. */
export const listDivisions = defineQuery({
  name: 'division.list',
  api: 'general',
  route: 'GET /divisions',
  access,
  params: () => z.object({}),
  result: () => z.array(Division()),
  offline: false,
});

/** One division with its people. */
export const getDivision = defineQuery({
  name: 'division.get',
  api: 'general',
  route: 'GET /divisions/:division',
  access,
  params: () => z.object({ division: z.uuid().toLowerCase() }),
  result: () => DivisionWithMembers(),
  offline: false,
});

/** People in service who may be chosen to lead, by a part of their name. */
export const listManagerCandidates = defineQuery({
  name: 'division.list-candidates',
  api: 'general',
  route: 'GET /division-candidates',
  access,
  params: () => z.object({ search: z.string().max(100).default('') }),
  result: () => z.array(Person().extend({ jobTitle: z.string() })),
  offline: false,
});

/** Makes or changes a division. */
export const putDivision = defineCommand({
  name: 'division.put',
  deed: 'Divisie bewaard',
  api: 'general',
  route: 'PUT /divisions/:id',
  access,
  input: () => DivisionInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['division.list', 'division.get', 'branch.list', 'colleague.list'],
  offline: false,
});

/** Takes away a division nothing was ever done with. */
export const deleteDivision = defineCommand({
  name: 'division.delete',
  deed: 'Divisie verwijderd',
  api: 'general',
  route: 'DELETE /divisions/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: Version() }),
  result: () => z.null(),
  changes: ['division.list', 'branch.list'],
  offline: false,
});

/** Every branch, the inactive ones too. */
export const listBranches = defineQuery({
  name: 'branch.list',
  api: 'general',
  route: 'GET /branches',
  access,
  params: () => z.object({}),
  result: () => z.array(Branch()),
  offline: false,
});

/** Makes or changes a branch. */
export const putBranch = defineCommand({
  name: 'branch.put',
  deed: 'Locatie bewaard',
  api: 'general',
  route: 'PUT /branches/:id',
  access,
  input: () => BranchInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['branch.list', 'division.list', 'division.get', 'colleague.list'],
  offline: false,
});

/** Takes away a branch no division has. */
export const deleteBranch = defineCommand({
  name: 'branch.delete',
  deed: 'Locatie verwijderd',
  api: 'general',
  route: 'DELETE /branches/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: Version() }),
  result: () => z.null(),
  changes: ['branch.list'],
  offline: false,
});

/** Whom to call in an emergency, beside the numbers everybody has. */
export const EmergencyDetails = later(() =>
  z.object({
    phone: z.string().nullable(),
    safetyOfficer: Person().extend({ phone: z.string().nullable() }).nullable(),
    version: z.int(),
  }),
);
export type EmergencyDetails = z.output<ReturnType<typeof EmergencyDetails>>;

/** For everybody, and on every device. */
export const getEmergencyDetails = defineQuery({
  name: 'emergency-details.get',
  api: 'general',
  route: 'GET /emergency-details',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => EmergencyDetails(),
  offline: true,
});

/** Changes whom to call. */
export const putEmergencyDetails = defineCommand({
  name: 'emergency-details.put',
  deed: 'Noodnummers van de organisatie gewijzigd',
  api: 'general',
  route: 'PUT /emergency-details',
  access,
  input: () => z.object({ phone: Phone().nullable(), safetyOfficerId: z.uuid().toLowerCase().nullable(), version: Version() }),
  result: () => z.object({ version: z.int() }),
  changes: ['emergency-details.get'],
  offline: false,
});
