import { expect, test } from 'vitest';
import type { Design } from '../design/design.ts';
import { newField } from '../design/new-field.ts';
import { compareLists } from './compare-lists.ts';
import { columnFacts, guessColumns } from './guess-columns.ts';
import { keptColumns, usesOfList } from './list-uses.ts';

const columns = ['code', 'straat', 'plaats'];
const streets = {
  columns,
  rows: [
    ['1', 'Beukenlaan', 'Utrecht'],
    ['2', 'Dorpsstraat', 'Zeist'],
    ['3', 'Kerkstraat', 'Zeist'],
  ],
};
const design: Design = {
  key: 'straten',
  version: 1,
  name: 'Straten',
  category: 'Overig',
  titleExpression: 'pulldata("straten", "straat", "code", straat)',
  lists: [{ name: 'straten', id: 'a'.repeat(64), columns, rowCount: 3 }],
  sections: [
    {
      key: 's',
      title: 'Waar',
      visibleIf: 'pulldata("anders", "a", "b", "c") == "d"',
      fields: [
        { type: 'lookup', key: 'straat', label: 'Straat', list: 'straten', value: 'code', text: 'straat' },
        { type: 'calculated', key: 'plaats', label: 'Plaats', result: 'text', expression: 'pulldata("straten", "plaats", "code", straat)' },
        {
          type: 'group',
          key: 'meer',
          label: 'Meer',
          rowLabel: 'Straat',
          fields: [{ type: 'lookup', key: 'nog', label: 'Nog een', list: 'straten', value: 'code', text: 'straat' }],
        },
        { type: 'text', key: 'vrij', label: 'Vrij' },
      ],
    },
  ],
};

test('a list is used by the questions that offer it and by every expression that reads it, in rows too', () => {
  expect(usesOfList(design, 'straten')).toEqual([
    { path: '', label: 'Het formulier', how: 'reads' },
    { path: 'straat', label: 'Straat', how: 'offers' },
    { path: 'plaats', label: 'Plaats', how: 'reads' },
    { path: 'meer.nog', label: 'Nog een', how: 'offers' },
  ]);
  expect(usesOfList(design, 'anders')).toEqual([{ path: 'section:s', label: 'Waar', how: 'reads' }]);
  expect(usesOfList(design, 'geen')).toEqual([]);
  expect(keptColumns(design, 'straten')).toEqual(['code']);
});

test('a newer list is compared by the column that tells its rows apart', () => {
  const after = {
    columns: ['code', 'plaats', 'straat', 'wijk'],
    rows: [
      ['3', 'Zeist', 'Kerkpad', 'x'],
      ['1', 'Utrecht', 'Beukenlaan', 'y'],
      ['4', 'De Bilt', 'Laan', 'z'],
    ],
  };
  expect(compareLists(streets, after, ['code'])).toEqual({
    keyColumn: 'code',
    fresh: [after.rows[2]],
    gone: [streets.rows[1]],
    changed: [{ key: '3', at: 0, fields: [{ column: 'straat', from: 'Kerkstraat', to: 'Kerkpad' }] }],
    columnsNew: ['wijk'],
    columnsGone: [],
  });
});

test('without such a column a row that differs is one gone and one new, each as often as it is there', () => {
  const before = { columns: ['plaats'], rows: [['Zeist'], ['Zeist'], ['Utrecht']] };
  const after = { columns: ['plaats'], rows: [['Utrecht'], ['Zeist'], ['De Bilt'], ['De Bilt']] };
  expect(compareLists(before, after, [])).toMatchObject({ keyColumn: undefined, fresh: [['De Bilt'], ['De Bilt']], gone: [['Zeist']], changed: [] });
});

test('value and label are guessed by their names, and a column with a value of its own for each row goes before', () => {
  expect(columnFacts({ ...streets, rows: [...streets.rows, ['4', '', 'Zeist']] })).toEqual([
    { name: 'code', filled: 4, isOwn: true },
    { name: 'straat', filled: 3, isOwn: false },
    { name: 'plaats', filled: 4, isOwn: false },
  ]);
  expect(guessColumns(columns)).toEqual({ value: 'code', text: 'straat' });
  expect(guessColumns(['label', 'name'])).toEqual({ value: 'name', text: 'label' });
  expect(guessColumns(['soort', 'merk'], ['merk'])).toEqual({ value: 'merk', text: 'soort' });
  expect(newField('lookup', design.lists)).toMatchObject({ type: 'lookup', list: 'straten', value: 'code', text: 'straat' });
});
