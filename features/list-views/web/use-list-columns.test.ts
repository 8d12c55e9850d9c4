import { expect, test } from 'vitest';
import { type ColumnsOfList, toUsed } from './use-list-columns.ts';

type Name = 'number' | 'name' | 'city';
const widths: Record<Name, number | undefined> = { number: 96, name: undefined, city: 112 };
const of: ColumnsOfList<Name> = {
  ...{ list: 'projects', names: ['number', 'name', 'city'], usual: ['number', 'name'], fixed: 'number', href: '/' },
  labelOf: (name) => name,
  widthPxOf: (name) => widths[name],
};
const shown = (chosen: Parameters<typeof toUsed>[1]) => toUsed(of, chosen).map(({ name, widthPx }) => [name, widthPx]);

test('a list shows its usual columns until somebody chooses others', () => {
  expect(shown(null)).toEqual([
    ['number', 96],
    ['name', undefined],
  ]);
});

test('what was chosen is shown in its order and width; what the list no longer has is left out, and the column that opens a row stays', () => {
  expect(
    shown([
      { name: 'city', widthPx: 200 },
      { name: 'gone', widthPx: 80 },
      { name: 'name', widthPx: 300 },
    ]),
  ).toEqual([
    ['number', 96],
    ['city', 200],
    ['name', undefined],
  ]);
});
