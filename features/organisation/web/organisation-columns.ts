/** The columns of divisions and of branches as files for a spreadsheet. */
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { formatAddress } from '#platform/shared/notation/dutch-address.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import type { Branch, Division } from '../contract.ts';
import { certificateWords } from '../labels.ts';

export const divisionColumns: FileColumns<Division> = [
  ['Code', ({ code }) => code],
  ['Naam', ({ name }) => name],
  ['Leidinggevende', ({ manager }) => manager?.name ?? null],
  ['Vestiging', ({ branch }) => branch?.name ?? null],
  ['Kostenplaats', ({ costCenter }) => costCenter],
  ['Certificaten', ({ certificates }) => certificateWords(certificates)],
  ['Mensen', ({ memberCount }) => memberCount],
  ['Projecten', ({ projectCount }) => projectCount],
  ['Actief', ({ active }) => (active ? 'ja' : 'nee')],
];

export const branchColumns: FileColumns<Branch> = [
  ['Naam', ({ name }) => name],
  ['Adres', (branch) => formatAddress(branch)],
  ['Telefoon', ({ phone }) => phone && formatPhone(phone)],
  ['RD X', ({ rd }) => rd?.x ?? null],
  ['RD Y', ({ rd }) => rd?.y ?? null],
  ['Divisies', ({ divisions }) => divisions.map(({ name }) => name).join(', ')],
  ['In gebruik', ({ active }) => (active ? 'ja' : 'nee')],
];
