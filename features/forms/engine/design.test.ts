import { expect, test } from 'vitest';
import { designJsonSchema, designSchema } from './design.ts';

const minimal = {
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [
    {
      key: 'algemeen',
      title: 'Algemeen',
      fields: [{ type: 'group', key: 'rows', label: 'Rijen', rowLabel: 'Rij', fields: [{ type: 'text', key: 'name', label: 'Naam' }] }],
    },
  ],
};

test('a design with a group inside a section is accepted', () => {
  expect(designSchema.parse(minimal)).toEqual(minimal);
});

test('a property a field type does not know is named', () => {
  const wrong = structuredClone(minimal) as { sections: { fields: Record<string, unknown>[] }[] };
  wrong.sections[0]!.fields[0]!['rowLable'] = 'Rij';
  const result = designSchema.safeParse(wrong);
  expect(result.success).toBe(false);
  expect(JSON.stringify(result.error?.issues)).toContain('rowLable');
});

test('the JSON Schema of a design knows every field type', () => {
  const text = JSON.stringify(designJsonSchema());
  for (const type of [
    'text',
    'longText',
    'number',
    'yesNo',
    'choice',
    'multipleChoice',
    'date',
    'time',
    'photo',
    'signature',
    'location',
    'group',
    'layers',
    'calculated',
    'explanation',
  ])
    expect(text).toContain(`"const":"${type}"`);
});
