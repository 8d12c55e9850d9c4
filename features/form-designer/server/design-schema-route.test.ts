/** The published JSON Schema, held against the designs of the product by a validator that knows nothing of it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { productDesigns } from '#features/form-catalogue/product-designs.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field, FieldType } from '#features/form-engine/design/design-fields.ts';
import { fieldTypeLabels, newField } from '#features/form-engine/design/new-field.ts';
import { readDesign } from '#features/form-engine/design/read-design.ts';
import { DESIGN_SCHEMA_PATH } from '../design-contract.ts';
import { registerDesignSchema } from './design-schema-route.ts';

const app = Fastify();
registerDesignSchema(app);
const answer = await app.inject(DESIGN_SCHEMA_PATH);
const schema = answer.json() as { $id: string; $schema: string };
const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

const designWith = (...fields: Field[]): Design => ({
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [{ key: 'een', title: 'Een', fields }],
});

test('it is read at its own address, without an account', () => {
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/schema+json');
  expect(schema.$id).toMatch(/\/v1\/schemas\/form-design\.json$/);
  expect(schema.$schema).toContain('2020-12');
});

test.each(productDesigns.map((design) => [design.key, design] as const))('%s is a design by it', (_, design) => {
  expect([isValid(design), isValid.errors]).toEqual([true, null]);
});

test.each(Object.keys(fieldTypeLabels) as FieldType[])('a field of type %s is known to it, and no property that does not exist', (type) => {
  const field = newField(type);
  expect(isValid(designWith(field))).toBe(true);
  const wrong = designWith(Object.assign({ colour: 'blauw' }, field));
  expect([isValid(wrong), 'design' in readDesign(wrong)]).toEqual([false, false]);
});

test.each([
  ['no sections', { ...designWith(), sections: [] }],
  ['a key with spaces', designWith({ ...newField('text'), key: 'een twee' })],
  ['a type that does not exist', designWith({ ...newField('text'), type: 'hologram' } as never)],
  ['a choice without answers', designWith({ type: 'choice', key: 'k', label: 'K', options: [] })],
  ['a photo in a table', designWith({ type: 'table', key: 't', label: 'T', rowLabel: 'Rij', fields: [newField('photo')] })],
  ['a version of nought', { ...designWith(), version: 0 }],
])('%s is refused by it, and by the product', (_, design) => {
  expect([isValid(design), 'design' in readDesign(design)]).toEqual([false, false]);
});
