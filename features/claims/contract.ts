/** Operations on disbursements and claims. Amounts are cents, VAT included. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Disbursement, DisbursementInput } from './disbursement.ts';
import { claimStatuses } from './labels.ts';

/** Days back that one's own disbursements and claims are told. What is not paid yet always is. */
export const OWN_DAYS = 400;
/** Lines a claim has at most. */
export const CLAIM_LINES_MAX = 100;
/** Longest note and reason, in characters. */
export const NOTE_LENGTH_MAX = 500;
/** Claims on a page at most, and when nobody says how many. */
const CLAIMS_PAGE_MAX = 100;
const CLAIMS_PAGE_USUAL = 50;

const own = { who: ['time.register'], restricted: 'refused' } as const;
const check = { who: ['claim.check'], restricted: 'refused' } as const;
const changes = ['disbursement.list', 'disbursement.of-project', 'claim.list', 'claim.list-all', 'claim.get'] as const;
const Note = (what: string) =>
  z
    .string()
    .trim()
    .max(NOTE_LENGTH_MAX, { error: `Houd ${what} korter dan ${NOTE_LENGTH_MAX} tekens.` });

/** The caller's own, the last first: those of the last year, and all that nobody paid yet. */
export const listDisbursements = defineQuery({
  name: 'disbursement.list',
  api: 'tempo',
  route: 'GET /v1/disbursements',
  access: own,
  params: () => z.object({}),
  result: () => z.object({ disbursements: z.array(Disbursement()) }),
  offline: true,
});

/** Writes a disbursement down, or changes one that nobody is looking at. The receipts travel on their own. */
export const putDisbursement = defineCommand({
  name: 'disbursement.put',
  deed: 'Verschot opgeslagen',
  api: 'tempo',
  route: 'PUT /v1/disbursements/:id',
  access: own,
  input: () => DisbursementInput(),
  filesOf: 'disbursement',
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Takes a disbursement away that nobody is looking at. */
export const deleteDisbursement = defineCommand({
  name: 'disbursement.delete',
  deed: 'Verschot verwijderd',
  api: 'tempo',
  route: 'DELETE /v1/disbursements/:id',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** A claim. `number` is null until the office has it. */
export const Claim = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    number: z.int().nullable(),
    status: z.enum(codesOf(claimStatuses)),
    note: z.string(),
    submittedAt: z.string().nullable(),
    /** Every step with who, when and why, the first first. */
    steps: z.array(
      z.object({
        to: z.enum(codesOf(claimStatuses)),
        reason: z.string(),
        by: z.string(),
        at: z.string(),
        /** Lines that were given back with it, as they were; left out when none was. */
        returnedLines: z.array(z.object({ supplier: z.string(), amountCents: z.int(), reason: z.string() })).optional(),
      }),
    ),
    version: z.int(),
  }),
);
export type Claim = z.output<ReturnType<typeof Claim>>;

/** The caller's own claims, the last first, with the account they are paid to as far as it may be shown. */
export const listClaims = defineQuery({
  name: 'claim.list',
  api: 'main',
  route: 'GET /v1/claims',
  access: own,
  params: () => z.object({}),
  result: () => z.object({ claims: z.array(Claim()), ibanMask: z.string().nullable() }),
  offline: true,
});
export type OwnClaims = z.output<typeof listClaims.result>;

/** Makes a claim of these disbursements, or changes one that was not submitted or came back; submits it when asked. */
export const putClaim = defineCommand({
  name: 'claim.put',
  deed: 'Declaratie opgeslagen',
  api: 'main',
  route: 'PUT /v1/claims/:id',
  access: own,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      lineIds: z
        .array(z.uuid().toLowerCase())
        .min(1, { error: 'Kies ten minste één verschot.' })
        .max(CLAIM_LINES_MAX, { error: `Zet ten hoogste ${CLAIM_LINES_MAX} verschotten in een declaratie.` }),
      note: Note('de toelichting').default(''),
      isSubmitted: z.boolean(),
      /** The version this change was based on; left out for a new one. */
      version: z.int32().min(1).optional(),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
export type ClaimInput = z.output<typeof putClaim.input>;

/** Takes one's own claim back to a draft, as long as nobody approved it. */
export const withdrawClaim = defineCommand({
  name: 'claim.withdraw',
  deed: 'Declaratie ingetrokken',
  api: 'main',
  route: 'POST /v1/claims/:id/withdraw',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Throws one's own draft away; what was in it is in no claim again. */
export const deleteClaim = defineCommand({
  name: 'claim.delete',
  deed: 'Conceptdeclaratie weggegooid',
  api: 'main',
  route: 'DELETE /v1/claims/:id',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** A claim of somebody among those of everybody. */
export const ClaimRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    number: z.int(),
    status: z.enum(codesOf(claimStatuses)),
    userName: z.string(),
    isOwn: z.boolean(),
    submittedAt: z.string(),
    lines: z.int(),
    totalCents: z.int(),
    /** Of it, what was paid with somebody's own money. */
    payoutCents: z.int(),
    /** Kinds of disbursement in it, in words. */
    kinds: z.array(z.string()),
    /** Lines that may have been claimed before, and lines without a receipt. */
    possiblyDouble: z.int(),
    withoutReceipt: z.int(),
  }),
);
export type ClaimRow = z.output<ReturnType<typeof ClaimRow>>;

/** Filters of the claims of everybody. */
export const ClaimFilters = later(() =>
  z.object({
    status: z.enum(['submitted', 'approved', 'paid', 'returned', '']).default(''),
    search: z.string().trim().max(100).default(''),
  }),
);

/** The claims that were submitted, of everybody, the last first. */
export const listAllClaims = defineQuery({
  name: 'claim.list-all',
  api: 'main',
  route: 'GET /v1/all-claims',
  access: check,
  params: () =>
    ClaimFilters().extend({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(CLAIMS_PAGE_MAX).default(CLAIMS_PAGE_USUAL),
    }),
  result: () => z.object({ claims: z.array(ClaimRow()), waiting: z.int(), toPay: z.int(), nextCursor: z.string().nullable() }),
  offline: true,
});

/** A line of a claim as whoever checks it sees it. */
export const ClaimLine = later(() => Disbursement().extend({ isPossiblyDouble: z.boolean() }));
export type ClaimLine = z.output<ReturnType<typeof ClaimLine>>;

/** A claim whole: one's own, or that of somebody who submitted it for whoever checks. */
export const getClaim = defineQuery({
  name: 'claim.get',
  api: 'main',
  route: 'GET /v1/claims/:id',
  access: { who: ['time.register', 'claim.check'], restricted: 'refused' },
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () =>
    Claim().extend({
      userName: z.string(),
      divisionName: z.string().nullable(),
      isOwn: z.boolean(),
      ibanMask: z.string().nullable(),
      lines: z.array(ClaimLine()),
    }),
  offline: true,
});
export type ClaimRecord = z.output<typeof getClaim.result>;

/** Approves a claim of somebody else, whole or without the lines that go back; gives it back with the reason, says it was paid, or takes the approval back. */
export const judgeClaim = defineCommand({
  name: 'claim.judge',
  deed: 'Declaratie beoordeeld',
  api: 'main',
  route: 'POST /v1/claims/:id/judge',
  access: check,
  input: () =>
    z
      .object({
        id: z.uuid().toLowerCase(),
        version: z.int32().min(1),
        to: z.enum(['approved', 'returned', 'paid', 'submitted']),
        reason: Note('de reden').default(''),
        /** Lines that leave the claim while the rest is approved: they are in no claim again. */
        returnedLines: z
          .array(z.object({ id: z.uuid().toLowerCase(), reason: Note('de reden').min(1, { error: 'Schrijf op wat er met dit verschot nog niet klopt.' }) }))
          .max(CLAIM_LINES_MAX)
          .optional(),
      })
      .refine(({ to, reason }) => to !== 'returned' || reason !== '', { path: ['reason'], error: 'Schrijf op wat er nog niet klopt.' })
      .refine(({ to, returnedLines = [] }) => to === 'approved' || returnedLines.length === 0, {
        path: ['returnedLines'],
        error: 'Geef losse verschotten alleen terug als je de rest goedkeurt.',
      }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
