import { expect, test } from 'vitest';
import { columnsWithoutPlace, formulaCells, type ImportColumn, placeColumns, toImportRows } from './import-columns.ts';
import { readCsvTable } from './read-csv.ts';

const columns: readonly ImportColumn[] = [
  { key: 'email', label: 'E-mailadres', aliases: ['e-mail', 'mail'], isRequired: true },
  { key: 'number', label: 'Nummer' },
];

test('columns are found by any of their names, however they are written', () => {
  expect(placeColumns(['NUMMER ', 'onbekend', 'E-Mail'], columns)).toEqual({ number: 0, email: 2 });
  expect(placeColumns(['email', 'email'], columns)).toEqual({ email: 0 });
});

test('a column that can’t be missed is told', () => {
  expect(columnsWithoutPlace({ number: 0 }, columns).map(({ label }) => label)).toEqual(['E-mailadres']);
  expect(columnsWithoutPlace({ email: 1 }, columns)).toEqual([]);
});

test('rows are texts by column, and what a column lacks is empty', () => {
  const table = readCsvTable('mail;Nummer\n jan@x.nl ;12\npiet@x.nl');
  expect(toImportRows(table, { email: 0, number: 1 }, columns)).toEqual([
    { number: 2, texts: { email: 'jan@x.nl', number: '12' } },
    { number: 3, texts: { email: 'piet@x.nl', number: '' } },
  ]);
});

test('what begins like a formula is text, and is named; the apostrophe of our own files goes', () => {
  const table = readCsvTable('mail;Nummer;rest\n=A1;"\'+31612345678";=B1\n-5;\'s avonds;x');
  const places = { email: 0, number: 1 };
  expect(toImportRows(table, places, columns).map(({ texts }) => texts)).toEqual([
    { email: '=A1', number: '+31612345678' },
    { email: '-5', number: "'s avonds" },
  ]);
  expect(formulaCells(table.rows, places, columns)).toEqual([
    { row: 2, column: 'E-mailadres' },
    { row: 3, column: 'E-mailadres' },
  ]);
});
