import { expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { type Answers, EXPLANATIONS_KEY } from '#features/form-engine/filling/answers.ts';
import { answerInLine, differingFields, mergeAnswers } from './rival-answers.ts';

const samples: Field = {
  type: 'group',
  key: 'samples',
  label: 'Monsters',
  rowLabel: 'Monster',
  rowTitle: 'code',
  fields: [{ type: 'text', key: 'code', label: 'Code' }],
};
const depth: Field = { type: 'number', key: 'depth', label: 'Einddiepte', unit: 'm', decimals: 1 };
const design: Design = {
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Proef',
  sections: [
    { key: 'een', title: 'Een', fields: [depth, samples] },
    { key: 'twee', title: 'Twee', fields: [{ type: 'text', key: 'note', label: 'Opmerking' }] },
  ],
};
const explained = (of: Record<string, string>): Answers => ({ [EXPLANATIONS_KEY]: of }) as unknown as Answers;

test('only questions that are answered otherwise differ, in the order of the form', () =>
  expect(
    differingFields({ design, answers: { depth: 2.5, samples: [], note: 'nat' } }, { answers: { depth: 3, samples: [] } }).map(({ label }) => label),
  ).toEqual(['Einddiepte', 'Opmerking']));

test('of two versions one is made: each answer and its explanation out of the version that was chosen', () => {
  const mine = { depth: 2.5, note: 'nat', ...explained({ depth: 'mijn reden', 'samples.a.code': 'mijn code' }) };
  const theirs = { depth: 3, samples: [{ id: 'a', code: 'M01' }], ...explained({ depth: 'andere reden' }) };
  expect(mergeAnswers(mine, theirs, new Set())).toEqual(mine);
  expect(mergeAnswers(mine, theirs, new Set(['depth', 'note']))).toEqual({ depth: 3, ...explained({ 'samples.a.code': 'mijn code', depth: 'andere reden' }) });
  expect(mergeAnswers(mine, theirs, new Set(['samples', 'depth', 'note']))).toEqual(theirs);
});

test('an answer is told in a line, rows by what they are called', () => {
  expect(answerInLine(depth, 2.5)).toBe('2,5 m');
  expect(answerInLine(depth, undefined)).toBe('Niet ingevuld');
  expect(answerInLine(samples, [{ id: 'a', code: 'M01' }])).toContain('Monster 1 · M01');
});
