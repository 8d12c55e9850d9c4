/** The columns of car additions as a file for a spreadsheet. Amounts are euros. */
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import type { AdditionRow } from '../contract.ts';
import { additionStatuses } from '../labels.ts';
import { monthInWords } from '../words.ts';

const CENTS = 100;

export const additionColumns: FileColumns<AdditionRow> = [
  ['Wie', ({ userName }) => userName],
  ['Maand', ({ month }) => monthInWords(month)],
  ['Kenteken', ({ plate }) => formatLicensePlate(plate)],
  ['Auto', ({ carName }) => carName],
  ['Zonder uitstoot', ({ isEmissionFree }) => (isEmissionFree ? 'ja' : 'nee')],
  ['Privé (km)', ({ privateKm }) => privateKm],
  ['Grens per jaar (km)', ({ limitKm }) => limitKm],
  ['Maanden in het jaar', ({ monthsOfYear }) => monthsOfYear],
  ['Bijtelling geldt', ({ applies }) => (applies ? 'ja' : 'nee')],
  ['Bijtelling (€)', ({ additionCents }) => additionCents / CENTS],
  ['Status', ({ status }) => additionStatuses[status]],
];
