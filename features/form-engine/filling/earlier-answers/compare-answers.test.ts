import { expect, test } from 'vitest';
import type { Design } from '../../design/design.ts';
import { compareAnswers } from './compare-answers.ts';

const design: Design = {
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [
    {
      key: 'a',
      title: 'A',
      fields: [
        { key: 'diepte', type: 'number', label: 'Einddiepte', unit: 'm', decimals: 1 },
        { key: 'opmerking', type: 'text', label: 'Opmerking' },
        { key: 'fotos', type: 'photo', label: "Foto's" },
        { key: 'monsters', type: 'group', label: 'Monsters', rowLabel: 'Monster', fields: [{ key: 'code', type: 'text', label: 'Code' }] },
      ],
    },
  ],
};
const changed = (before: object, after: object) =>
  compareAnswers(design, before as never, after as never).map(({ label, before: was, after: is }) => `${label}: ${was} -> ${is}`);

test('only what is not the same is told, with what it was', () => {
  expect(changed({ diepte: 2.5, opmerking: 'x' }, { diepte: 3, opmerking: 'x' })).toEqual(['Einddiepte: 2,5 m -> 3 m']);
  expect(changed({ opmerking: 'x' }, {})).toEqual(['Opmerking: x -> ']);
  expect(changed({}, { opmerking: 'nieuw' })).toEqual(['Opmerking:  -> nieuw']);
});

test('the order in which an answer is kept is no change', () =>
  expect(changed({ fotos: [{ fileId: 'a', caption: 'x' }] }, { fotos: [{ caption: 'x', fileId: 'a' }] })).toEqual([]));

test('another photo in the place of one is told, though the words are the same', () =>
  expect(changed({ fotos: [{ fileId: 'a' }] }, { fotos: [{ fileId: 'b' }] })).toEqual(["Foto's: 1 foto -> 1 foto (gewijzigd)"]));

test('rows that came, went and changed', () => {
  const before = {
    monsters: [
      { id: 'r1', code: 'M1' },
      { id: 'r2', code: 'M2' },
    ],
  };
  const after = {
    monsters: [
      { id: 'r2', code: 'M2b' },
      { id: 'r3', code: 'M3' },
    ],
  };
  expect(changed(before, after)).toEqual(['Monsters: monster 1: M1 -> ', 'Monsters: monster 1 › Code: M2 -> M2b', 'Monsters: monster 2:  -> M3']);
});

test('a form that was moved to a newer version is compared in the words of each: its unit then, and what is no longer asked', () => {
  const [section] = design.sections;
  const [depth, ...rest] = section?.fields ?? [];
  if (section === undefined || depth?.type !== 'number') throw new Error('no depth');
  const newer: Design = {
    ...design,
    version: 2,
    sections: [{ ...section, fields: [{ ...depth, unit: 'cm' }, ...rest.filter(({ key }) => key !== 'opmerking')] }],
  };
  const of = (before: object, after: object) =>
    compareAnswers(newer, before as never, after as never, design).map(({ label, before: was, after: is }) => `${label}: ${was} -> ${is}`);
  expect(of({ diepte: 2.5, opmerking: 'x' }, { diepte: 250 })).toEqual(['Einddiepte: 2,5 m -> 250 cm', 'Opmerking: x -> ']);
  expect(of({ monsters: [{ id: 'a', code: 'M1' }] }, { monsters: [{ id: 'a', code: 'M1' }] })).toEqual([]);
});
