/** The columns of norms as a file for a spreadsheet. */
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { type NormRow, valueWords } from './norm-rows.ts';

export const normColumns: FileColumns<NormRow> = [
  ['Onderwerp', ({ subject }) => subject],
  ['Norm', ({ definition }) => definition.name],
  ['Nu', (row) => valueWords(row, row.now)],
  ['Sinds', ({ now }) => (now === undefined ? null : formatDate(now.from))],
  ['Bron', ({ now }) => now?.source ?? null],
  ['Straks', (row) => (row.next === undefined ? null : valueWords(row, row.next))],
  ['Vanaf', ({ next }) => (next === undefined ? null : formatDate(next.from))],
  ['Bron straks', ({ next }) => next?.source ?? null],
];
