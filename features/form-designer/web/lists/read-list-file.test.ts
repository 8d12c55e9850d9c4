import { expect, test } from 'vitest';
import { columnNameFor, listCsv, listNameFor, readListFile } from './read-list-file.ts';

const file = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

test('names of files and columns become names that expressions take', () => {
  expect([listNameFor('Straten 2026.csv'), listNameFor('Café (nieuw).xlsx'), listNameFor('€.csv')]).toEqual(['Straten_2026', 'Cafe_nieuw', 'lijst']);
  expect([columnNameFor('Straat naam (oud)'), columnNameFor('2e naam'), columnNameFor('€')]).toEqual(['Straat_naam_oud', '_2e_naam', '']);
});

test('a file is told by its rows, its columns, what is called otherwise and what stands there twice', async () => {
  const read = await readListFile(file('Straten.csv', 'Code;Straat naam\n1;Beukenlaan\n\n2;Eik\n1;Beukenlaan\n3;a;b\n'));
  expect(read).toMatchObject({
    name: 'Straten',
    data: { columns: ['Code', 'Straat_naam'] },
    rowNumbers: [2, 4, 5, 6],
    columns: [
      { name: 'Code', filled: 4, isOwn: false },
      { name: 'Straat_naam', filled: 4, isOwn: false },
    ],
    problems: [],
    renamed: [{ from: 'Straat naam', to: 'Straat_naam' }],
    longRows: [6],
    sameRows: [{ row: 5, as: 2 }],
  });
  expect(listCsv(read)).toBe('Code,Straat_naam\r\n1,Beukenlaan\r\n2,Eik\r\n1,Beukenlaan\r\n3,a\r\n');
});

test('columns of the list it replaces keep their names, and what must be mended is told at its place', async () => {
  const read = await readListFile(file('a.csv', `Straat naam,Straat naam,\n1,${'x'.repeat(501)},2\n`), ['Straat naam']);
  expect(read.data.columns).toEqual(['Straat naam', 'Straat naam', '']);
  expect(read.problems.map(({ row, column }) => [row, column])).toEqual([
    [null, 'Straat naam'],
    [null, null],
    [2, 'Straat naam'],
  ]);
});
