/** The columns of costs in a file for a spreadsheet, workbook and CSV alike. Amounts are euros; the cents stay exact, for they have two decimals. */
import { chargedOnCents } from './amounts.ts';
import type { Cost } from './cost.ts';
import { costKinds, costStatuses } from './labels.ts';

const CENTS = 100;
const euros = (head: string) => ({ head, kind: 'number', decimals: 2 }) as const;

/** Heads and kinds of the columns. */
export const costColumns = [
  { head: 'Soort', kind: 'text' },
  { head: 'Omschrijving', kind: 'text' },
  { head: 'Leverancier', kind: 'text' },
  { head: 'Fase', kind: 'text' },
  { head: 'Status', kind: 'text' },
  { head: 'Bestelnummer', kind: 'text' },
  euros('Offerte'),
  euros('Begroot'),
  euros('Besteld'),
  euros('Ontvangen'),
  euros('Gefactureerd'),
  { head: 'Btw (%)', kind: 'number' },
  { head: 'Doorbelasten', kind: 'text' },
  { head: 'Opslag (%)', kind: 'number' },
  euros('Doorbelast'),
  { head: 'Factuurnummer', kind: 'text' },
  { head: 'Leverdatum', kind: 'date' },
] as const;

/** The cells of one cost, in the order of the columns. */
export function costCells(cost: Cost): (string | number | null)[] {
  return [
    costKinds[cost.kind],
    cost.description,
    cost.supplier,
    cost.phase,
    costStatuses[cost.status],
    cost.orderNumber,
    cost.quoteCents === null ? null : cost.quoteCents / CENTS,
    cost.budgetCents / CENTS,
    cost.orderedCents / CENTS,
    cost.receivedCents / CENTS,
    cost.invoicedCents / CENTS,
    cost.vatBasisPoints / CENTS,
    cost.isRecharged ? 'Ja' : 'Nee',
    cost.isRecharged ? cost.markupBasisPoints / CENTS : null,
    chargedOnCents(cost) / CENTS,
    cost.invoiceNumber,
    cost.deliveredOn,
  ];
}
