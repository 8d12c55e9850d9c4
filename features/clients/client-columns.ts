/** The columns of clients in a file for a spreadsheet, workbook and CSV alike: those that a file is brought in with, and how many projects each has. */
import type { ClientValues } from './client.ts';
import { clientColumns } from './import-contract.ts';

/** Heads and kinds of the columns. */
export const clientFileColumns = [
  ...clientColumns.map(({ key, label }) => ({ head: label, kind: key === 'paymentDays' ? ('number' as const) : ('text' as const) })),
  { head: 'Projecten', kind: 'number' as const },
];

/** The cells of one client, in the order of the columns. */
export function clientCells(client: ClientValues & { readonly projectCount: number }): (string | number)[] {
  return [
    ...clientColumns.map(({ key }) => {
      const value = client[key];
      return typeof value === 'boolean' ? (value ? 'ja' : 'nee') : value;
    }),
    client.projectCount,
  ];
}
