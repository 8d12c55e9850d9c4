/** The columns of suppliers as a file for a spreadsheet. */
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import type { Supplier } from '../contract.ts';
import { kindWords } from '../labels.ts';

export const supplierColumns: FileColumns<Supplier> = [
  ['Naam', ({ name }) => name],
  ['Soort werk', ({ kinds }) => kindWords(kinds)],
  ['KvK', ({ kvkNumber }) => kvkNumber],
  ['Btw-id', ({ vatId }) => vatId],
  ['Telefoon', ({ phone }) => phone && formatPhone(phone)],
  ['E-mailadres', ({ email }) => email],
  ['Contact', ({ contacts }) => contacts.map(({ name, role }) => [name, role].filter(Boolean).join(', ')).join('; ')],
  ['Ook bekend als', ({ formerNames }) => formerNames.join(', ')],
  ['Opmerking', ({ remark }) => remark],
  ['In gebruik', ({ active }) => (active ? 'ja' : 'nee')],
];
