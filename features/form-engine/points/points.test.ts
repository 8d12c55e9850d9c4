import { expect, test } from 'vitest';
import { checkDesign } from '../checks/check-design.ts';
import type { Design } from '../design/design.ts';
import { readDesign } from '../design/read-design.ts';
import { pointReadingOf, readPoint, readPoints } from './read-point.ts';

/** A log of an office of its own: other keys, depths in centimetres. */
const design: Design = {
  key: 'handboring',
  version: 1,
  name: 'Handboring',
  category: 'Bodem',
  point: {
    ...{ kind: 'boring', number: 'code', place: 'plek', level: 'hoogte', plannedDepth: 'gepland', reachedDepth: 'bereikt', layers: 'profiel' },
    ...{ samples: 'potten', sampleCode: 'pot', sampleFrom: 'boven', sampleTo: 'onder', reason: 'waarom' },
  },
  sections: [
    {
      key: 'een',
      title: 'Een',
      fields: [
        { type: 'text', key: 'code', label: 'Code', required: true },
        { type: 'location', key: 'plek', label: 'Plek' },
        { type: 'number', key: 'hoogte', label: 'Hoogte', unit: 'cm NAP' },
        { type: 'number', key: 'gepland', label: 'Gepland', unit: 'm-mv' },
        { type: 'number', key: 'bereikt', label: 'Bereikt', unit: 'cm-mv' },
        { type: 'number', key: 'druk', label: 'Druk', unit: 'bar' },
        { type: 'layers', key: 'profiel', label: 'Profiel', fields: [{ type: 'text', key: 'soil', label: 'Grond' }] },
        { type: 'longText', key: 'waarom', label: 'Waarom' },
        {
          type: 'group',
          key: 'potten',
          label: 'Potten',
          rowLabel: 'Pot',
          fields: [
            { type: 'text', key: 'pot', label: 'Pot' },
            { type: 'number', key: 'boven', label: 'Boven', unit: 'm-mv' },
            { type: 'number', key: 'onder', label: 'Onder', unit: 'm-mv' },
          ],
        },
      ],
    },
  ],
};
const pointed = (point: Partial<Design['point']>): Design => ({ ...design, point: { kind: 'boring', number: 'code', ...point } });
const messages = (one: Design) => checkDesign(one).map(({ about, message }) => `${about}: ${message}`);

test('a design of an office reads as a point by its own fields, in the units it asks them in', () => {
  expect(checkDesign(design)).toEqual([]);
  expect(readDesign(design)).toEqual({ design });
  const reading = pointReadingOf(design);
  const answers = {
    ...{ code: ' H7 ', plek: { rdX: 173_000, rdY: 387_000, accuracyMeters: 2 }, hoogte: 1520, gepland: 2.5, bereikt: 180, waarom: 'Puin' },
    ...{ profiel: [{ id: 'a', from: 0, to: 180 }], potten: [{ id: 'p', pot: 'H7-1', boven: 0.5, onder: 1 }] },
  };
  expect(reading && readPoint(reading, answers)).toMatchObject({
    ...{ kind: 'boring', number: 'H7', rdX: 173_000, levelMeters: 15.2, plannedDepthCm: 250, reachedDepthCm: 180, reason: 'Puin' },
    samples: [{ code: 'H7-1', fromCm: 50, toCm: 100 }],
  });
  expect(reading && readPoint(reading, { code: ' ' })).toBeUndefined();
  expect(pointReadingOf({ ...design, point: undefined })).toBeUndefined();
});

test('a field that is not there, of the wrong sort, without a length as its unit, or that the kind does not know is named with the remedy', () => {
  expect(messages(pointed({ place: 'weg' }))).toEqual([
    "point.place: Punt van het veldwerk, plek: het veld 'weg' staat niet in het formulier. Kies een ander veld, of maak het leeg.",
  ]);
  expect(messages(pointed({ place: 'code' }))[0]).toContain("'Code' is van de soort");
  expect(messages(pointed({ reachedDepth: 'druk' }))[0]).toContain('Geef het veld de eenheid m-mv of cm-mv.');
  expect(messages(pointed({ kind: 'well', layers: 'profiel' }))[0]).toContain('een peilbuis kent dit niet');
  expect(messages(pointed({ sampleCode: 'pot' }))[0]).toContain('kies eerst het veld met de monsters');
  expect(messages(pointed({ samples: 'potten', sampleFrom: 'boven' }))[0]).toContain('Van en Tot allebei');
});

test('the number of a point is asked of everybody', () => {
  expect(messages(pointed({ number: 'waarom' }))[0]).toContain('point.number');
  const [section] = design.sections;
  const loose: Design = {
    ...design,
    sections: [{ key: 'een', title: 'Een', fields: (section?.fields ?? []).map((field) => ({ ...field, required: false })) }],
  };
  expect(messages(loose)[0]).toContain("'Code' is niet verplicht");
});

test('a mapping to an unknown slot or kind is refused with the shape of the document', () => {
  expect(readDesign({ ...design, point: { kind: 'raket', number: 'code' } })).toHaveProperty('problems');
  expect(readDesign({ ...design, point: { kind: 'boring', number: 'code', geur: 'code' } })).toHaveProperty('problems');
});

/** Measuring points in rows, with what was measured in a table of its own. */
const rowsDesign: Design = {
  ...{ key: 'metingen', version: 1, name: 'Metingen', category: 'Bodem' },
  point: {
    ...{ kind: 'observation', rows: 'punten', rowKind: 'soort', kindByChoice: { gat: 'pit' }, number: 'code', place: 'plek', reachedDepth: 'tot' },
    ...{ result: 'waarden', resultName: 'element', resultValue: 'droog' },
  },
  sections: [
    {
      ...{ key: 'een', title: 'Een' },
      fields: [
        {
          ...{ type: 'group', key: 'punten', label: 'Punten', rowLabel: 'Punt' },
          fields: [
            { type: 'choice', key: 'soort', label: 'Soort', options: [{ value: 'gat', label: 'Gat' }] },
            { type: 'text', key: 'code', label: 'Code', required: true },
            { type: 'location', key: 'plek', label: 'Plek' },
            { type: 'number', key: 'tot', label: 'Tot', unit: 'cm-mv' },
            {
              ...{ type: 'table', key: 'waarden', label: 'Waarden', rowLabel: 'Waarde' },
              fields: [
                { type: 'choice', key: 'element', label: 'Element', options: [{ value: 'pb', label: 'Lood' }] },
                { type: 'number', key: 'droog', label: 'Droge stof', unit: 'mg/kg ds' },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test('a design with a point per row reads each row with a number as a point of its own, with its kind, depth and result', () => {
  expect(checkDesign(rowsDesign)).toEqual([]);
  const reading = pointReadingOf(rowsDesign);
  const punten = [
    { id: 'a', soort: 'gat', code: 'G01', plek: { rdX: 173_000, rdY: 387_000 }, tot: 50, waarden: [{ id: 'x', element: 'pb', droog: 120.5 }] },
    { id: 'b', code: 'X02', waarden: [{ id: 'y', element: 'pb' }] },
    { id: 'c', code: ' ' },
  ];
  expect(reading && readPoints(reading, { punten })).toMatchObject([
    { rowId: 'a', kind: 'pit', number: 'G01', rdX: 173_000, reachedDepthCm: 50, result: 'Lood 120,5 mg/kg ds' },
    { rowId: 'b', kind: 'observation', number: 'X02', rdX: null, result: '' },
  ]);
  expect(reading && readPoints(reading, { punten: 'kapot' })).toEqual([]);
});

test('what only a form about one point knows, a result without its value and a choice that is not there are named with the remedy', () => {
  const rowed = (point: Partial<Design['point']>): Design => ({ ...rowsDesign, point: { kind: 'observation', rows: 'punten', number: 'code', ...point } });
  expect(messages(rowed({ kind: 'boring', layers: 'waarden' }))[0]).toContain('een punt in een rij kent dit niet');
  expect(messages(rowed({ result: 'waarden' }))[0]).toContain('kies de kolom met de waarde');
  expect(messages(rowed({ rowKind: 'soort', kindByChoice: { kuil: 'pit' } }))[0]).toContain("'kuil' is geen keuze van dit veld");
  expect(messages(rowed({ rows: 'weg' }))[0]).toContain("het veld 'weg' staat niet in het formulier");
  expect(messages(pointed({ rowKind: 'code' }))[0]).toContain('Kies eerst de rijen');
});
