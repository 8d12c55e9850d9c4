/** The columns of what was spent on a project in a file for a spreadsheet. Amounts are euros; the cents stay exact, for they have two decimals. */
import { disbursementKinds, projectClaimStatuses } from './labels.ts';
import type { ProjectDisbursement } from './project-contract.ts';

const CENTS = 100;

/** Heads and kinds of the columns. */
export const projectDisbursementColumns = [
  { head: 'Project', kind: 'text' },
  { head: 'Fase', kind: 'text' },
  { head: 'Datum', kind: 'date' },
  { head: 'Wie', kind: 'text' },
  { head: 'Waarvoor', kind: 'text' },
  { head: 'Leverancier', kind: 'text' },
  { head: 'Omschrijving', kind: 'text' },
  { head: 'Zonder btw', kind: 'number', decimals: 2 },
  { head: 'Doorbelasten', kind: 'text' },
  { head: 'Declaratie', kind: 'text' },
] as const;

/** The cells of one disbursement, in the order of the columns. */
export function projectDisbursementCells(one: ProjectDisbursement, project: string): (string | number | null)[] {
  return [
    project,
    one.phase,
    one.spentOn,
    one.userName,
    disbursementKinds[one.kind],
    one.supplier,
    one.description,
    one.amountCents / CENTS,
    one.isRecharged ? 'Ja' : 'Nee',
    projectClaimStatuses[one.status],
  ];
}
