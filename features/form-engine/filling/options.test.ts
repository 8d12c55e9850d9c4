import { expect, test } from 'vitest';
import { checkDesign } from '../checks/check-design.ts';
import type { Design } from '../design/design.ts';
import { createFormState } from '../expressions/evaluate.ts';

const cities = [
  { value: 'utrecht', label: 'Utrecht', visibleIf: 'province == "ut"' },
  { value: 'zeist', label: 'Zeist', visibleIf: 'province == "ut"' },
  { value: 'leiden', label: 'Leiden', visibleIf: 'province == "zh"' },
  { value: 'other', label: 'Anders' },
];
const design: Design = {
  key: 'places',
  version: 1,
  name: 'Plaatsen',
  category: 'Overig',
  sections: [
    {
      key: 'general',
      title: 'Algemeen',
      fields: [
        {
          type: 'choice',
          key: 'province',
          label: 'Provincie',
          options: [
            { value: 'ut', label: 'Utrecht' },
            { value: 'zh', label: 'Zuid-Holland' },
          ],
        },
        { type: 'choice', key: 'city', label: 'Plaats', options: cities },
        { type: 'multipleChoice', key: 'visited', label: 'Bezocht', options: cities },
      ],
    },
  ],
};
const context = { today: '2026-11-21', now: '08:30' };

test('options with a condition are offered while it holds, and the field says so when that changes', () => {
  const form = createFormState(design, {}, context);
  expect(form.get('city')?.hiddenOptions).toEqual(['utrecht', 'zeist', 'leiden']);
  expect(form.set('province', 'zh')).toContain('city');
  expect(form.get('city')?.hiddenOptions).toEqual(['utrecht', 'zeist']);
});

test('an answer that is no longer offered is an error that says to choose again', () => {
  const form = createFormState(design, { province: 'ut', city: 'zeist', visited: ['other', 'zeist'] }, context);
  expect(form.gaps()).toEqual([]);
  form.set('province', 'zh');
  expect(form.get('city')?.error).toBe("Het antwoord bij 'Plaats' past niet meer bij de andere antwoorden. Kies opnieuw.");
  expect(form.get('visited')?.gap).toBe('error');
  form.set('city', 'leiden');
  form.set('visited', ['other']);
  expect(form.gaps()).toEqual([]);
});

test('the check of a design reads the conditions of options', () => {
  const fields = design.sections[0]?.fields ?? [];
  const broken: Design = {
    ...design,
    sections: [
      {
        key: 'general',
        title: 'Algemeen',
        fields: [...fields, { type: 'choice', key: 'x', label: 'X', options: [{ value: 'a', label: 'A', visibleIf: 'zork == 1' }] }],
      },
    ],
  };
  expect(checkDesign(design)).toEqual([]);
  expect(checkDesign(broken)).toEqual([{ path: 'x', about: 'options', message: "'X', keuze tonen als: er is geen veld 'zork'. Controleer de sleutel." }]);
});
