/** A disbursement on the wire, and as somebody fills it in. */
import { z } from 'zod';
import { PhaseOfTime } from '#features/time/registration.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { fileKinds } from '#platform/shared/files/files.ts';
import { later } from '#platform/shared/later.ts';
import { type DisbursementKind, disbursementKinds, paidWiths, vatRates } from './labels.ts';

/** Longest texts, in characters. */
export const SUPPLIER_LENGTH_MAX = 100;
export const TEXT_LENGTH_MAX = 200;
/** Most receipts of one disbursement. */
export const RECEIPTS_MAX = 6;
/** Content types that a receipt may have: of a photo, or of a PDF as it came by mail. */
export const RECEIPT_CONTENT_TYPES: readonly string[] = ['application/pdf', ...fileKinds.photo.contentTypes];
/** More than any setting allows, in cents; what a claim takes is a norm. */
const AMOUNT_CENTS_MAX = 100_000_000;

const Amount = () => z.int({ error: 'Vul een bedrag in, bijvoorbeeld 30,25.' }).max(AMOUNT_CENTS_MAX, { error: 'Houd het bedrag onder een miljoen euro.' });
const Text = (what: string) =>
  z
    .string()
    .trim()
    .max(TEXT_LENGTH_MAX, { error: `Houd ${what} korter dan ${TEXT_LENGTH_MAX} tekens.` });

/** True for what somebody shares a table for: it names who was there, and may have been in catering. */
export function asksGuests(kind: DisbursementKind): boolean {
  return kind === 'representation' || kind === 'meal';
}

const Fields = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    spentOn: Day(),
    kind: z.enum(codesOf(disbursementKinds), { error: 'Kies waarvoor het was.' }),
    supplier: z
      .string()
      .trim()
      .min(1, { error: 'Vul in waar je betaalde.' })
      .max(SUPPLIER_LENGTH_MAX, { error: `Houd de leverancier korter dan ${SUPPLIER_LENGTH_MAX} tekens.` }),
    description: Text('de omschrijving').default(''),
    amountCents: Amount().min(1, { error: 'Vul een bedrag boven nul in.' }),
    vatRate: z.enum(codesOf(vatRates), { error: 'Kies het btw-tarief.' }),
    lowPartCents: Amount().min(0, { error: 'Vul een bedrag van nul of meer in.' }).default(0),
    paidWith: z.enum(codesOf(paidWiths), { error: 'Kies waarmee je betaalde.' }),
    phaseId: z.uuid().toLowerCase().nullable().default(null),
    isRecharged: z.boolean().default(false),
    guests: Text('de namen').default(''),
    /** Whether the VAT may be reclaimed; left out it is as the kind usually has. */
    isVatDeductible: z.boolean().optional(),
    receiptFileIds: z
      .array(z.uuid().toLowerCase())
      .max(RECEIPTS_MAX, { error: `Voeg ten hoogste ${RECEIPTS_MAX} bonnen toe.` })
      .default([]),
    noReceiptReason: Text('de reden').default(''),
    lateReason: Text('de reden').default(''),
  }),
);

/** A disbursement as it is filled in. */
export const DisbursementInput = later(() =>
  Fields()
    .extend({ /** The version this change was based on; left out for a new one. */ version: z.int32().min(1).optional() })
    .refine(({ vatRate, lowPartCents, amountCents }) => vatRate !== 'split' || (lowPartCents > 0 && lowPartCents < amountCents), {
      path: ['lowPartCents'],
      error: 'Vul het deel met het lage tarief in: meer dan nul en minder dan het bedrag op de bon.',
    })
    .refine(({ vatRate, lowPartCents }) => vatRate === 'split' || lowPartCents === 0, {
      path: ['lowPartCents'],
      error: 'Kies Gesplitst, of laat dit deel leeg.',
    })
    .refine(({ kind, description }) => kind !== 'other' || description !== '', { path: ['description'], error: 'Schrijf op wat het was.' })
    .refine(({ kind, guests }) => !asksGuests(kind) || guests !== '', {
      path: ['guests'],
      error: 'Schrijf op wie erbij waren. Was je alleen, schrijf dan je eigen naam op.',
    })
    .refine(({ isRecharged, phaseId }) => !isRecharged || phaseId !== null, { path: ['phaseId'], error: 'Kies de fase waarvan de opdrachtgever dit betaalt.' }),
);
export type DisbursementInput = z.input<ReturnType<typeof DisbursementInput>>;
export type FilledDisbursement = z.output<ReturnType<typeof DisbursementInput>>;

/** A disbursement. */
export const Disbursement = later(() =>
  Fields()
    .omit({ phaseId: true })
    .extend({
      vatCents: z.int(),
      /** Why it came back when the rest of its claim was approved, while it is in no claim; null when it did not, left out by an answer from before. */
      returned: z.object({ claimNumber: z.int(), reason: z.string(), by: z.string() }).nullable().optional(),
      /** Null without a phase, and for whoever may not see the project. */
      phase: PhaseOfTime().nullable(),
      /** True when it is for a phase that the reader may not see; left out by an answer from before. */
      isPhaseHidden: z.boolean().optional(),
      /** The claim it is asked back in; null while it is in none. */
      claimId: z.uuid().toLowerCase().nullable(),
      /** Those of the receipts that are no pictures but documents; left out by an answer from before. */
      receiptDocuments: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })).optional(),
      version: z.int(),
    }),
);
export type Disbursement = z.output<ReturnType<typeof Disbursement>>;
