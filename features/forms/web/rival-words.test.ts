import { expect, test } from 'vitest';
import type { Design } from '../engine/design.ts';
import { differingFields, fieldsInWords } from './rival-words.ts';

const design = {
  sections: [
    {
      fields: [
        { key: 'depth', label: 'Einddiepte' },
        { key: 'layers', label: 'Lagen' },
      ],
    },
    { fields: [{ key: 'note', label: 'Opmerking' }] },
  ],
} as unknown as Design;

test('only fields that differ are named, in the order of the form', () =>
  expect(differingFields({ design, answers: { depth: 2.5, layers: [], note: 'nat' } }, { answers: { depth: 3, layers: [] } })).toEqual([
    'Einddiepte',
    'Opmerking',
  ]));

test('many fields are counted', () => {
  expect(fieldsInWords(['a', 'b'])).toBe('a, b');
  expect(fieldsInWords(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d en 1 ander veld');
});
