/** Operations on the addition for private use of a car, a month at a time. Amounts are cents. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { additionStatuses, declarations } from './labels.ts';

/** Longest reason, in characters. */
export const REASON_LENGTH_MAX = 300;
/** Months of one's own that are told. */
export const OWN_MONTHS_MAX = 60;
const CENTS_MAX = 100_000_000;
const KM_MAX = 500_000;

const manage = { who: ['car-addition.manage'], restricted: 'refused' } as const;
const everybody = { who: ['time.register', 'car-addition.manage'], restricted: 'refused' } as const;
const changes = ['car-addition.list-own', 'car-addition.list', 'car-addition.get', 'car-addition.list-candidates'] as const;
const Month = () => Day().refine((day) => day.endsWith('-01'), { error: 'Kies de eerste dag van een maand.' });
const Reason = () =>
  z
    .string()
    .trim()
    .max(REASON_LENGTH_MAX, { error: `Houd de reden korter dan ${REASON_LENGTH_MAX} tekens.` });
const Cents = (words: string) => z.int({ error: words }).min(0, { error: words }).max(CENTS_MAX, { error: 'Houd het bedrag onder een miljoen euro.' });

/** An addition in a list. */
export const AdditionRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    userName: z.string(),
    isOwn: z.boolean(),
    plate: z.string(),
    carName: z.string(),
    month: z.string(),
    isEmissionFree: z.boolean(),
    privateKm: z.int(),
    limitKm: z.int(),
    monthsOfYear: z.int(),
    applies: z.boolean(),
    additionCents: z.int(),
    status: z.enum(codesOf(additionStatuses)),
  }),
);
export type AdditionRow = z.output<ReturnType<typeof AdditionRow>>;

/** An addition whole. What came of it is kept as it was reckoned; `parts` and the rest follow from the same facts. */
export const AdditionRecord = later(() =>
  AdditionRow().extend({
    version: z.int(),
    divisionName: z.string().nullable(),
    userId: z.uuid().toLowerCase(),
    carId: z.uuid().toLowerCase(),
    days: z.int(),
    firstRegisteredOn: z.string(),
    isHydrogen: z.boolean(),
    catalogueCents: z.int(),
    marketCents: z.int().nullable(),
    contributionCents: z.int(),
    declaration: z.enum(codesOf(declarations)),
    declaredOn: z.string().nullable(),
    privateKmReason: z.string(),
    tripsOfYear: z.int(),
    /** Every month of the year with this car, the first first. */
    year: z.array(
      z.object({ id: z.uuid().toLowerCase(), month: z.string(), additionCents: z.int(), applies: z.boolean(), status: z.enum(codesOf(additionStatuses)) }),
    ),
    steps: z.array(z.object({ to: z.enum(codesOf(additionStatuses)), reason: z.string(), by: z.string(), at: z.string() })),
  }),
);
export type AdditionRecord = z.output<ReturnType<typeof AdditionRecord>>;

/** The caller's own that were sent to them, the last month first. */
export const listOwnAdditions = defineQuery({
  name: 'car-addition.list-own',
  api: 'main',
  route: 'GET /v1/own-car-additions',
  access: { who: ['time.register'], restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(AdditionRow()),
  offline: true,
});

/** Those of everybody for a month, by name. */
export const listAdditions = defineQuery({
  name: 'car-addition.list',
  api: 'main',
  route: 'GET /v1/car-additions',
  access: manage,
  params: () => z.object({ month: Month() }),
  result: () => z.array(AdditionRow()),
  offline: true,
});

/** One addition: one's own once it was sent, any for whoever manages them. */
export const getAddition = defineQuery({
  name: 'car-addition.get',
  api: 'main',
  route: 'GET /v1/car-additions/:id',
  access: everybody,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => AdditionRecord(),
  offline: true,
});

/** Lists who had which car in a month without an addition for it yet, with what is known of the car and of the last addition. */
export const listCandidates = defineQuery({
  name: 'car-addition.list-candidates',
  api: 'main',
  route: 'GET /v1/car-addition-candidates',
  access: manage,
  params: () => z.object({ month: Month() }),
  result: () =>
    z.array(
      z.object({
        userId: z.uuid().toLowerCase(),
        userName: z.string(),
        carId: z.uuid().toLowerCase(),
        plate: z.string(),
        carName: z.string(),
        days: z.int(),
        monthsOfYear: z.int(),
        firstAdmission: z.string().nullable(),
        isEmissionFree: z.boolean(),
        isHydrogen: z.boolean(),
        catalogueCents: z.int().nullable(),
        privateKm: z.int(),
        contributionCents: z.int(),
        declaration: z.enum(codesOf(declarations)),
        declaredOn: z.string().nullable(),
      }),
    ),
  offline: false,
});
export type Candidate = z.output<typeof listCandidates.result>[number];

/** Reckons the addition of somebody for a month, or anew as long as nobody agreed. Days and private kilometres come from the register and the trips. */
export const putAddition = defineCommand({
  name: 'car-addition.put',
  deed: 'Bijtelling berekend',
  api: 'main',
  route: 'PUT /v1/car-additions/:id',
  access: manage,
  input: () =>
    z
      .object({
        id: z.uuid().toLowerCase(),
        userId: z.uuid({ error: 'Kies wie de auto had.' }).toLowerCase(),
        carId: z.uuid().toLowerCase(),
        month: Month(),
        firstRegisteredOn: Day(),
        catalogueCents: Cents('Vul de cataloguswaarde in, bijvoorbeeld 42500.').min(1, { error: 'Vul de cataloguswaarde in, bijvoorbeeld 42500.' }),
        marketCents: Cents('Vul de waarde in het verkeer in.').nullable().default(null),
        contributionCents: Cents('Vul de eigen bijdrage in, of laat het veld leeg.').default(0),
        declaration: z.enum(codesOf(declarations), { error: 'Kies een verklaring.' }),
        declaredOn: Day().nullable().default(null),
        /** Instead of those of the trips; null to leave them. */
        privateKm: z.int({ error: 'Vul hele kilometers in.' }).min(0, { error: 'Vul nul of meer in.' }).max(KM_MAX).nullable().default(null),
        privateKmReason: Reason().default(''),
        version: z.int32().min(1).optional(),
      })
      .refine(({ declaration, declaredOn }) => declaration === 'none' || declaredOn !== null, {
        path: ['declaredOn'],
        error: 'Vul de datum van de verklaring in.',
      })
      .refine(({ privateKm, privateKmReason }) => privateKm === null || privateKmReason !== '', {
        path: ['privateKmReason'],
        error: 'Schrijf op waarom je van de ritten afwijkt.',
      }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
export type AdditionInput = z.input<typeof putAddition.input>;

/** Takes an addition a step on or back: whose it is agrees or says what is wrong, whoever manages takes the other steps. */
export const moveAddition = defineCommand({
  name: 'car-addition.move',
  deed: 'Status van bijtelling gewijzigd',
  api: 'main',
  route: 'POST /v1/car-additions/:id/status',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1), to: z.enum(codesOf(additionStatuses)), reason: Reason().default('') }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
