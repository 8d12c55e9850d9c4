/** A disbursement as it is typed: texts, and what they come to. */
import { contentTypeOf, HEAD_BYTES } from '#platform/shared/files/file-content.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import { asksGuests, type Disbursement, type DisbursementInput } from '../disbursement.ts';
import type { DisbursementKind, PaidWith, VatRate } from '../labels.ts';
import { isVatDeductible } from '../vat.ts';

const CENTS = 100;
const DECIMALS = 2;

/** Typed fields of a disbursement, each as its text. */
export interface DisbursementEntry {
  readonly spentOn: string;
  readonly kind: string;
  readonly supplier: string;
  readonly description: string;
  readonly amount: string;
  /** Empty as long as nobody chose: then it is what the kind usually has. */
  readonly vatRate: string;
  readonly lowPart: string;
  readonly paidWith: string;
  readonly phaseId: string;
  readonly isRecharged: string;
  readonly guests: string;
  /** `yes` or `no`; empty as long as nobody chose: then it is what the kind usually has. */
  readonly isCatering: string;
  /** Ids of the receipts, with a space between. */
  readonly receipts: string;
  readonly noReceiptReason: string;
  readonly lateReason: string;
}

/** One nothing is known of yet. */
export const emptyEntry: DisbursementEntry = {
  spentOn: '',
  kind: '',
  supplier: '',
  description: '',
  amount: '',
  vatRate: '',
  lowPart: '',
  paidWith: 'own',
  phaseId: '',
  isRecharged: '',
  guests: '',
  isCatering: '',
  receipts: '',
  noReceiptReason: '',
  lateReason: '',
};

/** One that is there, to be changed. */
export function entryOf(one: Disbursement): DisbursementEntry {
  const { spentOn, kind, supplier, description, vatRate, paidWith, guests, noReceiptReason, lateReason } = one;
  return {
    ...{ spentOn, kind, supplier, description, vatRate, paidWith, guests, noReceiptReason, lateReason },
    amount: euroText(one.amountCents),
    lowPart: one.lowPartCents === 0 ? '' : euroText(one.lowPartCents),
    phaseId: one.phase?.id ?? '',
    isRecharged: one.isRecharged ? 'yes' : '',
    isCatering: asksGuests(one.kind) ? cateringOf(one) : '',
    receipts: one.receiptFileIds.join(' '),
  };
}

/** Ids of the receipts. */
export function receiptsOf({ receipts }: Pick<DisbursementEntry, 'receipts'>): string[] {
  return receipts.split(' ').filter(Boolean);
}

/** The kind of file a chosen receipt is kept as, by its first bytes: a PDF as it came, all else as a photo, which is refused when it is none. */
export async function receiptKindOf(file: Blob): Promise<'document' | 'photo'> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return contentTypeOf(head) === 'application/pdf' ? 'document' : 'photo';
}

/** Returns the input to send. Throws `invalid-input` for an amount that can't be read. */
export function toInput(entry: DisbursementEntry, id: string, version: number | undefined): DisbursementInput {
  const fields: { path: string; message: string }[] = [];
  const cents = (path: 'amountCents' | 'lowPartCents', text: string): number => {
    const read = centsOf(text);
    if (read === undefined) fields.push({ path, message: 'Vul een bedrag in, bijvoorbeeld 30,25.' });
    return read ?? 0;
  };
  const { spentOn, supplier, description, guests, noReceiptReason, lateReason, phaseId } = entry;
  const receiptFileIds = receiptsOf(entry);
  const kind = entry.kind as DisbursementKind;
  const input: DisbursementInput = {
    ...{ id, spentOn, supplier, description, lateReason, receiptFileIds, version },
    kind,
    amountCents: cents('amountCents', entry.amount),
    vatRate: entry.vatRate as VatRate,
    lowPartCents: entry.vatRate === 'split' ? cents('lowPartCents', entry.lowPart) : 0,
    paidWith: entry.paidWith as PaidWith,
    phaseId: phaseId === '' ? null : phaseId,
    isRecharged: entry.isRecharged !== '',
    ...(asksGuests(kind) ? { guests, isVatDeductible: entry.isCatering !== 'yes' } : { guests: '', isVatDeductible: true }),
    noReceiptReason: receiptFileIds.length > 0 ? '' : noReceiptReason,
  };
  refuseFields(fields);
  return input;
}

/** Whether a bill is from catering, as an answer: then its VAT may not be reclaimed. */
export function cateringOf(one: Parameters<typeof isVatDeductible>[0]): 'yes' | 'no' {
  return isVatDeductible(one) ? 'no' : 'yes';
}

/** An amount as it was typed, in cents; undefined when it can't be read. */
export function centsOf(text: string): number | undefined {
  const read = parseNumber(text, DECIMALS);
  return read.ok ? Math.round(read.value * CENTS) : undefined;
}

function euroText(cents: number): string {
  return formatNumberForInput(cents / CENTS, DECIMALS);
}
