import { expect, test } from 'vitest';
import { checkDesign } from '../checks/check-design.ts';
import type { Design } from '../design/design.ts';
import { createFormState } from '../expressions/evaluate.ts';
import { checkSubmission } from '../filling/validate.ts';
import { keepLookup } from './design-lists.ts';
import { LookupTable } from './lookup-table.ts';

const ID = 'a'.repeat(64);
const context = { today: '2026-11-21', now: '08:30' };
const plants = {
  columns: ['name', 'label', 'province', 'family'],
  rows: [
    ['quercus', 'Zomereik', 'utrecht', 'napjesdragers'],
    ['fagus', 'Beuk', 'gelderland', 'napjesdragers'],
    ['cafe', 'Café-linde', 'utrecht', 'kaasjeskruid'],
  ],
};
const shown = { value: 'name', text: 'label' };
const design: Design = {
  key: 'planten',
  version: 1,
  name: 'Planten',
  category: 'Overig',
  titleExpression: 'pulldata("plants", "label", "name", plant)',
  lists: [{ name: 'plants', id: ID, columns: plants.columns, rowCount: 3 }],
  sections: [
    {
      key: 's',
      title: 'S',
      fields: [
        { type: 'text', key: 'province', label: 'Provincie' },
        { type: 'lookup', key: 'plant', label: 'Plant', list: 'plants', value: 'name', text: 'label', where: [{ column: 'province', field: 'province' }] },
        { type: 'calculated', key: 'family', label: 'Familie', result: 'text', expression: 'pulldata("plants", "family", "name", plant)' },
      ],
    },
  ],
};

test('a list is searched by words in any order, without accents, within what its columns must say', () => {
  const table = new LookupTable(plants);
  const found = (words: string, narrowing: [string, string][] = []) => table.search(shown, words, narrowing, 2).rows.map(([name]) => name);
  expect(found('linde cafe')).toEqual(['cafe']);
  expect(found('')).toEqual(['quercus', 'fagus']);
  expect(table.search(shown, '', [], 2).hasMore).toBe(true);
  expect(found('', [['province', 'utrecht']])).toEqual(['quercus', 'cafe']);
  expect(found('eik', [['province', 'gelderland']])).toEqual([]);
  expect(found('', [['bestaat niet', 'x']])).toEqual([]);
});

test('several columns make a label that is searched whole, and rows that say the same are offered once', () => {
  const table = new LookupTable({ ...plants, rows: [...plants.rows, ['', '', 'utrecht', '']] });
  const all = { value: 'name', text: 'label', also: ['province'] };
  expect(table.search(all, 'utrecht eik', [], 9).rows.map((row) => table.label(row, all))).toEqual(['Zomereik · utrecht']);
  const provinces = { value: 'province', text: 'province' };
  expect(table.search(provinces, '', [], 2)).toMatchObject({ rows: [plants.rows[0], plants.rows[1]], hasMore: false });
  expect(table.label(['quercus', '', '', ''], shown)).toBe('quercus');
});

test('what was picked must stand in the list, with its label and the answers around it', () => {
  keepLookup(ID, plants);
  const judge = (plant: object, province = 'utrecht') => checkSubmission(design, { province, plant } as never, context);
  const right = judge({ id: 'quercus', name: 'Zomereik' });
  expect(right.problems).toEqual([]);
  expect(right.submission['family']).toBe('napjesdragers');
  expect(right.title).toBe('Zomereik');
  expect(judge({ id: 'quercus', name: 'Iets anders' }).problems[0]?.message).toContain("staat niet in de lijst van 'Plant'");
  expect(judge({ id: 'weg', name: 'Weg' }).problems[0]?.message).toContain('Kies een antwoord uit de lijst.');
  expect(judge({ id: 'fagus', name: 'Beuk' }).problems[0]?.message).toContain('past niet meer bij de andere antwoorden');
});

test('the rows that are offered follow the answers around the question', () => {
  keepLookup(ID, plants);
  const state = createFormState(design, { province: 'utrecht' }, context);
  expect(state.get('plant')?.narrowing).toEqual([['province', 'utrecht']]);
  expect(state.set('province', 'gelderland')).toContain('plant');
  expect(state.get('plant')?.narrowing).toEqual([['province', 'gelderland']]);
});

test('a design whose list or column is not there is told so before it is published', () => {
  expect(checkDesign(design)).toEqual([]);
  const messages = (changed: Partial<Design>) => checkDesign({ ...design, ...changed }).map(({ message }) => message);
  expect(messages({ lists: undefined })).toContainEqual(expect.stringContaining("er is geen keuzelijst 'plants' bij dit formulier"));
  expect(messages({ lists: [{ name: 'plants', id: ID, columns: ['name', 'label'], rowCount: 3 }] })).toEqual([
    expect.stringContaining("geen kolom 'province'"),
    expect.stringContaining("geen kolom 'family'"),
  ]);
  expect(messages({ public: {} })).toContainEqual(expect.stringContaining('Een openbaar formulier kan geen keuzelijsten'));
});

test('a search among fifty thousand rows goes through them once, and makes its words once', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [`p${at}`, `Plant ${at}`, at % 2 === 0 ? 'utrecht' : 'gelderland', '']);
  const table = new LookupTable({ columns: plants.columns, rows });
  expect(table.search(shown, '49999', [], 50).rows).toHaveLength(1);
  expect(table.search(shown, 'plant', [['province', 'utrecht']], 50)).toMatchObject({ hasMore: true });
  expect(table.pull('label', 'name', 'p40000')).toBe('Plant 40000');
});
