/** A third-party cost on the wire, and as somebody fills it in. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { approverRoles, costKinds, costStatuses } from './labels.ts';
import { vatRateCodes } from './norms.ts';
import { AMOUNT_CENTS_MAX, MARKUP_BASIS_POINTS_MAX } from './rules.ts';

/** Longest texts of a cost. */
export const DESCRIPTION_LENGTH_MAX = 120;
export const SUPPLIER_LENGTH_MAX = 100;
export const NUMBER_LENGTH_MAX = 40;
export const NOTE_LENGTH_MAX = 500;

/** An amount in cents, without VAT. */
export const AmountCents = later(() =>
  z.int32({ error: 'Vul een bedrag in, bijvoorbeeld 1250,00.' }).min(0, { error: 'Vul een bedrag van 0 of meer in.' }).max(AMOUNT_CENTS_MAX, {
    error: 'Houd het bedrag onder 10 miljoen euro.',
  }),
);

/** A text of one line: spaces at the ends go, and of several one stays. */
function line(max: number, required?: string) {
  const text = z
    .string()
    .trim()
    .max(max, { error: `Houd dit korter dan ${max} tekens.` });
  const filled = required === undefined ? text : text.min(1, { error: required });
  return filled.transform((typed) => typed.replace(/\s+/g, ' '));
}

/** A number of an order or an invoice, as it stands on paper. */
export const PaperNumber = later(() => line(NUMBER_LENGTH_MAX));

/** Fields of a cost that somebody fills in. */
export const CostFields = later(() => ({
  phase: z.string().max(2).nullable(),
  kind: z.enum(codesOf(costKinds), { error: 'Kies een soort.' }),
  supplier: line(SUPPLIER_LENGTH_MAX, 'Vul de leverancier in.'),
  description: line(DESCRIPTION_LENGTH_MAX, 'Schrijf op wat het is.'),
  orderNumber: PaperNumber(),
  quoteCents: AmountCents().nullable(),
  budgetCents: AmountCents(),
  orderedCents: AmountCents(),
  receivedCents: AmountCents(),
  invoicedCents: AmountCents(),
  vatRate: z.enum(vatRateCodes),
  isRecharged: z.boolean(),
  markupBasisPoints: z
    .int32({ error: 'Vul de opslag in als percentage, bijvoorbeeld 7,5.' })
    .min(0, { error: 'Vul een opslag van 0 of meer in.' })
    .max(MARKUP_BASIS_POINTS_MAX, { error: 'Houd de opslag op ten hoogste 100 %.' }),
  invoiceNumber: PaperNumber(),
  deliveredOn: Day().nullable(),
}));

const Person = later(() => z.object({ id: z.uuid().toLowerCase(), name: z.string() }));

/** A cost of a project. `vatBasisPoints` is its rate on the day it was put down, in hundredths of a percent. */
export const Cost = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    version: z.number(),
    phase: z.string().nullable(),
    kind: z.enum(codesOf(costKinds)),
    /** As the register calls it now, or else as it was typed. */
    supplier: z.string(),
    /** In the register; absent in what a device kept from before it was told. */
    supplierId: z.uuid().toLowerCase().nullish(),
    description: z.string(),
    orderNumber: z.string(),
    quoteCents: z.number().nullable(),
    budgetCents: z.number(),
    orderedCents: z.number(),
    receivedCents: z.number(),
    invoicedCents: z.number(),
    vatRate: z.enum(vatRateCodes),
    vatBasisPoints: z.number(),
    isRecharged: z.boolean(),
    markupBasisPoints: z.number(),
    invoiceNumber: z.string(),
    deliveredOn: z.string().nullable(),
    status: z.enum(codesOf(costStatuses)),
    /** The order of gear or to a laboratory that it follows; absent in what a device kept from before it was told. */
    order: z.object({ kind: z.enum(['gear', 'lab']), id: z.uuid().toLowerCase(), phase: z.string() }).nullish(),
    /** The invoice; `isReceived` once the file itself has come. */
    invoiceFile: z.object({ id: z.uuid().toLowerCase(), name: z.string(), isReceived: z.boolean() }).nullable(),
    approvals: z.array(z.object({ as: z.enum(codesOf(approverRoles)), by: Person(), at: z.string(), note: z.string() })),
    history: z.array(z.object({ from: z.enum(codesOf(costStatuses)), to: z.enum(codesOf(costStatuses)), reason: z.string(), by: z.string(), at: z.string() })),
  }),
);
export type Cost = z.output<ReturnType<typeof Cost>>;
