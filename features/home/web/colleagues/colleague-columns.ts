/** The columns of colleagues as a file for a spreadsheet: what the list itself shows of them. */
import type { Colleague } from '#features/people/contract.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';

export const colleagueColumns: FileColumns<Colleague> = [
  ['Naam', ({ name }) => name],
  ['Functie', ({ jobTitle }) => jobTitle],
  ['Divisie', ({ divisionName }) => divisionName],
  ['Vestiging', ({ branchName = null }) => branchName],
  ['Telefoon', ({ phone }) => phone && formatPhone(phone)],
  ['E-mailadres', ({ email }) => email],
];
