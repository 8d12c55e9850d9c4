import { expect, test } from 'vitest';
import { productDesigns } from '#features/form-catalogue/product-designs.ts';
import type { Field, FieldOf } from '../design/design-fields.ts';
import { askedAccuracyMeters } from './asked-accuracy.ts';

const location: FieldOf<'location'> = { type: 'location', key: 'place', label: 'Plek' };
const places = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.type === 'location' ? [field] : 'fields' in field ? places(field.fields) : []));

test('the accuracy asked of a place is what its question says', () => expect(askedAccuracyMeters({ ...location, accuracyMeters: 2.5 })).toBe(2.5));

test('a design that says nothing of it asks five metres', () => expect(askedAccuracyMeters(location)).toBe(5));

test('a design of the product asks of a place what its warning begins at', () => {
  const warned = productDesigns.flatMap(({ sections }) => places(sections.flatMap(({ fields }) => fields))).filter(({ warnings }) => warnings !== undefined);
  expect(warned.length).toBeGreaterThan(4);
  for (const field of warned) expect(field.warnings?.map(({ when }) => when)).toEqual([`${field.key}.accuracyMeters > ${askedAccuracyMeters(field as never)}`]);
});
