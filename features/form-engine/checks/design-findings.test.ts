import { expect, test } from 'vitest';
import type { Design } from '../design/design.ts';
import { newField } from '../design/new-field.ts';
import { findingsOf } from './design-findings.ts';

const design: Design = {
  key: 'put',
  version: 1,
  name: 'Put',
  category: 'Overig',
  sections: [{ key: 'een', title: 'Een', fields: [newField('number'), newField('group')] }],
};
const withField = (field: object): Design => ({
  ...design,
  sections: [{ key: 'een', title: 'Een', fields: [newField('group'), { ...newField('number'), ...field }] }],
});

test('a design that may be published has none', () => expect(findingsOf(design)).toEqual([]));

test('what misses in a field is told with its name and place, in Dutch', () => {
  expect(findingsOf(withField({ errors: [{ when: '', message: 'x' }] }))).toEqual([{ spot: [0, 1], about: 'errors', message: "'Getal', fouten: vul dit in." }]);
  expect(findingsOf(withField({ label: '' }))).toEqual([{ spot: [0, 1], about: 'label', message: "'', vraag: vul dit in." }]);
});

test('an expression that does not hold points at its field', () => {
  expect(findingsOf(withField({ visibleIf: 'onbekend > 1' }))).toEqual([
    { spot: [0, 1], about: 'visibleIf', message: expect.stringContaining("'Getal', tonen als") },
  ]);
});

test('a section without a title points at the section, a form without a name at the form', () => {
  expect(findingsOf({ ...design, sections: [{ key: 'een', title: '', fields: [] }] })[0]?.spot).toEqual([0]);
  expect(findingsOf({ ...design, name: '' })[0]).toMatchObject({ spot: [], message: expect.stringContaining('naam') });
});
