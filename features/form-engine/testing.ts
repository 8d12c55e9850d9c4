/** Designs and changes for the tests of the engine. */
import fc from 'fast-check';
import type { Design } from './design/design.ts';
import type { Field } from './design/design-fields.ts';
import type { AnswerValue } from './filling/answers.ts';
import type { FormContext, FormState } from './filling/state/form-state.ts';
import './patterns/patterns-at-once.ts';

export const context: FormContext = { project: { number: '26.01432', kind: 'bodem' }, person: { name: 'Bram de Wit' }, today: '2026-11-21', now: '08:30' };

/** A design in which much depends on much: sections, hidden values, sums over rows, rows that look outside. */
export const tangled: Design = {
  key: 'kluwen',
  version: 1,
  name: 'Kluwen',
  category: 'Proef',
  sections: [
    {
      key: 'first',
      title: 'Eerste',
      fields: [
        { type: 'number', key: 'a', label: 'A', decimals: 1, min: 0, max: 100 },
        { type: 'number', key: 'b', label: 'B', visibleIf: 'a > 2', requiredIf: 'c == "x"', max: 'a * 10' },
        {
          type: 'choice',
          key: 'c',
          label: 'C',
          options: [
            { value: 'x', label: 'X' },
            { value: 'y', label: 'Y' },
          ],
          default: 'x',
        },
        { type: 'yesNo', key: 'd', label: 'D', withNotApplicable: true, visibleIf: 'c == "x" && isFilled(b)' },
        {
          type: 'calculated',
          key: 'sum',
          label: 'Som',
          expression: 'coalesce(a, 0) + coalesce(b, 0)',
          result: 'number',
          decimals: 1,
          warnings: [{ when: 'sum > 50', message: 'Dat is veel.' }],
        },
      ],
    },
    {
      key: 'second',
      title: 'Tweede',
      visibleIf: 'd != "no"',
      fields: [
        { type: 'text', key: 'name', label: 'Naam', required: true, prefill: 'person.name', minLength: 2 },
        {
          type: 'group',
          key: 'rows',
          label: 'Rijen',
          rowLabel: 'Rij',
          visibleIf: 'c != "y"',
          maxRows: 4,
          fields: [
            {
              type: 'text',
              key: 'code',
              label: 'Code',
              required: true,
              errors: [{ when: 'rows.filter(r, r.code == code).size() > 1', message: 'Deze code is al gebruikt. Kies een andere.' }],
            },
            { type: 'number', key: 'mass', label: 'Massa', decimals: 1, visibleIf: 'sum > 10', warnings: [{ when: 'mass > a', message: 'Zwaarder dan A.' }] },
            { type: 'calculated', key: 'share', label: 'Deel', expression: 'mass / sum * 100 + rowNumber', result: 'number' },
            {
              type: 'group',
              key: 'parts',
              label: 'Delen',
              rowLabel: 'Deel',
              visibleIf: 'code != "geen"',
              fields: [{ type: 'number', key: 'weight', label: 'Gewicht', max: 'mass', requiredIf: 'd == "yes"' }],
            },
          ],
        },
        {
          type: 'calculated',
          key: 'total',
          label: 'Totaal',
          expression: 'sum(rows.map(r, r.mass)) + sum(rows.map(r, sum(r.parts.map(p, p.weight))))',
          result: 'number',
        },
        { type: 'longText', key: 'note', label: 'Opmerking', requiredIf: 'total > 5', visibleIf: 'rows.size() > 0' },
      ],
    },
    {
      key: 'third',
      title: 'Derde',
      visibleIf: 'total > 3 || name == "Ab"',
      fields: [
        {
          type: 'multipleChoice',
          key: 'picks',
          label: 'Keuzes',
          options: [
            { value: 'p', label: 'P' },
            { value: 'q', label: 'Q' },
          ],
        },
        { type: 'text', key: 'why', label: 'Waarom', visibleIf: '"p" in picks', required: true },
      ],
    },
  ],
};

const ids = ['r1', 'r2', 'r3'];
const values: Record<string, fc.Arbitrary<AnswerValue>> = {
  a: fc.constantFrom(null, 0, 1, 3, 40, '4x', 200),
  b: fc.constantFrom(null, 0, 5, 25),
  c: fc.constantFrom(null, 'x', 'y', 'z'),
  d: fc.constantFrom(null, 'yes', 'no', 'na'),
  name: fc.constantFrom('', 'A', 'Ab', null),
  note: fc.constantFrom('', 'iets'),
  picks: fc.subarray(['p', 'q', 'r']),
  why: fc.constantFrom('', 'daarom'),
  code: fc.constantFrom('', 'geen', 'M1', 'M2'),
  mass: fc.constantFrom(null, 1, 2.5, 30, '1,2,3'),
  weight: fc.constantFrom(null, 1, 4),
};
const change = (key: string, path: string): fc.Arbitrary<(state: FormState) => readonly string[]> =>
  (values[key] as fc.Arbitrary<AnswerValue>).map((value) => (state) => state.set(path, value));
const wholeRow = fc.record({
  id: fc.constantFrom(...ids),
  code: values['code'] as fc.Arbitrary<AnswerValue>,
  mass: values['mass'] as fc.Arbitrary<AnswerValue>,
});
const id = fc.constantFrom(...ids);

/** One thing a person or a screen may do to the tangled form. */
export const anyChange: fc.Arbitrary<(state: FormState) => readonly string[]> = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'd', 'name', 'note', 'picks', 'why').chain((key) => change(key, key)),
  fc.tuple(id, fc.constantFrom('code', 'mass')).chain(([row, key]) => change(key, `rows.${row}.${key}`)),
  fc.tuple(id, id).chain(([row, part]) => change('weight', `rows.${row}.parts.${part}.weight`)),
  fc.tuple(id, fc.nat(3)).map(
    ([row, at]) =>
      (state: FormState) =>
        state.rows('rows').some((known) => known.id === row) ? [] : state.addRow('rows', row, at),
  ),
  id.map((row) => (state: FormState) => state.removeRow('rows', row)),
  fc.tuple(id, fc.nat(3)).map(
    ([row, to]) =>
      (state: FormState) =>
        state.moveRow('rows', row, to),
  ),
  fc.tuple(id, id).map(
    ([row, part]) =>
      (state: FormState) =>
        state.addRow(`rows.${row}.parts`, part),
  ),
  fc.uniqueArray(wholeRow, { selector: (row) => row.id, maxLength: 3 }).map((rows) => (state: FormState) => state.set('rows', rows)),
  fc.constantFrom('niets', 4).map((value) => (state: FormState) => state.set('rows', value)),
  fc.tuple(fc.constantFrom('sum', 'rows.r1.mass', 'rows.r2.mass'), fc.constantFrom('', 'klopt')).map(
    ([path, text]) =>
      (state: FormState) =>
        state.explain(path, text),
  ),
);

/** A form of `count` fields of which every tenth hides on the one ten before it, in sections of twenty. */
export function longDesign(count: number): Design {
  const field = (index: number): Field => ({
    type: 'text',
    key: `f${index}`,
    label: `Vraag ${index}`,
    required: index % 10 === 1,
    ...(index % 10 === 0 && index > 0 ? { visibleIf: `f${index - 10} != "weg"` } : {}),
  });
  const sections = Array.from({ length: Math.ceil(count / 20) }, (_, section) => ({
    key: `s${section}`,
    title: `Deel ${section}`,
    fields: Array.from({ length: Math.min(20, count - section * 20) }, (_unused, index) => field(section * 20 + index)),
  }));
  return { key: 'lang', version: 1, name: 'Lang', category: 'Proef', sections };
}

/** All paths a form has now. */
export function pathsOf(state: FormState): string[] {
  const visit = (fields: readonly Field[], pathOf: (key: string) => string): string[] =>
    fields.flatMap((field) => {
      const path = pathOf(field.key);
      const rowFields = field.type === 'group' ? field.fields : [];
      return [path, ...(state.get(path)?.rowIds ?? []).flatMap((rowId) => visit(rowFields, (key) => `${path}.${rowId}.${key}`))];
    });
  return state.design.sections.flatMap((section) => visit(section.fields, (key) => key));
}
