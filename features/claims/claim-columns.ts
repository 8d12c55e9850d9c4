/** The columns of claims in a file for a spreadsheet: a row for each line. Amounts are euros; the cents stay exact, for they have two decimals. */
import { localDate } from '#platform/shared/dates/dates.ts';
import type { ClaimLine, ClaimRow } from './contract.ts';
import { claimStatuses, disbursementKinds, paidWiths, vatRates } from './labels.ts';
import { placeOf } from './rules.ts';
import { deductibleCents } from './vat.ts';

const CENTS = 100;
const euros = (head: string) => ({ head, kind: 'number', decimals: 2 }) as const;

/** Heads and kinds of the columns. */
export const claimColumns = [
  { head: 'Declaratie', kind: 'number' },
  { head: 'Wie', kind: 'text' },
  { head: 'Status', kind: 'text' },
  { head: 'Ingediend', kind: 'date' },
  { head: 'Datum', kind: 'date' },
  { head: 'Waarvoor', kind: 'text' },
  { head: 'Leverancier', kind: 'text' },
  { head: 'Omschrijving', kind: 'text' },
  euros('Bedrag'),
  { head: 'Btw-tarief', kind: 'text' },
  euros('Btw'),
  euros('Zonder btw'),
  { head: 'Betaald met', kind: 'text' },
  euros('Uit te betalen'),
  { head: 'Project en fase', kind: 'text' },
  { head: 'Doorbelasten', kind: 'text' },
  { head: 'Bon', kind: 'text' },
  { head: 'Mogelijk dubbel', kind: 'text' },
  euros('Aftrekbare btw'),
  { head: 'Wie erbij waren', kind: 'text' },
] as const;

/** The cells of one line of a claim, in the order of the columns. */
export function claimCells(claim: ClaimRow, line: ClaimLine): (string | number | null)[] {
  return [
    claim.number,
    claim.userName,
    claimStatuses[claim.status],
    localDate(claim.submittedAt),
    line.spentOn,
    disbursementKinds[line.kind],
    line.supplier,
    line.description,
    line.amountCents / CENTS,
    vatRates[line.vatRate],
    line.vatCents / CENTS,
    (line.amountCents - line.vatCents) / CENTS,
    paidWiths[line.paidWith],
    line.paidWith === 'own' ? line.amountCents / CENTS : 0,
    line.phase === null && !line.isPhaseHidden ? null : placeOf(line),
    line.isRecharged ? 'Ja' : 'Nee',
    line.receiptFileIds.length > 0 ? 'Ja' : line.noReceiptReason || 'Nee',
    line.isPossiblyDouble ? 'Ja' : 'Nee',
    deductibleCents([line]) / CENTS,
    line.guests,
  ];
}
