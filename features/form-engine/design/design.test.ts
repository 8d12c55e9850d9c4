import { expect, test } from 'vitest';
import { fieldKinds } from '../kinds/field-kinds.ts';
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
  expect(designSchema().parse(minimal)).toEqual(minimal);
});

test('a property a field type does not know is named', () => {
  const wrong = structuredClone(minimal) as { sections: { fields: Record<string, unknown>[] }[] };
  wrong.sections[0]!.fields[0]!['rowLable'] = 'Rij';
  const result = designSchema().safeParse(wrong);
  expect(result.success).toBe(false);
  expect(JSON.stringify(result.error?.issues)).toContain('rowLable');
});

test('the JSON Schema of a design knows every field type', () => {
  const text = JSON.stringify(designJsonSchema('https://voorbeeld.nl/v1/schemas/form-design.json'));
  for (const type of Object.keys(fieldKinds)) expect(text).toContain(`"const":"${type}"`);
});

const withField = (field: Record<string, unknown>) => {
  const design = structuredClone(minimal) as { sections: { fields: Record<string, unknown>[] }[] };
  design.sections[0]!.fields.push({ key: 'extra', label: 'Extra', ...field });
  return designSchema().safeParse(design);
};

test('a table takes columns that fit in a cell, no photos or groups', () => {
  const table = (column: Record<string, unknown>) => withField({ type: 'table', rowLabel: 'Regel', fields: [{ key: 'cell', label: 'Cel', ...column }] });
  expect(table({ type: 'number', unit: 'kg' }).success).toBe(true);
  expect(table({ type: 'photo' }).success).toBe(false);
  expect(table({ type: 'group', rowLabel: 'Rij', fields: [] }).success).toBe(false);
});

test('a picture of an explanation is a small JPEG, PNG or WebP, never a drawing with script', () => {
  const explanation = (picture: string) => withField({ type: 'explanation', text: 'Zo staat de sticker.', picture });
  expect(explanation('data:image/png;base64,iVBORw0KGgo=').success).toBe(true);
  expect(explanation('data:image/svg+xml;base64,PHN2Zz4=').success).toBe(false);
  expect(explanation('https://voorbeeld.nl/foto.png').success).toBe(false);
  expect(explanation(`data:image/jpeg;base64,${'A'.repeat(210_000)}`).success).toBe(false);
});

test('a design may be public, kept for years, and for some roles only', () => {
  const whole = { ...minimal, public: { opensAt: '2026-11-01', thanks: 'Bedankt.' }, mayFill: ['veldwerker'], retentionYears: 7, copyPrevious: true };
  expect(designSchema().parse(whole)).toEqual(whole);
  expect(designSchema().safeParse({ ...minimal, public: { opensAt: '2026-02-31' } }).success).toBe(false);
});
