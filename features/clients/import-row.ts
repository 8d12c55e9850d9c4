/** Reads a row of a file as what it says of a client. Pure. */
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { type ColumnProblem, cellReader } from '#platform/shared/imports/read-cells.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { ClientFields, type ClientValues } from './client.ts';
import type { ClientColumn } from './import-contract.ts';

/** A problem with a cell. */
export type ClientCellProblem = ColumnProblem<ClientColumn>;

/** Values of a client read from a row. One the file leaves empty is undefined and stays as it is. */
export interface ReadClientRow {
  readonly fields: { readonly [Column in ClientColumn]: ClientValues[Column] | undefined };
  readonly problems: readonly ClientCellProblem[];
}

/** Reads a row; every cell that is wrong is told. Which client it is about is looked up elsewhere. */
export function readClientRow({ texts }: ImportRow): ReadClientRow {
  const problems: ClientCellProblem[] = [];
  const { readAs, yesOrNoOf } = cellReader<ClientColumn>(texts, problems);
  const shape = ClientFields();
  const fields = {
    name: readAs('name', shape.name),
    kvkNumber: readAs('kvkNumber', shape.kvkNumber) || undefined,
    rsin: readAs('rsin', shape.rsin) || undefined,
    vatId: readAs('vatId', shape.vatId) || undefined,
    invoiceAddress: readAs('invoiceAddress', shape.invoiceAddress),
    invoicePostcode: readAs('invoicePostcode', shape.invoicePostcode),
    invoiceCity: readAs('invoiceCity', shape.invoiceCity),
    invoiceEmail: readAs('invoiceEmail', shape.invoiceEmail),
    paymentDays: readAs('paymentDays', shape.paymentDays, toDays),
    isPurchaseNumberRequired: yesOrNoOf('isPurchaseNumberRequired'),
  };
  return { fields, problems };
}

/** The number in `30` or `30 dagen`. */
function toDays(text: string): number {
  const days = parseNumber(text.replace(/\s*(dagen|dag|dgn)\.?$/i, ''));
  return days.ok ? days.value : Number.NaN;
}
